#!/usr/bin/env python3
"""Writes the built-in styles beside the embedded world: one set of layers, a palette each.

usage: python3 Sources/CBasemap/generate/styles.py
"""

import json
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "styles"

# What a style's root `state` lets callers change, beside the colours of the palettes.
STATE = {
    "language": "en",
    "highlight": [],
    "hide": [],
    "rename": {},
    "font": "sans",
}

LIGHT = {
    "water": "#cfe0ea",
    "land": "#f7f5ef",
    "highlighted": "#f3dca6",
    "coast": "#a3c0d1",
    "border": "#a196a9",
    "stateBorder": "#d0c8d3",
    "river": "#a9c8dc",
    "grid": "#b9cfdc",
    "countryLabel": "#5b5263",
    "placeLabel": "#33383e",
    "waterLabel": "#4f7d9b",
    "stateLabel": "#93889c",
    "halo": "#fbfaf6",
}

DARK = {
    "water": "#16202b",
    "land": "#2a323c",
    "highlighted": "#6b5a2c",
    "coast": "#46586b",
    "border": "#768291",
    "stateBorder": "#465260",
    "river": "#4a6f8f",
    "grid": "#2b3f53",
    "countryLabel": "#c3cad3",
    "placeLabel": "#dfe4ea",
    "waterLabel": "#6f93b2",
    "stateLabel": "#7f8a97",
    "halo": "#1b232c",
}

OUTLINE = LIGHT | {
    "water": "#ffffff",
    "land": "#ececec",
    "highlighted": "#bdbdbd",
    "coast": "#9a9a9a",
    "border": "#6a6a6a",
    "stateBorder": "#c2c2c2",
    "river": "#d0d0d0",
}


# Left out of small insets; and a label of the same text nearby, of a layer above, stands for this one too.
LABEL = {"insetmap:detail": True, "insetmap:yields": True}


def color(name):
    return ["to-color", ["global-state", name]]


def by_zoom(*stops):
    return ["interpolate", ["linear"], ["zoom"], *stops]


def name(field):
    """A feature's name: what the caller says, else the language's, else the plain one."""
    plain = ["get", field]
    language = ["get", ["concat", f"{field}_", ["global-state", "language"]]]
    renamed = ["get", ["to-string", plain], ["global-state", "rename"]]
    return ["to-string", ["coalesce", renamed, language, plain]]


def coded(state):
    """Whether a country is in a list of ISO 3166-1 codes, of two letters or of three."""
    codes = ["global-state", state]
    return ["any", *(["in", ["coalesce", ["get", field], ""], codes] for field in ("ISO_A2", "ADM0_A3"))]


def font(weight, bold=False):
    """Fonts must stand literally in a style, so the state chooses between families."""
    serif = "DejaVu Serif Bold" if bold else "DejaVu Serif Book"
    mono = "DejaVu Sans Mono Bold" if bold else "DejaVu Sans Mono Book"
    return [
        "match", ["global-state", "font"],
        "serif", ["literal", [serif]],
        "mono", ["literal", [mono]],
        ["literal", [f"Open Sans {weight}"]],
    ]


def shown(*also):
    return ["all", ["!", coded("hide")], *also]


def source(id, kind, layer, **members):
    return {"id": id, "type": kind, "source": "world", "source-layer": layer, **members}


def label(id, layer, text, size, paint, **layout):
    return {
        "layout": {"text-field": text, "text-size": size, "text-font": font("Regular")}
        | layout,
        "paint": {"text-color": color(paint), "text-halo-color": color("halo"), "text-halo-width": 1.2},
    }


def ground():
    yield {"id": "water", "type": "background", "paint": {"background-color": color("water")}}
    # Where two countries meet, the border lies over the outlines of both.
    yield source("land", "fill", "countries",
                 paint={"fill-color": color("land"), "fill-outline-color": color("coast")})
    yield source(
        "highlight", "fill", "countries", filter=coded("highlight"), paint={"fill-color": color("highlighted")}
    )
    # What is highlighted and takes less than 10 px is lost without a dot; a degree has 512/360 px at zoom 0.
    yield source("highlight-dots", "circle", "centroids",
                 filter=["all", coded("highlight"), ["has", "SPAN"],
                         ["<", ["*", ["get", "SPAN"], ["^", 2, ["zoom"]]], 7]],
                 paint={"circle-radius": by_zoom(0, 3, 4, 6), "circle-color": color("highlighted"),
                        "circle-stroke-color": color("border"), "circle-stroke-width": 1})
    yield source("lakes", "fill", "lakes", filter=["<=", ["get", "scalerank"], ["+", ["zoom"], 1]],
                 paint={"fill-color": color("water")})
    yield source("rivers", "line", "rivers", minzoom=3, filter=["<=", ["get", "scalerank"], ["+", ["zoom"], 1]],
                 metadata={"insetmap:detail": True},
                 layout={"line-cap": "round", "line-join": "round"},
                 paint={"line-color": color("river"), "line-width": by_zoom(3, 0.6, 9, 1.8)})
    yield source("graticule", "line", "geolines", metadata={"insetmap:detail": True},
                 paint={"line-color": color("grid"), "line-width": 0.7, "line-dasharray": [4, 4]})
    yield source("states", "line", "states", minzoom=3, filter=["<=", ["get", "min_zoom"], ["step", ["zoom"], 3, 4, 6, 5, 7]],
                 metadata={"insetmap:detail": True},
                 layout={"line-join": "round"},
                 paint={"line-color": color("stateBorder"), "line-width": by_zoom(3, 0.4, 4, 0.6, 8, 1.2)})
    width = by_zoom(0, 0.5, 4, 1, 8, 1.8)
    yield source("borders", "line", "boundaries", filter=["!=", ["get", "disputed"], True],
                 layout={"line-join": "round", "line-cap": "round"},
                 paint={"line-color": color("border"), "line-width": width})
    yield source("disputed-borders", "line", "boundaries", filter=["==", ["get", "disputed"], True],
                 layout={"line-join": "round"},
                 paint={"line-color": color("border"), "line-width": width, "line-dasharray": [3, 2]})


# How early a city is named: capitals, and cities of millions, before others of their rank.
IMPORTANCE = ["-", ["get", "scalerank"],
              ["case", ["==", ["get", "capital"], 1], 1.5, [">=", ["coalesce", ["get", "pop"], 0], 1000000], 1, 0]]
# By whole zooms, as filters are.
RANK = ["step", ["zoom"], -1, 2, 0, 3, 1, 4, 3, 5, 6, 6, 7, 7, 8, 8, 10]


def cities(face):
    """A dot with a name beside it, larger for what is more important."""
    size = by_zoom(3, 10.5, 9, ["step", ["get", "scalerank"], 15, 3, 13.5, 6, 12])
    made = label("place", "places", name("name"), size, "placeLabel",
                 **{"text-font": face, "text-variable-anchor": ["left", "right", "top", "bottom"],
                    "text-radial-offset": 0.45, "text-justify": "auto", "text-max-width": 10,
                    "symbol-sort-key": IMPORTANCE, "icon-image": "dot",
                    "icon-size": ["case", ["==", ["get", "capital"], 1], 0.44, 0.3], "icon-padding": 0})
    made["paint"] |= {"icon-color": color("placeLabel"), "icon-halo-color": color("halo"), "icon-halo-width": 1}
    return made


def labels():
    # An ocean's name needs room; a narrow sea's shows once it is drawn large.
    waters = label("water", "waters", name("name"),
                   by_zoom(0, ["step", ["get", "scalerank"], 11, 1, 10],
                           4, ["step", ["get", "scalerank"], 16, 1, 13, 3, 11.5],
                           8, ["step", ["get", "scalerank"], 22, 1, 19, 3, 16]), "waterLabel",
                   **{"text-font": font("Italic"), "text-letter-spacing": 0.1, "text-max-width": 7,
                      "text-line-height": 1.3, "text-padding": 6, "symbol-sort-key": ["get", "scalerank"]})
    waters["paint"] |= {"text-halo-color": color("water"), "text-halo-width": 1}
    yield source("river-labels", "symbol", "rivers", minzoom=6, filter=["has", "name"],
                 metadata={"insetmap:detail": True},
                 **label("river", "rivers", ["get", "name"], 10.5, "waterLabel",
                         **{"symbol-placement": "line", "symbol-spacing": 350, "text-letter-spacing": 0.05}))
    yield source("state-labels", "symbol", "state_labels", minzoom=5,
                 filter=[">=", ["get", "area"], ["step", ["zoom"], 8, 6, 3, 7, 1, 8, 0]],
                 metadata=LABEL,
                 **label("state", "state_labels", name("name"), by_zoom(5, 10, 9, 13), "stateLabel",
                         **{"text-transform": "uppercase", "text-letter-spacing": 0.12, "text-max-width": 7,
                            "text-padding": 6}))
    places = cities(font("Regular"))
    yield source("places", "symbol", "places", minzoom=2, metadata=LABEL,
                 filter=["all", ["<=", IMPORTANCE, RANK], ["any", ["!=", ["get", "capital"], 1], ["<", ["zoom"], 4]]],
                 **places)
    countries = label("country", "centroids", name("NAME"),
                      by_zoom(0, ["step", ["get", "LABELRANK"], 9.5, 4, 8.5],
                              1, ["step", ["get", "LABELRANK"], 11, 4, 9.5],
                              6, ["step", ["get", "LABELRANK"], 19, 4, 15]),
                      "countryLabel",
                      **{"text-font": font("Semibold", bold=True), "text-transform": "uppercase",
                         "text-variable-anchor": ["center", "top", "bottom"], "text-radial-offset": 0.8,
                         "text-letter-spacing": 0.08, "text-max-width": 7, "text-padding": 3,
                         "symbol-sort-key": ["+", ["*", 10, ["get", "LABELRANK"]], ["get", "MIN_LABEL"]]})
    countries["paint"]["text-halo-width"] = 1.5
    yield source("water-labels", "symbol", "waters", metadata=LABEL,
                 filter=["<=", ["get", "scalerank"], ["step", ["zoom"], 0, 2, 1, 3, 2, 4, 3, 5, 5, 6, 9]], **waters)
    yield source("countries", "symbol", "centroids", maxzoom=8, metadata=LABEL,
                 filter=shown(["<=", ["get", "MIN_LABEL"],
                               ["step", ["zoom"], 2, 1, 2.7, 2, 3, 3, 4, 4, 4.5, 5, 5.5, 6, 7, 7, 9]]), **countries)
    # Where there is room enough for both, a country's name makes way for its capital.
    yield source("capitals", "symbol", "places", minzoom=4, metadata=LABEL,
                 filter=["all", ["<=", IMPORTANCE, RANK], ["==", ["get", "capital"], 1]],
                 **cities(font("Semibold", bold=True)))


def style(title, palette, layers, below):
    state = {key: {"default": value} for key, value in (STATE | palette).items()}
    return {
        "version": 8,
        "name": title,
        "metadata": {"insetmap:slots": {"below-labels": below, "top": None}},
        "state": state,
        "sources": {
            "world": {"type": "vector", "url": "insetmap://world", "attribution": "Made with Natural Earth"}
        },
        "layers": layers,
    }


def main():
    FOLDER.mkdir(exist_ok=True)
    everything = [*ground(), *labels()]
    plain = [layer for layer in ground() if layer["id"] not in ("graticule", "rivers")]
    styles = {
        "light": style("light", LIGHT, everything, "river-labels"),
        "dark": style("dark", DARK, everything, "river-labels"),
        "outline": style("outline", OUTLINE, plain, None),
    }
    for file, document in styles.items():
        (FOLDER / f"{file}.json").write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
