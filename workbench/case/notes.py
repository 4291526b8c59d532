"""Notes, tags and saved views: what investigators add to a case beside judgements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.case import last_view
from workbench.case import saved_views as saved
from workbench.case.last_view import LastPicture
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference
from workbench.ontology import scoped
from workbench.values.search import holds, words_of


@dataclass(frozen=True, slots=True)
class Note:
    """A note on an entity: its text, who made it, and when (UTC, `2026-01-31T09:30:00Z`)."""

    text: str
    author: str
    at: str


@scoped(lambda self: self._session.ontology)
class NoteBook:
    """Notes and tags on entities, and views of the chart by name. Everything stays in the journal."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, entity: str, text: str) -> None:
        """Adds a note to an entity. Raises `InputError` for what is no text, or an empty one."""
        if not isinstance(text, str) or not text.strip():
            raise InputError(f"a note is a text that is not empty, not {str(text)[:80]!r}")
        self._session.event("noted", self._session.entity(entity)[0], text=text)

    def of(self, entity: str) -> list[str]:
        """The notes on an entity, in the order they were made."""
        return [note.text for note in self.entries(entity)]

    def entries(self, entity: str) -> list[Note]:
        """The notes on an entity with who made each and when, in the order they were made.

        Of one that was merged of several, the notes on each of them; who is split off takes its own along.
        """
        return self._all().get(self._session.entity(entity)[0], [])

    def tag(self, entity: str, *tags: str) -> None:
        """Sets the tags of an entity; none removes them.

        A tag that one of those who were merged had before stays theirs when the merge is undone, and one
        that is removed is removed from each of them.
        """
        name, _ = self._session.entity(entity)
        wanted, given = set(tags), self._given_tags()
        book = self._session.state().book
        merged = {each: set(own) for each, own in given.items() if book.bearer(each) == name}
        mine = merged.pop(name, set())
        for each, own in merged.items():
            if not own <= wanted:
                self._session.event("tagged", each, tags=sorted(own & wanted))
        theirs = set().union(*merged.values()) - mine
        self._session.event("tagged", name, tags=sorted(wanted - theirs))

    def tags(self) -> dict[str, list[str]]:
        """The tags of every entity that has some; one that was merged has those of all that it was."""
        book, found = self._session.state().book, dict[str, set[str]]()
        for each, own in self._given_tags().items():
            if own and (name := book.bearer(each)) is not None:
                found.setdefault(name, set()).update(own)
        return {name: sorted(own) for name, own in found.items()}

    def find(self, text: str) -> dict[str, str]:
        """The entities whose notes and tags hold every word of a text, each with the note or tags that do."""
        words = words_of(text)
        if not words:
            return {}
        told = {name: [note.text for note in notes] for name, notes in self._all().items()}
        for name, tags in self.tags().items():
            told.setdefault(name, []).append(", ".join(tags))
        return {
            name: next((each for each in texts if holds([each], words[:1])), texts[0])
            for name, texts in told.items()
            if holds(texts, words)
        }

    def _all(self) -> dict[str, list[Note]]:
        """The notes by the entity that each is on now."""
        book, found = self._session.state().book, dict[str, list[Note]]()
        for e in self._session.store.entries(events=("noted",)):
            if e.detail and (name := book.bearer(e.subject)) is not None:
                found.setdefault(name, []).append(Note(e.detail["text"], e.actor, e.at))
        return found

    def _given_tags(self) -> dict[str, list[str]]:
        """The tags by the id that they were given to last."""
        entries = self._session.store.entries(events=("tagged",))
        return {e.subject: list((e.detail or {}).get("tags", ())) for e in entries}

    def save_view(self, name: str, view: Mapping[str, Any]) -> None:
        """Saves a view of the chart: positions, filters, whatever JSON it needs."""
        if not name.strip():
            raise InputError("the view needs a name")
        self._save(name, dict(view))

    def drop_view(self, name: str) -> None:
        """Takes a saved view off the list; the journal keeps it. Raises `UnknownReference`."""
        self.view(name)
        self._save(name, None)

    def views(self) -> list[str]:
        """The names of the saved views."""
        return sorted(self._views())

    def view(self, name: str) -> dict[str, Any]:
        """The view last saved by that name; raises `UnknownReference`."""
        found = self._views()
        if name not in found:
            raise UnknownReference(
                f"there is no view {name!r}; there are {', '.join(sorted(found)) or 'none'}"
            )
        return found[name]

    def save_last_view(self, view: Mapping[str, Any]) -> None:
        """Keeps how this person sees the case now; it is no evidence, and no entry of the journal."""
        last_view.save(self._session, view)

    def last_view(self) -> dict[str, Any]:
        """How this person last saw the case; empty where nothing is kept."""
        return last_view.load(self._session)

    def save_last_picture(self, scene: Mapping[str, Any], entry: int) -> None:
        """Keeps what this person's chart shows, drawn up to an entry; it is no evidence either."""
        last_view.save_picture(self._session, scene, entry)

    def last_picture(self) -> LastPicture | None:
        """What this person's chart showed last; None where that is not known."""
        return last_view.picture(self._session)

    def _save(self, name: str, view: Mapping[str, Any] | None) -> None:
        with self._session.store.writing(self._session.actor) as writer:
            saved.save(writer, name, view)

    def _views(self) -> dict[str, dict[str, Any]]:
        return saved.views_of(self._session.store.entries(events=(saved.VIEWED,)))

    def __repr__(self) -> str:
        notes = len(self._session.store.entries(events=("noted",)))
        return f"<notes: {notes} notes, {len(self.tags())} tagged, {len(self.views())} views>"
