"""A dict whose items are loaded when asked for is like the dict of them, and loads no more than it must."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.lazy_dict import LazyDict

keys = st.integers(0, 5)
steps = st.lists(
    st.tuples(st.sampled_from(["set", "del", "pop", "setdefault", "get", "in", "len", "items"]), keys),
    max_size=20,
)


@given(st.dictionaries(keys, st.integers()), steps)
def test_it_is_like_the_dict_of_what_can_be_loaded(
    held: dict[int, int], taken: list[tuple[str, int]]
) -> None:
    plain, lazy = dict(held), LazyDict(held.__getitem__, lambda: list(held))
    for at, (step, key) in enumerate(taken):
        if step == "set":
            plain[key] = lazy[key] = at
        elif step == "del" and key in plain:
            del plain[key], lazy[key]
        elif step == "pop":
            assert plain.pop(key, None) == lazy.pop(key, None)
        elif step == "setdefault":
            assert plain.setdefault(key, at) == lazy.setdefault(key, at)
        elif step == "get":
            assert plain.get(key, "none") == lazy.get(key, "none")
        elif step == "in":
            assert (key in plain) == (key in lazy)
        elif step == "len":
            assert len(plain) == len(lazy) and bool(plain) == bool(lazy)
        elif step == "items":
            assert dict(lazy.items()) == plain
    assert lazy == plain and {**lazy} == plain


def test_each_item_is_loaded_once_and_only_when_it_is_asked_for() -> None:
    loaded: list[str] = []

    def load(key: str) -> str:
        loaded.append(key)
        return key.upper()

    lazy = LazyDict(load, lambda: iter("abc"))
    assert lazy["b"] == lazy.get("b") == "B" and "b" in lazy
    lazy["c"] = "another"
    assert loaded == ["b"]
    assert sorted(lazy.values()) == ["A", "B", "another"] and loaded == ["b", "a"]


def test_loading_one_item_may_bring_others() -> None:
    def load(key: int) -> str:
        if not 0 <= key < 4:
            raise KeyError(key)
        lazy.update(dict.fromkeys(range(4), "together"))
        return "one"

    def every() -> Iterator[int]:
        return iter(range(4))

    lazy: LazyDict[int, str] = LazyDict(load, every)
    assert lazy[1] == lazy[3] == "together"
    with pytest.raises(KeyError):
        lazy[9]
