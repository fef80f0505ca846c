"""What is known: who is seen thinking, what was shown since, what a seat knows of hidden cards, and which questions are idle."""

from __future__ import annotations

import pytest

from tests.core.cave import TWO, cave
from tests.core.test_driving import begun
from tests.games.riders.positions import flying
from tests.games.riders.rules.test_alliances import ALLY, LEADER
from tests.tiny.game import FLEW, FLY, GEMS, OFFER, TOOK, CaveState, GemCave, Take
from wyrmhall.core.decisions import DONE, NO, YES, About
from wyrmhall.core.errors import Refused
from wyrmhall.core.events import PUBLIC, SPECTATOR, Told
from wyrmhall.core.game import EVERYBODY, Hidden
from wyrmhall.core.playing.idle import idle_answer
from wyrmhall.core.playing.moment import Moment
from wyrmhall.core.playing.preview import Preview
from wyrmhall.core.playing.table import Table
from wyrmhall.core.telling.hidden import is_usually_hidden, known, left, shared_told, shared_view
from wyrmhall.kit.cards import show

# -- who is waited for -----------------------------------------------------------------------------


def test_of_a_veiled_question_all_who_were_asked_are_seen_thinking_until_all_have_answered() -> None:
    match = flying(LEADER.format(at="130, 0") + ALLY.format(at="90, -15") + ALLY.format(at="100, 15"))
    assert [decision.seat for decision in match.pending] == [2, 1], "the foremost is asked first"
    assert match.waited_for() == [1, 2]
    match.play(1, "no alliance")
    assert [match.waited_for(viewer) for viewer in (SPECTATOR, 0, 2)] == [[1, 2]] * 3
    assert match.waited_for(1) == [2], "who has answered knows it"
    match.play(2, "no alliance")
    assert match.waited_for() == match.waited_for(0) == [0]


def test_of_another_question_only_those_are_seen_who_still_think() -> None:
    match = cave(TWO)
    assert match.waited_for() == [0, 1]
    match.play(0, "offer Ruby")
    assert [match.waited_for(viewer) for viewer in (SPECTATOR, 0, 1)] == [[1]] * 3
    match.resign(1)
    assert (match.is_over, match.waited_for()) == (True, [])


def test_an_answer_that_stands_says_by_which_rule() -> None:
    match = flying(LEADER.format(at="130, 0") + ALLY.format(at="90, -15") + ALLY.format(at="100, 15"))
    match.play(2, "no alliance")
    refusal = match.explain(2, "ally")
    assert refusal is not None
    assert (refusal.rule, refusal.why) == (
        "DR-ALLIANCE-01", "your answer is given; the others have not answered yet",
    )  # fmt: skip


# -- what was shown since --------------------------------------------------------------------------


def test_a_decision_stands_when_somebody_has_seen_a_card_since() -> None:
    match = cave(TWO)
    moment, s = Moment(match.table), match.state
    assert [moment.why_it_stands(match.table, seat) for seat in (0, 1)] == ["", ""]
    s.seen[s.hands[0][0]] |= 2
    told = [moment.why_it_stands(match.table, seat) for seat in (0, 1)]
    assert told == [
        "others have seen a card since that they did not know",
        "you have seen a card since that you did not know",
    ]


@pytest.mark.parametrize(("mask", "mine", "theirs"), [(0, "", ""), (1, "you", "others"), (2, "others", "you")])
def test_a_card_that_was_not_there_before_counts_for_those_who_see_it(mask: int, mine: str, theirs: str) -> None:
    match = cave(TWO)
    moment = Moment(match.table)
    match.state.kind.append(0)
    match.state.seen.append(mask)
    told = [moment.why_it_stands(match.table, seat) for seat in (0, 1)]
    assert [why.partition(" ")[0] for why in told] == [mine, theirs]


def test_what_is_taken_back_leaves_no_moment_behind() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    first = match.history.moments[0]
    match.undo(1)
    assert (len(match.actions), match.history.moments) == (1, [first])
    match.play(1, "offer Topaz")
    assert len(match.history.moments) == 2


# -- who leaves in the middle ----------------------------------------------------------------------


class Withdrawing(GemCave):
    """Whoever resigns takes the own gems along at once."""

    def withdraw(self, s: CaveState, seat: int) -> None:
        s.hands[seat].clear()


def test_who_resigns_in_the_middle_withdraws_and_is_answered_for() -> None:
    given: list[list[int]] = []

    async def all_offer(t: Table[CaveState]) -> None:
        given.append(await t.choose_all([0, 1, 2], OFFER))
        t.state.round += 1

    match = begun(all_offer, seats=3)
    match.game.withdraw = Withdrawing().withdraw  # type: ignore[method-assign]
    match.resign(1)
    assert match.state.hands[1] == []
    answers = {seat: match.pending[0 if seat == 0 else 1].options[0] for seat in (0, 2)}
    for seat, answer in answers.items():
        match.play(seat, answer)
    assert given[-1] == [answers[0], DONE, answers[2]], "there was nothing left that it could offer"


# -- previews --------------------------------------------------------------------------------------


async def in_an_order_of_luck(t: Table[CaveState]) -> None:
    """The same two things, first the one or first the other, as a hidden gem has it."""
    s = t.state
    await t.choose(0, FLY)
    ways = [(FLEW, (0, 1, 0, 1)), (TOOK, ())]
    for event, numbers in ways if s.kind[s.hands[1][0]] % 2 else reversed(ways):
        t.tell(event, 0, numbers)
    s.round += 1


def test_a_preview_ends_with_the_first_thing_that_may_be_otherwise() -> None:
    match = begun(in_an_order_of_luck)
    answer = match.pending[0].pack([0, 1])
    differing = 0
    for luck in range(30):
        looks = Preview(match, 0, answer, luck)
        looks.look()
        first = looks.certain
        assert len(first) == 2
        looks.look()
        if looks.certain != first:
            differing += 1
            assert looks.certain == [], "nothing that follows is certain, though it came first in another world"
    assert 0 < differing < 30


# -- idle questions --------------------------------------------------------------------------------


class Spared(Take):
    is_often_idle = True

    def idle(self, s: CaveState, seat: int, about: About) -> int | None:
        return about[0] if about else None


SPARED = Spared("cave.take", "CAVE-07")


async def nothing_comes_of_it(t: Table[CaveState]) -> None:
    await t.choose(0, SPARED)
    t.state.round += 1


async def a_point_comes_of_it(t: Table[CaveState]) -> None:
    t.state.points[0] += await t.choose(0, SPARED)
    t.state.round += 1


async def a_hidden_gem_decides(t: Table[CaveState]) -> None:
    """In some worlds nothing comes of it; in others a point."""
    s = t.state
    answer = await t.choose(0, SPARED)
    if s.kind[s.hands[1][0]] % 2:
        s.points[0] += answer
    s.round += 1


async def not_often_idle(t: Table[CaveState]) -> None:
    await t.choose(0, Take("cave.take", "CAVE-07"))
    t.state.round += 1


async def known_to_be_idle(t: Table[CaveState]) -> None:
    t.state.points[0] += await t.choose(0, SPARED, (NO,))
    t.state.round += 1


@pytest.mark.parametrize(
    ("rules", "answer"),
    [
        (nothing_comes_of_it, YES),
        (a_point_comes_of_it, None),
        (not_often_idle, None),
        (known_to_be_idle, NO),
    ],
)
def test_a_question_is_idle_if_the_same_comes_of_every_answer(rules: object, answer: int | None) -> None:
    match = begun(rules)  # type: ignore[arg-type]
    assert idle_answer(match, match.pending[0], 1) == answer


def test_a_question_that_is_idle_in_some_worlds_only_is_asked() -> None:
    match = begun(a_hidden_gem_decides)
    assert {idle_answer(match, match.pending[0], luck) for luck in range(20)} <= {None, YES}
    asked = [luck for luck in range(40) if idle_answer(match, match.pending[0], luck) is None]
    assert len(asked) > 30, "four worlds are looked at, and hardly ever are all of them alike"


# -- what is known of hidden cards -----------------------------------------------------------------


class Open(GemCave):
    def hidden(self, s: CaveState) -> list[Hidden]:
        hands = [Hidden("hand", seat, hand) for seat, hand in enumerate(s.hands)]
        return [*hands, Hidden("deck", EVERYBODY, s.deck, is_deck=True, mates=s.hands[1])]


def a_table() -> CaveState:
    """Hands Ruby and Opal, Jade and Topaz; a deck with a Diamond on top, which the first seat has seen, of Quartz, Jade and it."""
    match = cave(TWO, deck=["Quartz", "Jade", "Diamond"])
    show(match.state, match.state.deck[-1], 0)
    return match.state


def test_a_seat_is_told_what_it_knows_of_places_that_others_see() -> None:
    s = a_table()
    diamond = {"card": "Diamond", "how": "shown", "top": True}
    assert known(Open(), s, 0) == [{"zone": "deck", "seat": None, "deck": True, "cards": [diamond]}]
    assert known(Open(), s, 1) == []
    show(s, s.deck[1], 0)
    show(s, s.hands[1][1], 0)
    hand, deck = known(Open(), s, 0)
    assert hand == {
        "zone": "hand",
        "seat": 1,
        "deck": False,
        "cards": [{"card": "Topaz", "how": "shown", "top": False}],
    }
    assert deck["cards"] == [diamond, {"card": "Jade", "how": "shown", "top": False}], "the top first, then by name"


def test_with_open_hands_a_seat_is_told_what_the_others_know() -> None:
    hand, deck = known(Open(), a_table(), 1, is_shared=True)
    assert (hand["seat"], [(card["card"], card["how"]) for card in hand["cards"]]) == (
        0,
        [("Opal", "open"), ("Ruby", "open")],
    )
    assert deck["cards"] == [{"card": "Diamond", "how": "open", "top": True}]


def test_what_is_left_of_a_deck_is_what_its_owner_has_not_seen() -> None:
    s = a_table()
    assert left(Open(), s, 0) == [{"zone": "deck", "count": 3, "cards": {"Jade": 2, "Quartz": 1, "Topaz": 1}}]
    assert left(Open(), s, 1) == [{"zone": "deck", "count": 3, "cards": {"Diamond": 1, "Jade": 1, "Quartz": 1}}]
    own = Hidden("own deck", 0, s.deck, is_deck=True)

    class Owned(GemCave):
        def hidden(self, s: CaveState) -> list[Hidden]:
            return [own, Hidden("hand", 0, s.hands[0])]

    assert [len(left(Owned(), s, seat)) for seat in (0, 1)] == [1, 0]


def test_which_places_are_worth_a_word() -> None:
    seen = [PUBLIC, PUBLIC, 1, 0]
    assert not is_usually_hidden(Hidden("hand", 0, [3]), seen, 0)
    assert is_usually_hidden(Hidden("hand", 0, [3]), seen, 1)
    assert not is_usually_hidden(Hidden("deck", EVERYBODY, [0, 1], is_deck=True), seen, 1), "it lies open"
    assert is_usually_hidden(Hidden("deck", EVERYBODY, [0, 2], is_deck=True), seen, 1)
    assert is_usually_hidden(Hidden("deck", 1, [0, 2], is_deck=True), seen, 0), "another's, though one has seen it all"
    assert not is_usually_hidden(Hidden("deck", 0, [0, 2], is_deck=True), seen, 0), "one looks through the own one"
    assert is_usually_hidden(Hidden("deck", 0, [2, 3], is_deck=True), seen, 0)
    assert is_usually_hidden(Hidden("deck", 0, [0, 2], is_deck=True), seen, 1)


def test_shared_eyes_change_nothing_and_share_events_among_those_who_sit_there() -> None:
    s = a_table()
    before = s.fingerprint()
    assert shared_view(Open(), s, 1)["hands"][0]["gems"] == ["Ruby", "Opal"]
    assert shared_view(Open(), s, SPECTATOR) == Open().view(s, SPECTATOR)
    assert s.fingerprint() == before
    told = Told(TOOK, 0, (1,), [GEMS.index("Ruby")], 1, "CAVE-07", 5)
    told.after = s
    twin = shared_told(told, 2)
    assert (twin.event, twin.seat, twin.numbers, twin.kinds, twin.mask, twin.rule, twin.luck, twin.after) == (
        TOOK, 0, (1,), told.kinds, 3, "CAVE-07", 5, s,
    )  # fmt: skip
    assert shared_told(Told(TOOK, 0, (), [], 0, "", 5), 2).mask == 0


def test_one_who_answers_twice_is_refused() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    with pytest.raises(Refused, match="your answer is given"):
        match.play(0, "offer Opal")
