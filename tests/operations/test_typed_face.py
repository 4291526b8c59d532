"""The operations as typed methods: generated and checked in. A type checker looks at `typed_face.py`."""

from __future__ import annotations

import pytest

from workbench.operations import generate


@pytest.mark.parametrize("face", generate.FACES, ids=lambda face: face.name)
def test_the_methods_are_as_they_are_generated(face: generate.Face) -> None:
    assert (generate.PACKAGE / face.path).read_text(encoding="utf-8") == generate.source(face)
