"""A Word template without what it would load, run or lead to: the styles, margins, heads and feet stay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docx.document import Document

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/"
_MICROSOFT = "http://schemas.microsoft.com/office/2007/relationships/"
_KEPT = {
    *(
        _OFFICE + name
        for name in (
            "officeDocument", "extended-properties", "custom-properties", "styles",
            "settings", "webSettings", "numbering", "fontTable", "font", "theme", "image",
            "header", "footer", "footnotes", "endnotes",
        )
    ),
    _PACKAGE + "core-properties", _PACKAGE + "thumbnail", _MICROSOFT + "stylesWithEffects",
}  # fmt: skip
"""What a template's parts may be to each other; macros, controls, OLE and data of forms are not."""
_SETTINGS = ("attachedTemplate", "linkStyles", "mailMerge", "saveThroughXslt", "HyperlinkBase")
_WHOLE = ("drawing", "pict", "object", "AlternateContent")
_ADDRESSES = ("src", "href", "althref")
_FIELD = re.compile(
    r"\b(?:DDE|INCLUDE|IMPORT|HYPERLINK|LINK\b|RD\b|DATABASE|MACROBUTTON|QUOTE|PRINT\b|AUTOTEXT|FILLIN|ASK\b)",
    re.IGNORECASE,
)
"""Fields that load, start, ask for or lead to something, or put together the name of such a field."""


def inert(document: Document) -> None:
    """Drops macros, embedded objects, fields and whatever has an address outside the file, in every part."""
    package = document.part.package
    _drop(package.rels)
    seen, waiting = set[int](), [document.part, *(rel.target_part for rel in package.rels.values())]
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        _drop(part.rels)
        _clean(part, set(part.rels))
        waiting += [rel.target_part for rel in part.rels.values()]


def _drop(relationships: Any) -> None:
    """Takes out the relationships that a template may not have."""
    dropped = {name for name, each in relationships.items() if each.is_external or each.reltype not in _KEPT}
    for name in dropped:
        del relationships[name]


def _clean(part: Any, kept: set[str]) -> None:
    root = getattr(part, "element", None)
    if root is not None:
        _strip(root, kept)
    elif part.content_type.endswith("xml"):
        from docx.opc.oxml import serialize_part_xml
        from docx.oxml import parse_xml

        root = parse_xml(part.blob)
        if _strip(root, kept):
            part._blob = serialize_part_xml(root)


def _strip(root: Any, kept: set[str]) -> bool:
    """Takes out of a part what names a missing relationship, an address, or a field that loads something."""
    changed = False
    loads = bool(_FIELD.search("".join(_instructions(root))))
    for each in list(root.iter("*")):
        name = _local(each.tag)
        if name in _SETTINGS or (loads and name in ("instrText", "fldChar")):
            changed |= _remove(each)
        elif loads and name == "fldSimple":
            changed |= _unwrap(each)
        else:
            changed |= _strip_attributes(each, name, kept)
    return changed


def _strip_attributes(each: Any, name: str, kept: set[str]) -> bool:
    changed = False
    for attribute, value in list(each.attrib.items()):
        if value not in kept and _is_reference(attribute):
            if name == "hyperlink":
                return _unwrap(each)
            del each.attrib[attribute]
            # a picture that is in the file too is shown from there
            if not any(map(_is_reference, each.attrib)):
                _remove(_container(each, name))
            changed = True
        elif _local(attribute) in _ADDRESSES:
            del each.attrib[attribute]
            changed = True
    return changed


def _instructions(root: Any) -> list[str]:
    texts = []
    for each in root.iter("*"):
        if _local(each.tag) == "instrText":
            texts.append(each.text or "")
        elif _local(each.tag) == "fldSimple":
            texts += [" ", *(value for key, value in each.attrib.items() if _local(key) == "instr"), " "]
        elif _local(each.tag) == "fldChar":
            texts.append(" ")
    return texts


def _container(each: Any, name: str) -> Any:
    """What is shown for an element: the whole picture or object that it is in."""
    if name.startswith("hlink"):
        return each
    found = each
    for above in each.iterancestors():
        if _local(above.tag) in _WHOLE:
            found = above
    return found


def _is_reference(attribute: str) -> bool:
    return "relationships}" in attribute or _local(attribute) == "relid"


def _remove(each: Any) -> bool:
    above = each.getparent()
    if above is not None:
        above.remove(each)
    return above is not None


def _unwrap(each: Any) -> bool:
    """Leaves what an element holds in its place."""
    for child in list(each):
        each.addprevious(child)
    return _remove(each)


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
