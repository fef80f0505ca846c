"""Settings: complete, checked, written and read."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from wyrmhall.core.errors import BadSetup, UnknownGame
from wyrmhall.core.settings import Setting, Value, at_seat, complete, from_words, one_seat_on, split_words, to_words
from wyrmhall.games import registry

SETTINGS = [
    Setting("speed", "how fast", [1, 2, 3], 2, "X-01"),
    Setting("wind", "whether it blows", [False, True], True, "X-02"),
    Setting("pick", "how to choose", ["open", "secret"], "open", "X-03"),
]


def test_what_is_not_given_takes_its_default() -> None:
    assert complete(SETTINGS, {}) == {"speed": 2, "wind": True, "pick": "open"}
    assert complete(SETTINGS, {"wind": False}) == {"speed": 2, "wind": False, "pick": "open"}


def test_an_unknown_setting_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadSetup, match=r"no setting 'sped'; did you mean 'speed'\? \(settings: speed, wind, pick\)"):
        complete(SETTINGS, {"sped": 1})


def test_a_wrong_value_is_refused_with_what_is_possible() -> None:
    with pytest.raises(BadSetup, match=r"speed cannot be 9: it is one of 1, 2, 3 \(X-01\)"):
        complete(SETTINGS, {"speed": 9})
    with pytest.raises(BadSetup, match="wind cannot be 1: it is one of off, on"):
        complete(SETTINGS, {"wind": 1})
    with pytest.raises(BadSetup, match="speed cannot be True"):
        complete(SETTINGS, {"speed": True})


def test_every_setting_takes_the_words_it_prints() -> None:
    given = {"speed": "3", "wind": "OFF", "pick": "Secret"}
    assert complete(SETTINGS, given) == {"speed": 3, "wind": False, "pick": "secret"}
    for listing in registry.listings():
        for setting in listing.load().settings():
            for value in setting.values:
                word = to_words({setting.name: value}).partition("=")[2]
                if not word.startswith('"'):
                    assert setting.accept(word) == setting.accept(word.upper()) == value


def test_words_come_back_as_they_were_written() -> None:
    for given in ({}, {"wind": False, "pick": "secret"}, {"speed": 3}):
        values = complete(SETTINGS, given)
        assert from_words(SETTINGS, to_words(values).split()) == values
    assert to_words({"speed": 3, "wind": False, "pick": "open"}) == "speed=3 wind=off pick=open"


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("speed", "is not a setting: write name=value"),
        ("wond=on", "there is no setting 'wond'; did you mean 'wind'"),
        ("wind=maybe", "wind cannot be 'maybe': it is one of off, on"),
    ],
)
def test_a_wrong_word_is_refused(word: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        from_words(SETTINGS, [word])


def test_a_match_checks_its_seats_seed_and_name() -> None:
    with pytest.raises(BadSetup, match="Cave of Gems is for 2, 3, 4 players, not 5"):
        wyrmhall.new("gem-cave", seats=5)
    seeds: list[Any] = [-1, 1 << 62, True, "7", 1.5]
    for seed in seeds:
        with pytest.raises(BadSetup, match="a seed is a whole number from 0 to"):
            wyrmhall.new("gem-cave", seed=seed)
    assert wyrmhall.new("gem-cave", seed=0).origin.seed == 0
    with pytest.raises(UnknownGame, match="no game 'gem-kave'; did you mean 'gem-cave'"):
        wyrmhall.new("gem-kave")


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {wyrmhall.new("gem-cave").origin.seed for _ in range(5)}
    assert len(seeds) == 5


def test_settings_reach_the_game() -> None:
    match = wyrmhall.new("gem-cave", seed=1, seats=3, settings={"hand": 4, "calm": True})
    assert [len(hand) for hand in match.state.hands] == [4, 4, 4]
    assert match.state.calm
    assert match.origin.values == {"hand": 4, "calm": True}


OWN = [
    Setting("laps", "how often around", [1, 2], 1, "X-04"),
    Setting("deck1", "the first player's deck", ["Rush", "Calm"], "Rush", "X-05", free=True, seat=0),
    Setting("deck2", "the second player's deck", ["Rush", "Calm"], "Calm", "X-05", free=True, seat=1),
    Setting("deck3", "the third player's deck", ["Rush", "Calm"], "Rush", "X-05", free=True, seat=2),
]
LIST = '4 Mag "Kick"\n2 Röhre = 7\n\tend\\'


def test_a_free_setting_takes_any_text_and_comes_back_from_words() -> None:
    values = complete(OWN, {"deck1": LIST, "deck3": ""})
    assert values == {"laps": 1, "deck1": LIST, "deck2": "Calm", "deck3": ""}
    line = to_words(values)
    assert "\n" not in line
    assert from_words(OWN, split_words(line)) == values
    assert from_words(OWN, ["deck1=4 Mag Kick", "deck2=calm"]) == {"deck1": "4 Mag Kick", "deck2": "Calm"}


def test_a_free_setting_is_text_of_some_length() -> None:
    assert complete(OWN, {"deck1": 7})["deck1"] == "7"
    with pytest.raises(BadSetup, match="deck1 cannot be True: it is one of Rush, Calm"):
        complete(OWN, {"deck1": True})
    with pytest.raises(BadSetup, match="deck1 is too long: 10001 characters, 10000 at most"):
        complete(OWN, {"deck1": "x" * 10_001})
    with pytest.raises(BadSetup, match="deck1 has a quote that does not close"):
        from_words(OWN, ['deck1="4 Mag'])


def test_what_is_a_seats_own_moves_on_with_its_player() -> None:
    values = complete(OWN, {"laps": 2, "deck1": "a", "deck2": "b", "deck3": "c"})
    assert one_seat_on(OWN, values, 3) == {"laps": 2, "deck1": "b", "deck2": "c", "deck3": "a"}
    assert one_seat_on(OWN, values, 2) == {"laps": 2, "deck1": "b", "deck2": "a", "deck3": "c"}


def test_what_one_has_chosen_is_taken_along_to_another_seat() -> None:
    """What is nobody's own, what that seat cannot choose and what the game does not know stay behind."""
    settings = [*OWN, Setting("start1", "where the first begins", ["left", "right"], "left", "X-06", seat=0)]
    own: dict[str, Value] = {"deck1": "a", "start1": "right", "laps": 2, "deck2": "b", "colour1": "red"}
    assert at_seat(settings, own, 0) == {"deck1": "a", "start1": "right"}
    assert at_seat(settings, own, 1) == {"deck2": "a"}
    assert at_seat(settings, own, 2) == {"deck3": "a"}
    assert at_seat(settings, own, 3) == {}


def test_a_free_setting_takes_the_longest_text_but_nothing_that_is_no_text() -> None:
    assert complete(OWN, {"deck1": "x" * 10_000})["deck1"] == "x" * 10_000
    with pytest.raises(BadSetup, match=r"deck1 cannot be \['Rush'\]: it is one of Rush, Calm"):
        complete(OWN, {"deck1": ["Rush"]})


def test_who_names_a_setting_that_is_not_there_is_told_which_are() -> None:
    with pytest.raises(BadSetup, match=r"no setting 'zzz' \(settings: speed, wind, pick\)"):
        from_words(SETTINGS, ["zzz=1"])
    with pytest.raises(BadSetup, match=r"no setting 'zzz' \(settings: none\)"):
        from_words([], ["zzz=1"])
    with pytest.raises(BadSetup, match=r"no setting 'zzz' \(settings: none\)"):
        complete([], {"zzz": 1})


def test_a_setting_says_what_it_is_about_and_whose_it_is() -> None:
    deck = Setting("deck2", "the second player's deck", ["Rush"], "Rush", "X-05", seat=1)
    assert (deck.words, deck.seat, deck.rule) == ("the second player's deck", 1, "X-05")


@pytest.mark.parametrize("value", [True, None, 1.0, b"true"])
def test_only_what_a_person_would_type_is_read_as_it_is_printed(value: object) -> None:
    printed = Setting("word", "a word", ["true", "none", "1.0", "b'true'"], "none", "X-06")
    with pytest.raises(BadSetup, match="word cannot be "):
        printed.accept(value)
    assert Setting("number", "a number", ["1", "2"], "1", "X-06").accept(2) == "2"
