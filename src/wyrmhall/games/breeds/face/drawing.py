# plain: drawing for the terminal
"""Dragon Breeds as a picture of letters: a line for each player, the combat in lanes, supply, tokens and hand."""

from __future__ import annotations

from wyrmhall.kit.pictures import Doc, Frame, Line, Picture

PHASE_TITLES = {
    "pick": "Summoners", "keep": "Legendaries", "target": "Attack", "attack": "Attack", "defence": "Defence",
    "fireballs": "Fireballs", "answer": "Fireballs", "damage": "Damage", "market": "Market", "flush": "Flush",
    "over": "The end", "start": "Attack",
}  # fmt: skip
INKS = {"yellow": "gold", "black": "faint", "white": "strong", "teal": "verdigris"}
NAME = 8


def ribbon(view: Doc) -> str:
    title = PHASE_TITLES[view["phase"]]
    return title if view["phase"] in ("pick", "keep") else f"Round {view['round']}  {title}"


def draw(view: Doc, frame: Frame) -> list[Line]:
    return Mats(view, frame).lines()


class Mats(Picture):
    label = 10

    def lines(self) -> list[Line]:
        count = len(self.view["sides"])
        players = [self.player(step % count) for step in range(self.me + 1, self.me + 1 + count)]
        space = [Line()] if self.is_roomy else []
        parts = [players, self.combat(), self.refracted(), self.lasting(), self.supply(), self.cards()]
        lines: list[Line] = []
        for part in parts:
            if part:
                lines += [*(space if lines else []), *part]
        return [self.fit(line) for line in lines]

    def faction_ink(self, seat: int) -> str:
        faction = self.view["sides"][seat]["faction"]
        return INKS.get(faction, faction) if faction else "ink"

    # -- players -----------------------------------------------------------------------------------

    def player(self, seat: int) -> Line:
        """Who it is and how close to falling; then what everybody can count, where there is room."""
        side = self.view["sides"][seat]
        touched = f"seat:{seat + 1}"
        line = Line()
        line.append(self.sign(seat), style=self.style("ember", bold=True))
        is_touched = touched in self.may or touched in self.chosen
        ink = self.token(touched) if is_touched else self.faction_ink(seat)
        line.append(f"{self.name(seat):<{NAME}}", style=self.style(ink, bold=True))
        if side["faction"] is None:
            return line.append("no Summoner yet", style=self.style("faint"))
        if side["standing"] != "in":
            return line.append(side["standing"], style=self.style("garnet", bold=True))
        line.append_text(self.meter(seat))
        form = f"{side['summoner']}{', Dragonform' if side['stage'] == 2 else ''}"
        line.append(f" {form:<19}", style=self.style("ink"))
        for rest in self.counts(side):
            if line.cell_len + len(rest) + 2 <= self.width:
                line.append(f"  {rest}", style=self.style("faint"))
        return line

    def sign(self, seat: int) -> str:
        combat = self.view["combat"]
        if combat and seat == combat["attacker"]:
            return "⚔ "
        if combat and seat == combat["defender"]:
            return "⛊ "
        is_on = self.view["phase"] not in ("pick", "keep", "over")
        return "▸ " if is_on and seat == self.view["turn"] else "  "

    def meter(self, seat: int) -> Line:
        """The damage of this turn, and hatched what the combat would add."""
        side, combat = self.view["sides"][seat], self.view["combat"]
        coming = combat["outlook"]["taken"] if combat and combat["defender"] == seat else 0
        full = min(side["damage"], side["breakpoint"])
        more = min(coming, side["breakpoint"] - full)
        meter = Line("█" * full, style=self.style("garnet", bold=True))
        meter.append("▒" * more, style=self.style("garnet"))
        meter.append("░" * (side["breakpoint"] - full - more), style=self.style("faint"))
        return meter.append(
            f"{'':<{4 - side['breakpoint']}} {side['damage']}/{side['breakpoint']}", self.style("strong")
        )

    def counts(self, side: Doc) -> list[str]:
        tokens = side["tokens"]
        held = [card["card"] for card in tokens["cards"]]
        held += ["Fireball"] * tokens["fireballs"] + ["Epic Coin"] * tokens["epic_coins"]
        quests = "-".join(str(quest["count"]) for quest in side["quests"])
        found = [f"hand {side['hand']['count']}", f"quests {quests}"]
        if held:
            found.append(f"tokens {tallied(held)}")
        return [*found, f"deck {side['deck']['count']}+{len(side['discard'])}"]

    # -- the combat --------------------------------------------------------------------------------

    def combat(self) -> list[Line]:
        combat = self.view["combat"]
        if combat is None:
            return []
        lines = [self.lane(combat, dragon) for dragon in combat["dragons"] if dragon["blocks"] is None]
        return [self.title(combat), *lines, self.outlook(combat)]

    def title(self, combat: Doc) -> Line:
        attacks = "attack" if combat["attacker"] == self.view["viewer"] else "attacks"
        defender = "you" if combat["defender"] == self.view["viewer"] else self.name(combat["defender"])
        title = f"── {self.name(combat['attacker'])} {attacks} {defender} "
        return Line(f"{title:─<{self.width}}", style=self.style("rim"))

    def lane(self, combat: Doc, attacker: Doc) -> Line:
        line = Line(" ").append_text(self.dragon(attacker))
        blockers = [dragon for dragon in combat["dragons"] if dragon["blocks"] == attacker["number"]]
        line.append(" " * max(1, 30 - line.cell_len))
        if any(dragon["there"] for dragon in blockers):
            line.append("⚔  ", style=self.style("strong"))
        elif attacker["there"]:
            line.append(f"─▶ {attacker['damage']}  ", style=self.style("garnet", bold=True))
        for dragon in blockers:
            line.append_text(self.dragon(dragon)).append("  ")
        return line

    def dragon(self, dragon: Doc) -> Line:
        """`1 Hunter 3`: its number, names and SV; what left the battlefield is struck through."""
        touched = f"dragon:{dragon['number'] + 1}"
        name = "+".join(dragon["names"])
        if not dragon["there"]:
            return Line(f"{dragon['number'] + 1} {name}", style=f"strike {self.ink['faint']}")
        token = self.token(touched, self.faction_ink(dragon["seat"]))
        text = Line().append(
            f"{'›' if touched in self.chosen else ''}{dragon['number'] + 1} ", style=self.style("faint")
        )
        text.append(f"{name} ", style=self.style(token, bold=True))
        change = "" if dragon["sv"] == dragon["printed"] else f" of {dragon['printed']}"
        text.append(f"SV {dragon['sv']}{change}", style=self.style("strong", bold=True))
        if dragon["damage"] != dragon["sv"]:
            text.append(f" hits {dragon['damage']}", style=self.style("ember"))
        return text

    def outlook(self, combat: Doc) -> Line:
        outlook, seat = combat["outlook"], combat["defender"]
        who = "you" if seat == self.view["viewer"] else self.name(seat)
        words = f" As it stands: {outlook['taken']} damage to {who}"
        if not outlook["taken"]:
            return Line(words, style=self.style("faint"))
        falls = outlook["outcome"] != "stands"
        end = f", {outlook['outcome']}" if falls else ""
        return Line(f"{words}{end}.", style=self.style("garnet" if falls else "ink", bold=falls))

    def refracted(self) -> list[Line]:
        parts = [
            Line(
                f"{one['card']} of {self.name(one['owner'])} → {self.name(one['target'])}{' now' if one['due'] else ''}",
                style=self.style("garnet" if one["due"] else "ink"),
            )
            for one in self.view["refracted"]
        ]
        return self.wrapped("Refracted", parts) if parts else []

    def lasting(self) -> list[Line]:
        parts = [
            Line(
                f"{self.name(one['seat'])}{self.about(one['dragon'])}: {one['text']}",
                style=self.style("ink"),
            )
            for one in self.view["lasting"]
        ]
        return self.wrapped("In force", parts) if parts else []

    def about(self, dragon: int | None) -> str:
        return "" if dragon is None else f" ({dragon + 1})"

    # -- cards ---------------------------------------------------------------------------------------

    def supply(self) -> list[Line]:
        """The supply of the player at turn while nobody fights, else the own one."""
        if self.view["phase"] in ("pick", "keep") or self.view["over"]:
            return []
        seats = [self.me] if self.view["combat"] or self.view["turn"] == self.me else [self.view["turn"], self.me]
        lines: list[Line] = []
        for seat in seats:
            side = self.view["sides"][seat]
            if side["standing"] == "eliminated":
                continue
            parts = [self.slot(seat, pile, slot) for pile, slot in enumerate(side["supply"])]
            lines += self.wrapped("Supply" if seat == self.me else self.name(seat), parts)
        return lines

    def slot(self, seat: int, pile: int, slot: Doc) -> Line:
        name = slot["card"]
        if name is None:
            return Line(f"{pile + 1} nothing", style=self.style("faint"))
        token = self.token(f"slot:{seat + 1}:{pile + 1}")
        text = Line(f"{pile + 1} ", style=self.style("faint")).append(
            name, style=self.style(token, bold=token != "ink")
        )
        return text.append(self.note(name, with_cost=True), style=self.style("faint"))

    def cards(self) -> list[Line]:
        side = self.view["sides"][self.me]
        lines: list[Line] = []
        boxed = [*side["left_out"]["cards"], *side["legendary"]["cards"]]
        if self.view["phase"] == "keep" and boxed:
            lines += self.wrapped("Keep", self.hand("box", boxed))
        offered = sorted({name[5:] for name in self.may if name.startswith("card:")})
        if offered:
            lines += self.wrapped("Choose", self.hand("card", offered))
        tokens = [card["card"] for card in side["tokens"]["cards"]] + ["Fireball"] * side["tokens"]["fireballs"]
        tokens += ["Epic Coin"] * side["tokens"]["epic_coins"]
        if tokens:
            lines += self.wrapped("Tokens", self.hand("token", tokens))
        if side["hand"]["cards"]:
            lines += self.wrapped("Hand", self.hand("hand", sorted(side["hand"]["cards"])))
        if self.view["trash"] and self.is_roomy:
            lines += self.wrapped("Trash", [Line(tallied(self.view["trash"]), style=self.style("faint"))])
        return lines

    def hand(self, place: str, cards: list[str]) -> list[Line]:
        shown = []
        for name in dict.fromkeys(cards):
            touched = f"coin:{name}" if f"coin:{name}" in self.may else f"{place}:{name}"
            token = self.token(touched)
            count = f"{cards.count(name)}x " if cards.count(name) > 1 else ""
            card = Line().append(f"{count}{name}", style=self.style(token, bold=token != "ink"))
            shown.append(card.append(self.note(name), style=self.style("faint")))
        return shown

    def note(self, name: str, with_cost: bool = False) -> str:
        """The numbers that matter: SV, what a coin pays, what a card costs."""
        card = self.look(name)
        if card is None:
            return ""
        number = f" SV {card['sv']}" if card["sort"] == "dragon" else ""
        if card["sort"] == "coin" and not with_cost:
            number = f" {''.join(card['shows'])}"
        return f"{number} ({' '.join(card['cost'])})" if with_cost and card["cost"] else number

    def fit(self, line: Line) -> Line:
        line.rstrip()
        line.truncate(self.width)
        return line


def tallied(names: list[str]) -> str:
    counts = {name: names.count(name) for name in sorted(names)}
    return ", ".join(f"{count}x {name}" if count > 1 else name for name, count in counts.items())
