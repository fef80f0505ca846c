"""From the tree of a sentence to what the engine carries out."""
