"""An answer without the wrappings of programs, for the readers, and what they say at its own places.

What the answer itself says to be wrong is not in it, and what it says to be right stands there instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.model import Claim, Link, Reading
from workbench.reading.place import escaped, value_at
from workbench.reading.usual_keys import misses_root, with_usual_keys
from workbench.reading.wrapped_values import WrappedValue, is_technical, parts_of
from workbench.reading.wrappings import is_wrapped, without_wrappings
from workbench.reading.wrong_values import may_say_wrong, wrong_value

_WITHOUT = frozenset(["imported_records", "batch_rows"])
"""Operations whose answers the workbench writes itself."""


def plain_form(operation: str, flat: FlatAnswer) -> PlainForm | None:
    """The answer without its wrappings; None where it has none."""
    if operation in _WITHOUT or not (misses_root(operation, flat.answer) or is_wrapped(flat, operation)):
        return None
    form = PlainForm(flat.answer, operation, lists_each_text=flat.lists_each_text)
    return form if form.is_another else None


class PlainForm:
    """An answer without its wrappings, and where each of its places stands in the answer as recorded."""

    def __init__(
        self, recorded: Mapping[str, Any], operation: str = "", *, lists_each_text: bool = False
    ) -> None:
        """`lists_each_text` says that a list of one text is a wrapping of that."""
        self.recorded = recorded
        self._lists_each_text = lists_each_text
        self._operation = operation
        self.left: list[str] = []
        """Where in the recorded answer what the wrappings hold of their own stands."""
        self.wrong: list[tuple[str, str]] = []
        """Where in the recorded answer what it says itself to be wrong stands, and why it is not read."""
        self._moved: dict[str, str] = {}
        """The places of the plain answer that stand elsewhere in the recorded one, and where."""
        self._changed = False
        self.answer: Mapping[str, Any] = self._opened(recorded, "", "", "")
        self.is_another = self._changed and isinstance(self.answer, dict)
        self._back: dict[str, str] = {}
        for plain, written in self._moved.items():
            if len(plain) >= len(self._back.get(written, "")):  # of an entry and its name the name
                self._back[written] = plain

    def written(self, pointer: str) -> str:
        """Where in the recorded answer a place of the plain one stands."""
        return _carried(pointer, self._moved)

    def plain(self, pointer: str) -> str:
        """Where in the plain answer a place of the recorded one stands."""
        return _carried(pointer, self._back)

    def at(self, pointer: str) -> Any:
        """What stands at a pointer of the recorded answer."""
        return value_at(self.recorded, pointer)

    def restored(self, reading: Reading) -> Reading:
        """What is said of the plain answer, with the places and values of the recorded one."""
        return with_recorded_values(_moved(reading, self.written), self.recorded)

    def stripped(self, reading: Reading) -> Reading:
        """What is said of the recorded answer, with the places of the plain one."""
        return _moved(reading, self.plain)

    def _opened(self, value: Any, at: str, to: str, name: str, *, is_item: bool = False) -> Any:
        """A value without its wrappings; what they hold besides is in the object that it stands in."""
        return self._built(self._found(value, at, name, is_item=is_item), at, to, name, value)

    def _found(self, value: Any, at: str, name: str, *, is_item: bool = False) -> WrappedValue:
        if (
            self._lists_each_text
            and isinstance(value, list)
            and len(value) == 1
            and isinstance(value[0], str)
        ):
            return WrappedValue(value[0], f"{at}/0")
        return without_wrappings(value, at, name, is_item=is_item)

    def _built(self, found: WrappedValue, at: str, to: str, name: str, before: Any) -> Any:
        self.left += found.left
        if found.at != at:
            self._moved[to] = found.at
        beside = {called: (said, where) for called, said, where in found.beside}
        if found.rows is not None:
            self._changed = True
            around = self._object({}, at, to, name, beside)
            inner = f"{to}/items" if around else to
            rows = [self._row(row.at, row.cells, f"{inner}/{index}") for index, row in enumerate(found.rows)]
            return around | {"items": rows} if around else rows
        value = found.value
        if value is not before:
            self._changed = True
        if isinstance(value, dict):
            return self._object(value, found.at, to, name, beside)
        if isinstance(value, list):
            return [
                self._opened(item, f"{found.at}/{index}", f"{to}/{index}", name, is_item=True)
                for index, item in enumerate(value)
            ]
        return value

    def _object(
        self, value: Mapping[str, Any], at: str, to: str, name: str, beside: Mapping[str, tuple[Any, str]]
    ) -> dict[str, Any]:
        built: dict[str, Any] = {}
        members = [(called, f"{at}/{escaped(key)}", said) for called, key, said in parts_of(value)]
        taken = {called for called, _, _ in members}
        for called, (said, where) in beside.items():
            members.append((called if called not in taken else f"wrapped_{called}", where, said))
        for called, where, said in with_usual_keys(self._operation, name, members):
            self._member(built, called, where, said, at, to)
        self._correct(built, to)
        return built

    def _correct(self, built: dict[str, Any], to: str) -> None:
        """Puts what is right in the place of what an object says to be wrong in it."""
        for name in [each for each in built if may_say_wrong(each)]:
            if (wrong := wrong_value(name, built[name], built)) is None:
                continue
            place, mark = f"{to}/{escaped(wrong.name)}", f"{to}/{escaped(name)}"
            self.wrong.append((self.written(place), f"{name!r} beside it says that it is wrong"))
            if wrong.right is None:
                self.wrong.append((self.written(mark), f"it says that {wrong.name!r} is wrong"))
            else:
                self._moved[place] = self.written(mark)
            built[wrong.name] = wrong.right
            del built[name]
            self._changed = True

    def _member(self, built: dict[str, Any], name: str, where: str, said: Any, at: str, to: str) -> None:
        if is_technical(name, said) or is_technical(where.rpartition("/")[2], said):
            self.left.append(where)
            self._changed = True
            return
        name = _free_name(name, built)
        pointer = f"{to}/{escaped(name)}"
        if where != f"{at}/{escaped(name)}":
            self._moved[pointer] = where
            self._changed = True
        self._put(built, name, said, where, to)

    def _put(self, built: dict[str, Any], name: str, said: Any, where: str, to: str) -> None:
        """Puts a member without its wrappings into an object, and what is known about a text beside it."""
        found = said if isinstance(said, WrappedValue) else self._found(said, where, name)
        is_text = not isinstance(found.value, (dict, list)) and found.rows is None
        built[name] = self._built(found, where, f"{to}/{escaped(name)}", name, said)
        for called, other, place in found.beside if is_text else ():
            key = _free_name(f"{name}_{called}", built)
            self._moved[f"{to}/{escaped(key)}"] = place
            built[key] = self._opened(other, place, f"{to}/{escaped(key)}", key)

    def _row(self, at: str, cells: Mapping[str, tuple[Any, str]], to: str) -> dict[str, Any]:
        self._moved[to] = at
        row: dict[str, Any] = {}
        for name, (said, where) in cells.items():
            pointer = f"{to}/{escaped(name)}"
            self._moved[pointer] = where
            self._put(row, name, said, where, to)
        return row


def with_recorded_values(said: Reading, recorded: Mapping[str, Any]) -> Reading:
    """What was said of an answer, with the values that it holds as recorded."""

    def with_value(claim: Claim) -> Claim:
        return (
            claim if claim.pointer.startswith("?") else replace(claim, raw=value_at(recorded, claim.pointer))
        )

    return replace(said, claims=tuple(map(with_value, said.claims)))


def _carried(pointer: str, places: Mapping[str, str]) -> str:
    """A pointer in another answer: its longest beginning that has a place there, and the rest."""
    if pointer.startswith("?"):
        return pointer
    above = pointer
    while True:
        if (place := places.get(above)) is not None:
            return place + pointer[len(above) :]
        if not above:
            return pointer
        above = above.rpartition("/")[0]


def _free_name(name: str, taken: Mapping[str, Any]) -> str:
    while name in taken:
        name += "_again"
    return name


def _moved(reading: Reading, place: Callable[[str], str]) -> Reading:
    """A reading with all its pointers as `place` gives them."""
    return Reading(
        tuple(replace(each, pointer=place(each.pointer)) for each in reading.mentions),
        tuple(_moved_claim(each, place) for each in reading.claims),
        tuple(_moved_link(each, place) for each in reading.links),
        reading.problems,
        tuple((place(pointer), why) for pointer, why in reading.doubts),
    )


def _moved_claim(claim: Claim, place: Callable[[str], str]) -> Claim:
    parts = claim.detail.get("parts")
    detail = claim.detail | {"parts": [place(each) for each in parts]} if parts else claim.detail
    return replace(claim, mention=place(claim.mention), pointer=place(claim.pointer), detail=detail)


def _moved_link(link: Link, place: Callable[[str], str]) -> Link:
    pointers = tuple(dict.fromkeys(map(place, link.pointers)))
    return replace(link, subject=place(link.subject), object=place(link.object), pointers=pointers)
