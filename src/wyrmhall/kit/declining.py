"""How players of every game say that they do nothing, or nothing more."""

from __future__ import annotations

from typing import Final

STOPS: Final = (
    "pass", "done", "stop", "nothing", "none", "skip", "end", "finish", "decline", "no", "i pass", "i am done", "im done",
    "no thanks", "do nothing", "not now", "end turn", "no card", "nobody", "i have finished", "i am finished", "finished",
    "that is all", "thats all", "i do nothing", "stay",
)  # fmt: skip
ENDING: Final = ("pass", "skip", "end", "finish", "stop", "decline")
NOT: Final = ("dont", "don t", "do not", "i dont", "i don t", "i do not", "not")
# what may stand beside these words and changes nothing: whoever names a card means something else
BESIDE: Final = frozenset(
    """the my this that it for now here on with a an any anything anyone anybody nothing more want to turn step phase round action
    game gear up main rush battle battles combat attack melee market flush block blocking defence defend placing place play
    mag recruit move use discard draw card cards trash buy fly go act do""".split()
)


def is_stop(words: str) -> bool:
    """Whether somebody says to do nothing: "pass", "I don't attack", "mag nothing", "end my turn"."""
    words = words.replace("'", " ")
    if words in STOPS:
        return True
    for start in NOT:
        if words.startswith(f"{start} "):
            return all([word in BESIDE for word in words[len(start) :].split()])
    left = words.split()
    if left and left[0] == "i":
        left = left[1:]
    if len(left) < 2:
        return False
    if left[0] in ENDING:
        return all([word in BESIDE for word in left[1:]])
    return left[-1] in ("nothing", "none", "nobody") and left[0] in BESIDE and len(left) == 2
