"""What readers leave on purpose, with the reason: these values are neither cited nor reported as not read.

A path names the members on the way, without the places in lists: `/report/officers/links/self`. One that
ends in `/**` means everything below, one that begins with `**/` that member anywhere. With `words`, only
those values are left, so that an unexpected one is reported.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from workbench.reading.place import At, words
from workbench.values import party_kinds
from workbench.values.document_kinds import kinds_named

NO = frozenset({"false", "no", "n", "0"})
_TECHNICAL = "a technical mark of the service, without a statement about anybody"
_COUNTS = "a count of what is listed, which is read itself"


@dataclass(frozen=True, slots=True)
class Left:
    """Why a value is left; `words`: only these values are, None: any."""

    reason: str
    words: frozenset[str] | None = None
    beside: tuple[str, frozenset[str]] | None = None
    """Only beside a member of this name with one of these words."""
    form: re.Pattern[str] | None = None
    """How these values are written, None: in any way."""
    kind: str = ""
    """The kind of document that these values name, empty: any or none."""

    def is_for(self, at: At, parent: At | None) -> bool:
        """Whether a value is left for this reason; words are compared in any casing and joining."""
        if self.beside is not None and parent is not None:
            name, wanted = self.beside
            if parent[name].word.replace("-", "") not in wanted:
                return False
        if self.form is not None and not self.form.fullmatch(str(at.raw).strip()):
            return False
        if self.kind and self.kind not in kinds_named(words(str(at.raw))):
            return False
        if self.words is None:
            return True
        said = words(str(at.raw))
        return said in self.words or said.replace("-", "") in {word.replace("-", "") for word in self.words}


_LISTED = (
    "active_count",
    "ceased_count",
    "resigned_count",
    "inactive_count",
    "total_results",
    "total_count",
    "items_per_page",
    "start_index",
    "etag",
)
"""What stands beside a list of items."""
_KIND_OF_LIST = Left(
    "the kind of list",
    form=re.compile(
        r".*(?:#.*|list|appointments)|filing-history|registers|exemptions|[a-z-]*-statement", re.IGNORECASE
    ),
)
"""Of a list, and not of what is in it: that says what somebody is."""


_LISTS_OF_A_REPORT = (
    "persons_with_significant_control_statements", "psc_statements", "charges", "insolvency", "exemptions",
    "registers", "uk_establishments",
)  # fmt: skip
"""Parts of a report of a company besides its officers, controllers and filings."""


def _no(what: str) -> Left:
    return Left(what, NO)


_EVERYWHERE: Mapping[str, Left] = {
    "/message": Left("the service's own sentence, shown with the source"),
    "/function": Left("the service's name of the operation"),
    "/api_reference": Left("the reference of the call, kept with the source"),
    "/request_uuid": Left("the reference of the request, kept with the source"),
}


def _dvs(kind: str) -> Mapping[str, Left]:
    """What a check of one `kind` of document leaves: the kind only where it is this one."""
    return {
        "/data/response_type": Left("the kind of check, which the operation says itself", kind=kind),
        "/data/activity_id": Left(_TECHNICAL),
        "/data/verification_request_number": Left(_TECHNICAL),
    }


_ADDRESS_OUTCOME = Left(
    "an address that was not found says nothing about anybody",
    frozenset({"address-not-found", "address-empty", "no-match"}),  # without an address that can be read
)
_QUEUED: Mapping[str, Left] = {
    "/status": Left("how far the work was", frozenset({"pending", "complete", "queued"})),
    "/result_url": Left(_TECHNICAL),
}
_COMPANY_OR_PERSON = Left(
    "decides whether a company or a person is read", party_kinds.COMPANY_KINDS | party_kinds.PERSON_KINDS
)
_DURATION = re.compile(
    r"p(?:[0-9]+[ymwd])+|(?:(?:about|approx\.?|over|under|[~<>]) ?)?[0-9]+(?:[.,][0-9]+)?"
    r"(?: ?(?:days?|weeks?|wks?|months?|mths?|mos?|years?|yrs?|[dwmy])\.?)?"
    r"(?:(?:,? and|,)? ?[0-9]+ ?(?:days?|weeks?|wks?|months?|mths?|mos?|[dwm])\.?)*",
    re.IGNORECASE,
)
_NO_FAILURE = re.compile(
    r"(?!.*\b(?:errors?|invalid|fail(?:ed|ure)?|unable|cannot|denied|time[sd]?[ -]?out|rejected)\b).*",
    re.IGNORECASE | re.DOTALL,
)
"""A sentence that does not say that something went wrong."""
_STAY = Left("the length of a stay whose dates are read", form=_DURATION)
_FLAG = NO | frozenset({"true", "yes", "y", "1"})
_SORT_OF_PHONE = Left(
    "the sort of phone, which its number shows",
    frozenset({"mobile", "landline", "fixed", "fixed-line", "cell", "home", "phone", "voip"}),
)
_SEALED = Left("a sealed result: supply the cipher key to read it")
_NAMELESS = Left("a list of publishers: nobody is named")
_BY_OPERATION: Mapping[str, Mapping[str, Left]] = {
    "batch_rows": {"/**": Left("a row of a batch: it was asked about, and says nothing by itself")},
    "banned_disqualified_persons": {"/results/check_id": Left("the caller's own mark")},
    "contact_person_search": {
        "/records/deceased": _no("no death is recorded"),
        "/records/phones/type": _SORT_OF_PHONE,
        "/records/gender": Left("an unknown sex says nothing", frozenset({"unknown", "u"})),
        "/records/score": Left("the rank in the list of results"),
        "/records/address_parsed": Left("whether the service could part the address, which is read itself"),
        "/records/address_valid": Left("whether the service's own table of addresses has it"),
        "/records/address_primary_secondary": Left("whether the service counts the home as first or second"),
    },
    "dvs_aec": _dvs("roll"),
    "dvs_centrelink": _dvs("concession"),
    "dvs_death_cert": _dvs("death"),
    "dvs_drivers_licence": _dvs("licence"),
    "dvs_reg_by_descent": _dvs("descent"),
    "enhance_record_plus": {
        "/match_person/deceased": _no("no death is recorded"),
        "/match_person/gender": Left("an unknown sex says nothing", frozenset({"unknown", "u"})),
        "/match_person/judgements": _no("no judgement is counted"),
        "/match_person/match_result": Left("nobody was matched", frozenset({"no-match"})),
        "/supplied_address/match_result": _ADDRESS_OUTCOME,
        **{
            f"/supplied_address/{part}": Left(
                "the address that was asked about, where it was not found",
                beside=("match_result", frozenset({"addressnotfound", "addressempty", "nomatch"})),
            )
            for part in ("address_id", "street_address", "suburb", "state", "postcode")
        },
        "/additional_address/match_result": Left("how the address was found"),
    },
    "identity_pass_details": {
        "/id": Left("the pass, which the question names"),
        "/status": Left(
            "how far the pass was",
            frozenset(
                {"complete", "completed", "success", "succeeded", "pending", "processing", "in-progress"}
            ),
        ),
        "/created_at": Left("when the pass was made"),
        "/completed_at": Left("when the pass was completed"),
        "/configuration/**": Left("how the pass was ordered"),
        "/images/**": Left("pictures are kept with the source and not read"),
        "/result/algorithm": _SEALED,
        "/result/about": _SEALED,
        "/result/encrypted": _SEALED,
        "/result/document_verification": Left(
            "how documents were checked, which decides what is read of them"
        ),
    },
    "identity_pass_register": {
        "/id": Left("the pass that was made: nobody has shown a document yet"),
        "/cipher_key": Left("a secret, which no case keeps"),
        "/link": Left("a secret, which no case keeps"),
    },
    "likeness_check": {
        f"/result/{part}": Left("how alike two pictures are: nobody is named")
        for part in ("similarity", "threshold", "biometric_passed")
    },
    "nz_driver_licence": {"/data/reporting_reference": Left(_TECHNICAL)},
    "pep_sanction_sources": {
        f"/{which}/{part}": _NAMELESS
        for which in ("pep", "sanctions")
        for part in ("source", "name", "summary", "url")
    },
    "person_history": {
        "/matches/deceased": _no("the death register has no such death"),
        "/matches/phones/type": _SORT_OF_PHONE,
    },
    "person_report": {
        **_QUEUED,
        **{
            f"/search_criteria/{name}": Left("what was asked, kept with the question")
            for name in (
                "first_name",
                "middle_name",
                "last_name",
                "birth_date",
                "phone",
                "email",
                "phones",
                "emails",
                "gnaf_id",
                "suburb",
                "state",
                "postcode",
                "candidate_token",
                "provenance",
            )
        },
        "/resolution/outcome": Left(
            "whether one person was found, shown with the answer",
            frozenset({"resolved", "low-confidence", "ambiguous", "too-many", "not-found"}),
        ),
        "/resolution/confidence": Left(
            "whether one person was found, shown with the answer",
            frozenset({"high", "medium", "low", "none"}),
        ),
        "/resolution/billing/**": Left("what the report cost"),
        "/resolution/message": Left("the service's own sentence"),
        "/resolution/matched_on": Left("what the subject was found by, which the question names"),
        "/resolution/note": Left("whether one person was found, shown with the answer"),
        "/resolution/birth_date_match": Left("whether one person was found, shown with the answer"),
        "/resolution/inference": Left("the report's own conclusion, cited by its id"),
        **{
            f"/resolution/candidates/{name}": Left("redacted candidates: it is not said who is meant")
            for name in (
                "candidate_token",
                "first_name",
                "last_initial",
                "birth_year",
                "suburb",
                "state",
            )
        },
        "/resolution/distribution/**": Left("counts of people who are not named"),
        **{
            f"/provenance/{name}": Left("the report's own sources and conclusions, cited by their ids")
            for name in (
                "sources/id",
                "sources/dataset",
                "sources/query",
                "sources/query/**",
                "sources/round",
                "sources/result_count",
                "sources/error",
                "inferences/id",
                "inferences/rule",
                "inferences/conclusion",
                "inferences/evidence",
                "research_notes",
                "research_notes/at",
                "research_notes/note",
            )
        },
        **{
            f"/report/{section}/{name}": left
            for section in (
                "identity",
                "addresses",
                "contacts",
                "household",
                "business",
                "regulator",
                "watchlists",
                "court",
                "judgements",
                "social",
            )
            for name, left in {
                "status": Left("what the section holds", frozenset({"ok", "empty", "clear"})),
            }.items()
        },
        **{
            f"/report/addresses/timeline/tenure/{name}": _STAY
            for name in ("days", "weeks", "months", "years", "duration", "length", "text")
        },
        "/report/addresses/timeline/tenure": _STAY,
        "/report/addresses/timeline/others_seen/overlap/**": Left(
            "how long two stays, whose dates are read, overlap"
        ),
        **{
            f"/report/{section}/label": Left("the section's caution, which stands with each of its values")
            for section in ("court", "social")
        },
        "/report/court/records/label": Left("said by the caution", frozenset({"unverified"})),
        "/report/court/records/matched_on": Left("said by the caution", frozenset({"name"})),
        "/report/court/records/verified": _no("said by the caution"),
        "/report/regulator/bans/register": Left("which register it is", frozenset({"regulator"})),
        "**/sources": Left("the report's own sources, cited by their ids with each fact"),
        "**/inferences": Left("the report's own conclusions, cited by their ids with each fact"),
        **{
            f"/report/business/{held}/registry": Left(
                "whose register a company's number is of, kept with the number"
            )
            for held in ("roles", "shareholdings", "controls")
        },
        "/report/identity/deceased": _no("no death is recorded"),
        "/report/contacts/phones/type": _SORT_OF_PHONE,
        "/report/identity/gender": Left("an unknown sex says nothing", frozenset({"unknown", "u"})),
        "/report/judgements/count": _no("no judgement is counted"),
    },
    "regulator_extract": {
        "/extract/id": Left(_TECHNICAL),
        "/extract/entity_type": _COMPANY_OR_PERSON,
        "/extract/regulator_extracts/id": Left(_TECHNICAL),
        "/extract/regulator_extracts/type": Left(
            "the edition of the extract", frozenset({"current", "current-and-historical"})
        ),
        **{
            f"/extract/{where}/{name}": _COMPANY_OR_PERSON
            for where in ("shareholders", "members", "directors", "secretaries", "holders")
            for name in ("type", "holder_type", "entity_type")
        },
        **{
            name: Left(_TECHNICAL)
            for name in (
                "**/unique_identifier",
                "**/email_purpose",
                "**/email_purpose_description",
                "**/phone_purpose",
                "**/phone_purpose_description",
                "/extract/last_updated_date",
            )
        },
        "/extract/entity/deceased": _no("no death is recorded"),
    },
    "social_contact_expand": {
        "/results/search_id": Left("the caller's own mark"),
        "/results/message": Left("the service's own sentence about the item", form=_NO_FAILURE),
        "/results/records/type": Left(
            "decides whose contacts they are", frozenset({"social-search", "universe-search"})
        ),
    },
    "uk_registry_company_report": {
        "/report/report_date": Left("when the report was made"),
        "/report/etag": Left(_TECHNICAL),
        "/report/links/**": Left(_TECHNICAL),
        **{f"/report/{name}": Left(_COUNTS) for name in _LISTED if name != "etag"},
        "/report/kind": _KIND_OF_LIST,
        "/report/officers/etag": Left(_TECHNICAL),
        "/report/officers/links/**": Left(_TECHNICAL),
        "/report/officers/is_pre_1992_appointment": _no("appointed since the register keeps days"),
        "/report/officers/resigned": _no("still an officer"),
        **{f"/report/officers/{name}": Left(_COUNTS) for name in _LISTED if name != "etag"},
        **{f"/report/persons_with_significant_control/{name}": Left(_COUNTS) for name in _LISTED},
        **{
            f"/report/{listed}/kind": _KIND_OF_LIST
            for listed in ("officers", "persons_with_significant_control", "filing_history")
        },
        **{
            f"/report/filing_history/{name}": Left(_COUNTS)
            for name in (*_LISTED, "total_files", "returned_files")
        },
        **{
            f"/report/{listed}/{name}": Left(_TECHNICAL if name == "etag" else _COUNTS)
            for listed in _LISTS_OF_A_REPORT
            for name in (*_LISTED, "unfiltered_count", "satisfied_count", "part_satisfied_count")
        },
        **{f"/report/{listed}/links/**": Left(_TECHNICAL) for listed in _LISTS_OF_A_REPORT},
        **{f"/report/{listed}/kind": _KIND_OF_LIST for listed in _LISTS_OF_A_REPORT},
        "/report/filing_history/filing_history_status": Left(
            "whether the register has filings of the company, which are listed",
            form=re.compile("filing-history-available[a-z-]*"),
        ),
        "/report/persons_with_significant_control/etag": Left(_TECHNICAL),
        "/report/persons_with_significant_control/links/**": Left(_TECHNICAL),
        "/report/persons_with_significant_control/ceased": _no("in control still"),
        "/report/persons_with_significant_control/is_sanctioned": _no("no sanction is recorded"),
        "/report/filing_history/files/links/**": Left(_TECHNICAL),
        "/report/filing_history/links/**": Left(_TECHNICAL),
    },
    "uk_registry_officer_report": {
        "/report/etag": Left(_TECHNICAL),
        "/report/kind": Left(
            "which register was searched",
            frozenset(
                {
                    "personal-appointment",
                    "personal-disqualification",
                    "natural-disqualification",
                    "corporate-disqualification",
                }
            ),
        ),
        "/report/type": Left(
            "decides whether a person or a company is read",
            party_kinds.COMPANY_KINDS | party_kinds.PERSON_KINDS,
        ),
        "/report/is_corporate_officer": Left("decides whether a person or a company is read", _FLAG),
        "/report/disqualified": Left("which register was searched", _FLAG),
        "/report/report_date": Left("when the report was made"),
        **{f"/report/{name}": Left(_COUNTS) for name in _LISTED if name != "etag"},
        "/report/links/**": Left(_TECHNICAL),
        "/report/items/etag": Left(_TECHNICAL),
        "/report/items/links/**": Left(_TECHNICAL),
        "/report/items/is_pre_1992_appointment": _no("appointed since the register keeps days"),
        "/report/items/resigned": _no("still an officer"),
        "/report/disqualifications/etag": Left(_TECHNICAL),
        "/report/disqualifications/links/**": Left(_TECHNICAL),
    },
}

_INDEX = re.compile(r"/[0-9]+(?=/|$)")
"""A place in a list, as a step of a pointer."""


def reason_for_leaving(operation: str, at: At, parent: At | None = None) -> str | None:
    """Why a value, a member of `parent`, is deliberately not read; None for one that should have been."""
    for left in _at(operation, _INDEX.sub("", at.pointer)):
        if left.is_for(at, parent):
            return left.reason
    return None


@lru_cache(maxsize=1 << 12)
def _at(operation: str, written: str) -> tuple[Left, ...]:
    """What may be left at a path, as the answer spells it: everywhere, and in the answers of an operation."""
    path = "".join(f"/{words(step).replace('-', '_')}" for step in written.split("/")[1:])
    shorter = path.replace("/items/", "/", 1)
    found = (
        known.get(path)
        or known.get(shorter)
        or known.get(f"**{path[path.rfind('/') :]}")
        or _above(known, path)
        or _above(known, shorter)
        for known in (_EVERYWHERE, _BY_OPERATION.get(operation, {}))
    )
    return tuple(left for left in found if left is not None)


def _above(known: Mapping[str, Left], path: str) -> Left | None:
    while path:
        path = path.rpartition("/")[0]
        if (left := known.get(f"{path}/**")) is not None:
            return left
    return None
