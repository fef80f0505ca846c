# plain: read once when the game is loaded
"""The words of Dragon Booster's cards: sentences, what they wait for, what they do.

Selectors, amounts, conditions and durations are in `word_parts`. A sentence is [keyword] [occasion] [condition] effect, and an
effect is steps joined by the trunk of every lexicon. "A rival" is the same rival in the whole sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from wyrmhall.cardtext.lexicon import Lexicon
from wyrmhall.games.booster.text.words.parts import PARTS
from wyrmhall.games.booster.text.words.times import TIMES

COLOURS = ("red", "green", "blue", "gold", "black", "white", "violet", "copper")
STATS = ("speed", "agility", "power")

SENTENCES = (
    ("sentence", "play", "{effect}."),
    ("sentence", "trigger", "{occasion}, {effect}."),
    ("sentence", "trigger_once", "once per turn, {occasion}, {effect}."),
    ("sentence", "constant", "Constant: {act}."),
    ("sentence", "main", "Main: {effect}."),
    ("sentence", "main_for", "Main, {act}: {effect}."),
    ("sentence", "battle", "Battle: {effect}."),
    ("sentence", "battle_for", "Battle, {act}: {effect}."),
    ("sentence", "play_for", "to play this, {act}."),
    ("sentence", "play_if", "play this only if {condition}."),
    # beyond the trunk
    ("effect", "if", "if {condition}, {effect}"),
    ("effect", "if_else", "if {condition}, {step}; otherwise, {effect}"),
    ("effect", "either", "either {step}; or {step}"),
    ("effect", "either_of_3", "either {step}; or {step}; or {step}"),
    ("effect", "delay", "{moment}, {effect}"),
    ("effect", "next_time", "the next time {happening} {period}, {effect}"),
    ("effect", "grant", "{one} gains {period}: {gift}"),
    ("effect", "grant_all", "{many} gain {period}: {gift}"),
    ("gift", "gift_trigger", "{occasion}, {effect}"),
)

ACTS = (
    # points
    ("act", "gain_points", "gain {points}"),
    ("act", "lose_points", "lose {points}"),
    ("act", "they_gain_points", "{who} gains {points}"),
    ("act", "they_lose_points", "{who} loses {points}"),
    ("act", "take_points", "take {points} from {whom}"),
    ("act", "winnings_rise", "{winnings} rise by {value} {span?}"),
    ("act", "winnings_fall", "{winnings} fall by {value} {span?}"),
    ("act", "winnings_double", "{winnings} are doubled {span?}"),
    ("act", "winnings_set", "{winnings} become {value} {span?}"),
    # hands, decks and piles
    ("act", "draw", "draw {cards}"),
    ("act", "they_draw", "{who} draws {cards}"),
    ("act", "discard_hand", "discard {cards}"),
    ("act", "discard_random", "discard {cards} at random"),
    ("act", "discard_whole_hand", "discard your hand"),
    ("act", "they_discard", "{who} discards {cards}"),
    ("act", "they_discard_random", "{who} discards {cards} at random"),
    ("act", "discard_theirs", "discard {cards} of your choice from {whose} hand"),
    ("act", "mill", "discard {top} of {whose} race deck"),
    ("act", "recycle", "shuffle {whose} discards into the race deck"),
    ("act", "shuffle", "shuffle {whose} race deck"),
    ("act", "search", "search {source} for {found} and put it {dest}"),
    ("act", "search_some", "search {source} for {finds} and put them {dest}"),
    ("act", "put", "put {found} from {source} {dest}"),
    ("act", "put_some", "put {finds} from {source} {dest}"),
    ("act", "look_top", "look at {top} of {whose} race deck"),
    ("act", "look_hand", "look at {whose} hand"),
    ("act", "look_dragons", "look at {whose} dragon deck"),
    ("act", "reveal_top", "reveal {top} of {whose} race deck"),
    ("act", "reveal_hand", "reveal your hand"),
    ("act", "they_reveal", "{who} reveals the hand"),
    ("act", "arrange", "arrange {top} of {whose} race deck"),
    ("act", "sink", "put {top} of {whose} race deck on the bottom"),
    ("act", "play_extra", "play {found} from {source} without paying its cost"),
    # gear and crew
    ("act", "damage", "damage {object}"),
    ("act", "they_damage", "{who} damages a {noun} of theirs"),
    ("act", "repair", "repair {found}"),
    ("act", "repair_some", "repair {finds}"),
    ("act", "repair_to_pit", "repair {found} into your mag pit"),
    ("act", "mag", "mag {found}"),
    ("act", "mag_any", "mag {found} whatever its colour boxes"),
    ("act", "recruit", "recruit {found}"),
    ("act", "recruit_any", "recruit {found} whatever its team"),
    ("act", "refresh", "refresh {object}"),
    # maneuvers in play, and cards of every sort
    ("act", "discard", "discard {object}"),
    ("act", "they_drop", "{who} discards a {noun} of theirs"),
    ("act", "return", "return {object} {home}"),
    ("act", "they_return", "{who} returns a {noun} of theirs {home}"),
    ("act", "move_to_zone", "move {object} into the zone"),
    ("act", "move_to_track", "move {object} into the track"),
    ("act", "switch", "make {one} your rushing card"),
    ("act", "they_switch", "{who} chooses another rushing card"),
    ("act", "take_control", "take control of {one} {span?}"),
    ("act", "give_control", "give a rival control of {one} {span?}"),
    # sprint
    ("act", "gain_sprint", "{one} gains {change} {span?}"),
    ("act", "all_gain_sprint", "{many} gain {change} {span?}"),
    ("act", "lose_sprint", "{one} loses {loss} {span?}"),
    ("act", "all_lose_sprint", "{many} lose {loss} {span?}"),
    ("act", "set_sprint", "the sprint of {one} becomes {value} {span?}"),
    ("act", "double_sprint", "double the sprint of {one} {span?}"),
    ("act", "halve_sprint", "halve the sprint of {one} {span?}"),
    ("act", "swap_sprints", "swap the sprints of {one} and {one} {span?}"),
    # dragons
    ("act", "gain_stat", "{dragon} gains {signed} {stat} {span?}"),
    ("act", "gain_stat_each", "{dragon} gains {signed} {stat} for each of {group} {span?}"),
    ("act", "gain_every_stat", "{dragon} gains {signed} in each stat {span?}"),
    ("act", "gain_any_stat", "{dragon} gains {signed} in a stat of your choice {span?}"),
    ("act", "lose_stat", "{dragon} loses {figure} {stat} {span?}"),
    ("act", "lose_every_stat", "{dragon} loses {figure} in each stat {span?}"),
    ("act", "become", "{dragon} becomes {colour} {span?}"),
    ("act", "become_any", "{dragon} becomes a colour of your choice {span?}"),
    # energy, cost and burst
    ("act", "gain_energy", "gain {energy}"),
    ("act", "lose_energy", "lose {energy}"),
    ("act", "they_gain_energy", "{who} gains {energy}"),
    ("act", "they_lose_energy", "{who} loses {energy}"),
    ("act", "cost_less", "{whose} maneuvers {that?} cost {figure} less {span?}"),
    ("act", "cost_more", "{whose} maneuvers {that?} cost {figure} more {span?}"),
    ("act", "next_cost_less", "your next maneuver {that?} costs {figure} less {span?}"),
    ("act", "burst_less", "{whose} {colour?} events {that?} have {figure} less burst {span?}"),
    ("act", "burst_more", "{whose} {colour?} events {that?} have {figure} more burst {span?}"),
    ("act", "next_burst_less", "your next {colour?} event {that?} has {figure} less burst {span?}"),
    # what may and may not be done
    ("act", "forbid", "{folk} cannot {action} {span?}"),
    ("act", "allow", "{folk} can {liberty} {span?}"),
    ("act", "guard", "{one} cannot {fate} {span?}"),
    ("act", "guard_all", "{many} cannot {fate} {span?}"),
    ("act", "replace", "if {mishap}, {act} instead"),
    ("act", "replace_may", "if {mishap}, you may {act} instead"),
    ("act", "replace_for", "for {period}, if {mishap}, {act} instead"),
    # later, and the rest
    ("act", "each_time", "for {period}, {act} each time {happening}"),
    ("act", "choose_rival", "choose a rival"),
    ("act", "lead_next", "become the leader of the next turn"),
    ("act", "nothing", "do nothing"),
)

PHRASES = (*SENTENCES, *ACTS, *TIMES, *PARTS)


def lexicon(titles: Sequence[str], teams: Sequence[str]) -> Lexicon:
    names = {"colour": COLOURS, "stat": STATS, "title": titles, "team": teams}
    return Lexicon(PHRASES, names, capitals=True)
