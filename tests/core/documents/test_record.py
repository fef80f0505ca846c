"""Records: readable, exact, and honest about where they diverge."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

import wyrmhall
from tests.core.cave import THREE, TWO, cave
from tests.tiny.game import GemCave
from wyrmhall.core.documents.cardprints import SIGNS, prints
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.documents.record import load
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import BadPosition, BadRecord, WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import Value
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing

RECORD = """\
wyrmhall record 2
game: gem-cave
engine: @
content: 1
chance: splitmix62/1
seats: 2
setup: hand=2 calm=on
seed: 11

""".replace("@", VERSION)
KEYED = RECORD.replace("splitmix62/1", "blake2b-ctr/1").replace("seed: 11", f"seed: {'cafe' * 16}")


def begun() -> Match[Any]:
    return wyrmhall.new("gem-cave", seed=11, settings={"hand": 2, "calm": True})


def finished() -> Match[Any]:
    return to_the_end(begun())


def to_the_end(match: Match[Any]) -> Match[Any]:
    while not match.is_over:
        decision = match.pending[-1]
        match.play(decision.seat, decision.options[0])
    return match


def test_a_record_is_a_header_and_one_action_a_line() -> None:
    assert begun().record() == RECORD
    match = begun()
    decision = match.decision(0)
    assert decision is not None
    match.play(0, decision.options[0])
    line, print_line = match.record().removeprefix(RECORD).splitlines()
    assert line == f"1 1 {decision.notation(decision.options[0])}"
    assert print_line == f"= 1 {match.fingerprint().partition('/')[0]}"


def test_players_and_the_result_are_told() -> None:
    text = finished().record({0: "Ann"})
    assert "\nplayers: Ann, ?\n" in text
    assert "\nresult: ranks " in text
    assert load(text, registry.game).head["players"] == "Ann, ?"


def test_a_fingerprint_stands_after_every_twenty_actions() -> None:
    match = wyrmhall.new("draco-magi", seed=3)
    while len(match.actions) < 45:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    marks = [line.split()[1] for line in match.record().splitlines() if line.startswith("= ")]
    assert marks == ["20", "40", "45"]


def test_a_record_that_plays_out_is_exact() -> None:
    match = finished()
    loaded = load(match.record(), registry.game)
    assert (loaded.verdict, loaded.actions) == ("EXACT", len(match.actions))
    assert loaded.match.fingerprint() == match.fingerprint()
    assert load(match.record(), registry.game, to=1).match.actions == match.actions[:1]


def test_comments_and_spaces_do_not_matter() -> None:
    head, _, body = finished().record().partition("\n\n")
    text = "\n".join([head, "", "# a fine opening", "", *(f"  {line}  " for line in body.splitlines())])
    assert load(text, registry.game).verdict == "EXACT"


def test_a_changed_action_is_found() -> None:
    text = finished().record().replace("\n2 ", "\n2 1 offer nothing\n3 ", 1)
    verdict = load(text, registry.game).verdict
    assert verdict.startswith("DIVERGED at action 2 (line ")
    assert "'offer nothing' is not an answer" in verdict
    with pytest.raises(BadRecord, match="cannot be played again exactly: at action 2"):
        wyrmhall.from_record(text)


def test_a_changed_seed_is_found_by_a_fingerprint_or_an_answer() -> None:
    text = finished().record().replace("seed: 11", "seed: 12")
    assert load(text, registry.game).verdict.startswith("DIVERGED ")


def test_a_changed_fingerprint_is_found() -> None:
    match = finished()
    text = match.record()
    old = match.fingerprint().partition("/")[0]
    verdict = load(text.replace(old, "0123456789abcdef"), registry.game).verdict
    assert verdict.startswith(f"DIVERGED after action {len(match.actions)} ")
    assert verdict.endswith(f"the state is {old}, the record says 0123456789abcdef")


def test_a_divergence_names_what_has_changed_since() -> None:
    text = finished().record().replace("content: 1", "content: 0").replace(f"engine: {VERSION}", "engine: 0.0.9")
    assert load(text, registry.game).verdict == "EXACT", "other cards that play alike are no divergence"
    verdict = load(text.replace("seed: 11", "seed: 12"), registry.game).verdict
    assert (
        f"the cards have changed since (0 then, 1 now) and it was made by version 0.0.9, this is {VERSION}" in verdict
    )


def test_a_divergence_names_the_cards_that_have_changed() -> None:
    match = wyrmhall.new("draco-magi", seed=3)
    match.play(match.pending[0].seat, match.pending[0].options[0])
    text = match.record()
    line = next(line for line in text.splitlines() if line.startswith("cards: "))
    first, second = match.game.kind_name(0), match.game.kind_name(1)
    other = text.replace(f"content: {match.game.content}", "content: old").replace("= 1 ", "= 1 f")
    assert "old then" in load(other, registry.game).verdict
    assert load(other, registry.game).verdict.endswith("now): none of those in this match")
    swapped = other.replace(line, f"cards: ????!!!!{line[15:]}")
    assert load(swapped, registry.game).verdict.endswith(f"now): {first}, {second}")


def test_the_greatest_seed_is_one() -> None:
    last = (1 << 62) - 1
    assert load(RECORD.replace("seed: 11", f"seed: {last}"), registry.game).match.origin.seed == last
    assert load(RECORD.replace("seed: 11", f"seed: {11:019}"), registry.game).match.origin.seed == 11


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: a record begins with 'wyrmhall record 2'"),
        (RECORD.replace("seats: 2", "chairs: 2"), "line 6: 'chairs: 2' is not a header line"),
        (RECORD.replace("game: gem-cave\n", ""), "the header has no line 'game'"),
        (RECORD.replace("seed: 11", "seed: eleven"), "needs a seed and a number of seats"),
        (RECORD.replace("seed: 11", f"seed: {1 << 62}"), "a seed of splitmix62/1 is a whole number from 0 to"),
        (RECORD.replace("seed: 11", f"seed: {'1' * 5000}"), "a seed of splitmix62/1 is a whole number from 0 to"),
        (RECORD.replace("seed: 11", f"seed: {11:020}"), "a whole number from 0 to 4611686018427387903, not '000"),
        (RECORD.replace("seed: 11", "seed: \u0661\u0661"), "a seed of splitmix62/1 is a whole number from 0 to"),
        (RECORD.replace("splitmix62/1", "dice/2"), "the record's luck is 'dice/2'"),
        (RECORD.replace("splitmix62/1", "blake2b-ctr/1"), "a seed of blake2b-ctr/1 is 64 hexadecimal digits in small"),
        (KEYED.replace("cafe", "caf"), "64 hexadecimal digits in small letters, not 'caf"),
        (KEYED.replace("cafe", "CAFE"), "64 hexadecimal digits in small letters, not 'CAFE"),
        (KEYED.replace("cafe" * 16, "cafe" * 16 + "@3"), "64 hexadecimal digits in small letters, not 'cafe"),
        (KEYED.replace("blake2b-ctr/1", "splitmix62/1"), "a seed of splitmix62/1 is a whole number from 0 to"),
        (RECORD.replace("gem-cave", "gem-kave"), "did you mean 'gem-cave'"),
        (RECORD.replace("hand=2", "hand=9"), "hand cannot be '9'"),
        (RECORD + "2 1 offer Ruby\n", "line 10: action 1 is expected here, not '2 1 offer Ruby'"),
        (RECORD + "= 4 abc\n", "line 10: '= 0 fingerprint' is expected here"),
    ],
)
def test_what_is_no_record_is_refused_with_the_line(text: str, why: str) -> None:
    with pytest.raises(WyrmhallError) as caught:
        load(text, registry.game)
    assert why in str(caught.value)


def test_a_record_may_begin_at_a_position() -> None:
    match = cave(THREE, points=[1, 2, 3], answers=["2 offer Jade"])
    match.play(0, "offer Ruby")
    match.resign(2)
    again = wyrmhall.from_record(match.record())
    assert "\nposition: {" in match.record()
    assert "\nseed: " not in match.record()
    assert again.fingerprint() == match.fingerprint()


def test_a_record_of_the_keyed_stream_says_so_and_is_played_again() -> None:
    match = wyrmhall.new("gem-cave", seed="cafe" * 16, settings={"hand": 2, "calm": True})
    assert match.record().startswith(KEYED.rstrip())
    to_the_end(match)
    assert load(match.record(), registry.game).verdict == "EXACT"
    other = match.record().replace("cafe" * 16, "cafe" * 15 + "caff")
    assert load(other, registry.game).verdict.startswith("DIVERGED ")


def test_a_position_of_the_keyed_stream_goes_on_in_it() -> None:
    match = wyrmhall.new("gem-cave", seed="cafe" * 16)
    position = match.position()
    assert str(position["chance"]).startswith("cafe" * 16 + "@")
    again = wyrmhall.from_position(position)
    assert again.fingerprint() == match.fingerprint()
    assert "\nchance: blake2b-ctr/1\n" in again.record()
    assert wyrmhall.from_record(again.record()).fingerprint() == match.fingerprint()
    with pytest.raises(BadRecord, match="luck is 'splitmix62/1', but its position's is 'blake2b-ctr/1'"):
        load(again.record().replace("blake2b-ctr/1", "splitmix62/1"), registry.game)
    with pytest.raises(BadPosition, match="luck: it is said in words only where chance is a whole number"):
        wyrmhall.from_position({**position, "luck": ["next roll: 1"]})


def test_a_resignation_is_an_action_of_the_record() -> None:
    match = cave(TWO)
    match.resign(1)
    assert "\n1 2 resign\n" in match.record()
    assert wyrmhall.from_record(match.record()).result() == match.result()


# -- the registry ----------------------------------------------------------------------------------


def test_a_game_that_was_added_is_found_and_can_be_taken_away() -> None:
    listing = registry.listing("gem-cave")
    assert (listing.title, listing.seat_counts) == ("Cave of Gems", [2, 3, 4])
    assert registry.game("gem-cave") is registry.game("gem-cave")
    assert "gem-cave" in [found.name for found in wyrmhall.games()], "though a package has that name too"
    old = registry.game("gem-cave")
    registry.add(Listing(listing.package, listing.folder, type(old)))
    assert registry.game("gem-cave") is not old, "a game that is added again is loaded again"
    registry.remove("gem-cave")
    assert "gem-cave" not in [found.name for found in wyrmhall.games()]
    with pytest.raises(WyrmhallError, match="there is no game 'gem-cave'"):
        registry.game("gem-cave")
    registry.add(listing)


# -- what a header may say -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello\n", "line 1: a record begins with 'wyrmhall record 2'"),
        (RECORD.replace("record 2", "record 1"), "this record was written by version 0.1"),
        (RECORD.replace("seed: 11", "seed"), "line 8: 'seed' is not a header line"),
        (RECORD.replace("seats: 2", "seats: two"), "needs a seed and a number of seats"),
        (RECORD.replace("seats: 2", "seats: 9"), "Cave of Gems is for 2, 3, 4 players, not 9"),
    ],
)
def test_a_wrong_header_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(WyrmhallError) as caught:
        load(text, registry.game)
    assert why in str(caught.value)
    assert "cannot be set up again" not in str(caught.value)


def test_what_cannot_be_set_up_any_more_says_that_the_cards_have_changed() -> None:
    text = RECORD.replace("seats: 2", "seats: 9").replace("content: 1", "content: 0")
    with pytest.raises(
        BadRecord, match=r"cannot be set up again: .* not 9; the cards have changed since \(0 then, 1 now\)"
    ):
        load(text, registry.game)


def test_a_record_may_end_with_its_header() -> None:
    loaded = load(RECORD.rstrip("\n"), registry.game)
    assert (loaded.verdict, loaded.actions) == ("EXACT", 0)


def test_cards_that_have_changed_without_effect_are_named() -> None:
    match = wyrmhall.new("draco-magi", seed=3)
    match.play(match.pending[0].seat, match.pending[0].options[0])
    line = next(line for line in match.record().splitlines() if line.startswith("cards: "))
    first = match.game.kind_name(0)
    text = match.record().replace(line, f"cards: ????{line[11:]}")
    assert load(text, registry.game).verdict == "EXACT", "the cards are the same, so nothing is compared"
    text = text.replace(f"content: {match.game.content}", "content: old")
    assert load(text, registry.game).verdict == f"EXACT, although these have changed since: {first}"


class Listed(GemCave):
    """A game one of whose settings names a list."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def lists(self, seats: int, values: Mapping[str, Value]) -> dict[str, str]:
        return {"hand": self.text, "calm": "always the same"}


def test_a_list_that_is_another_now_is_named() -> None:
    match = new_match(Listed("4 Ruby"), 11, 2, {"hand": 2})
    match.play(0, match.pending[0].options[0])
    text = match.record()
    assert load(text, lambda *_: Listed("4 Ruby")).verdict == "EXACT"
    assert load(text, lambda *_: Listed("5 Ruby")).verdict == "EXACT, although these have changed since: hand=2"
    diverged = load(text.replace("= 1 ", "= 1 f"), lambda *_: Listed("5 Ruby")).verdict
    assert diverged.endswith("; hand=2 now names another list")
    line = next(line for line in text.splitlines() if line.startswith("lists:"))
    strange = text.replace(line, "lists: nonsense hand=0=0")
    assert load(strange, lambda *_: Listed("4 Ruby")).verdict == "EXACT, although these have changed since: hand=2"
    unlisted = "\n".join(line for line in text.splitlines() if not line.startswith("lists:"))
    assert load(unlisted, lambda *_: Listed("5 Ruby")).verdict == "EXACT", "an older record has no lists"


def test_a_record_from_a_position_holds_what_its_lists_would_say() -> None:
    match = read_position({"game": "gem-cave", "hands": TWO}, lambda _: Listed("4 Ruby"))
    match.play(0, "offer Ruby")
    head, _, body = match.record().partition("\n\n")
    text = f"{head}\nlists: hand=00000000\n\n{body}"
    assert load(text, lambda *_: Listed("5 Ruby")).verdict == "EXACT"


class Printed(GemCave):
    """A game whose cards say the same, in an order of its own."""

    def __init__(self, keys: list[str]) -> None:
        super().__init__()
        self.keys = keys

    def card_text(self, name: str) -> dict[str, Any]:
        return {key: f"{key} of {name}" for key in self.keys}


def test_cards_that_say_the_same_have_the_same_print() -> None:
    one, other, third = (new_match(Printed(keys), 1, 2, {}) for keys in (["cost", "text"], ["text", "cost"], ["text"]))
    assert prints(one) == prints(other)
    assert {len(each) for each in prints(one).values()} == {SIGNS}, "a record holds them one after another"
    assert set(prints(one).values()).isdisjoint(prints(third).values())


# -- another layout of the state -------------------------------------------------------------------


def of_layout(text: str, layout: str) -> str:
    """As if it had been made when states were told otherwise: other fingerprints under another number."""
    told = re.sub(r"(?m)^(= \d+) \w+$", r"\1 0123456789abcdef", text)
    return told.replace("\nchance: ", f"\nlayout: {layout}\nchance: ")


def test_a_record_of_another_layout_is_checked_by_replay_and_says_so() -> None:
    match = finished()
    loaded = load(of_layout(match.record(), "7"), registry.game)
    why = "recorded with another layout of the state (7, now 1): checked by replay only, fingerprints were not compared"
    assert loaded.verdict == f"EXACT; {why}"
    assert loaded.match.fingerprint() == match.fingerprint()
    assert load(of_layout(match.record(), "1"), registry.game).verdict.startswith("DIVERGED after action ")


def test_a_record_of_another_layout_still_diverges_by_an_answer_and_by_its_end() -> None:
    text = of_layout(finished().record(), "7")
    assert load(text.replace("seed: 11", "seed: 12"), registry.game).verdict.startswith("DIVERGED ")
    swapped = text.replace("result: ranks 1 1", "result: ranks 2 1")
    assert swapped != text
    assert "at the end: it comes to ranks" in load(swapped, registry.game).verdict
    assert "it comes to ranks" in load(re.sub(r"result: .*\n", "", text), registry.game).verdict
    assert load(swapped, registry.game, to=1).divergence == "", "what was not played to its end has none"


def test_a_layout_is_a_number_and_stands_in_records_of_a_later_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    assert "\nlayout:" not in match.record(), "the first goes without saying"
    with pytest.raises(BadRecord, match="the layout of the state is a whole number, not 'new'"):
        load(of_layout(match.record(), "new"), registry.game)
    monkeypatch.setattr(type(match.state), "layout", 2)
    text = match.record()
    assert "\nlayout: 2\n" in text
    assert load(text, registry.game).verdict == "EXACT"
    monkeypatch.undo()
    assert "(2, now 1)" in load(text, registry.game).verdict
