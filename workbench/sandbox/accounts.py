"""The accounts of the sandbox, by API key, and how a key is presented (decisions A and B)."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping

from workbench.operations.assumptions import AUTH_HEADER, AUTH_SCHEME
from workbench.sandbox.handler_context import Account
from workbench.sandbox.messages import Refused

PEP_AND_SANCTIONS = "pep_sanction"
"""The product that the source listing needs (document 1, section 4.6)."""
IDSP = "idsp"
"""The enrolment that the `idsp` mode of the identity pass needs (document 1, section 4.1)."""

EVERY_PRODUCT = frozenset({PEP_AND_SANCTIONS, IDSP})

DEMO = "sandbox-demo"
SECOND = "sandbox-second"
RESTRICTED = "sandbox-restricted"
UNPAID = "sandbox-unpaid"
THROTTLED = "sandbox-throttled"
FLAKY = "sandbox-flaky"

ACCOUNTS: Mapping[str, Account] = {
    account.key: account
    for account in (
        Account(DEMO, "Demonstration", EVERY_PRODUCT),
        Account(SECOND, "Second account", EVERY_PRODUCT),
        Account(RESTRICTED, "Restricted account", frozenset()),
        Account(UNPAID, "Unpaid account", EVERY_PRODUCT),
        Account(THROTTLED, "Throttled account", EVERY_PRODUCT),
        Account(FLAKY, "Flaky account", EVERY_PRODUCT),
    )
}


def authenticate(authorization: str | None) -> Account:
    """The account behind the header that carries the API key; refuses with 401."""
    scheme, _, key = (authorization or "").strip().rpartition(" ")
    account = ACCOUNTS.get(key) if scheme.strip().lower() == AUTH_SCHEME.lower() else None
    if account is None:
        said = (
            "unknown API key" if authorization else f"no API key: send {AUTH_HEADER}: {AUTH_SCHEME} <api key>"
        )
        raise Refused(401, said, headers={"www-authenticate": AUTH_SCHEME})
    return account


def webhook_secrets(seed: int) -> dict[str, str]:
    """The signing secret of each account's webhooks, the same for one seed."""
    return {
        key: "whsec_" + base64.b64encode(hashlib.sha256(f"{seed}:{key}".encode()).digest()).decode()
        for key in ACCOUNTS
    }
