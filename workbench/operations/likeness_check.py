"""Likeness check of two face images (document 1, sections 2.4 and 4.4)."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from workbench.operations import verdicts
from workbench.operations.base import Envelope, Operation, Opt, Request, Response
from workbench.operations.fields import Base64Image, as_image, ask

_IMAGES = ("photo", "probe_image")


class LikenessCheckRequest(Request):
    """Two images; in Python a path or the bytes of a file will do."""

    photo: Base64Image = ask("Reference image", "JPEG or PNG, 5 MB at most", group="Images", required=True)
    probe_image: Base64Image = ask("Selfie", "JPEG or PNG, 5 MB at most", group="Images", required=True)
    similarity_threshold: Opt[Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]] = ask(
        "Threshold", "0 to 100; the system's own when left open", group="Check"
    )


class LikenessResult(Response):
    """`biometric_passed` is true exactly when the similarity reaches the threshold."""

    similarity: float | None = None
    threshold: float | None = None
    biometric_passed: bool | None = None


class LikenessCheckResponse(Envelope):
    """The score."""

    result: LikenessResult | None = None


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    return {name: as_image(value) if name in _IMAGES else value for name, value in values.items()}


OPERATION = Operation(
    name="likeness_check",
    title="Likeness check",
    group="Document checks",
    section="1:4.4",
    summary="Compares a reference image of a face with a probe image and gives a score.",
    path="/likeness_check",
    request=LikenessCheckRequest,
    response=LikenessCheckResponse,
    prepare=_prepare,
    verdict=verdicts.of_likeness,
)
