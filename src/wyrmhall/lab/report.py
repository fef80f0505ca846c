"""The report of a game, in words, tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wyrmhall.lab.cards import Card, Cards
from wyrmhall.lab.figures import FEW, Estimate
from wyrmhall.lab.findings import Drama, Findings, Lengths, Line, Step
from wyrmhall.lab.paper.document import (
    Block,
    Cell,
    Code,
    Document,
    Figure,
    Points,
    Section,
    Table,
    Words,
    listed,
    percent,
    plain,
    points,
    points_cell,
    reach,
    share_cell,
)
from wyrmhall.lab.paper.drawing import BETTER, WORSE, Picture, Reach, bars, curve, histogram, intervals, side
from wyrmhall.lab.runs.habits import PLAYED

SHOWN: Final = 10  # cards at each end of the picture
MOST_TOLD: Final = 6
NOTABLE: Final = 0.02  # a smaller change is not told in short


def document(found: Findings, command: str) -> Document:
    plan = found.plan
    made = [
        Section("In short", [Points(in_short(found))]),
        _brought(found),
        *_varied(found),
        _seats(found),
        _lengths(found),
        _reasons(found),
        *_cards(found.cards, found.even),
        *_drama(found.drama, found.even),
        *_ladder(found),
        *_asked(found),
        _method(found, command),
    ]
    return Document(
        title=f"{found.title}: what {found.games} games say",
        subtitle=f"{plan.seats} seats, bot {plan.bot}, {found.deals} deals, seed {plan.seed}, cards {plan.content}.",
        sections=[section for section in made if section.blocks],
        foot=f"Made by wyrmhall lab, {found.software}. How to read it: docs/lab.md.",
    )


# -- in short ----------------------------------------------------------------------------------------


def in_short(found: Findings) -> list[str]:
    if found.ties == found.games:
        return ["No game had a single winner, so nothing can be said about winning.", _of_length(found)]
    lines = [_of_first(found)]
    if found.brought:
        lines.append(_of_brought(found.brought, found.even))
    lines.append(_of_length(found))
    lines.append(f"Games end most often by: {found.reasons[0].label} ({percent(found.reasons[0].wins.mean)}).")
    if found.ties:
        lines.append(f"{found.ties} of {found.games} games had no single winner.")
    if found.cards is not None:
        lines += _of_cards(found.cards)
    if found.drama is not None:
        drama = found.drama
        lines.append(
            f"The lead changes {plain(drama.leads)} times a game by the game's own evaluation; half of all games are settled when "
            f"{100 * drama.settled:.0f}% of the decisions are made, and {percent(drama.comebacks['25'].mean)} are won from a "
            "chance of 25% or less."
        )
    for step in found.ladder:
        lines.append(_of_step(step))
    if found.asked_all is not None:
        lines.append(
            f"{found.plan.second} would have answered otherwise than {found.plan.bot} in {reach(found.asked_all)} of "
            f"{found.asked_all.count} decisions."
        )
    return lines


def _of_step(step: Step) -> str:
    told = f"{step.strong} wins {reach(step.wins)} against {step.weak}"
    if not step.wins.clear:
        return f"{told}: it is not shown that it is the stronger one."
    if step.wins.mean < 0.5:
        return f"{told}: it is the weaker one."
    return f"{told}: luck carries the weaker one to {percent(1 - step.wins.mean)} of the games."


def _of_length(found: Findings) -> str:
    told = f"Half of all games take {found.decisions.quarter:.0f} to {found.decisions.three_quarters:.0f} decisions"
    if found.turns is not None:
        told += f" and {found.turns.quarter:.0f} to {found.turns.three_quarters:.0f} turns"
    return f"{told}; the longest took {found.decisions.most} decisions."


def _of_first(found: Findings) -> str:
    first = found.seats[0].wins
    who = "Seat 1, which begins," if found.begins else "Seat 1"
    if not first.clear:
        wide = max(first.high - found.even, found.even - first.low)
        return (
            f"{who} wins {reach(first)}, and {percent(found.even)} would be even: no difference is shown, and "
            f"none of more than {100 * wide:.1f} points is likely."
        )
    what = "an advantage" if first.mean > found.even else "a disadvantage"
    return f"{who} wins {reach(first)} where {percent(found.even)} would be even: {what}."


def _of_brought(lines: Sequence[Line], even: float) -> str:
    more = [line.label for line in lines if line.wins.clear and line.wins.mean > even]
    less = [line.label for line in lines if line.wins.clear and line.wins.mean < even]
    if not more and not less:
        widest = max(max(line.wins.high - even, even - line.wins.low) for line in lines)
        return (
            f"None of the {len(lines)} that seats can bring is clearly better or worse than the others; they lie within "
            f"{100 * widest:.0f} points of even."
        )
    told = [f"clearly more than even: {listed(more)}"] if more else []
    told += [f"clearly less: {listed(less)}"] if less else []
    return f"Of what seats bring wins {'; '.join(told)}."


def _of_cards(cards: Cards) -> list[str]:
    found = []
    for way in cards.ways:
        changes = [
            (card.name, change)
            for card in cards.cards
            if (change := _change(card, way)) is not None and change.clear and abs(change.mean) >= NOTABLE
        ]
        if changes:
            up = [f"{name} {points(change)}" for name, change in _best(changes) if change.mean > 0]
            down = [f"{name} {points(change)}" for name, change in reversed(_best(changes)) if change.mean < 0]
            told = [f"more: {'; '.join(up[:3])}"] if up else []
            told += [f"less: {'; '.join(down[:3])}"] if down else []
            found.append(
                f"In the same standing, seats that {SEATS_THAT[way]} these cards win clearly {' — '.join(told)}."
            )
        else:
            found.append(f"No card is clearly better or worse to have {way} than others in the same standing.")
    if cards.never_played:
        found.append(f"Never played by this bot: {listed(cards.never_played, MOST_TOLD)}.")
    return found


SEATS_THAT: Final = {"drawn": "drew", "gained": "gained", "played": "played"}


def _best(changes: list[tuple[str, Estimate]]) -> list[tuple[str, Estimate]]:
    return sorted(changes, key=lambda each: -each[1].mean)


def _change(card: Card, way: str) -> Estimate | None:
    return card.ways[way].change if way in card.ways else None


# -- the sections ------------------------------------------------------------------------------------


def _brought(found: Findings) -> Section:
    if not found.brought:
        return Section("", [])
    order = sorted(found.brought, key=lambda line: -line.wins.mean)
    blocks: list[Block] = [
        Words(
            f"Wins of each {found.plan.family or 'choice'}, with an interval of 95% over whole deals, in which it is played once "
            f"at every seat. Even would be {percent(found.even)}. ▲ and ▼ stand where it is clearly more or less, with all lines "
            "of the table taken into account; · where it is not clear."
        ),
        Figure(
            _lines(f"{found.plan.family}s", f"Wins of each {found.plan.family}", order, found.even),
            "Wins, 95% intervals",
        ),
        Table(
            f"Wins of each {found.plan.family}",
            [found.plan.family, "wins (95%)", "games"],
            [[Cell(line.label), share_cell(line.wins, found.even), Cell(str(line.wins.count))] for line in order],
        ),
    ]
    if found.matrix and len(found.brought) > 2:
        blocks.append(_matrix(found))
    return Section(f"What seats bring: {found.plan.family}", blocks)


def _matrix(found: Findings) -> Table:
    brought = found.plan.brought
    rows = []
    for at, name in enumerate(brought):
        row = [Cell(f"{at + 1} {name}")]
        for estimate in found.matrix[at]:
            row.append(_heat(estimate))
        rows.append(row)
    return Table(
        "Wins in percent of the row against the column; shades go by ten points from even, and only ▲ and ▼ are clear",
        ["against", *(str(at + 1) for at in range(len(brought)))],
        rows,
        wide=True,
    )


def _heat(estimate: Estimate | None) -> Cell:
    if estimate is None:
        return Cell("")
    away = estimate.mean - 0.5
    heat = int(min(3.0, abs(away) * 10)) * (1 if away > 0 else -1)
    kind = side(estimate, 0.5)
    return Cell(f"{100 * estimate.mean:.0f}", kind if kind in (BETTER, WORSE) else "", heat)


def _varied(found: Findings) -> list[Section]:
    made = []
    for name, values in found.varied.items():
        lines = [Line(each.value, each.first) for each in values]
        rows = []
        for each in values:
            turns = "–" if each.turns is None else plain(each.turns)
            rows.append(
                [
                    Cell(each.value),
                    share_cell(each.first, found.even),
                    Cell(plain(each.decisions)),
                    Cell(turns),
                    Cell(str(each.games)),
                ]
            )
        made.append(
            Section(
                f"By {name}",
                [
                    Words(f"How games go with each {name}: what the first seat wins, and how long they take."),
                    Figure(
                        _lines(f"by-{name}", f"Wins of seat 1 by {name}", lines, found.even),
                        f"Wins of seat 1 by {name}",
                    ),
                    Table(
                        f"Games by {name}", [name, "seat 1 wins (95%)", "decisions", "turns", "games"], rows, wide=True
                    ),
                ],
            )
        )
    return made


def _seats(found: Findings) -> Section:
    who = (
        "Seat 1 takes the first turn in all games." if found.begins else "Who begins is left to the rules of the game."
    )
    rows = [[Cell(line.label), share_cell(line.wins, found.even)] for line in found.seats]
    return Section(
        "Seats and who begins",
        [
            Words(f"{who} Even would be {percent(found.even)}."),
            Figure(_lines("seats", "Wins by seat", found.seats, found.even), "Wins by seat, 95% intervals"),
            Table("Wins by seat", ["seat", "wins (95%)"], rows),
        ],
    )


def _lengths(found: Findings) -> Section:
    told: list[tuple[str, Lengths]] = [("decisions", found.decisions)]
    if found.turns is not None:
        told.append(("turns", found.turns))
    blocks: list[Block] = []
    rows = []
    for name, lengths in told:
        words = f"Games by their {name}: from {lengths.least} to {lengths.most}, median {lengths.median:g}"
        blocks.append(Figure(histogram(name, words, lengths), f"Games by their {name}"))
        middle = f"{lengths.quarter:.0f} to {lengths.three_quarters:.0f}"
        rows.append(
            [Cell(name), Cell(str(lengths.least)), Cell(middle), Cell(f"{lengths.median:g}"), Cell(str(lengths.most))]
        )
    table = Table("How long games are", ["counted in", "shortest", "half of all", "median", "longest"], rows)
    return Section("Length", [table, *blocks])


def _reasons(found: Findings) -> Section:
    lines = [(line.label, line.wins.mean, percent(line.wins.mean)) for line in found.reasons]
    rows = [[Cell(line.label), Cell(reach(line.wins))] for line in found.reasons]
    return Section(
        "How games are won",
        [
            Figure(bars("reasons", "How games end, by frequency", lines[:SHOWN]), "How games end"),
            Table("How games end", ["by", "games (95%)"], rows),
        ],
    )


def _cards(cards: Cards | None, even: float) -> list[Section]:
    if cards is None:
        return []
    blocks: list[Block] = [
        Words(
            "Who is ahead plays more and better cards, so the wins of those who played a card say little about the card. The "
            "change does better: it sets each seat that drew or played the card beside all seats whose chance stood the same "
            "just before, by the game's own evaluation, and beside the other cards of what that seat brought. It is in points of "
            "percent. It is still no proof: an evaluation sees only some of what matters, and a bot may use a card badly. Proof "
            "is a comparison with the card changed (wyrmhall lab compare)."
        ),
        Words(
            "Many cards are compared at once, so some look good or bad by luck. ▲ and ▼ are set so that of all marks in a "
            f"column about one in twenty may be luck; less than {FEW} deals are never marked."
        ),
    ]
    way = PLAYED if PLAYED in cards.ways else cards.ways[-1]
    changes = [
        (card.name, change)
        for card in cards.cards
        if (change := _change(card, way)) is not None and change.deals >= FEW
    ]
    if changes:
        shown = _best(_outstanding(changes))
        lines = [Reach(name, change, points(change)) for name, change in shown]
        words = f"Change of the chance to win when {way}: the cards that are surest to be high and to be low"
        blocks.append(Figure(intervals("cards", words, lines, 0.0), f"{words}, in points of percent"))
    blocks.append(
        Points(
            [
                f"Never seen in these games: {listed(cards.never_seen)}.",
                f"Seen and never played: {listed(cards.never_played)}.",
                "Outclassed, which is to say that another card is better in all that can be compared: "
                + listed([f"{worse} (by {better})" for better, worse in cards.outclassed])
                + ".",
            ]
        )
    )
    blocks.append(_card_table(cards, even))
    return [Section("Cards", blocks)]


def _outstanding(changes: list[tuple[str, Estimate]]) -> list[tuple[str, Estimate]]:
    """Those that are surest to be high and to be low; few games alone do not make a card stand out."""
    if len(changes) <= 2 * SHOWN:
        return changes
    high = sorted(changes, key=lambda each: -each[1].low)[:SHOWN]
    low = sorted([each for each in changes if each not in high], key=lambda each: each[1].high)[:SHOWN]
    return high + low


def _card_table(cards: Cards, even: float) -> Table:
    has_decks = any(card.decks is not None for card in cards.cards)
    columns = ["card", *(["decks with it win"] if has_decks else [])]
    for way in cards.ways:
        columns += [f"{way} by seats", "they win", f"change when {way}"]
    rows = []
    for card in sorted(cards.cards, key=lambda card: card.name):
        row = [Cell(card.name)]
        if has_decks:
            row.append(share_cell(card.decks, even))
        for way in cards.ways:
            told = card.ways.get(way)
            if told is None:
                row += [Cell("0"), Cell("–"), Cell("–")]
            else:
                wins = "–" if told.wins is None else f"{100 * told.wins.mean:.0f}%"
                row += [Cell(str(told.seats)), Cell(wins), points_cell(told.change)]
        rows.append(row)
    return Table(
        "All cards that were seen; the change is in points of percent, with 95% intervals", columns, rows, wide=True
    )


def _drama(drama: Drama | None, even: float) -> list[Section]:
    if drama is None:
        return []
    leads = "Games by how often the lead changed"
    words = "The chance of who won in the end, from the beginning to the end: median, and the middle half of all games"
    rows = [
        [Cell("the lead changes"), Cell(plain(drama.leads))],
        [Cell("won from a chance of 25% or less"), Cell(reach(drama.comebacks["25"]))],
        [Cell("won from a chance of 10% or less"), Cell(reach(drama.comebacks["10"]))],
        [Cell("greatest change at one decision, in points"), Cell(plain(_hundredfold(drama.biggest)))],
    ]
    for quarter, estimate in enumerate(drama.ahead_wins, 1):
        told = "–" if estimate is None else reach(estimate)
        rows.append([Cell(f"who is ahead after {25 * quarter}% of the decisions wins"), Cell(told)])
    return [
        Section(
            "The course of a game",
            [
                Words(
                    "How a game stood is read from the evaluation that the bots use, with all cards open. It is often wrong: "
                    "how often who is ahead goes on to win says how far it can be trusted, and how early games are decided."
                ),
                Figure(curve("chances", words, drama.curves, even), words),
                Table("Lead changes, comebacks, and what being ahead is worth", ["measure", "mean (95%)"], rows),
                Figure(histogram("leads", leads, drama.lead_counts), leads),
            ],
        )
    ]


def _hundredfold(estimate: Estimate) -> Estimate:
    return Estimate(100 * estimate.mean, 100 * estimate.low, 100 * estimate.high, estimate.deals, estimate.count)


def _ladder(found: Findings) -> list[Section]:
    if not found.ladder:
        return []
    lines = [Line(f"{step.strong} against {step.weak}", step.wins) for step in found.ladder]
    rows = [[Cell(line.label), share_cell(line.wins, 0.5), Cell(str(line.wins.count))] for line in lines]
    return [
        Section(
            "Skill against luck",
            [
                Words(
                    "The same deals twice, with every seat played by the one bot and by the other. What the stronger one wins "
                    "beyond a half is skill; what is left to the weaker one is how far luck carries it."
                ),
                Figure(
                    _lines("ladder", "Wins of the stronger bot", lines, 0.5), "Wins of the stronger bot, 95% intervals"
                ),
                Table("Each bot against the next", ["bots", "the first wins (95%)", "games"], rows),
            ],
        )
    ]


def _asked(found: Findings) -> list[Section]:
    if found.asked_all is None:
        return []
    rows = [
        [Cell(each.ask), Cell(str(each.differs.count)), Cell(reach(each.differs)), Cell(each.often)]
        for each in found.asked
    ]
    return [
        Section(
            "Where bots disagree",
            [
                Words(
                    f"In games of {found.plan.bot}, decisions drawn by luck were put to {found.plan.second} as well: it would "
                    f"have answered otherwise in {reach(found.asked_all)} of {found.asked_all.count}. Where the two differ most "
                    "a rule of thumb is most worth another look, or the choice matters least."
                ),
                Table(
                    "By what was asked",
                    [
                        "question",
                        "asked",
                        "answered otherwise (95%)",
                        f"most often: {found.plan.bot} → {found.plan.second}",
                    ],
                    rows,
                ),
            ],
        )
    ]


def _method(found: Findings, command: str) -> Section:
    plan = found.plan
    settings = ", ".join(f"{name}={value}" for name, value in plan.settings.items()) or "none"
    goes_round = (
        "what seats bring goes round the table, so that everything sits once at every seat"
        if plan.brought
        else "one game each"
    )
    return Section(
        "How this was made",
        [
            Points(
                [
                    f"{found.games} games in {found.deals} deals: a deal is one seed; {goes_round}. Games of one deal share "
                    "their luck and count as one observation in every interval.",
                    "Intervals hold with 95%. Where no deal differed from another, the interval is Wilson's.",
                    f"Settings: {settings}. The same command gives the same figures on any machine.",
                    "All of it holds for these bots. Better ones play other cards, and people others still.",
                ]
            ),
            Code(command),
        ],
    )


def _lines(name: str, words: str, lines: Sequence[Line], even: float) -> Picture:
    return intervals(name, words, [Reach(line.label, line.wins, reach(line.wins)) for line in lines], even)
