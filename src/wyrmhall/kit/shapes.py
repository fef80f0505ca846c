"""Exact questions about convex polygons in whole numbers: what touches what. Touching at one point counts.

A polygon is a flat list x0, y0, x1, y1, ... of its corners, counter-clockwise. With coordinates up to 1e5 and pieces that
lie near each other no number here passes 2**62; there is no tolerance and no rounding.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NEAR: Final = 1  # not farther from the origin than the arc
FAR: Final = 2  # not nearer


def segments_touch(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether the segments a-b and c-d have a point in common."""
    if max(ax, bx) < min(cx, dx) or min(ax, bx) > max(cx, dx):
        return False
    if max(ay, by) < min(cy, dy) or min(ay, by) > max(cy, dy):
        return False
    ux, uy = bx - ax, by - ay
    left = ux * (cy - ay) - uy * (cx - ax)
    right = ux * (dy - ay) - uy * (dx - ax)
    if left != 0 and right != 0 and (left > 0) == (right > 0):
        return False
    vx, vy = dx - cx, dy - cy
    left = vx * (ay - cy) - vy * (ax - cx)
    right = vx * (by - cy) - vy * (bx - cx)
    # on one line the boxes decide, and they overlap
    return left == 0 or right == 0 or (left > 0) != (right > 0)


def segment_touches(polygon: list[int], x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
    """Whether a segment meets an edge of the polygon."""
    size: i64 = len(polygon)
    ax: i64 = polygon[size - 2]
    ay: i64 = polygon[size - 1]
    k: i64 = 0
    while k < size:
        bx: i64 = polygon[k]
        by: i64 = polygon[k + 1]
        if segments_touch(ax, ay, bx, by, x1, y1, x2, y2):
            return True
        ax, ay = bx, by
        k += 2
    return False


def edge_meets_arc(px: i64, py: i64, qx: i64, qy: i64, r: i64) -> bool:
    """Whether the segment p-q meets the quarter circle of radius r about the origin where x >= 0 and y >= 0.

    The part of the segment inside the quadrant ends at p, at q or on an axis. It meets the arc if one of its points is
    not farther than r from the origin and another not nearer; the nearest of all may be the foot of the perpendicular.
    """
    if (px < 0 and qx < 0) or (py < 0 and qy < 0) or (px > r and qx > r) or (py > r and qy > r):
        return False
    met: i64 = 0
    square = r * r
    if px >= 0 and py >= 0:
        reach = px * px + py * py
        met |= NEAR if reach < square else FAR if reach > square else NEAR | FAR
    if qx >= 0 and qy >= 0:
        reach = qx * qx + qy * qy
        met |= NEAR if reach < square else FAR if reach > square else NEAR | FAR
    dx, dy = qx - px, qy - py
    if (px < 0) != (qx < 0):
        met |= _crossing(py * dx - px * dy, dx, r)
    if (py < 0) != (qy < 0):
        met |= _crossing(px * dy - py * dx, dy, r)
    if met != FAR:
        return met == NEAR | FAR
    return _foot_is_near(px, py, dx, dy, square)


def _crossing(height: i64, width: i64, r: i64) -> i64:
    """How far out an axis is crossed, at height / width of it; 0 if on its negative side."""
    if width < 0:
        height, width = -height, -width
    if height < 0:
        return 0
    limit = r * width
    return NEAR if height < limit else FAR if height > limit else NEAR | FAR


def _foot_is_near(px: i64, py: i64, dx: i64, dy: i64, square: i64) -> bool:
    """Whether the foot of the perpendicular lies on the segment, in the quadrant, and not outside the arc."""
    length = dx * dx + dy * dy
    dot = px * dx + py * dy
    if dot >= 0 or dot + length <= 0:
        return False  # beyond an end
    cross = px * dy - py * dx
    if (dy > 0 and cross < 0) or (dy < 0 and cross > 0) or (dx > 0 and cross > 0) or (dx < 0 and cross < 0):
        return False  # in another quadrant
    return cross * cross <= square * length


def arc_touches(polygon: list[int], cx: i64, cy: i64, r: i64, qx: i64, qy: i64) -> bool:
    """Whether a quarter circle meets an edge of the polygon. (qx, qy) are the signs of its quadrant seen from the centre."""
    size: i64 = len(polygon)
    ax: i64 = (polygon[size - 2] - cx) * qx
    ay: i64 = (polygon[size - 1] - cy) * qy
    k: i64 = 0
    while k < size:
        bx: i64 = (polygon[k] - cx) * qx
        by: i64 = (polygon[k + 1] - cy) * qy
        if edge_meets_arc(ax, ay, bx, by, r):
            return True
        ax, ay = bx, by
        k += 2
    return False


def contains(polygon: list[int], x: i64, y: i64) -> bool:
    """Whether a point lies in the polygon or on its edge."""
    size: i64 = len(polygon)
    ax: i64 = polygon[size - 2]
    ay: i64 = polygon[size - 1]
    k: i64 = 0
    while k < size:
        bx: i64 = polygon[k]
        by: i64 = polygon[k + 1]
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
        ax, ay = bx, by
        k += 2
    return True


def _is_apart(a: list[int], b: list[int]) -> bool:
    """Whether all of b lies strictly outside one edge of a."""
    size: i64 = len(a)
    other: i64 = len(b)
    ax: i64 = a[size - 2]
    ay: i64 = a[size - 1]
    k: i64 = 0
    while k < size:
        bx: i64 = a[k]
        by: i64 = a[k + 1]
        ux, uy = bx - ax, by - ay
        j: i64 = 0
        while j < other:
            px: i64 = b[j]
            py: i64 = b[j + 1]
            if ux * (py - ay) - uy * (px - ax) >= 0:
                break
            j += 2
        if j >= other:
            return True
        ax, ay = bx, by
        k += 2
    return False


def polygons_touch(a: list[int], b: list[int]) -> bool:
    return not _is_apart(a, b) and not _is_apart(b, a)


def disc_touches(polygon: list[int], cx: i64, cy: i64, r: i64) -> bool:
    """Whether a disc and a polygon have a point in common."""
    if contains(polygon, cx, cy):
        return True
    size: i64 = len(polygon)
    square = r * r
    ax: i64 = polygon[size - 2] - cx
    ay: i64 = polygon[size - 1] - cy
    k: i64 = 0
    while k < size:
        bx: i64 = polygon[k] - cx
        by: i64 = polygon[k + 1] - cy
        if bx * bx + by * by <= square:
            return True
        dx, dy = bx - ax, by - ay
        dot = ax * dx + ay * dy
        length = dx * dx + dy * dy
        if dot < 0 and dot + length > 0:
            cross = ax * dy - ay * dx
            if cross * cross <= square * length:
                return True
        ax, ay = bx, by
        k += 2
    return False
