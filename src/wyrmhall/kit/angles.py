"""Angles and lengths in whole numbers: the same result on every machine, compiled or not.

An angle is in hundredths of a degree, counter-clockwise from +x. Sines and cosines are scaled by 1e9 and come from a table
that is computed with integers alone. What has no whole value is rounded to the nearest, halves away from zero.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FULL: Final = 36000
QUARTER: Final = 9000
SCALE: Final = 1_000_000_000


def _first_octant() -> list[int]:
    """Sine and cosine of 0.00, 0.01, ... 45.00 degrees in turn, scaled by 1e9."""
    one = 10**36
    pi = 3_141592653589793238462643383279502884
    step = pi // 18000
    sine, cosine, term = 0, 0, one
    for n in range(12):  # the power series of both, term by term
        if n % 2 == 0:
            cosine += term if n % 4 == 0 else -term
        else:
            sine += term if n % 4 == 1 else -term
        term = term * step // (one * (n + 1))
    found: list[int] = []
    y, x = 0, one
    unit = one // SCALE
    for _ in range(QUARTER // 2 + 1):
        found.append((y + unit // 2) // unit)
        found.append((x + unit // 2) // unit)
        y, x = (y * cosine + x * sine) // one, (x * cosine - y * sine) // one
    return found


def _sines() -> list[int]:
    """Five quarters of the circle, so that a cosine is the sine a quarter further on."""
    octant = _first_octant()
    half = QUARTER // 2
    quarter = [octant[2 * k] for k in range(half)] + [octant[2 * (QUARTER - k) + 1] for k in range(half, QUARTER)]
    rest = [SCALE] + [quarter[QUARTER - k] for k in range(1, QUARTER)]
    upper = quarter + rest
    return upper + [-value for value in upper] + quarter


SINES: Final = _sines()


def turned(angle: i64) -> i64:
    """The same direction as an angle from 0 to 35999."""
    return angle % 36000


def signed(angle: i64) -> i64:
    """The same direction as an angle from -18000 to 17999."""
    return (angle + 18000) % 36000 - 18000


def sine(angle: i64) -> i64:
    return SINES[angle % 36000]


def cosine(angle: i64) -> i64:
    return SINES[angle % 36000 + 9000]


def rounded(number: i64, by: i64) -> i64:
    """The nearest whole number to number / by, for a positive `by`; halves go away from zero."""
    if number >= 0:
        return (2 * number + by) // (2 * by)
    return -((by - 2 * number) // (2 * by))


def scaled(number: i64) -> i64:
    """A product with a sine or cosine, back in its own unit."""
    if number >= 0:
        return (number + 500_000_000) // 1_000_000_000
    return -((500_000_000 - number) // 1_000_000_000)


def along_x(length: i64, angle: i64) -> i64:
    return scaled(length * cosine(angle))


def along_y(length: i64, angle: i64) -> i64:
    return scaled(length * sine(angle))


def floor_root(number: i64) -> i64:
    """The greatest whole number whose square is not above `number`."""
    if number < 2:
        return number
    guess: i64 = 1
    rest = number
    while rest > 3:
        rest = rest // 4
        guess = guess * 2
    guess = guess * 2  # now above the root; Newton's steps come down to it
    while True:
        better = (guess + number // guess) // 2
        if better >= guess:
            return guess
        guess = better


def root(number: i64) -> i64:
    """The nearest whole number to the square root."""
    low = floor_root(number)
    return low if number - low * low <= low else low + 1


def distance(dx: i64, dy: i64) -> i64:
    return root(dx * dx + dy * dy)


def bearing(dx: i64, dy: i64) -> i64:
    """The direction from the origin to (dx, dy), to the nearest hundredth of a degree; 0 for the origin itself.

    Both numbers must be below 4e9 in size.
    """
    if dx == 0 and dy == 0:
        return 0
    across: i64 = dx if dx >= 0 else -dx
    up: i64 = dy if dy >= 0 else -dy
    low: i64 = 0
    high: i64 = 9000
    while high - low > 1:
        middle = (low + high) // 2
        if up * cosine(middle) >= across * sine(middle):
            low = middle
        else:
            high = middle
    past = up * cosine(low) - across * sine(low)
    short = across * sine(high) - up * cosine(high)
    angle = high if past >= short else low
    if dx < 0:
        angle = 18000 - angle
    if dy < 0:
        angle = -angle
    return angle % 36000
