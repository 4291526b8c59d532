"""The different values of an array are those that numpy finds."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.identity.distinct_values import distinct


@pytest.mark.parametrize("dtype", [np.int32, np.int64])
@given(found=st.lists(st.integers(-5, 5)))
def test_each_value_comes_once_in_order(dtype: type, found: list[int]) -> None:
    assert distinct(np.array(found, dtype)).tolist() == sorted(set(found))
