"""Checks protocol/openrpc.json, and the golden sessions against it: protocol/check.py [CONFORMANCE_FOLDER]

The document must satisfy OpenRPC's meta-schema (where the folder with it is given), every schema in it must be a JSON
Schema whose references lead somewhere, and every answer and event in the transcripts must be what the document says.
Needs the package jsonschema; touches no network.
"""

import json
import pathlib
import sys

import jsonschema
import referencing
import referencing.jsonschema

FOLDER = pathlib.Path(__file__).parent


def main():
    document = json.loads((FOLDER / "openrpc.json").read_text())
    faults = list(check_schemas(document))
    counts = {"schemas": count_schemas(document)}
    if len(sys.argv) > 1:
        faults += check_meta_schema(document, pathlib.Path(sys.argv[1]) / "openrpc/meta-schema/schema.json")
        counts["meta-schema"] = 1
    checked, found = check_transcripts(document)
    counts["messages"] = checked
    for fault in faults + found:
        print(fault)
    print(", ".join(f"{count} {name}" for name, count in counts.items()), "checked,", len(faults + found), "faults")
    return 1 if faults or found else 0


def check_meta_schema(document, path):
    meta = json.loads(path.read_text())
    # Published as a template: the version is filled in there, and two references lead to the network.
    meta["properties"]["openrpc"] = {"type": "string", "pattern": "^1\\.4\\."}
    meta["$schema"] = "http://json-schema.org/draft-07/schema#"

    def anything(uri):
        return referencing.Resource.from_contents({}, default_specification=referencing.jsonschema.DRAFT7)

    validator = jsonschema.Draft7Validator(meta, registry=referencing.Registry(retrieve=anything))
    return [f"openrpc.json{pointer(error)}: {error.message[:200]}" for error in validator.iter_errors(document)]


def check_schemas(document):
    known = document["components"]["schemas"]
    for place, schema in schemas(document):
        try:
            jsonschema.Draft202012Validator.check_schema(schema)
        except jsonschema.SchemaError as error:
            yield f"{place}: {error.message}"
        for reference in references(schema):
            if reference.removeprefix("#/components/schemas/") not in known:
                yield f"{place}: {reference} leads nowhere"


def schemas(document):
    for name, schema in document["components"]["schemas"].items():
        yield f"components/{name}", schema
    for method in document["methods"]:
        for parameter in method["params"]:
            yield f"{method['name']}/{parameter['name']}", parameter["schema"]
        if "result" in method:
            yield f"{method['name']}/result", method["result"]["schema"]


def count_schemas(document):
    return sum(1 for _ in schemas(document))


def references(schema):
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)


def check_transcripts(document):
    methods = {method["name"]: method for method in document["methods"]}
    checked, faults = 0, []
    for path in sorted((FOLDER / "transcripts").glob("*.jsonl")):
        asked = {}
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for what, schema, value in expectations(json.loads(line), methods, asked):
                checked += 1
                # References in the schema are relative to the document.
                rooted = {"allOf": [schema], "components": document["components"]}
                validator = jsonschema.Draft202012Validator(rooted)
                for error in validator.iter_errors(value):
                    faults.append(f"{path.name}:{number}: {what}{pointer(error)}: {error.message[:200]}")
    return checked, faults


def expectations(step, methods, asked):
    """What a line of a transcript must satisfy: its name, the schema, the value. Notes in asked what was sent."""
    for message in messages(step.get("send")):
        if "method" in message and "id" in message:
            asked[json.dumps(message["id"])] = message
    for message in messages(step.get("receive")):
        if "method" in message:
            method = methods[message["method"]]
            yield message["method"], params_schema(method), message["params"]
        elif "result" in message:
            request = asked.get(json.dumps(message["id"]))
            if request is None:  # Written as bytes.
                continue
            method = methods[request["method"]]
            yield method["name"], method["result"]["schema"], message["result"]
            # A request that was answered with a result had right parameters.
            yield f"{method['name']}.params", params_schema(method), request.get("params", {})


def messages(value):
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except ValueError:
            return []
    values = value if isinstance(value, list) else [value]
    return [message for message in values if isinstance(message, dict)]


def params_schema(method):
    return {
        "type": "object",
        "properties": {parameter["name"]: parameter["schema"] for parameter in method["params"]},
        "required": [parameter["name"] for parameter in method["params"] if parameter.get("required")],
    }


def pointer(error):
    return "".join(f"/{part}" for part in error.absolute_path)


if __name__ == "__main__":
    sys.exit(main())
