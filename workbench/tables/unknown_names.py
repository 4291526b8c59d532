"""Columns of people's names below other headings than of names, in tables that name nobody else."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import normal_heading
from workbench.tables.whose import NAMING_ALL

UNREAD_NAMES = "its values are names of people: is it whom the row is about?"
"""Why a column of names is left of which only a person can say whether its rows are about them."""
TWO_PARTIES = "the rows name more than one person: whose are they?"
"""Why nobody can say which of the people of a row the row is about."""
FAMILY = "the surname of a family"
"""Why a surname is left beside people who have surnames of their own."""
_ROLE = re.compile(
    r"(?:names? of (?:the )?)?(?:bankrupt|insolvent|offender|co borrower|co applicant|payee|beneficiary|"
    r"hirer|driver|(?:registered |vehicle )?keeper|appellant|obligor|target|poi|person of interest|consumer|"
    r"elector|farmer|grower|contractor|sub ?contractor|worker|sole trader|shareholder|"
    r"supporter|pledger|benefactor|giver|contributor|backer|patron|entrant|competitor|exhibitor|enquirer|"
    r"inquirer|addressee|bidder|"
    r"visitor|attendee|participant|pupil|donor|trustee|appointee|renter|nominee|payer|sender|consignee|"
    r"suspect|victim|witness|candidate|rider|pilot|volunteer|inmate|prisoner|caller|requester|registrant|"
    r"delegate|speaker|crew ?member|house ?hold head|head of house ?hold|parishioner|alumn(?:us|i)|"
    r"graduate|transferee|grantee|allottee|depositor|(?:unit|licence|permit) ?holder|person reporting|"
    r"(?:subject|target) of (?:the |this )?(?:report|search|inquiry|enquiry|investigation|complaint|"
    r"matter|check|screening)|officer|caveator|person involved|received from|on behalf of|recipient|"
    r"(?:reported|paid|received|involved|submitted|requested|sold|billed?|shipped?|surrendered|claimed|found|lodged|collected|adopted|"
    r"donated|handed in|picked up|signed) (?:by|to)|(?:ultimate )?beneficial owner|ubo|"
    r"(?:authori[sz]ed )?signatory|subscriber|staff ?member|crew|household member|persons?|"
    r"(?:ship|bill|sold|registered|issued|licen[cs]ed|belongs) to|"
    r"(?:party|person|individual|recipient|respondent|defendant|debtor|entity) (?:to be |to |being |for )?"
    r"(?:served?|service|locat(?:ed|e)|traced?|found))s?(?: (?:full )?name)?"
)
"""Whom a row is about where it names nobody else."""
_AT_WORK = re.compile(
    r"\b(?:by|assigned|allocated|handled|handler|officer|user|consultant|operator|analyst|advis[eo]r|rep|author|"
    r"approver|owner|manager|staff|team|solicitor|lawyer|agent)\b"
)
"""Who works on a row, and is not whom it is about."""
THINGS = (
    "bank|banco|banca|banque|branch|file|product|project|street|building|property|display(?! name)|campaign|"
    "screen|form|ad|adset"
)
"""Words of headings for what is no person and has a name."""
_NO_PERSON = re.compile(
    rf"\b(?:{THINGS}|"
    r"ship(?! (?:to|name)\b)|vessel|brand|school|ref|reference|register|location|locality|venue|lga|"
    r"electorate|constituency|precinct|designation|rank)\b"
)
_SOMEBODY = re.compile(
    r"\b(?!(?:colou?r|cent(?:er|re)|theat(?:er|re)|order|tower|river|floor|sector|semester|quarter|charter|"
    r"chapter|career|cluster|(?:news)?paper|number|letter|poster|banner|folder|motor|trailer|water|flower|"
    r"committee|tree|fee|restaurant|plant|grant|pennant|agreement|\w*ment|event|list|checklist|"
    r"calendar|bar|car)s?\b)"
    r"(?:\w{2,}(?:er|or|ar|ee|ant|ent|ist|ian|eer|man|woman|men|person|mate|lady)|"
    r"representative|relative|executive|delegate|candidate|associate|advocate|magistrate|graduate|substitute|"
    r"party|buddy|pal|host|hostess|guest|head|chief|coach|guard|pilot|cook|nurse|witness|heir|friend|"
    r"patron|clerk|child(?: ?ren)?|aunt|aunty|uncle|cousin|niece|nephew|bride|groom|contact|people|client|"
    r"(?:of|by|to|for|with|from|against))s?(?: (?:full )?names?)?(?: [1-9])?$"
)
"""Headings whose last word is for somebody: `Treasurer`, `Case worker`, `In memory of`; not `House`."""
_NAMES = (*NAMING_ALL, "former_name", "alias")


def are_named(meanings: Mapping[str, tuple[str | None, str]]) -> bool:
    """True for columns of which one names somebody."""
    return any(meaning in _NAMES for meaning, _ in meanings.values())


def is_role(heading: str) -> bool:
    """True for the heading of whom a row is about where it names nobody else: `Bankrupt`, `Hirer name`."""
    return _ROLE.fullmatch(normal_heading(heading)) is not None


def may_be_names(heading: str) -> bool:
    """False for a heading of who works on a row, or of what is no person."""
    words = normal_heading(heading)
    return not (_AT_WORK.search(words) or _NO_PERSON.search(words))


def says_somebody(heading: str) -> bool:
    """True for a heading that ends with a word for somebody, whoever that is: `Substitute`, `Referred to`."""
    return _SOMEBODY.search(normal_heading(heading)) is not None


def is_person_name(heading: str) -> bool:
    """False for the heading of what is no person: `Vessel name`."""
    return _NO_PERSON.search(normal_heading(heading)) is None
