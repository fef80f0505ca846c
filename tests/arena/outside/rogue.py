"""A program that plays at random in an arena, and breaks its rules as it is told. It needs nothing of Wyrmhall.

`rogue.py DEED`: at its third question, or at once if the deed is of the beginning.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from typing import Any

THIRD = 3
FOREVER = 1000


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def answer(asked: dict[str, Any], luck: random.Random) -> None:
    say(type="answer", n=asked["n"], answer=luck.choice(asked["options"])["answer"])


def wrong_lines(asked: dict[str, Any]) -> dict[str, str]:
    """What it says at its third question, by deed."""
    first = asked["options"][0]
    right = {"type": "answer", "n": asked["n"], "answer": first["answer"]}
    return {
        "cheat": json.dumps({**right, "answer": 123456789}),
        "cheat-action": json.dumps({"type": "answer", "n": asked["n"], "action": -5}),
        "cheat-words": json.dumps({"type": "answer", "n": asked["n"], "words": "win at once"}),
        "garble": "I pass",
        "other-shape": json.dumps({**right, "answer": "pass"}),
        "two-answers": json.dumps({**right, "words": first["words"]}),
        "no-answer": json.dumps({"type": "answer", "n": asked["n"]}),
        "deep": '{"type": "answer", "x": ' + "[" * 60_000,
        "surrogate": '{"type": "answer", "n": 3, "words": "\\ud800"}',
        "too-long": "x" * 200_000,
        "old-question": json.dumps({**right, "n": asked["n"] - 1}),
        "ready": json.dumps({"type": "ready"}),
        "twice": f"{json.dumps(right)}\n{json.dumps(right)}",
        "complain": json.dumps({"type": "error", "error": "I do not like these cards"}),
        "resign": json.dumps({"type": "resign", "n": asked["n"]}),
    }


def misbehave(deed: str, asked: dict[str, Any], luck: random.Random) -> None:
    """At its third question."""
    match deed:
        case "crash":
            print("a wing broke", file=sys.stderr)
            sys.exit(3)
        case "paint":
            print("\x1b[31mred" + "!" * 1000, file=sys.stderr)
            sys.exit(3)
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            time.sleep(FOREVER)
        case "brood":  # hangs, and leaves two behind who have nothing to do with it any more
            subprocess.Popen(["sh", "-c", f"setsid sleep {FOREVER} & setsid sleep {FOREVER} &"])
            time.sleep(FOREVER)
        case "endless":
            while True:
                sys.stdout.write("x" * 10_000)
        case "chatter":
            answer(asked, luck)
            time.sleep(0.05)
            print("well played!", flush=True)
        case "memory":
            held = b"x" * (200 << 20)
            time.sleep(FOREVER)
            print(len(held))
        case "close":
            os.close(1)
            time.sleep(FOREVER)
        case _:
            line = wrong_lines(asked).get(deed)
            if line is None:
                answer(asked, luck)
            else:
                print(line, flush=True)


def ask(deed: str, asked: dict[str, Any], seat: int, luck: random.Random) -> None:
    if deed == "loud":
        sys.stderr.write("x" * 300_000 + f"{asked['n']}\n")
    time.sleep({"slow": 0.01, "slower": 0.03, "nap": 6.0 * (asked["n"] == THIRD)}.get(deed, 0.0))
    is_good = deed.endswith("-first") and seat
    if asked["n"] == THIRD and not is_good:
        misbehave(deed.removesuffix("-first"), asked, luck)
    else:
        answer(asked, luck)


def main() -> None:
    deed = sys.argv[1] if len(sys.argv) > 1 else "play"
    luck = random.Random()
    seat = 0
    for line in sys.stdin:
        heard = json.loads(line)
        match heard["type"]:
            case "hello":
                if deed == "silent":
                    time.sleep(FOREVER)
                say(type="hello", protocol=2 if deed == "newer" else 1, content="others" if deed == "others" else "")
            case "game":
                seat, luck = heard["seat"], random.Random(heard["luck"])
                if deed == "path":
                    print(os.environ.get("PYTHONPATH", "no path"), file=sys.stderr)
                if deed == "open":
                    print(*sorted(int(number) for number in os.listdir("/proc/self/fd")), file=sys.stderr)
                if deed == "faint":
                    sys.exit(9)
                say(type="ready")
            case "ask":
                ask(deed, heard, seat, luck)
            case "end":
                print(f"the end: {heard['reason']}, {heard['score']}", file=sys.stderr)
                if deed == "stay":
                    time.sleep(FOREVER)
                return


if __name__ == "__main__":
    main()
