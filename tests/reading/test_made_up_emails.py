"""Email addresses that nobody has, in answers."""

from __future__ import annotations

import pytest

from workbench.reading.builder_contacts import is_of_nobody


@pytest.mark.parametrize("written", ["noemail@noemail.com", "none@none.com", "NA@na.com"])
def test_a_made_up_email_is_nobodys(written: str) -> None:
    assert is_of_nobody("email", written)


@pytest.mark.parametrize("written", ["ida@marlow.net", "test@example.com"])
def test_any_other_email_may_be_somebodys(written: str) -> None:
    assert not is_of_nobody("email", written)
