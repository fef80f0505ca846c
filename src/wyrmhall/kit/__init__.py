"""Parts that several games share: cards in zones, who has seen them, catalogues of card kinds."""
