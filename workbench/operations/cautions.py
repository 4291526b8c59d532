"""The warnings that the service attaches to data, each written once."""

from __future__ import annotations

from workbench.operations.base import Caution

OPT_IN = Caution(
    "opt_in",
    "A marketing opt-in does not replace the duty to check the do-not-call register before calling.",
)
COURT = Caution(
    "court",
    "Court records are matched by name and state only: they must not be taken to be this person. "
    "Verify accuracy before use.",
)
SOCIAL = Caution(
    "social",
    "Social records are found through an email or phone seen in a profile; they are not checked for "
    "opt-in and must not be used for marketing. Verify accuracy before use.",
)
EXPERIMENTAL = Caution("experimental", "The person report is experimental and may change.", of_values=False)
LOW_CONFIDENCE = Caution(
    "low_confidence",
    "The person of the report was resolved with low confidence: verify that it is this person before "
    "anything in it is relied on.",
    before="The person of the report may be resolved with low confidence, which the report then states.",
)
MATCHED_BY_NAME = Caution(
    "matched_by_name",
    "The registers hold names, not identities: a match by name must be verified before it is taken "
    "to be this person.",
)
POSSIBLE_RELATIVES = Caution(
    "possible_relatives",
    "Relatives are possible ones: people who share the surname and an address, or a rare surname.",
)
POSSIBLE_BUSINESS = Caution(
    "possible_business", "The business numbers are possibly associated with the person: verify each."
)
DECEASED_NOT_SHOWN = Caution(
    "deceased_not_shown",
    "Deceased people are left out unless asked for, and a row never says that its person has died.",
    of_values=False,
)
CONSENT = Caution(
    "consent", "The check may be made only with the consent of the person whom it concerns.", of_values=False
)
CIPHER_KEY = Caution(
    "cipher_key",
    "The cipher key is given only once; without it the data of the pass cannot be recovered.",
    of_values=False,
)
