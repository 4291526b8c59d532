"""The versions of the reading rules: by which of them an answer was read is kept with the case.

A reader that says something else of the same answer than it did has a new version: what older cases
keep of such answers is then read again when they are opened. This goes for whatever a reader is made of,
so for `workbench.values` too. `tests/reading/said/versions.txt` holds what each version said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

FIRST = 1
"""The version of every reader of this package that is not named below, of an operation without one too:
a reader that is added to such an operation later begins with 2."""
VERSIONS: dict[str, int] = {
    "banned_disqualified_persons": 42,
    "contact_person_search": 47,
    "dvs_aec": 32,
    "dvs_centrelink": 32,
    "dvs_death_cert": 32,
    "dvs_drivers_licence": 32,
    "dvs_reg_by_descent": 32,
    "enhance_record_plus": 48,
    "identity_pass_details": 32,
    "imported_records": 69,
    "nz_driver_licence": 32,
    "person_history": 47,
    "person_report": 53,
    "regulator_extract": 54,
    "social_contact_expand": 38,
    "uk_registry_company_report": 45,
    "uk_registry_officer_report": 50,
    "universe_check": 35,
}
"""The readers of this package whose rules have changed, by operation, with their version now."""

AnyReader = TypeVar("AnyReader", bound=Callable[..., object])


def of_version(version: int) -> Callable[[AnyReader], AnyReader]:
    """Marks the reader of another provider with the version of its rules; 1 where it has no mark."""

    def marked(reader: AnyReader) -> AnyReader:
        reader.version = version  # type: ignore[attr-defined]
        return reader

    return marked


def version_of(reader: Callable[..., object]) -> int:
    """The version that a reader of another provider is marked with."""
    version: int = getattr(reader, "version", FIRST)
    return version
