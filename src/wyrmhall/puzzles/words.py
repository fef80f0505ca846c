"""What is said at a puzzle, in every language."""

from __future__ import annotations

from wyrmhall.lessons.lesson import Words


def title(number: int) -> Words:
    return Words(f"Puzzle {number}", f"Rätsel {number}")


def find_win(decisions: int) -> Words:
    if decisions == 1:
        return Words(
            "You can win with one decision, whatever your rivals hold. How?",
            "Du kannst mit einer Entscheidung gewinnen, was auch immer die anderen halten. Wie?",
        )
    return Words(
        f"You can win within {decisions} decisions of yours, whatever your rivals hold. How?",
        f"Du kannst mit höchstens {decisions} Entscheidungen gewinnen, was auch immer die anderen halten. Wie?",
    )


def go_on() -> Words:
    return Words("Right. Now go on to the win.", "Richtig. Jetzt weiter bis zum Sieg.")


def find_best() -> Words:
    return Words(
        "One answer is clearly better than all others. Which?", "Eine Antwort ist klar besser als alle anderen. Welche?"
    )


def find_aim() -> Words:
    return Words(
        "Most aims are much worse here than the few good ones. Find one of those.",
        "Die meisten Ziele sind hier viel schlechter als die wenigen guten. Finde eines davon.",
    )


def no_win() -> Words:
    return Words(
        "Possible, but the win is not certain then, or takes longer.",
        "Möglich, aber dann ist der Sieg nicht sicher, oder er dauert länger.",
    )


def not_best() -> Words:
    return Words("Possible, but not the best.", "Möglich, aber nicht das Beste.")


def won() -> Words:
    return Words("Solved: you win.", "Gelöst: Du gewinnst.")


def best(right: int, other: int) -> Words:
    return Words(
        f"Solved: from here, this won {right} of 100 games that were played out, the next best answer {other}.",
        f"Gelöst: Von hier aus gewann das {right} von 100 durchgespielten Partien, die nächstbeste Antwort {other}.",
    )
