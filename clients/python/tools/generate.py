"""Writes the typed methods, results and events of the client from the service's own description.

    python tools/generate.py             # asks the program that find_binary() finds
    python tools/generate.py openrpc.json

The files are results.py, events.py, _methods.py and _sync_methods.py; run it whenever the protocol has grown.
"""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from description import Description
from methods import write_methods
from results import write_events, write_results

SOURCE = Path(__file__).resolve().parent.parent / "src" / "insetmap"


def describe(path: str | None) -> Mapping[str, Any]:
    """The OpenRPC document, from a file or from the program."""
    if path:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    else:
        # By its path: the package itself may lack what is to be written here.
        find_binary = runpy.run_path(str(SOURCE / "_binary.py"))["find_binary"]
        request = b'{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}\n'
        reply = subprocess.run([find_binary()], input=request, stdout=subprocess.PIPE, check=True).stdout
        document = json.loads(reply)
    result = document.get("result", document)
    assert isinstance(result, Mapping)
    return result


def main(arguments: list[str]) -> None:
    description = Description(describe(arguments[0] if arguments else None))
    for name, text in {
        "results.py": write_results(description),
        "events.py": write_events(description),
        "_methods.py": write_methods(description, is_async=True),
        "_sync_methods.py": write_methods(description, is_async=False),
    }.items():
        (SOURCE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
