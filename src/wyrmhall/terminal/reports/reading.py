"""What the reading commands print: rules, coverage, cards, replays."""

from __future__ import annotations

from pathlib import Path

from wyrmhall.core.documents.glossary import find_term
from wyrmhall.core.documents.ledger import Coverage, Tests, find_tests
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.telling import lookups
from wyrmhall.games import registry
from wyrmhall.terminal import saves, talk


def rules(game: str, words: str) -> list[str]:
    ledger = registry.ledger_of(game)
    if words:
        return lookups.search_lines(ledger, words)
    return [f"{rule.id}  {rule.text}" for rule in ledger.rules]


def rule(game: str, rule_id: str, folder: Path | None) -> list[str]:
    ledger = registry.ledger_of(game)
    if ledger.get(rule_id) is None and find_term(ledger.terms, rule_id) is not None:
        return lookups.search_lines(ledger, rule_id)
    found = ledger.rule(rule_id)
    return lookups.rule_lines(found, _tests(folder, needed=folder is not None))


def coverage(game: str, folder: Path | None) -> tuple[list[str], bool]:
    """The rules without a test, those that forbid something and that no refusal cites, those that concern a physical table only,
    and the count; whether nothing is missing."""
    tests = _tests(folder, needed=True)
    assert tests is not None
    found = Coverage(registry.ledger_of(game), tests, registry.listing(game).citations())
    lines = [f"no test: {rule.id}  {rule.text}" for rule in found.missing]
    lines += [f"no refusal: {rule.id}  {rule.text}" for rule in found.uncited]
    lines += [f"physical: {rule.id}  {rule.physical}" for rule in found.physical]
    lines += [f"unknown: {rule_id} is named by {tests[rule_id][0]}" for rule_id in found.unknown]
    return [*lines, found.summary()], found.is_complete


def _tests(folder: Path | None, needed: bool) -> Tests | None:
    """The tests of a folder, else of the checkout this runs from or stands in. An installed package has none."""
    checkout = Path(__file__).resolve().parents[3] / "tests"
    for place in [folder] if folder is not None else [Path("tests"), checkout]:
        if place.is_dir():
            return find_tests(place)
    if needed:
        missing = "the tests are not installed with the package" if folder is None else f"there is no folder {folder}"
        raise WyrmhallError(f"{missing}; name the folder with --tests")
    return None


def cards(game: str, name: str) -> list[str]:
    rules = registry.game(game)
    return lookups.card_lines(rules, name) if name else rules.card_names()


def verify(file: Path) -> list[str]:
    """That a record is exact, and its shuffles the ones that were promised."""
    # late: only promises of a hall need its code
    from wyrmhall.hall.rooms.fair import receipt

    text = saves.read(file)
    with saves.named(file):
        return receipt.verify(text)


def replay(file: Path, to: int | None, verify: bool, seat: int | None) -> tuple[list[str], str]:
    """What to print, and where the record diverged."""
    text = saves.read(file)
    with saves.named(file):
        loaded = load(text, registry.game, to)
    match = loaded.match
    if seat is not None and seat > match.seats:
        raise WyrmhallError(f"there is no seat {seat}: the game has {match.seats}")
    divergence = loaded.verdict if loaded.divergence else ""
    if verify:
        played = f"{len(match.actions)} of {loaded.actions} actions played again"
        return [divergence or f"EXACT: {played}{loaded.reservations}"], divergence
    viewer = SPECTATOR if seat is None else seat - 1
    lines = talk.replay_lines(loaded, viewer)
    if to is not None and not match.is_over:
        lines += ["", *match.game.sentences(match.view(viewer))]
    if (result := match.result()) is not None:
        names = " and ".join(seat_word(winner) for winner in result.winners)
        lines.append(f"{names} won: {result.reason}." if len(result.winners) == 1 else f"Drawn: {result.reason}.")
    return lines, divergence
