# plain: drawing for the terminal
"""Dragon Booster as a picture of letters: the race, a block for each player, the battle as a sum, and the own hand."""

from __future__ import annotations

from wyrmhall.kit.pictures import Doc, Frame, Line, Picture

STATS = {"speed": "spd", "agility": "agi", "power": "pow"}
SIGNS = {"speed": "»", "agility": "~", "power": "*"}  # what shows in a zap cap
HUES = {
    "red": "red", "green": "green", "blue": "blue", "gold": "gold", "violet": "purple", "copper": "ember", "white": "strong",
    "black": "faint",
}  # fmt: skip
NAME = 10


def ribbon(view: Doc) -> str:
    match = view["match"]
    game = f"Game {match['game']} of {match['games']}  " if match["games"] > 1 else ""
    if view["step"] in ("setup", "end"):
        return f"{game}{'Starting dragons' if view['step'] == 'setup' else 'The race is over'}"
    return f"{game}Turn {view['turn']}  {view['step']}"


def draw(view: Doc, frame: Frame) -> list[Line]:
    return Board(view, frame).lines()


class Board(Picture):
    indent = 2
    label = 8

    def __init__(self, view: Doc, frame: Frame) -> None:
        super().__init__(view, frame)
        self.seats = len(view["sides"])

    def lines(self) -> list[Line]:
        order = [(self.me + 1 + i) % self.seats for i in range(self.seats)]
        lines = [self.lane(seat) for seat in order]
        for seat in order:
            lines += self.side(seat)
        if self.view["battle"] is not None:
            lines += self.battle(self.view["battle"])
        lines += self.hand()
        return lines if self.seats == 2 or len(lines) <= self.height else self.short_lines(order)

    def short_lines(self, order: list[int]) -> list[Line]:
        """Many players on a small screen: the battle and the own cards first, the rivals in short below them."""
        battle = self.view["battle"]
        lines = self.race(order) if battle is None else self.short_battle(battle)
        side = self.view["sides"][self.me]
        pit = self.wrapped("Pit", self.pit(self.me, side))
        lines += [self.head(self.me, side), *self.road(self.me, side), *self.hand(), *pit]
        for seat in order[:-1]:
            lines += self.short_side(seat)
        return lines

    # -- colours and names ------------------------------------------------------------------------

    def hue(self, seat: int) -> str:
        return HUES.get(self.view["sides"][seat]["colour"] or "", "strong")

    # -- the race ---------------------------------------------------------------------------------

    def lane(self, seat: int) -> Line:
        """The points as a way along a lane."""
        finish, points = self.view["finish"], self.view["sides"][seat]["points"]
        room = max(10, self.width - NAME - 8)
        gone = min(room, max(0, points) * room // finish)
        leads = "▸" if self.view["leader"] == seat else " "
        line = Line().append(
            f"{leads}{self.name(seat)[: NAME - 2]:<{NAME - 1}}", style=self.style(self.hue(seat), bold=True)
        )
        line.append("━" * gone + "●", style=self.style(self.hue(seat)))
        line.append("┈" * (room - gone), style=self.style("faint"))
        return line.append(f" {points:>2}/{finish}", style=self.style("strong", bold=True))

    def race(self, order: list[int]) -> list[Line]:
        """Everybody's points without lanes."""
        return self.wrapped("Points", [Line(self.standing(seat), style=self.style(self.hue(seat))) for seat in order])

    def standing(self, seat: int) -> str:
        leads = "▸" if self.view["leader"] == seat else ""
        return f"{leads}{self.name(seat)} {self.view['sides'][seat]['points']}/{self.view['finish']}"

    # -- a player's board -------------------------------------------------------------------------

    def side(self, seat: int) -> list[Line]:
        side = self.view["sides"][seat]
        return [self.head(seat, side), *self.wrapped("Pit", self.pit(seat, side)), *self.road(seat, side)]

    def head(self, seat: int, side: Doc) -> Line:
        counts = (
            f"energy {side['energy']}  hand {side['hand']['count']}  deck {side['race_deck']['count']}"
            f"  dragon deck {side['dragon_deck']['count']}  discards {side['discards']['count']}"
            f"  damaged {side['damaged']['count']}"
        )
        return self.headed(seat, counts)

    def headed(self, seat: int, counts: str) -> Line:
        head = Line().append("─ ", style=self.style("rim"))
        head.append(f"{self.name(seat)} ", style=self.style(self.token(f"seat:{seat + 1}"), bold=True))
        return head.append(counts, style=self.style("faint"))

    def road(self, seat: int, side: Doc) -> list[Line]:
        lines: list[Line] = []
        for place in ("track", "zone"):
            if side[place]:
                lines += self.wrapped(
                    place.title(),
                    [self.maneuver(card, f"{place}:{seat + 1}:{i + 1}") for i, card in enumerate(side[place])],
                )
        return lines

    def short_side(self, seat: int) -> list[Line]:
        """A rival in few lines: everything in play in one row that wraps."""
        side = self.view["sides"][seat]
        counts = (
            f"{side['points']}/{self.view['finish']}  energy {side['energy']}  hand {side['hand']['count']}"
            f"  deck {side['race_deck']['count']}  discards {side['discards']['count']}"
        )
        parts = self.pit(seat, side)
        for place in ("track", "zone"):
            for i, card in enumerate(side[place]):
                part = Line(f"{place} ", style=self.style("faint")) if i == 0 else Line()
                parts.append(part.append_text(self.maneuver(card, f"{place}:{seat + 1}:{i + 1}")))
        return [self.headed(seat, counts), *self.wrapped("", parts)]

    def pit(self, seat: int, side: Doc) -> list[Line]:
        parts = []
        if side["dragon"] is not None:
            parts.append(self.in_play(side["dragon"], f"dragon:{seat + 1}:1"))
        elif side["colour"] is not None:
            parts.append(Line(f"no card, {side['colour']}", style=self.style("faint")))
        stats = " ".join(f"{short} {side['stats'][stat]['value']}" for stat, short in STATS.items())
        if parts:
            parts.append(Line(stats, style=self.style("strong", bold=True)))
        for cap in side["caps"]:
            if cap is not None:
                part = self.in_play(cap, f"gear:{seat + 1}:{cap['spot'] + 1}")
                parts.append(Line("(").append(self.symbols(cap["card"])).append(") ").append_text(part))
        parts += [self.in_play(card, f"crew:{seat + 1}:{i + 1}") for i, card in enumerate(side["crew"])]
        return parts or [Line("empty", style=self.style("faint"))]

    def symbols(self, name: str) -> str:
        card = self.look(name)
        return "".join(SIGNS[stat] for stat in card["symbols"]) if card and card.get("symbols") else " "

    def in_play(self, card: Doc, touched: str) -> Line:
        token = self.token(touched)
        part = Line(card["card"], style=self.style(token, bold=token != "ink"))
        used = [effect["keyword"] for effect in card["effects"] if effect["used"]]
        return part.append(f" ({', '.join(used)} used)", style=self.style("faint")) if used else part

    def maneuver(self, card: Doc, touched: str) -> Line:
        part = self.in_play(card, touched)
        change = card["sprint"] - card["printed"]
        part.append(f" {card['sprint']}", style=self.style("strong", bold=True))
        return part.append(f" ({change:+d})", style=self.style("faint")) if change else part

    # -- the battle -------------------------------------------------------------------------------

    def battle(self, battle: Doc) -> list[Line]:
        head = Line(f"─ Battle {battle['number']}", style=self.style("garnet", bold=True))
        return [head, *[self.runner(runner, f"{self.name(runner['seat']):<{NAME}}") for runner in battle["runners"]]]

    def short_battle(self, battle: Doc) -> list[Line]:
        """The sums with everybody's points; those who have no rushing card share a row."""
        names = {runner["seat"]: self.standing(runner["seat"]) for runner in battle["runners"]}
        widest = max(len(name) for name in names.values()) + 1
        lines = [
            self.runner(runner, f"{names[runner['seat']]:<{widest}}")
            for runner in battle["runners"]
            if runner["card"] is not None
        ]
        idle = [Line(names[runner["seat"]]) for runner in battle["runners"] if runner["card"] is None]
        return [*lines, *(self.wrapped("No card", idle) if idle else [])]

    def runner(self, runner: Doc, name: str) -> Line:
        line = Line().append(f"  {name}", style=self.style("strong"))
        if runner["card"] is None:
            return line.append("no rushing card", style=self.style("faint"))
        line.append(f"{runner['sprint']:>3}", style=self.style("strong", bold=True))
        line.append(f" = {runner['printed']} {runner['card']}", style=self.style("ink"))
        for term in runner["terms"]:
            line.append(f"  {term_words(term)}", style=self.style("faint"))
        return line

    # -- the own cards ----------------------------------------------------------------------------

    def hand(self) -> list[Line]:
        side = self.view["sides"][self.me]
        lines: list[Line] = []
        tray = [touched for touched in sorted(self.may | self.chosen) if touched.startswith("dragon_deck:")]
        if tray:
            lines += self.wrapped("Choose", [self.card(touched.rpartition(":")[2], touched) for touched in tray])
        names = side["hand"]["cards"]
        if names:
            parts = []
            for name, now in sorted(dict(zip(names, side["hand"]["now"], strict=True)).items()):
                times = names.count(name)
                parts.append(self.card(f"{times}x {name}" if times > 1 else name, f"hand:{name}", name, now))
            lines += self.wrapped("Hand", parts)
        return lines

    def card(self, words: str, touched: str, name: str = "", now: int | None = None) -> Line:
        token = self.token(touched)
        return Line(words, style=self.style(token, bold=token != "ink")).append(
            self.note(name or words, now), style=self.style("faint")
        )

    def note(self, name: str, now: int | None) -> str:
        """The numbers that matter in a hand; a cost or burst that effects have changed is followed by the printed one."""
        card = self.look(name)
        if card is None:
            return ""
        if card["sort"] == "maneuver":
            return f" c{changed(card['cost'], now)} s{card['sprint']}"
        if card["sort"] == "event":
            return f" {STATS[card['burst']['stat']]} {changed(card['burst']['number'], now)}"
        return ""


def changed(printed: int, now: int | None) -> str:
    return str(printed) if now is None or now == printed else f"{now} (printed {printed})"


def term_words(term: Doc) -> str:
    what = term["what"]
    if what.endswith(("doubled", "halved")):
        sign = "x2" if what.endswith("doubled") else "/2"
    else:
        sign = f"={term['number']}" if what.endswith(" is") else f"{term['number']:+d}"
    return f"{sign} {term['source']}".rstrip()
