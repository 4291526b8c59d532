"""The identity documents of an identity pass."""

from __future__ import annotations

DOCUMENT_TYPES: dict[str, str] = {
    "licence": "Australian driver licence",
    "passport": "Australian passport",
    "medicare": "Medicare card",
    "visa": "foreign passport with Australian visa",
    "centrelink": "concession card",
    "birth_certificate": "Australian birth certificate",
    "nz_licence": "New Zealand driver licence",
}
"""Readable names of the documents that a pass may ask for."""
