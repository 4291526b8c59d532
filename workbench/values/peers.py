"""Names that end in a place: peers (`Lord Brandling of Harbour`) and lairds (`Hugh Macleod of Macleod`)."""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.values.names import HONOURS, Name, split_combined, titles_before
from workbench.values.text import fold, remembered

_OF = re.compile(r"\s+of\s+", re.IGNORECASE)
_PEER = re.compile(
    r"(?:(?:the|right|rt|most|hon|honourable|reverend|rev|her|his|grace)\.?\s+)*"
    r"(?P<title>lord|lady|baron|baroness|viscount|viscountess|earl|countess|duke|duchess|marquess|"
    r"marchioness)\b\s*",
    re.IGNORECASE,
)
_HONOURS = re.compile(rf"(?:,?\s+(?:{'|'.join(sorted(HONOURS))}))+$", re.IGNORECASE)
_PLACE = re.compile(r"[^\W\d_][\w'’-]*(?:,?\s+[^\W\d_][\w'’-]*){0,4}")


def has_a_place(text: str) -> bool:
    """Whether words of a text are joined by `of`, which no name of a person is made with but these."""
    return _OF.search(text) is not None


@remembered
def name_with_a_place(text: str) -> Name:
    """The parts of a name with a place behind it, which belongs to the surname; none for any other words.

    Of somebody without the title of a peer the place repeats the surname, or a title stands before: in
    `City of Harbour` and `Ada Quill of Accounts` nobody is named so.
    """
    named, *places = _OF.split(text)
    place = _HONOURS.sub("", " of ".join(places))
    said = named.split()
    if not places or not _PLACE.fullmatch(place) or "," in named:
        return Name(None, None, None)
    peer = _PEER.match(text)
    if peer is not None and not named[peer.end() :].strip():  # `Earl of Harbour`
        return Name(None, None, f"{peer['title']} of {place}")
    if peer is not None:
        said = named[peer.end() :].split()
        if len(said) == 1:
            return Name(None, None, f"{said[0]} of {place}")
    name = split_combined(" ".join(said))
    is_known = peer is not None or titles_before(said) > 0 or fold(name.last or "") == fold(place)
    if not name.first or not name.last or not is_known:
        return Name(None, None, None)
    return replace(name, last=f"{name.last} of {place}")
