"""Run by an interpreter that has the `followthemoney` package: names what it would not take of a file.

    python ftm_check.py graph.ftm.json

prints a JSON list of problems, one sentence each.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from followthemoney import model


def problems(lines: list[dict]) -> list[str]:
    """What the package does not know, drops, changes, or finds pointing to the wrong thing."""
    schemas = {line["id"]: model.get(line["schema"]) for line in lines}
    found = []
    if len(schemas) != len(lines):
        found.append("two entities have one id")
    for line in lines:
        name, schema = f"{line['id']} ({line['schema']})", schemas[line["id"]]
        if schema is None or schema.abstract:
            found.append(f"{name}: no such schema")
            continue
        proxy = model.get_proxy({"id": line["id"], "schema": line["schema"], "properties": {}})
        for prop, values in line["properties"].items():
            known = schema.get(prop)
            if known is None or known.stub:
                found.append(f"{name}: no property {prop}")
                continue
            for value in values:
                proxy.add(prop, value)
                if value not in proxy.get(prop):
                    found.append(f"{name}: {prop} takes {known.type.clean(value)!r} for {value!r}")
                if known.range is not None and not is_a(schemas.get(value), known.range):
                    found.append(f"{name}: {prop} must be a {known.range.name}, {value!r} is not")
        again = model.get_proxy(line).to_dict()
        said = {prop: sorted(values) for prop, values in line["properties"].items()}
        if {prop: sorted(values) for prop, values in again["properties"].items()} != said:
            found.append(f"{name}: comes back as {again['properties']}")
    return found


def is_a(schema, wanted) -> bool:
    return schema is not None and schema.is_a(wanted)


if __name__ == "__main__":
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    sys.stdout.write(json.dumps(problems([json.loads(line) for line in text.split("\n") if line])))
