"""Who controls a company, and how: as an entry of a register, or a row of a table, states it."""

from __future__ import annotations

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.ended import NO_GROUP, Ending, Group, ending, is_denied
from workbench.reading.nothing import is_none_counted, is_said
from workbench.reading.place import At


def link_control(
    b: Builder, controller: str, company: str, item: At, kind: At, *cited: At, group: Group = NO_GROUP
) -> Ending | None:
    """The control that an entry states, with how it ended; notes of what it denies where it states none.

    `cited` are places that it rests on besides; `group` is that of the list it stands in.
    """
    said = item["description"]
    denied = said if enumerations.denies_control(said.text) else is_denied(item, kind)
    if denied is not None:
        said_to_be = [nature.code for nature in item["natures_of_control"].each()]
        b.note(controller, denied, "control", kind=kind, natures=said_to_be, notified=item["notified_on"])
        return None
    gone = ending(item, "ceased_on")
    natures = natures_held(item)
    if natures is None:
        for at in item["natures_of_control"].each():
            if enumerations.denies_control(at.code.text):
                b.note(controller, at.code, "control")
        return None
    b.link(
        controller, "controls", company, kind, *natures, *cited, *gone.marks, start=item["notified_on"],
        end=gone.end, natures=[enumerations.nature(nature.text) for nature in natures], kind=kind,
        description=item["description"], joint=item.first("joint", "jointly_held"),
        ended=group.over(gone), standing=group.standing(gone), end_as_written=gone.as_written,
    )  # fmt: skip
    return gone


def natures_held(item: At) -> list[At] | None:
    """The natures of control of an entry that hold; None where it gives some and none is known to hold."""
    given = item["natures_of_control"]
    leaves = list(given.leaves())
    if leaves and all(is_none_counted(str(at.raw)) for at in leaves):
        return None
    stated = [at.code for at in given.each() if is_said(at.code)]
    held = [at for at in stated if enumerations.states_control(at.text)]
    return held if held or not stated else None
