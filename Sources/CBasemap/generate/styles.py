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
    "border": "#a99fb0",
    "stateBorder": "#d3ccd6",
    "river": "#a9c8dc",
    "grid": "#b9cfdc",
    "countryLabel": "#5b5263",
    "placeLabel": "#3d4248",
    "waterLabel": "#5f8aa6",
    "stateLabel": "#9a90a2",
    "halo": "#fbfaf6",
}

DARK = {
    "water": "#16202b",
    "land": "#2a323c",
    "highlighted": "#6b5a2c",
    "border": "#6d7886",
    "stateBorder": "#414b57",
    "river": "#1f3345",
    "grid": "#223243",
    "countryLabel": "#c3cad3",
    "placeLabel": "#dfe4ea",
    "waterLabel": "#5d7f9c",
    "stateLabel": "#7f8a97",
    "halo": "#1b232c",
}

OUTLINE = LIGHT | {
    "water": "#ffffff",
    "land": "#ececec",
    "highlighted": "#bdbdbd",
    "border": "#6a6a6a",
    "stateBorder": "#c2c2c2",
    "river": "#d0d0d0",
}


# Left out of small insets; and a label of the same text nearby, of a layer above, stands for this one too.
LABEL = {"insetmap:detail": True, "insetmap:yields": True}


# Countries whose plain name is the one that maps in English bear, not the long one of the language.
SHORT_IN_ENGLISH = [
    "Bahamas", "Cabo Verde", "China", "Czechia", "Gambia", "Micronesia", "Spratly Is.", "Timor-Leste", "United States",
]


def color(name):
    return ["to-color", ["global-state", name]]


def by_zoom(*stops):
    return ["interpolate", ["linear"], ["zoom"], *stops]


def name(field):
    """A feature's name: what the caller says, else the language's, else the plain one."""
    plain = ["get", field]
    language = ["get", ["concat", f"{field}_", ["global-state", "language"]]]
    if field == "NAME":
        english = ["==", ["global-state", "language"], "en"]
        language = ["case", ["all", english, ["in", plain, ["literal", SHORT_IN_ENGLISH]]], plain, language]
    renamed = ["get", ["to-string", plain], ["global-state", "rename"]]
    return ["to-string", ["coalesce", renamed, language, plain]]


def coded(state):
    """Whether a country is in a list of ISO 3166-1 codes, of two letters or of three."""
    codes = ["global-state", state]
    return ["any", ["in", ["get", "ISO_A2"], codes], ["in", ["get", "ADM0_A3"], codes]]


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
    hidden = ["global-state", "hide"]
    return ["all", ["!", ["in", ["coalesce", ["get", "ADM0_A3"], ""], hidden]], *also]


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
    yield source("land", "fill", "countries", paint={"fill-color": color("land")})
    yield source(
        "highlight", "fill", "countries", filter=coded("highlight"), paint={"fill-color": color("highlighted")}
    )
    yield source("lakes", "fill", "lakes", filter=["<=", ["get", "scalerank"], ["+", ["zoom"], 1]],
                 paint={"fill-color": color("water")})
    yield source("rivers", "line", "rivers", minzoom=3, filter=["<=", ["get", "scalerank"], ["+", ["zoom"], 1]],
                 metadata={"insetmap:detail": True},
                 layout={"line-cap": "round", "line-join": "round"},
                 paint={"line-color": color("river"), "line-width": by_zoom(3, 0.6, 9, 1.8)})
    yield source("graticule", "line", "geolines", metadata={"insetmap:detail": True},
                 paint={"line-color": color("grid"), "line-width": 0.7, "line-dasharray": [4, 4]})
    yield source("states", "line", "states", minzoom=4, filter=["<=", ["get", "min_zoom"], ["+", ["zoom"], 2]],
                 metadata={"insetmap:detail": True},
                 layout={"line-join": "round"},
                 paint={"line-color": color("stateBorder"), "line-width": by_zoom(4, 0.5, 8, 1)})
    width = by_zoom(0, 0.5, 4, 1, 8, 1.8)
    yield source("borders", "line", "boundaries", filter=["!=", ["get", "disputed"], True],
                 layout={"line-join": "round", "line-cap": "round"},
                 paint={"line-color": color("border"), "line-width": width})
    yield source("disputed-borders", "line", "boundaries", filter=["==", ["get", "disputed"], True],
                 layout={"line-join": "round"},
                 paint={"line-color": color("border"), "line-width": width, "line-dasharray": [3, 2]})


def labels():
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
    rank = ["step", ["zoom"], -1, 2, 0, 3, 1, 4, 3, 5, 5, 6, 7, 7, 8, 8, 10]
    size = by_zoom(3, 10.5, 9, ["step", ["get", "scalerank"], 15, 3, 13.5, 6, 12])
    places = label("place", "places", name("name"), size, "placeLabel",
                   **{"text-variable-anchor": ["left", "right", "top", "bottom"], "text-radial-offset": 0.45,
                      "text-justify": "auto", "text-max-width": 8, "symbol-sort-key": ["get", "scalerank"],
                      "icon-image": "dot", "icon-size": ["case", ["==", ["get", "capital"], 1], 0.42, 0.32],
                      "icon-padding": 0})
    places["paint"] |= {"icon-color": color("placeLabel"), "icon-halo-color": color("halo"), "icon-halo-width": 1}
    yield source("places", "symbol", "places", minzoom=2, metadata=LABEL,
                 filter=["<=", ["get", "scalerank"], rank], **places)
    countries = label("country", "centroids", name("NAME"),
                      by_zoom(0, ["step", ["get", "LABELRANK"], 9.5, 4, 8.5],
                              1, ["step", ["get", "LABELRANK"], 11, 4, 9.5],
                              6, ["step", ["get", "LABELRANK"], 19, 4, 15]),
                      "countryLabel",
                      **{"text-font": font("Semibold", bold=True), "text-transform": "uppercase",
                         "text-letter-spacing": 0.08, "text-max-width": 7, "text-padding": 3,
                         "symbol-sort-key": ["+", ["*", 10, ["get", "LABELRANK"]], ["get", "MIN_LABEL"]]})
    countries["paint"]["text-halo-width"] = 1.5
    yield source("countries", "symbol", "centroids", maxzoom=8, metadata=LABEL,
                 filter=shown(["<=", ["get", "MIN_LABEL"], ["step", ["zoom"], 2, 1, 2.5, 2, 3, 3, 4, 4, 4.5, 5, 5.5, 6, 7, 7, 9]]), **countries)


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
