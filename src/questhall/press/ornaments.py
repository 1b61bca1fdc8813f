"""Ornament of our own: frames, scenery and backs that the looks of the games put together."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from questhall.press.drawing import Box, Linear, Radial, darker, lighter, mixed, n, path_of
from questhall.press.icons import ICONS
from questhall.press.motifs import Chance
from questhall.press.pen import Pen

RAYS: Final = 14

# ------------------------------------------------------------------ frames


def lined(pen: Pen, whole: Box, colour: str) -> None:
    """One colour, with a line along the edge."""
    x, _ = whole.middle
    pen.box(
        whole, Linear(x, whole.y, x, whole.bottom, ((0, lighter(colour, 0.12)), (1, darker(colour, 0.25))))
    )
    pen.box(whole.inset(4.4), None, lighter(colour, 0.45), 0.25, rounded=2.4)


def meander(pen: Pen, whole: Box, colour: str) -> None:
    """A band of keys that turn in on themselves, as on the wall of an arena."""
    pen.box(
        whole, Linear(whole.x, whole.y, whole.right, whole.bottom, ((0, colour), (1, darker(colour, 0.38))))
    )
    line = lighter(colour, 0.5)
    inner = whole.inset(3)
    step = 3.3
    for side in (0, 1):
        cx = inner.x + 1.7 if side == 0 else inner.right - 1.7
        flip = 1 if side == 0 else -1
        for place in range(int(inner.height / step) + 1):
            top = inner.y + 0.5 + place * step
            if top + step > inner.bottom:
                break
            key(pen, cx, top, step, flip, line)


def key(pen: Pen, x: float, y: float, step: float, flip: int, line: str) -> None:
    """One key of the band."""
    a, b = 0.95 * flip, 0.35 * flip
    path = (
        f"M{n(x - a)} {n(y)}L{n(x + a)} {n(y)}L{n(x + a)} {n(y + step * 0.72)}L{n(x - b)} {n(y + step * 0.72)}"
        f"L{n(x - b)} {n(y + step * 0.36)}L{n(x + b)} {n(y + step * 0.36)}"
    )
    pen.path(path, None, line, 0.28, 0.75)


def masonry(pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
    """Blocks of stone."""
    stone = mixed(colour, "#4a4640", 0.62)
    pen.box(whole, darker(stone, 0.55))
    y = whole.y
    row = 0
    while y < whole.bottom:
        x = whole.x - (4.2 if row % 2 else 0)
        while x < whole.right:
            wide = 7.4 + 2.4 * chance.number()
            shade = (
                lighter(stone, 0.16 * chance.number())
                if chance.number() < 0.5
                else darker(stone, 0.2 * chance.number())
            )
            left, right = max(x, whole.x), min(x + wide - 0.4, whole.right)
            if right - left > 0.5:
                pen.box(Box(left, y, right - left, min(4.3, whole.bottom - y)), shade, rounded=0.7)
            x += wide
        y += 4.7
        row += 1


def stitched(pen: Pen, whole: Box, colour: str) -> None:
    """Cloth with a seam, and paws that walk round it."""
    pen.box(
        whole,
        Linear(
            whole.x, whole.y, whole.x, whole.bottom, ((0, lighter(colour, 0.1)), (1, darker(colour, 0.15)))
        ),
    )
    inner = whole.inset(3)
    seam = lighter(colour, 0.62)
    for side in (0, 1):
        x = inner.x + 1.05 if side == 0 else inner.right - 1.05
        y = inner.y + 2.2
        while y < inner.bottom - 3:
            pen.path(f"M{n(x)} {n(y)}L{n(x)} {n(y + 1.6)}", None, seam, 0.35)
            y += 2.7
        y = inner.y + 1.05 if side == 0 else inner.bottom - 1.05
        x = inner.x + 2.2
        while x < inner.right - 3:
            pen.path(f"M{n(x)} {n(y)}L{n(x + 1.6)} {n(y)}", None, seam, 0.35)
            x += 2.7


def vine(pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
    """Bark with a vine that climbs on both sides."""
    bark = mixed(colour, "#3b2a1a", 0.55)
    pen.box(
        whole,
        Linear(
            whole.x,
            whole.y,
            whole.right,
            whole.y,
            ((0, darker(bark, 0.35)), (0.5, bark), (1, darker(bark, 0.35))),
        ),
    )
    inner = whole.inset(3)
    leaf = lighter(mixed(colour, "#6f9a4a", 0.6), 0.25)
    for side in (0, 1):
        middle = inner.x + 1.7 if side == 0 else inner.right - 1.7
        path = f"M{n(middle)} {n(whole.y)}"
        y = whole.y
        way = 1
        while y < whole.bottom:
            path += f"C{n(middle + 1.5 * way)} {n(y + 3)} {n(middle + 1.5 * way)} {n(y + 5)} {n(middle)} {n(y + 8)}"
            pen.icon(
                "leaf",
                middle - 0.5 * way,
                y + 4.2,
                2.7,
                leaf,
                turned=90 * way + 30 * chance.number(),
                opacity=0.95,
            )
            y += 8
            way = -way
        pen.path(path, None, leaf, 0.35, 0.8)


def lattice(pen: Pen, whole: Box, colour: str) -> None:
    """Panes of a leaded window by night."""
    x, _ = whole.middle
    pen.box(whole, Linear(x, whole.y, x, whole.bottom, ((0, darker(colour, 0.3)), (1, darker(colour, 0.6)))))
    line = lighter(colour, 0.4)
    path = ""
    step = 4.0
    reach = whole.height
    start = whole.x - reach
    while start < whole.right:
        path += f"M{n(start)} {n(whole.y)}L{n(start + reach)} {n(whole.bottom)}"
        path += f"M{n(start + reach)} {n(whole.y)}L{n(start)} {n(whole.bottom)}"
        start += step
    inner = Pen()
    inner.path(path, None, line, 0.16, 0.6)
    pen.clipped(whole.path(), inner)


# ------------------------------------------------------------------ scenery


def sky(pen: Pen, box: Box, colour: str, chance: Chance, *, is_night: bool) -> tuple[float, float]:
    """The light behind everything, and where it comes from."""
    top = darker(colour, 0.66) if is_night else lighter(colour, 0.42)
    low = darker(colour, 0.1) if is_night else lighter(colour, 0.86)
    pen.box(box, Linear(box.x, box.y, box.x, box.bottom, ((0, top), (0.8, low), (1, low))))
    x = box.x + box.width * chance.between(0.18, 0.82)
    y = box.y + box.height * chance.between(0.16, 0.4)
    glow = lighter(low, 0.55)
    radius = box.height * 0.75
    inner = Pen()
    for share, opacity in ((1.0, 0.16), (0.7, 0.16), (0.45, 0.22)):
        inner.circle(x, y, radius * share, glow, opacity=opacity)
    pen.clipped(box.path(), inner)
    return x, y


def beams(pen: Pen, box: Box, x: float, y: float, colour: str, opacity: float) -> None:
    """Rays of light from a place."""
    inner = Pen()
    for place in range(RAYS):
        angle = 2 * pi * place / RAYS
        far = box.width + box.height
        half = 0.09
        inner.polygon(
            (x, y),
            (x + far * cos(angle - half), y + far * sin(angle - half)),
            (x + far * cos(angle + half), y + far * sin(angle + half)),
            fill=colour,
            opacity=opacity,
        )
    pen.clipped(box.path(), inner)


def stars_over(pen: Pen, box: Box, colour: str, chance: Chance, count: int = 16) -> None:
    """Stars in the upper part."""
    for place in range(count):
        x = box.x + box.width * chance.between(0.03, 0.97)
        y = box.y + box.height * chance.between(0.04, 0.55)
        pen.icon("spark", x, y, chance.between(0.7, 2.0), colour, opacity=chance.between(0.5, 0.95))


def ridge(box: Box, chance: Chance, height: float, rough: float, parts: int = 6) -> str:
    """The path of a skyline that rises so high above the foot of the box."""
    path = f"M{n(box.x)} {n(box.bottom)}"
    step = box.width / parts
    for place in range(parts + 1):
        y = box.bottom - height * (1 + rough * (chance.number() - 0.5))
        path += f"L{n(box.x + place * step)} {n(y)}"
    return path + f"L{n(box.right)} {n(box.bottom)}Z"


def hills(pen: Pen, box: Box, colour: str, chance: Chance, *, is_night: bool) -> None:
    """Two rows of hills."""
    far = darker(colour, 0.42) if is_night else lighter(colour, 0.55)
    near = darker(colour, 0.72) if is_night else mixed(colour, "#3c3a2c", 0.35)
    for tint, height in ((far, 0.38), (near, 0.17)):
        top = box.bottom - box.height * height
        low, high = chance.between(0.3, 1), chance.between(-1, -0.3)
        swing = box.height * 0.1
        left, right, foot = box.x, box.right, box.bottom
        one, other = left + box.width * 0.3, left + box.width * 0.55
        rise = ("C", one, top + high * swing * 2, other, top + low * swing * 2, right, top + high * swing)
        pen.path(path_of("M", left, foot, "L", left, top + low * swing, *rise, "L", right, foot, "Z"), tint)


def arcade(pen: Pen, box: Box, colour: str, chance: Chance) -> None:
    """The arches of an arena, and its sand."""
    stone, gap = lighter(colour, 0.55), darker(colour, 0.2)
    inner = Pen()
    for row, (share, tall, wide) in enumerate(((0.46, 0.2, 5.2), (0.24, 0.23, 6.4))):
        y = box.bottom - box.height * (share + tall)
        high = box.height * tall
        inner.box(Box(box.x, y - 0.9, box.width, high + 0.9), stone, opacity=0.8)
        inner.box(Box(box.x, y - 0.9, box.width, 0.7), lighter(stone, 0.45))
        x = box.x - wide * chance.number()
        while x < box.right:
            mid, r = x + wide / 2, wide * 0.32
            path = (
                f"M{n(mid - r)} {n(y + high)}L{n(mid - r)} {n(y + high * 0.25 + r)}"
                f"C{n(mid - r)} {n(y + high * 0.25 - r * 0.4)} {n(mid + r)} {n(y + high * 0.25 - r * 0.4)} "
                f"{n(mid + r)} {n(y + high * 0.25 + r)}L{n(mid + r)} {n(y + high)}Z"
            )
            inner.path(path, gap, opacity=0.62)
            x += wide
    sand = mixed("#d9b778", colour, 0.12)
    top = box.bottom - box.height * 0.24
    inner.box(
        Box(box.x, top, box.width, box.bottom - top),
        Linear(box.x, top, box.x, box.bottom, ((0, lighter(sand, 0.25)), (1, darker(sand, 0.22)))),
    )
    pen.clipped(box.path(), inner)


def vault(pen: Pen, box: Box, colour: str, chance: Chance) -> None:
    """A vaulted chamber by torchlight."""
    x, y = box.middle
    wall = mixed(colour, "#2a2521", 0.72)
    inner = Pen()
    inner.box(
        box,
        Radial(
            x,
            y - box.height * 0.05,
            box.width * 0.66,
            ((0, mixed(wall, "#e8a24c", 0.62)), (0.45, mixed(wall, "#b0662f", 0.35)), (1, darker(wall, 0.5))),
        ),
    )
    line = darker(wall, 0.45)
    row = 0
    top = box.y
    while top < box.bottom:
        inner.path(f"M{n(box.x)} {n(top)}L{n(box.right)} {n(top)}", None, line, 0.18, 0.55)
        left = box.x + (3.4 if row % 2 else 0.4)
        while left < box.right:
            inner.path(f"M{n(left)} {n(top)}L{n(left)} {n(top + 3.4)}", None, line, 0.18, 0.55)
            left += 6.3
        top += 3.4
        row += 1
    for side in (-1, 1):
        edge = box.x if side < 0 else box.right
        inner.polygon(
            (edge, box.y),
            (edge - side * 6.5, box.y),
            (edge - side * 4.2, box.bottom),
            (edge, box.bottom),
            fill=darker(wall, 0.6),
        )
        tx, ty = edge - side * 8.2, box.y + box.height * 0.24
        inner.circle(
            tx,
            ty,
            4.4,
            Radial(
                tx,
                ty,
                4.4,
                ((0, "#ffdf95"), (0.55, mixed(wall, "#e8a24c", 0.75)), (1, mixed(wall, "#c07a38", 0.45))),
            ),
            opacity=0.8,
        )
        inner.box(Box(tx - 0.4, ty + 0.9, 0.8, 3.8), "#3a2212", rounded=0.3)
        inner.icon("flame", tx, ty - 0.5, 3.8, "#fff0bf")
    floor = box.bottom - box.height * 0.16
    inner.box(
        Box(box.x, floor, box.width, box.bottom - floor),
        Linear(box.x, floor, box.x, box.bottom, ((0, mixed(wall, "#c98a4a", 0.35)), (1, darker(wall, 0.55)))),
    )
    pen.clipped(box.path(), inner)


def meadow(pen: Pen, box: Box, colour: str, chance: Chance) -> None:
    """A sunny road through fields."""
    inner = Pen()
    inner.box(
        box,
        Linear(
            box.x, box.y, box.x, box.bottom, ((0, lighter(colour, 0.5)), (0.7, "#fff4d6"), (1, "#fff4d6"))
        ),
    )
    x = box.x + box.width * chance.between(0.2, 0.8)
    y = box.y + box.height * 0.26
    beams(inner, box, x, y, "#ffd659", 0.3)
    inner.circle(x, y, 4.4, "#ffdf73")
    inner.circle(x, y, 3.3, "#fff0b0")
    for share in (0.25, 0.75):
        cx = box.x + box.width * (share + chance.between(-0.15, 0.15))
        inner.icon(
            "cloud",
            cx,
            box.y + box.height * chance.between(0.12, 0.3),
            chance.between(6, 9),
            "#ffffff",
            opacity=0.85,
        )
    hills(inner, box, mixed(colour, "#7aa64a", 0.6), chance, is_night=False)
    near = mixed(colour, "#5d8a3a", 0.7)
    top = box.bottom - box.height * 0.2
    inner.box(Box(box.x, top + 2, box.width, box.height), near)
    cx, foot = box.x + box.width * chance.between(0.4, 0.6), box.bottom
    inner.path(
        path_of(
            "M", cx - 1, top + 2, "L", cx + 1, top + 2, "C", cx + 4, top + 5, cx + 9, foot - 2, cx + 13, foot
        )
        + path_of("L", cx - 13, foot, "C", cx - 9, foot - 2, cx - 3, top + 5, cx - 1, top + 2, "Z"),
        "#e9d3a0",
    )
    pen.clipped(box.path(), inner)


def woods(pen: Pen, box: Box, colour: str, chance: Chance) -> None:
    """Trees by the light of two moons and of a fire."""
    night = mixed(colour, "#13261c", 0.55)
    inner = Pen()
    inner.box(
        box,
        Linear(
            box.x,
            box.y,
            box.x,
            box.bottom,
            ((0, darker(night, 0.45)), (0.6, lighter(night, 0.12)), (1, mixed(night, "#e08a3a", 0.45))),
        ),
    )
    stars_over(inner, box, "#fff3c9", chance, 14)
    x = box.x + box.width * chance.between(0.15, 0.8)
    y = box.y + box.height * chance.between(0.16, 0.28)
    inner.circle(x, y, 3.7, "#f6ecc4")
    inner.circle(x + 6.2, y + 2.1, 1.9, "#cfe0ea")
    fx = box.middle[0]
    for share, opacity in ((0.62, 0.2), (0.46, 0.24), (0.3, 0.3)):
        inner.circle(fx, box.bottom - 2, box.height * share, "#ffb04a", opacity=opacity)
    for tint, size, count, foot in ((darker(night, 0.25), 15, 8, 0.2), (darker(night, 0.6), 21, 5, 0.06)):
        for place in range(count):
            tx = box.x + box.width * (place + chance.between(0.1, 0.9)) / count
            if abs(tx - fx) < 9 and foot < 0.1:
                continue
            inner.icon(
                "tree",
                tx,
                box.bottom - box.height * foot - size * 0.42,
                size * chance.between(0.8, 1.15),
                tint,
            )
    inner.box(Box(box.x, box.bottom - box.height * 0.14, box.width, box.height * 0.14), darker(night, 0.66))
    pen.clipped(box.path(), inner)


def battlements(pen: Pen, box: Box, colour: str, chance: Chance) -> None:
    """A moonlit castle."""
    night = mixed(colour, "#1b2047", 0.45)
    inner = Pen()
    inner.box(
        box, Linear(box.x, box.y, box.x, box.bottom, ((0, darker(night, 0.5)), (1, lighter(night, 0.3))))
    )
    stars_over(inner, box, "#fdf6d8", chance, 12)
    x = box.x + box.width * chance.between(0.25, 0.75)
    y = box.y + box.height * 0.24
    inner.circle(x, y, min(box.width, box.height) * 0.2, "#fbf3cf", opacity=0.25)
    inner.circle(x, y, min(box.width, box.height) * 0.14, "#fbf3cf")
    wall = darker(night, 0.45)
    top = box.bottom - box.height * 0.26
    inner.box(Box(box.x, top, box.width, box.bottom - top), wall)
    left = box.x - 1
    while left < box.right:
        inner.box(Box(left, top - 1.6, 2.2, 1.7), wall)
        left += 4
    tx = box.x + (box.width * 0.12 if x > box.middle[0] else box.width * 0.88)
    inner.icon("tower", tx, box.bottom - box.height * 0.36, box.height * 0.7, darker(night, 0.6))
    pen.clipped(box.path(), inner)


# ------------------------------------------------------------------ backs


def roundel(pen: Pen, x: float, y: float, r: float, colour: str, icon: str, light: str = "") -> None:
    """An icon in rings."""
    light = light or lighter(colour, 0.75)
    pen.circle(x, y, r * 1.16, darker(colour, 0.45))
    pen.circle(x, y, r * 1.1, None, light, r * 0.045)
    pen.circle(
        x,
        y,
        r,
        Radial(x, y - r * 0.3, r * 1.3, ((0, lighter(colour, 0.3)), (1, darker(colour, 0.35)))),
        light,
        r * 0.02,
    )
    pen.icon(icon, x + r * 0.03, y + r * 0.05, r * 1.16, darker(colour, 0.6))
    pen.icon(icon, x, y, r * 1.16, light)


def scattered(
    pen: Pen, whole: Box, icon: str, colour: str, size: float, step: float, *, opacity: float = 0.5
) -> None:
    """A pattern that reads the same when the card is turned by half a circle."""
    mx, my = whole.middle
    rows, columns = int(whole.height / step / 2) + 1, int(whole.width / step / 2) + 1
    assert icon in ICONS
    inner = Pen()
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            if (row + column) % 2 == 0:
                turned = 0.0 if (row, column) > (0, 0) else 180.0
                inner.icon(
                    icon, mx + column * step, my + row * step, size, colour, opacity=opacity, turned=turned
                )
    pen.clipped(whole.path(), inner)


def fillet(pen: Pen, whole: Box, colour: str) -> None:
    """Two lines along the edge of a back."""
    inner = whole.inset(3)
    pen.box(inner.inset(2.6), None, colour, 0.6, rounded=2)
    pen.box(inner.inset(3.8), None, colour, 0.22, rounded=1.2)
