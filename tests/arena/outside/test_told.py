"""What a program is told: what its seat may know, and nothing else."""

from __future__ import annotations

import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.arena.outside.programs import GAME, QUICK, held, rogue
from wyrmhall.arena.outside import lines
from wyrmhall.arena.outside.guest import Guest, own_luck
from wyrmhall.arena.outside.lines import Answer, Hello, Ready
from wyrmhall.arena.outside.naming import program_of
from wyrmhall.arena.series import bot_of, play_on
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry

SEED = 1234567890123456789
ROOT = Path(__file__).parents[3]


class Heard(Guest):
    """No program: keeps what it would be told, and takes any option."""

    def __init__(self, wants: tuple[lines.Part, ...] = lines.PARTS) -> None:
        super().__init__("heard", program_of(rogue()), QUICK)  # type: ignore[arg-type]
        self.docs: list[dict[str, Any]] = []
        self.hello = Hello(lines.PROTOCOL, wants=wants)

    def greet(self, game: Any) -> Hello:
        self._wants = self.hello.wants
        return self.hello

    def _heard(self, doc: dict[str, Any], seconds: float, kind: Any) -> Any:
        self.docs.append(json.loads(lines.as_line(doc)))
        if doc["type"] == "game":
            return Ready()
        return Answer(doc["n"], answer=random.Random(doc["n"]).choice(doc["options"])["answer"])

    def end(self, seat: int, match: Any, result: Any) -> None:
        self.docs.append(lines.ends(seat, result, match.view(seat), match.told(seat, self._events)))


TABLES = [
    (listing.name, seats)
    for listing in registry.listings()
    for seats in dict.fromkeys((listing.seat_counts[0], listing.seat_counts[-1]))
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_program_is_told_the_same_whatever_is_hidden_from_its_seat(game: str, seats: int) -> None:
    """As the eyes of our own bots: the match behind them is dealt afresh, and nothing of any line differs."""
    match = new_match(registry.game(game), 3, seats, {})
    luck = random.Random(3)
    compared = different = 0
    while match.pending and compared < 60:
        decision = luck.choice(match.pending)
        if luck.random() < 0.25:
            seat, since = decision.seat, max(0, len(match.events) - 20)
            told = lines.as_line(lines.asks(Eyes(match, seat, Chance(1)), 1, since, lines.PARTS))
            other = match.imagine(seat, Chance(luck.randrange(1 << 30)), listening=True)
            assert lines.as_line(lines.asks(Eyes(other, seat, Chance(2)), 1, since, lines.PARTS)) == told
            compared += 1
            different += other.state.flat() != match.state.flat()
        match.play(decision.seat, luck.choice(decision.options))
    assert compared
    assert different or game == "dragonriders"


def test_neither_the_seed_nor_what_others_chose_is_told() -> None:
    game = registry.game("dragon-booster")
    own = {"deck1": "winter-wall", "deck2": "ember-rush"}
    match = new_match(game, SEED, 2, own)
    heard = Heard()
    play_on(match, [heard, bot_of("random")], SEED)
    assert [doc["type"] for doc in heard.docs[:2]] == ["game", "ask"]
    assert heard.docs[-1]["type"] == "end"
    settings = heard.docs[0]["settings"]
    assert settings["deck1"] == "winter-wall"
    assert not any(name.startswith("deck") and name != "deck1" for name in settings)
    text = json.dumps(heard.docs)
    for secret in (SEED, own_luck(SEED, 0), own_luck(SEED, 1)):
        assert str(secret) not in text
    assert "ember-rush" not in text
    other = Heard()
    play_on(new_match(game, SEED, 2, own), [other, bot_of("random")], SEED)
    assert other.docs == heard.docs, "the same game is told the same"


@pytest.mark.slow
def test_a_program_has_nothing_of_ours_open(tmp_path: Path) -> None:
    """A worker has the games to come, with their seeds, at its own standard input."""
    held(tmp_path, 2, bots=("random", rogue("open")))
    for file in (tmp_path / "said").iterdir():
        assert file.read_text().splitlines()[0] == "0 1 2 3", "the last one is the list itself"
    assert len(list((tmp_path / "said").iterdir())) == 2


def test_luck_is_another_for_every_game_and_seat() -> None:
    assert len({lines.lucky(seed, seat) for seed in range(50) for seat in range(6)}) == 300


def test_what_is_told_of_a_decision_can_be_answered_in_each_way() -> None:
    match = new_match(registry.game("dragonriders"), 4, 2, {})
    aims = picks = 0
    luck = random.Random(1)
    while match.pending and (aims < 3 or picks < 3):
        decision = match.pending[0]
        doc = lines.asks(Eyes(match, decision.seat, Chance(1)), 1, len(match.events), lines.PARTS)
        option = luck.choice(doc["options"])
        assert match.checked(decision.seat, option["words"]) == option["answer"]
        assert [each["answer"] for each in doc["options"]] == decision.options
        if "aim" in doc:
            aims += 1
            assert match.checked(decision.seat, option["numbers"]) == option["answer"]
            assert [(each["low"], each["high"]) for each in doc["aim"]] == list(
                zip(decision.low, decision.high, strict=True)
            )
            assert doc["actions"] == decision.legal
        else:
            picks += 1
            assert {each["action"]: each["answer"] for each in doc["options"]} == {
                number: decision.answer_to(number) for number in decision.legal
            }
        match.play(decision.seat, option["answer"])
    assert aims
    assert picks


@pytest.mark.parametrize("way", ["answer", "action", "words", "numbers"])
def test_an_answer_counts_in_whichever_way_it_is_given(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Speaking(Heard):
        def _heard(self, doc: dict[str, Any], seconds: float, kind: Any) -> Any:
            reply = super()._heard(doc, seconds, kind)
            if doc["type"] == "game":
                return reply
            option = next(each for each in doc["options"] if each["answer"] == reply.answer)
            said.append(option["answer"])
            chosen = way if way in option else "answer"
            used.add(chosen)
            return Answer(doc["n"], **{chosen: option[chosen]})

    said: list[int] = []
    used: set[str] = set()
    match = new_match(registry.game("dragonriders"), 4, 2, {})
    fouls = play_on(match, [Speaking(), bot_of("random")], 4)
    assert fouls == {}
    assert way in used
    played = [answer for seat, answer in match.actions if seat == 0]
    left = iter(played)
    assert all(answer in left for answer in said), "each is played, in this order"


def test_a_program_says_what_it_wants_to_be_told() -> None:
    heard = Heard(wants=("actions",))
    play_on(new_match(registry.game(GAME), 4, 2, {}), [heard, bot_of("random")], 4)
    asked = [doc for doc in heard.docs if doc["type"] == "ask"]
    assert asked
    assert all(set(doc) == {"type", "n", "ask", "rule", "prompt", "options", "left"} for doc in asked)
    assert all(set(option) == {"answer", "action"} for doc in asked for option in doc["options"])


@pytest.mark.parametrize("seat", [0, 1])
def test_what_happened_is_told_once_and_all_of_it(seat: int) -> None:
    match = new_match(registry.game(GAME), 4, 2, {})
    heard = Heard()
    play_on(match, [heard, bot_of("random")] if seat == 0 else [bot_of("random"), heard], 4)
    told = [event for doc in heard.docs if "events" in doc for event in doc["events"]]
    assert told == json.loads(json.dumps(match.told(seat)))
    assert told != json.loads(json.dumps(match.told(1 - seat)))
    result = match.result()
    assert result is not None
    assert (heard.docs[-1]["ranks"], heard.docs[-1]["score"]) == (result.ranks, result.score(seat))


def test_the_bot_of_the_documents_plays_every_game(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(code.splitlines()) <= 30
    (tmp_path / "bot.py").write_text(code, encoding="utf-8")
    for game in ("draco-magi", "dragon-breeds", "dragon-booster", "dragonriders"):
        found = held(game=game, bots=(f"run:{sys.executable} {tmp_path / 'bot.py'}", "random"))
        assert found.lost(0) == {}
        assert len(found.blocks[0].outcomes) == 2
