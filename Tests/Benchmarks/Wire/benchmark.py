"""Measures a built insetmap beside two peers that only echo: C with jansson, and plain Node.

usage: benchmark.py INSETMAP TOOLS [--quick] [SECTION...]

TOOLS is the folder with the built `driver` and `floor`. Prints tables in Markdown; without sections, all. All peers of a table are measured in
turns, several times, and the least CPU time of each counts: on a busy machine compare ratios, and trust CPU time before
wall time.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

FRAMINGS = ["newline", "content-length"]
PEERS = Path(__file__).parent


class Scale:
    """How much is measured."""

    def __init__(self, quick):
        self.repeats = 1 if quick else 5
        self.messages = 2_000 if quick else 50_000
        self.starts = 3 if quick else 40
        self.maps = [1, 10, 100] if quick else [1, 100, 10_000]
        self.files = [1] if quick else [1, 10, 100]
        self.inline = 1 if quick else 50
        self.unread = 2_000 if quick else 50_000


# --- the server, spoken to from here ---------------------------------------------------------------------------------


class Server:
    """An insetmap process that is asked in lines."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.sent = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.wait()

    def request(self, method, **params):
        self.sent += 1
        message = {"jsonrpc": "2.0", "id": self.sent, "method": method, "params": params}
        return json.dumps(message, separators=(",", ":")).encode() + b"\n"

    def send(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def reply(self):
        """The next reply; notifications are passed over."""
        while True:
            message = json.loads(self.process.stdout.readline())
            if "error" in message:
                sys.exit(f"benchmark: {message['error']}")
            if "id" in message:
                return message

    def ask(self, method, **params):
        self.send(self.request(method, **params))
        return self.reply()["result"]

    def cpu(self):
        """Seconds of CPU time so far, of all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self, name="VmRSS"):
        """Resident memory now, or its peak (VmHWM), in KiB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1])
        return 0


# --- one message -----------------------------------------------------------------------------------------------------


def create_map(number):
    return {"method": "createMap", "params": {"map": f"map{number}", "size": [390, 844]}}


INSET = {"method": "createInset", "params": {"map": "map0", "inset": "overview"}}
SUBSCRIBE = {"method": "subscribe", "params": {"event": "cameraChanged", "map": "map0"}}
SUBSCRIBE_INSET = {"method": "subscribe", "params": {"event": ["cameraChanged", "insetChanged"], "map": "map0"}}


def keep_to_one_core():
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


class Bench:
    def __init__(self, insetmap, tools, scale):
        self.insetmap = str(insetmap)
        self.tools = tools
        self.scale = scale
        self.folder = Path(tempfile.mkdtemp(prefix="insetmap-benchmark-"))

    def drive(self, mode, framing, count, setup, command, maps=1):
        path = self.folder / "setup"
        lines = [json.dumps({"jsonrpc": "2.0", "id": id, **request}) for id, request in enumerate(setup, 1)]
        path.write_text("".join(line + "\n" for line in lines))
        driver = [self.tools / "driver", mode, framing, count, maps, path, *command]
        # Both ends of a ping-pong on one core: on two it is the scheduler that is measured, which wakes either near or far.
        place = keep_to_one_core if mode == "pingpong" else None
        words = [str(word) for word in driver]
        output = subprocess.run(words, stdout=subprocess.PIPE, check=True, preexec_fn=place).stdout
        figures = json.loads(output)
        if figures["errors"]:
            sys.exit(f"benchmark: {figures['errors']} wrong replies from {command[0]}")
        return figures

    def best(self, runs):
        """Runs each of several measurements in turns; gives the least of each figure, the highest of a rate."""
        results = [[] for _ in runs]
        for _ in range(self.scale.repeats):
            for result, run in zip(results, runs):
                result.append(run())
        return [
            {name: (max if name == "rate" else min)(figures[name] for figures in result) for name in result[0]}
            for result in results
        ]

    def contestants(self, framing):
        """Name, command and set-up of what is measured side by side."""
        one = [create_map(0)]
        yield "insetmap", [self.insetmap], one
        yield "C + jansson", [self.tools / "floor", framing], one
        if shutil.which("node"):
            yield "Node", ["node", PEERS / "node_server.js", framing], one
        yield "insetmap, an inset", [self.insetmap], one + [INSET]
        yield "insetmap, a subscriber", [self.insetmap], one + [SUBSCRIBE]
        yield "insetmap, an inset and a subscriber", [self.insetmap], one + [INSET, SUBSCRIBE_INSET]

    def messages(self, mode, framing):
        peers = list(self.contestants(framing))
        count = self.scale.messages if mode == "pipelined" else self.scale.messages // 2
        results = self.best(
            [lambda c=command, s=setup: self.drive(mode, framing, count, s, c) for _, command, setup in peers]
        )
        figures = dict(zip((name for name, _, _ in peers), results))
        return [self.row(name, figures, mode == "pingpong") for name in figures]

    @staticmethod
    def row(name, all_figures, has_latency):
        def ratio(peer, figure):
            return f"{figures[figure] / all_figures[peer][figure]:.2f}" if peer in all_figures else "-"

        figures = all_figures[name]
        row = [name, f"{figures['cpu']:.2f}", ratio("C + jansson", "cpu"), ratio("Node", "cpu"), f"{figures['rate']:.0f}"]
        if has_latency:
            row += [f"{figures['p50']:.1f}", ratio("C + jansson", "p50"), f"{figures['p99']:.1f}"]
        return row + [f"{figures['bytesOut']:.0f}", f"{figures['notifications'] / 1000:.1f}"]

    # --- the start, and many maps ---

    def start(self):
        commands = {"insetmap": [self.insetmap], "C + jansson": [self.tools / "floor", "newline"]}
        if shutil.which("node"):
            commands["Node"] = ["node", PEERS / "node_server.js", "newline"]
        for name, command in commands.items():
            figures = self.drive("start", "newline", self.scale.starts, [], command)
            yield [name] + [f"{figures[figure] / 1000:.2f}" for figure in ("least", "p50", "most")]

    def idle_maps(self):
        count = self.scale.maps[-1]
        with Server([self.insetmap]) as server:
            server.ask("createMap", **create_map(0)["params"])
            before = server.memory()
            for number in range(1, count + 1):
                server.ask("createMap", **create_map(number)["params"])
            return [[count, f"{before / 1024:.1f}", f"{(server.memory() - before) / count:.2f}"]]

    def many_maps(self):
        runs = []
        for count in self.scale.maps:
            setup = [create_map(number) for number in range(count)]
            for used in (1, count):
                runs.append(
                    lambda s=setup, u=used: self.drive(
                        "pipelined", "newline", self.scale.messages, s, [self.insetmap], maps=u
                    )
                )
        results = [figures["cpu"] for figures in self.best(runs)]
        for index, count in enumerate(self.scale.maps):
            one, all_maps = results[2 * index : 2 * index + 2]
            yield [count, f"{one:.2f}", f"{one / results[0]:.2f}", f"{all_maps:.2f}", f"{all_maps / results[0]:.2f}"]

    # --- GeoJSON ---

    def features(self, megabytes):
        """A FeatureCollection of about so many bytes: polygons of 24 places, with properties, as map data has them."""
        path = self.folder / f"{megabytes}.geojson"
        if path.exists():
            return path
        place = random.Random(7)
        size = 0
        with path.open("w") as file:
            file.write('{"type":"FeatureCollection","features":[')
            number = 0
            while size < megabytes * 1_000_000:
                west, south = place.uniform(-170, 170), place.uniform(-80, 80)
                ring = [[round(west + place.random(), 6), round(south + place.random(), 6)] for _ in range(24)]
                feature = {
                    "type": "Feature",
                    "id": number,
                    "properties": {"name": f"Parcel {number}", "area": round(place.uniform(1, 1e6), 2), "kind": "field"},
                    "geometry": {"type": "Polygon", "coordinates": [ring + ring[:1]]},
                }
                text = json.dumps(feature, separators=(",", ":"))
                size += file.write(text if number == 0 else "," + text)
                number += 1
            file.write("]}")
        return path

    def loading(self, megabytes, is_inline):
        path = self.features(megabytes)
        size = path.stat().st_size
        with Server([self.insetmap]) as server:
            for number in (0, 1):
                server.ask("createMap", **create_map(number)["params"])
            before, cpu = server.memory(), server.cpu()
            if is_inline:
                parts = [b'"data":', path.read_bytes()]
            else:
                parts = [b'"file":', json.dumps(str(path)).encode()]
            head = server.request("addSource", map="map0", source="parcels", type="geojson")
            text = head[:-3] + b"," + b"".join(parts) + b"}}\n"
            load = Load(server, server.sent)
            seconds = load.run(text)
            peak, cpu = server.memory("VmHWM") - before, server.cpu() - cpu
            return [
                f"{megabytes} MB {'inline' if is_inline else 'file'}",
                f"{seconds:.2f}",
                f"{size / 1e6 / seconds:.0f}",
                f"{cpu:.2f}",
                f"{size / 1e6 / max(cpu, 0.01):.0f}",
                f"{peak * 1024 / size:.2f}",
                f"{1000 * max(load.waits, default=0):.1f}",
                len(load.waits),
            ]

    def geojson(self):
        for megabytes in self.scale.files:
            yield self.loading(megabytes, is_inline=False)
        yield self.loading(self.scale.inline, is_inline=True)

    # --- a client that does not read ---

    def unread(self):
        count = self.scale.unread
        with Server([self.insetmap]) as server:
            server.ask("createMap", **create_map(0)["params"])
            requests = b"".join(
                server.request("setCamera", map="map0", center=[-77 + number % 50, 39], zoom=6 + number % 7)
                for number in range(count)
            )
            writing = threading.Thread(target=server.send, args=(requests,))
            writing.start()
            writing.join(timeout=60)
            stalled = writing.is_alive()
            replies = sum(server.reply()["id"] > 1 for _ in range(count))
            writing.join()
            peak = server.memory("VmHWM")
        return [[count, "no" if stalled else "yes", replies, f"{peak / 1024:.0f}"]]


class Load:
    """A long request, with short ones in between."""

    def __init__(self, server, id):
        self.server = server
        self.id = id
        self.asked = {}
        self.waits = []
        self.done = threading.Event()
        self.lock = threading.Lock()

    def run(self, text):
        """Sends the request; gives the seconds to its reply. Its writing counts: the server reads what is inline."""
        began = time.monotonic()
        reading = threading.Thread(target=self.read)
        reading.start()
        self.server.send(text)
        while not self.done.wait(0.01):
            with self.lock:
                request = self.server.request("getCamera", map="map1")
                self.asked[self.server.sent] = time.monotonic()
            self.server.send(request)
        ended = self.ended
        reading.join()
        return ended - began

    def read(self):
        while not self.done.is_set() or self.asked:
            reply = self.server.reply()
            now = time.monotonic()
            if reply["id"] == self.id:
                self.ended = now
                self.done.set()
            else:
                with self.lock:
                    self.waits.append(now - self.asked.pop(reply["id"]))


# --- the report ------------------------------------------------------------------------------------------------------


def table(title, head, rows):
    print(f"\n### {title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(str(cell) for cell in row)} |", flush=True)


def report_messages(bench):
    costs = ["server", "CPU us", "/ C", "/ Node", "msg/s"]
    for framing in FRAMINGS:
        head = [*costs, "bytes", "1000 events"]
        table(f"setCamera, pipelined, {framing}", head, bench.messages("pipelined", framing))
    for framing in FRAMINGS:
        head = [*costs, "p50 us", "/ C", "p99 us", "bytes", "1000 events"]
        table(f"setCamera, ping-pong, {framing}", head, bench.messages("pingpong", framing))


def report_start(bench):
    table("From exec to the first reply, ms", ["server", "least", "median", "most"], bench.start())


def report_maps(bench):
    table("Idle maps", ["maps", "MiB with one", "KiB a map"], bench.idle_maps())
    head = ["maps", "CPU us, one of them", "/ 1 map", "CPU us, all in turn", "/ 1 map"]
    table("setCamera among many maps", head, bench.many_maps())


def report_geojson(bench):
    head = ["GeoJSON", "s", "MB/s", "CPU s", "MB a CPU s", "peak / input", "worst other reply, ms", "other requests"]
    table("addSource, with getCamera every 10 ms", head, bench.geojson())


def report_unread(bench):
    table("Requests before one reply is read", ["requests", "taken", "replies", "peak MiB"], bench.unread())


SECTIONS = {
    "messages": report_messages,
    "start": report_start,
    "maps": report_maps,
    "geojson": report_geojson,
    "unread": report_unread,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("insetmap", type=Path)
    parser.add_argument("tools", type=Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    options = parser.parse_intermixed_args()
    scale = Scale(options.quick)
    bench = Bench(options.insetmap, options.tools, scale)
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"{os.cpu_count()} CPUs, load {load}, {scale.repeats} x {scale.messages} messages")
    try:
        for section in options.sections or SECTIONS:
            SECTIONS[section](bench)
    finally:
        shutil.rmtree(bench.folder)


if __name__ == "__main__":
    main()
