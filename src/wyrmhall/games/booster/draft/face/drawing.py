# plain: drawing for the terminal
"""A draft as a picture of letters: the table and the way of the packs, the pack before you, and what you have taken."""

from __future__ import annotations

from collections import Counter

from wyrmhall.kit.pictures import Doc, Frame, Line, Picture

STATS = {"speed": "spd", "agility": "agi", "power": "pow"}
SORTS = ("maneuver", "event", "dragon", "gear", "crew")
HEADINGS = {"maneuver": "Maneuvers", "event": "Events", "dragon": "Dragons", "gear": "Gear", "crew": "Crew"}
HUES = {
    "red": "red", "green": "green", "blue": "blue", "gold": "gold", "violet": "purple", "copper": "ember", "white": "strong",
    "black": "faint",
}  # fmt: skip
NAME = 30
FACTS = 22


def ribbon(view: Doc) -> str:
    if view["phase"] == "pick":
        return f"Pack {view['round']} of {view['rounds']}  Pick {view['pick']} of {view['picks']}"
    return "Building decks" if view["phase"] == "build" else "The decks are built"


def draw(view: Doc, frame: Frame) -> list[Line]:
    return Draft(view, frame).lines()


class Draft(Picture):
    indent = 2
    label = 10

    def lines(self) -> list[Line]:
        lines = self.table()
        if self.view["pack"]:
            lines += [self.heading(f"The pack before you, {counted(len(self.view['pack']))}")]
            lines += [self.offer(name) for name in self.sorted(self.view["pack"])]
        deck = self.view["deck"]
        if deck is not None:
            lines += self.group(f"Your race deck, {counted(len(deck['race']))}", deck["race"])
            lines += self.group(f"Your dragon deck, {counted(len(deck['dragon']))}", deck["dragon"])
        elif self.view["viewer"] is not None:
            pile = self.view["pile"]
            race = [name for name in pile if (self.look(name) or {}).get("sort") in ("maneuver", "event")]
            words = f"You have taken {counted(len(pile))}: {len(race)} for a race deck of {self.view['need']}"
            lines += self.group(words, pile)
        return lines

    def heading(self, words: str) -> Line:
        return Line(f"─ {words}", style=self.style("strong", bold=True))

    # -- the table --------------------------------------------------------------------------------

    def table(self) -> list[Line]:
        """Everybody round the table with what they have taken, and which way the packs go."""
        parts = []
        for seat, each in enumerate(self.view["seats"]):
            mine = seat == self.view["viewer"]
            words = f"{self.name(seat)} {each['taken'] if each['deck'] is None else each['deck']}"
            if seat in self.view["resigned"]:
                words += " (gone)"
            parts.append(Line(words, style=self.style("strong" if mine else "ink", bold=mine)))
        way = {"left": " → ", "right": " ← "}.get(self.view["direction"] or "", "   ")
        lines = [Line()]
        for i, part in enumerate(parts):
            if i and lines[-1].cell_len + part.cell_len + len(way) > self.width:
                lines.append(Line())
            lines[-1].append_text(part)
            lines[-1].append(way if i + 1 < len(parts) or way.strip() else "", style=self.style("gold"))
        return lines

    # -- cards ------------------------------------------------------------------------------------

    def sorted(self, names: list[str]) -> list[str]:
        def weight(name: str) -> tuple[int, int, str]:
            card = self.look(name)
            if card is None:
                return len(SORTS), 0, name
            number = card.get("cost", card["burst"]["number"] if "burst" in card else card.get("level", 0))
            return SORTS.index(card["sort"]), number, name

        return sorted(names, key=weight)

    def offer(self, name: str) -> Line:
        """A card of the pack on one line: what it is, its numbers, and as much of its text as there is room for."""
        touched = f"pack:{name}"
        token = self.token(touched)
        card = self.look(name)
        line = Line()
        line.append("  ▸ " if touched in self.chosen else "    ", style=self.style("verdigris", bold=True))
        line.append(f"{name:<{NAME}} ", style=self.style(token, bold=token != "ink"))
        if card is not None:
            line.append(f"{facts(card):<{FACTS}} ", style=self.style(HUES.get(card.get("colour") or "", "strong")))
            line.append(card["text"], style=self.style("faint"))
        line.truncate(self.width)
        return line

    def group(self, words: str, names: list[str]) -> list[Line]:
        """Cards by their sort, each once with how many there are of it."""
        lines = [self.heading(words)]
        for sort in SORTS:
            found = [name for name in self.sorted(names) if (self.look(name) or {}).get("sort") == sort]
            if not found:
                continue
            lines += self.wrapped(HEADINGS[sort], [self.taken(name, count) for name, count in Counter(found).items()])
        return lines

    def taken(self, name: str, count: int) -> Line:
        card = self.look(name)
        part = Line(f"{count}x {name}" if count > 1 else name, style=self.style("ink"))
        if card is not None and card["sort"] == "maneuver":
            part.append(f" c{card['cost']} s{card['sprint']}", style=self.style("faint"))
        elif card is not None and card["sort"] == "event":
            part.append(f" {STATS[card['burst']['stat']]} {card['burst']['number']}", style=self.style("faint"))
        return part


def facts(card: Doc) -> str:
    """What a card is, in a few letters."""
    if card["sort"] == "maneuver":
        return f"cost {card['cost']} sprint {card['sprint']}"
    if card["sort"] == "event":
        return f"{card['colour'] or ''} event {STATS[card['burst']['stat']]} {card['burst']['number']}".strip()
    if card["sort"] == "dragon":
        numbers = "/".join(str(card["stats"][stat]) for stat in STATS)
        return f"{card['colour']} dragon {numbers}"
    if card["sort"] == "gear":
        return f"gear {' '.join(STATS[stat] for stat in card['symbols'])}"
    return f"crew {card['team']}"


def counted(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"
