"""Source text of Python: imports, documentation, entries of dictionaries."""

from __future__ import annotations

import re
import textwrap

from description import Description, class_name

WIDTH = 120
HEADER = '"""{0}; written by tools/generate.py."""\n\nfrom __future__ import annotations\n\n'


def docstring(text: str, indent: str) -> list[str]:
    """A text as the documentation of what stands above it."""
    line = f'{indent}"""{text}"""'
    if len(line) <= WIDTH and not text.endswith('"'):
        return [line]
    return [
        f'{indent}"""',
        *textwrap.wrap(text, WIDTH - len(indent), initial_indent=indent, subsequent_indent=indent),
        f'{indent}"""',
    ]


def entry(start: str, middle: str, end: str) -> list[str]:
    """An entry of a dictionary, on three lines where one is too short."""
    line = f"        {start}{middle}{end}"
    return [line] if len(line) <= WIDTH else [f"        {start}", f"            {middle}", f"        {end}"]


def readable(name: str) -> str:
    """What a class is, where the description says no more than its name."""
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=GeoJSON)(?=[A-Z])", " ", name).split()
    text = " ".join(part if part == "GeoJSON" else part.lower() for part in parts)
    return text[0].upper() + text[1:] + "."


def words(lines: list[str]) -> set[str]:
    return set(re.findall(r"\w+", "\n".join(lines)))


def results_in(description: Description, lines: list[str]) -> list[str]:
    """The classes of results that the lines read."""
    read = set(re.findall(r"(\w+)\.from_wire", "\n".join(lines)))
    return sorted(class_name(name) for name in description.result_types() if class_name(name) in read)


def trimmed_typing(lines: list[str]) -> str:
    """Without the names from typing that nothing uses."""
    prefix = "from typing import "
    rest = words([line for line in lines if not line.startswith(prefix)])
    return "\n".join(
        prefix + ", ".join(name for name in line[len(prefix) :].split(", ") if name in rest)
        if line.startswith(prefix)
        else line
        for line in lines
    )


def wrapped_import(module: str, names: list[str]) -> list[str]:
    line = f"from {module} import {', '.join(names)}"
    return [line] if len(line) <= WIDTH else [f"from {module} import (", *(f"    {name}," for name in names), ")"]
