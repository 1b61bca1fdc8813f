"""TOML files of a person's own: written whole, and errors in them found by line."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from questhall.terminal.mistake import Mistake


def written_whole(path: Path, text: str) -> None:
    """Write the whole file, or leave the old one as it is."""
    scratch = path.with_name(f"{path.name}.new")
    try:
        scratch.write_text(text, encoding="utf-8")
        os.replace(scratch, path)
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from None


def value_text(value: Any) -> str:
    """A value as TOML; text is written as JSON writes it, which TOML reads."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {value_text(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        if len(value) > 3 and all(isinstance(each, str) for each in value):
            return "[\n" + "".join(f"    {value_text(each)},\n" for each in value) + "]"
        return "[" + ", ".join(value_text(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def sentence_in_file(path: Path, text: str, sentence: str) -> str:
    """A sentence that begins with a key, with the file and the line of that key."""
    key = sentence.split(":", 1)[0]
    if not text or not re.fullmatch(r"[\w.\[\]]+", key):
        return f"{path.name}: {sentence}"
    return f"{path.name}, line {line_of(text, key)}, {sentence}"


def line_of(text: str, key: str) -> int:
    """The line on which the value of a key stands, or the nearest table above it: 'open.tribe[2].cubes.red'."""
    wanted = re.findall(r"(\w+)(?:\[(\d+)\])?", key)
    found = 1
    path: list[tuple[str, int]] = []
    counts: dict[str, int] = {}
    best = 0
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(r"\s*\[\[?([\w.]+)\]\]?", line)
        if header and "=" not in line:
            name = header.group(1)
            counts[name] = counts.get(name, 0) + 1
            path = [(part, 0) for part in name.split(".")]
            if line.lstrip().startswith("[["):
                path[-1] = (path[-1][0], counts[name])
            here = path
        else:
            assigned = re.match(r"\s*(\w+)\s*=", line)
            if not assigned:
                continue
            here = [*path, (assigned.group(1), 0)]
        fitting = 0
        for (word, place), (want, index) in zip(here, wanted, strict=False):
            if word != want or (place and index and place != int(index)):
                break
            fitting += 1
        if fitting == len(here) and fitting > best:
            best, found = fitting, number + place_below(text, number, wanted[fitting - 1 : fitting])
    return found


def place_below(text: str, number: int, wanted: list[tuple[str, str]]) -> int:
    """How many lines below its key the item of a list stands that is written line by line."""
    line = text.split("\n")[number - 1]
    return int(wanted[0][1]) if line.rstrip().endswith("= [") and wanted and wanted[0][1] else 0
