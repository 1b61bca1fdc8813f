"""A pure stand-in for `librt.vecs`, for a Python that librt cannot be had for (a browser's, say).

Where librt is missing, importing this module puts the stand-in into its place.
"""

import sys
from importlib.util import find_spec
from types import GenericAlias, ModuleType
from typing import Any


class vec(list[Any]):
    """A list that is made, sliced and shared the way librt's `vec` is."""

    def __class_getitem__(cls, item: Any) -> Any:
        return _Typed(cls, (item,))

    def __init__(self, items: Any = (), *, capacity: int = 0) -> None:
        super().__init__(items)

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return vec(found) if isinstance(place, slice) else found


class _Typed(GenericAlias):
    """`vec[i64]`, which makes a `vec`."""

    def __call__(self, *items: Any, **options: Any) -> vec:
        return vec(*items, **options)


def append(row: vec, item: Any) -> vec:
    """The row with one more item."""
    list.append(row, item)
    return row


def remove(row: vec, item: Any) -> vec:
    """The row without the first such item."""
    list.remove(row, item)
    return row


def pop(row: vec, place: int = -1) -> tuple[vec, Any]:
    """The row without one item, and the item."""
    item = list.pop(row, place)
    return row, item


def extend(row: vec, items: Any) -> vec:
    """The row with more items."""
    list.extend(row, items)
    return row


def install() -> None:
    """Let `librt.vecs` be found here."""
    package = ModuleType("librt")
    module = ModuleType("librt.vecs")
    for name, thing in (
        ("vec", vec),
        ("append", append),
        ("remove", remove),
        ("pop", pop),
        ("extend", extend),
    ):
        setattr(module, name, thing)
    sys.modules["librt"] = package
    sys.modules["librt.vecs"] = module


if find_spec("librt") is None:
    install()
