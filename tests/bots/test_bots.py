"""Bots: they play by what their seat may know, always answer, and always answer alike."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import wyrmhall
from wyrmhall.arena.series import play_out
from wyrmhall.arena.sim import simulate
from wyrmhall.bots.bot import InstinctBot, by_weight, heaviest
from wyrmhall.bots.levels import NAMES, bot
from wyrmhall.bots.search import SearchBot
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import EndlessEffect, Refusal
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

HIDDEN_FROM_RIVAL = ("dragon_deck", "dragon_hand", "battle_deck", "battle_hand")


def played(seed: int, actions: int) -> Match[Any]:
    """A match some way on, at a decision with a choice and with nothing suspended."""
    match = wyrmhall.new("draco-magi", seed=seed)
    luck = Chance(seed)
    while match.pending and (len(match.actions) < actions or match.since() or len(match.pending[0].options) == 1):
        decision = match.pending[0]
        match.play(decision.seat, luck.pick(decision.options))
    return match


class Stumbling:
    """A match in which some answers would never end."""

    def __init__(self, *endless: int) -> None:
        self.endless, self.done = endless, ""
        self.options = [3, 4, 5]

    def decision(self, seat: int) -> Stumbling:
        return self

    def fork(self) -> Stumbling:
        return Stumbling(*self.endless)

    def play(self, seat: int, answer: int) -> None:
        if answer in self.endless:
            raise EndlessEffect(Refusal("", "Wheel would never end"))
        self.done = f"{seat} {answer}"

    def resign(self, seat: int) -> None:
        self.done = f"{seat} resign"


@pytest.mark.parametrize(("endless", "done"), [((), "1 4"), ((4,), "1 3"), ((3, 4), "1 5"), ((3, 4, 5), "1 resign")])
def test_a_bot_answers_otherwise_where_a_card_cannot_be_carried_out(endless: tuple[int, ...], done: str) -> None:
    match: Any = Stumbling(*endless)
    play_somehow(match, 1, 4)
    assert match.done == done


def exchanged(match: Match[Any], seat: int) -> Match[Any]:
    """The same match, as far as `seat` can tell, with other cards in the rival's hands and in all decks."""
    doc = match.position()
    rival = doc["sides"][1 - seat]
    for deck, hand in (("dragon_deck", "dragon_hand"), ("battle_deck", "battle_hand")):
        cards = [card.split(" ^")[0] for card in [*rival[deck], *rival[hand]]]
        assert len(cards) > 2
        cards = cards[1:] + cards[:1]
        rival[deck], rival[hand] = cards[: len(rival[deck])], cards[len(rival[deck]) :]
    own = doc["sides"][seat]
    for deck in ("dragon_deck", "battle_deck"):
        own[deck] = own[deck][::-1]
    doc["fields"] = doc["fields"][::-1]
    doc["chance"] += 1
    return wyrmhall.from_position(doc)


@pytest.mark.parametrize("name", ["instinct", "level:3:gambler"])
@pytest.mark.parametrize("seed", range(6))
def test_a_choice_does_not_depend_on_hidden_cards(name: str, seed: int) -> None:
    match = played(seed, 5 + 2 * seed)
    seat = match.pending[0].seat
    assert all("^" not in card for card in match.position()["sides"][1 - seat]["dragon_hand"]), "nothing was shown yet"
    other = exchanged(match, seat)
    assert other.view(seat) == match.view(seat)
    assert other.fingerprint() != match.fingerprint()
    choices = [bot(name).choose(Eyes(each, seat, Chance(99))) for each in (match, other)]
    assert choices[0] == choices[1]


def test_eyes_show_an_imagined_world() -> None:
    """What the bot is shown as its own decision is not the true state: the rival's hand in it is made up."""
    match = played(3, 10)
    seat = match.pending[0].seat
    eyes = Eyes(match, seat, Chance(5))
    assert eyes.decision.state is not match.state
    true_hand, shown_hand = (
        state.kinds(state.sides[1 - seat].dragon_hand) for state in (match.state, eyes.decision.state)
    )
    assert sorted(true_hand) != sorted(shown_hand)
    assert eyes.decision.options == match.pending[0].options


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_whole_games(name: str) -> None:
    player = bot(name)
    quick = SearchBot(name, 3, player.slips, nature=player.nature) if isinstance(player, SearchBot) else player
    match = play_out(registry.game("draco-magi"), [quick, bot("random")], 11, {})
    assert match.result() is not None


def test_a_search_without_time_still_answers() -> None:
    match = played(2, 12)
    hurried = SearchBot("hurried", 100_000, seconds=0.0)
    eyes = Eyes(match, match.pending[0].seat, Chance(1))
    thought = hurried.think(eyes)
    assert 0 < thought.simulations <= 16
    assert thought.best in match.pending[0].options


WINNING = """
game = "draco-magi"
phase = "choice"
row = [{card = "Swamp purple", stacks = [["Red"], []]}, {card = "Desert Sands none", stacks = [["Red", "Gold"], []]}]
sides = [{won = ["F01A", "F04B"]}]
"""


@pytest.mark.parametrize("seed", range(3))
def test_a_search_sees_a_win_in_one(seed: int) -> None:
    """Blue and red are owned: the purple gem at place 1 wins at once."""
    match = wyrmhall.from_position(WINNING)
    assert match.pending[0].notation(bot("level:5").choose(Eyes(match, 0, Chance(seed)))) == "fight 1"


def test_the_same_luck_gives_the_same_answer_in_another_process() -> None:
    code = (
        "import wyrmhall; from wyrmhall.bots.levels import bot; from wyrmhall.core.playing.eyes import Eyes;"
        "from wyrmhall.core.chance import Chance; m = wyrmhall.new('draco-magi', seed=3); l = Chance(1)\n"
        "for i in range(40): d = m.pending[0]; m.play(d.seat, l.pick(d.options))\n"
        "print(bot('level:5', patient=True).choose(Eyes(m, m.pending[0].seat, Chance(4))))"
    )
    said = {
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    assert len(said) == 1


def test_weights() -> None:
    assert heaviest([0.1, 0.7, 0.2], Chance(1)) == 1
    assert {heaviest([1.0, 1.0, 0.5], Chance(seed)) for seed in range(50)} == {0, 1}
    drawn = [by_weight([1.0, 0.0, 3.0], Chance(seed)) for seed in range(4000)]
    assert drawn.count(1) == 0
    assert 0.70 < drawn.count(2) / len(drawn) < 0.80


def test_instinct_shoots_and_defends() -> None:
    """Two rules of thumb that must hold: a free shot is taken, and a shot dragon is defended."""
    match = wyrmhall.from_position(
        {
            "game": "draco-magi",
            "row": [{"card": "Swamp", "stacks": [[], ["Gold"]]}],
            "sides": [{"dragon_hand": ["Red"], "battle_deck": ["Magic 15", "..."]}],
        }
    )
    match.play(0, "place Red 1")
    assert match.pending[0].notation(InstinctBot("i").choose(Eyes(match, 0, Chance(1)))) == "shoot"
    match.play(0, "shoot")
    assert match.pending[0].notation(InstinctBot("i").choose(Eyes(match, 1, Chance(1)))) == "turn up"


@pytest.mark.slow
def test_instinct_beats_random() -> None:
    simulation = simulate("draco-magi", ["instinct", "random"], 400, 1, {}, workers=1)
    assert simulation.interval(0).low > 0.85


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_search_beats_instinct() -> None:
    simulation = simulate("draco-magi", ["level:5", "instinct"], 10, 1, {}, workers=1)
    assert simulation.interval(0).mean > 0.7
