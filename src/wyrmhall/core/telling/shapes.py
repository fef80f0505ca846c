# plain: read by the generator of types and by tests, never on the hot path
"""Declared shapes of what is sent: typed dictionaries, checked by mypy where they are built and by a test where they are sent."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


class OneOf:
    """Of a text: the words that it can be, as in `Annotated[str, OneOf("red", "blue")]`."""

    def __init__(self, *words: str) -> None:
        self.words = words


class Named:
    """Of what is declared elsewhere: its name in the browser."""

    def __init__(self, name: str) -> None:
        self.name = name


def members(shape: Any) -> dict[str, Any]:
    """The fields of a typed dictionary with their shapes."""
    return get_type_hints(shape, include_extras=True)


def misfits(value: object, shape: Any, where: str = "") -> list[str]:
    """In what a value differs from its declared shape; empty if it fits exactly."""
    origin = get_origin(shape)
    if shape is Any:
        return []
    if origin is Annotated:
        return _annotated(value, shape, where)
    if is_typeddict(shape):
        return _table(value, shape, where)
    if origin in (Union, UnionType):
        found = [misfits(value, each, where) for each in get_args(shape)]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if value in get_args(shape) else [f"{where}: {value!r} is none of {get_args(shape)}"]
    if origin is list:
        return _list(value, get_args(shape)[0], where)
    if origin is dict:
        return _mapping(value, get_args(shape)[1], where)
    wanted = NoneType if shape is None else shape
    return [] if type(value) is wanted else [f"{where}: {value!r} is no {getattr(wanted, '__name__', wanted)}"]


def _annotated(value: object, shape: Any, where: str) -> list[str]:
    found = misfits(value, get_args(shape)[0], where)
    for extra in shape.__metadata__:
        if isinstance(extra, OneOf) and value not in extra.words:
            found.append(f"{where}: {value!r} is none of {', '.join(extra.words)}")
    return found


def _table(value: object, shape: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no {shape.__name__}"]
    fields = members(shape)
    found = [f"{where}.{name} is missing" for name in shape.__required_keys__ if name not in value]
    found += [f"{where}.{name} is not declared" for name in value if name not in fields]
    for name, each in fields.items():
        if name in value:
            found += misfits(value[name], each, f"{where}.{name}")
    return found


def _list(value: object, each: Any, where: str) -> list[str]:
    if not isinstance(value, list):
        return [f"{where}: {value!r} is no list"]
    return [misfit for at, one in enumerate(value) for misfit in misfits(one, each, f"{where}[{at}]")]


def _mapping(value: object, each: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no table"]
    return [misfit for name, one in value.items() for misfit in misfits(one, each, f"{where}.{name}")]
