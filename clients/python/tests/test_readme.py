"""The examples of README.md run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEXT = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.S)


def test_there_are_examples() -> None:
    assert len(BLOCKS) == 4


@pytest.mark.parametrize("block", BLOCKS, ids=[f"example {number}" for number in range(1, len(BLOCKS) + 1)])
def test_an_example_runs(block: str, binary: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSETMAP_BIN", binary)
    exec(compile("import insetmap\n" + block, "README.md", "exec"), {})
