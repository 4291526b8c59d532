"""Invented answers of a contact search with every field that the service sends, of the people of `answers`.

A record of `benchmarks.answers` has what readers read most, and is a third as long. What belongs to a home is
the same in every record of it.
"""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Callable, Iterator
from itertools import count as numbers
from typing import Any

from benchmarks.answers import OPERATION, answers

_LATEST = 2026
"""The year in which records were seen last."""


def whole_answers(count: int, seed: int) -> Iterator[bytes]:
    """So many answers, each with two whole records, of the same people as `answers` of this seed."""
    rng = random.Random(seed)
    homes: dict[tuple[str, str], dict[str, str]] = {}
    numbered = numbers(1)
    for body in answers(count, seed):
        records = []
        for said in json.loads(body)["records"]:
            place = said["street_address"], said["suburb"]
            home = homes.get(place)
            if home is None:
                home = homes[place] = _home(rng, said, next(numbered))
            records.append(_record(rng, said, home))
        reference = str(uuid.UUID(int=rng.getrandbits(128)))
        answer = {"message": "Ok", "api_reference": reference, "function": OPERATION, "records": records}
        yield json.dumps(answer).encode()


ANSWERS: dict[str, Callable[[int, int], Iterator[bytes]]] = {"short": answers, "whole": whole_answers}
"""Each kind of answers: of so many, with a seed."""


def _home(rng: random.Random, said: dict[str, Any], number: int) -> dict[str, str]:
    """What every record of a home says of it."""
    return {
        "address_id": f"GA{said['state']}{number:09d}",
        "street_address": said["street_address"].upper(),
        "suburb": said["suburb"].upper(),
        "state": said["state"],
        "postcode": said["postcode"],
        "address_parsed": "Y",
        "address_valid": "Y",
        "address_primary_secondary": "P",
        "legal_parcel_id": f"{rng.randint(1, 90)}//DP{number:07d}",
        "meshblock_category": "Residential",
        "latitude": f"-{rng.uniform(12, 43):.6f}",
        "longitude": f"{rng.uniform(114, 153):.6f}",
    }


def _record(rng: random.Random, said: dict[str, Any], home: dict[str, str]) -> dict[str, Any]:
    """A record in the order of the service's fields."""
    begun = rng.randint(2000, _LATEST - 1)
    place = dict(home)
    parcel = {name: place.pop(name) for name in ("legal_parcel_id", "meshblock_category")}
    position = {name: place.pop(name) for name in ("latitude", "longitude")}
    return {
        "title": "",
        "first_name": said["first_name"],
        "middle_name": "",
        "last_name": said["last_name"],
        "dob": said["dob"],
        "dob_range_from": "",
        "dob_range_to": "",
        "deceased": "N",
        "deceased_date": "",
        "gender": "UNKNOWN",
        "phones": said["phones"],
        "emails": said["emails"],
        "socials": [],
        "ip_addresses": [],
        "connectivity": {"phones": dict.fromkeys(said["phones"], "connected"), "emails": {}},
        **place,
        "date_start": f"{begun}-{rng.randint(1, 12):02d}",
        "date_end": f"{rng.randint(begun + 1, _LATEST)}-{rng.randint(1, 6):02d}",
        **parcel,
        **position,
        "score": "0",
        "realestate": [],
    }
