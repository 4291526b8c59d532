"""Social profile addresses of the twelve networks that the service knows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit

NETWORKS: dict[str, str] = {
    "facebook": "Facebook",
    "linkedin": "LinkedIn",
    "twitter": "Twitter",
    "youtube": "YouTube",
    "instagram": "Instagram",
    "indeed": "Indeed",
    "github": "Github",
    "meetup": "Meetup",
    "quora": "Quora",
    "gravatar": "Gravatar",
    "foursquare": "Foursquare",
    "pinterest": "Pinterest",
}
"""Readable names by key."""

_HOST = re.compile(r"(?:[a-z0-9-]+\.)?(" + "|".join(NETWORKS) + r")\.com(?:\.[a-z]{2})?")
_OTHER_HOSTS = {
    "x.com": "twitter", "www.x.com": "twitter", "mobile.x.com": "twitter",
    "fb.com": "facebook", "www.fb.com": "facebook",
}  # fmt: skip
_SCHEME = re.compile(r"https?://", re.IGNORECASE)
_USER = re.compile(r"[\w.\-~+]{1,100}")
_BEFORE_USER = {
    "linkedin": {"in", "pub"},
    "youtube": {"user", "c", "channel"},
    "indeed": {"r", "p", "me"},
    "meetup": {"members"},
    "quora": {"profile"},
    "foursquare": {"user"},
    "facebook": {"people"},
}
_NOT_USERS = {
    "about", "company", "explore", "groups", "hashtag", "help", "home", "intent", "jobs", "login",
    "pages", "pin", "privacy", "search", "settings", "share", "signup", "terms", "topics", "watch",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SocialProfile:
    """One account: `network` is a key of `NETWORKS`, `username` as the network compares it."""

    network: str
    username: str

    @property
    def value(self) -> str:
        """The normal form: equal for every way of writing one profile's address."""
        return f"{self.network}/{self.username}"

    @property
    def url(self) -> str:
        """An address that leads to the profile's network."""
        return f"https://{self.network}.com/{self.username}"


def parse(url: str) -> SocialProfile | None:
    """The profile that an address names; scheme and `www.` are optional. None for anything else."""
    text = url.strip()
    if not text or len(text) > 500 or any(letter.isspace() for letter in text):
        return None
    try:
        parts = urlsplit(text if _SCHEME.match(text) else f"https://{text}")
        host = (parts.hostname or "").rstrip(".")
    except ValueError:
        return None
    if parts.username is not None or parts.scheme.lower() not in ("http", "https"):
        return None
    found = _HOST.fullmatch(host)
    network = found.group(1) if found else _OTHER_HOSTS.get(host)
    if network is None:
        return None
    username = _username(network, [unquote(part) for part in parts.path.split("/") if part], parts.query)
    return SocialProfile(network, username) if username else None


def _username(network: str, path: list[str], query: str) -> str | None:
    if network == "facebook" and path == ["profile.php"]:
        path = parse_qs(query).get("id", [])
    if network == "meetup" and len(path) == 3 and path[1] == "members":
        path = path[1:]
    markers = _BEFORE_USER.get(network, set())
    marker = path[0].lower() if path and path[0].lower() in markers else None
    if marker and len(path) > 1:
        path = path[1:]
        if network == "facebook" or (network == "indeed" and marker == "r"):
            path = path[-1:]  # the name comes first, the identifier last
    if not path:
        return None
    first = path[0].removeprefix("@")
    if not _USER.fullmatch(first) or first.lower() in _NOT_USERS or first.lower() in markers:
        return None
    return first if marker == "channel" else first.casefold()
