"""Exact questions about convex polygons in whole numbers: what touches what. Touching at one point counts.

A polygon is a flat list x0, y0, x1, y1, ... of its corners, counter-clockwise. With coordinates up to 1e5 and pieces that
lie near each other no number here passes 2**62; there is no tolerance and no rounding.
"""

from __future__ import annotations

from mypy_extensions import i64


def segments_touch(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether the segments a-b and c-d have a point in common."""
    if (ax < cx and ax < dx and bx < cx and bx < dx) or (ax > cx and ax > dx and bx > cx and bx > dx):
        return False
    if (ay < cy and ay < dy and by < cy and by < dy) or (ay > cy and ay > dy and by > cy and by > dy):
        return False
    ux, uy = bx - ax, by - ay
    left = ux * (cy - ay) - uy * (cx - ax)
    right = ux * (dy - ay) - uy * (dx - ax)
    if (left > 0 and right > 0) or (left < 0 and right < 0):
        return False
    vx, vy = dx - cx, dy - cy
    left = vx * (ay - cy) - vy * (ax - cx)
    right = vx * (by - cy) - vy * (bx - cx)
    # on one line the boxes decide, and they overlap
    return not ((left > 0 and right > 0) or (left < 0 and right < 0))


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
    near, far = False, False
    square = r * r
    if px >= 0 and py >= 0:
        reach = px * px + py * py
        near, far = reach <= square, reach >= square
    if qx >= 0 and qy >= 0:
        reach = qx * qx + qy * qy
        near, far = near or reach <= square, far or reach >= square
    dx, dy = qx - px, qy - py
    if (px < 0) != (qx < 0):  # crosses x = 0 at y = height / dx
        height, width = py * dx - px * dy, dx
        if width < 0:
            height, width = -height, -width
        if height >= 0:
            near, far = near or height <= r * width, far or height >= r * width
    if (py < 0) != (qy < 0):
        height, width = px * dy - py * dx, dy
        if width < 0:
            height, width = -height, -width
        if height >= 0:
            near, far = near or height <= r * width, far or height >= r * width
    if not far or near:
        return far and near
    dot = px * dx + py * dy
    if dot >= 0 or dot + dx * dx + dy * dy <= 0:
        return False  # the foot lies beyond an end
    cross = px * dy - py * dx
    if (dy > 0 and cross < 0) or (dy < 0 and cross > 0) or (dx > 0 and cross > 0) or (dx < 0 and cross < 0):
        return False  # the foot lies in another quadrant
    return cross * cross <= square * (dx * dx + dy * dy)


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
