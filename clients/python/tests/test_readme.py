"""The examples of README.md run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import insetmap

TEXT = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.S)


def test_there_are_examples() -> None:
    assert len(BLOCKS) == 4


@pytest.mark.parametrize("block", BLOCKS, ids=[f"example {number}" for number in range(1, len(BLOCKS) + 1)])
def test_an_example_runs(block: str, binary: str) -> None:
    source = Path(insetmap.__file__).resolve().parent.parent
    environment = {**os.environ, "INSETMAP_BIN": binary, "PYTHONPATH": str(source)}
    command = [sys.executable, "-W", "error", "-c", "import insetmap\n" + block]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
