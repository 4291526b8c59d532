"""Likeness check (document 1, section 4.4): two pictures, a simulated engine, one message on a 400."""

from __future__ import annotations

from typing import Any, NoReturn

from workbench.errors import FieldProblem
from workbench.operations.assumptions import LIKENESS_THRESHOLD
from workbench.sandbox import likeness
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Refused

FIRST_ERROR_ONLY = True


def answer(request: Any, _context: Context) -> dict[str, Any]:
    """The similarity of the two pictures and whether it reaches the threshold."""
    photo = _read("photo", request.photo)
    probe = _read("probe_image", request.probe_image)
    for field, picture in (("photo", photo), ("probe_image", probe)):
        if picture.flat:
            _refuse(field, "no face found")
    threshold = request.similarity_threshold
    threshold = LIKENESS_THRESHOLD if threshold is None else float(threshold)
    similarity = likeness.similarity(photo, probe)
    result = {
        "similarity": similarity,
        "threshold": threshold,
        "biometric_passed": similarity >= threshold,
    }
    return {"result": result}


def _read(field: str, text: str) -> likeness.DecodedPicture:
    try:
        return likeness.read(likeness.bytes_of(text))
    except likeness.PictureError as error:
        _refuse(field, str(error))


def _refuse(field: str, sentence: str) -> NoReturn:
    problem = FieldProblem(field, sentence)
    raise Refused(400, str(problem), [problem])
