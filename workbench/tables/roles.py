"""What headings say that somebody is to others: an officer, a contact, a relative, an agent."""

from __future__ import annotations

import re

from workbench.tables.headings import normal_heading
from workbench.tables.office_headings_abroad import is_reached_at_body, role_in_english

_OFFICERS = (
    r"(?:(?:sole|managing|company|first) )?director|secretary|shareholder|guarantor|"
    r"office ?(?:holder|bearer)|signatory|psc|person (?:with|of) significant control|"
    r"(?:ultimate )?beneficial owner|ubo"
)
_AN_OFFICER = re.compile(rf"\b(?:{_OFFICERS}|(?:^|public |company )officer|proprietor)s?\b")
_SIGNATORY = re.compile(r"(?<!co )\bsignator(?:y|ies)\b")
_NAMES_OFFICER = re.compile(
    rf"(?:names? of (?:the )?)?(?:(?:{_OFFICERS}|(?:public )?officer) ?){{1,2}}s?(?: [1-9])?"
    r"(?: ?(?:full )?names?)?"
)
REACHED_AT_A_BODY = "contact|attention|attn|representative|rep"
"""Words of headings for who is reached at a company."""
_SERVES = re.compile(rf"\b(?:{REACHED_AT_A_BODY}|manager|officer)s?\b")
_REPRESENTS = re.compile(
    r"(?:names? of (?:the )?)?(?:"
    r"(?:key|main|principal|accounts?|billing|finance|site|technical|local|direct) contact(?: person)?|"
    r"(?:point|person) of contact|po ?c|person (?:in charge|responsible|to contact)|in ?charge|pic|"
    r"(?:responsible|key|authori[sz]ed) person|(?:company|authori[sz]ed) representative|"
    r"ceo|chief executive(?: officer)?|(?:vice )?president|chair(?:man|woman|person)?|treasurer|"
    r"secretary|(?:managing )?director|general manager|md|principal|head|cfo|coo|(?:co )?founder|proprietor|"
    r"business owner)s?(?: s)?(?: (?:full )?names?)?"
)
"""Who is reached at a body, or leads it."""
CLAIMANTS = "plaintiff|claimant|complainant"
LANDLORDS = "landlord|lessor"
TENANTS = "tenant|lessee|occupant|occupier"
SELLERS_AND_BUYERS = "vendor|seller|purchaser|buyer"
"""Words of headings for the sides of lawsuits, leases and sales."""
INFORMANTS = "informant|notifier|caller"
"""Words of headings for who says what happened to somebody, or what somebody did."""
DEBTORS = f"debtor|defendant|borrower|bankrupt|{TENANTS}"
"""Whose row it is, whoever is named beside them."""
_SUBJECT = re.compile(rf"\b(?:{DEBTORS}|respondent|deceased|driver)s?\b(?! (?:company|business|employer))")
_PROFESSIONAL = (
    r"(?:managing |letting |leasing |estate |real estate |selling |listing |registered |statutory |"
    r"resident )?agent|solicitor|lawyer|"
    r"barrister|attorney|conveyancer|accountant|auditor|"
    r"(?:mortgage |finance )?broker|trustee|liquidator|receiver|"
    r"represented by|lobby(?:ists?|ing)(?: (?:firm|entity|organi[sz]ation|company))?|"
    r"(?:external |voluntary )?administrator|(?:insolvency )?practitioner|executor|(?:financial )?advis[eo]r"
)
KIN = (
    r"mother|father|mum|mom|mam|dad|parent|step ?mother|step ?father|grand ?parent|grand ?mother|"
    r"grand ?father|nan|grandma|grandpa|"
    r"guardian|carer|caregiver|responsible adult|next of kin|"
    r"(?:emergency|alternate|alternative) (?:contact|person)|emergency|ice(?: contact)?|"
    r"power of attorney|poa|attorney|god ?parent|god ?mother|god ?father|sponsor|contact(?: person)?"
)
"""Words of headings for who belongs to somebody, or answers for them, and has contacts of their own."""
_ANSWERS = re.compile(
    rf"(?:name of (?:the )?)?(?:{KIN}|nok)s?(?:(?: or| and)? (?:{KIN})s?){{0,4}}"
    r"(?: s)?(?: [1-9])?(?: names?)?"
)
RELATIONS = r"relation(?:ship)?|reln|relship"
"""Words of headings for what somebody is to another."""
IS_RELATION = re.compile(rf"(?:{RELATIONS})(?: (?:to|with) (?:the )?\w+)?")
"""What a heading says, with whom it is to or without: `Relationship to child`."""
SPOUSE = r"spouse|partner|husband|wife|de facto"
"""Words of headings for who lives with somebody: lists have their contacts in common."""
_IS_SPOUSE = re.compile(rf"\b(?:{SPOUSE})s?\b")
_RELATIVE = rf"{KIN}|nok|in case of emergency|guarantor|child|referee"
_KIN = re.compile(
    rf"\b(?:{SPOUSE}|kin|nok|emergency|mother|father|mum|dad|parent|guardian|"
    r"carer|child|son|daughter|brother|sister|sibling|relative|friend|contact)s?\b"
)
FIRMS = r"firm|practice|company|business|agency|office|chambers|organi[sz]ation|org"
"""Words of headings for where somebody works who acts for others."""
IS_FIRM = re.compile(rf"(?:(?:law|legal|accounting|insolvency|real estate) )?(?:{FIRMS})(?: name)?")
_NAME = r"(?: s)?(?: [1-9])?(?: (?:(?:full|first|given|fore|christian|last|family) ?)?(?:sur)?names?)?"
_OTHER = rf"(?:{_PROFESSIONAL}|{_RELATIVE})"
_HAS_CONTACTS = re.compile(rf"(?:name of (?:the )?)?{_OTHER}s?(?: (?:(?:or|and) )?{_OTHER}s?){{0,6}}{_NAME}")
_HALVES = re.compile(r"[/|]| [-–] ")
_IS_PROFESSIONAL = re.compile(rf"(?:name of (?:the )?)?(?:{_PROFESSIONAL}){_NAME}")

_EMPLOYEE = re.compile(
    r"(?:lead|account|acct|contact|company|deal|opportunity|case|record|ticket|task|hub ?spot|crm|sales|"
    r"matter|file|person) (?:owner|manager|handler|executive|officer)(?: (?:full )?name| alias)?|"
    r"(?:assigned|allocated|created|entered|added|(?:last )?(?:modified|updated|edited|changed)|owned|"
    r"handled|managed|recruited|referred|approved|prepared)(?: to| by)(?: name| id)?|"
    r"owner person|report(?:s|ing) to(?: [1-9])?|reporting officer(?: name)?|"
    r"(?:responsible|originating|supervising|assigned|handling) (?:attorney|solicitor|lawyer|partner|staff|"
    r"timekeeper|fee earner|consultant|adviser|advisor)(?: name)?|staff (?:responsible|acting|assigned)|"
    r"(?:sales|service|account) (?:rep|representative|agent|person)(?: name)?|sales ?person(?: name)?|"
    r"(?:relationship|branch|portfolio|territory|regional|sales|credit|collections?) (?:manager|officer)"
    r"(?: name)?"
)

_ACTS = re.compile(
    r"\b(?:judge|magistrate|justice|registrar|clerk|valuer|surveyor|inspector|assessor|adjuster|adjudicator|"
    r"arbitrator|mediator|teacher|tutor|coach|trainer|instructor|mentor|lecturer|doctor|dr|gp|physician|nurse|"
    r"clinician|therapist|dentist|practitioner|courier|engineer|architect|certifier|auditor|reviewer|editor|"
    r"interviewer|examiner|appraiser|notary|technician|tech|mechanic|guide|supervisor|captain|foreman|host|"
    r"organi[sz]er|coordinator|researcher|investigator|interpreter|referrer|broker)s?\b"
)
"""Who does something for whom a row is about, or leads them."""


def is_officer(heading: str) -> bool:
    """True for a heading with the word for an officer of a company: `Director DOB`."""
    words = normal_heading(heading)
    return _AN_OFFICER.search(words) is not None or bool(role_in_english(words))


def is_signatory(heading: str) -> bool:
    """True for the heading of who signs for a company: `Authorised signatory`."""
    return _SIGNATORY.search(normal_heading(heading)) is not None


def names_officer(heading: str) -> bool:
    """True for the heading of the names of officers: `Director`, `Name of officeholder`."""
    words = normal_heading(heading)
    return _NAMES_OFFICER.fullmatch(words) is not None or bool(role_in_english(words))


def serves(heading: str) -> bool:
    """True for the heading of somebody who is named for a company's sake: `Contact`, `Director`."""
    return _SERVES.search(normal_heading(heading)) is not None or is_officer(heading) or represents(heading)


def represents(heading: str) -> bool:
    """True for the name of who is reached at a body or leads it: `Point of contact`, `CEO`."""
    words = normal_heading(heading)
    return _REPRESENTS.fullmatch(words) is not None or is_reached_at_body(words)


def is_subject(heading: str) -> bool:
    """True for the heading of whom a row is about, whoever stands beside them: `Debtor`, `Tenant name`."""
    return _SUBJECT.search(normal_heading(heading)) is not None


def has_contacts(heading: str) -> bool:
    """True for the name of somebody else whose phone and address lists have behind it: `Next of kin`.

    So is a heading that says it in another language, too: `Ouers / Parents`.
    """
    halves = (heading, *_HALVES.split(heading))
    return any(_HAS_CONTACTS.fullmatch(normal_heading(each)) for each in halves if each.strip())


def shares_contacts(heading: str) -> bool:
    """True for the name of somebody's spouse or partner, who lives with them: `Partner`."""
    return _IS_SPOUSE.search(normal_heading(heading)) is not None


def answers_for_others(heading: str) -> bool:
    """True for the name of who answers for somebody, as parents do and no partner or child: `Guardian`."""
    return _ANSWERS.fullmatch(normal_heading(heading)) is not None


def is_professional(heading: str) -> bool:
    """True for the name of somebody who acts for others, and may have a firm: `Solicitor`, `Liquidator`."""
    return _IS_PROFESSIONAL.fullmatch(normal_heading(heading)) is not None


def is_employee(heading: str) -> bool:
    """True for whose work a row is at the firm that keeps the table: nothing of the row is theirs."""
    return _EMPLOYEE.fullmatch(normal_heading(heading)) is not None


def is_kin(heading: str) -> bool:
    """True for a heading with the word for somebody's relative, who is never whom rows are about."""
    return _KIN.search(normal_heading(heading)) is not None


def acts_for_others(heading: str) -> bool:
    """True for the heading of somebody who does something for whom a row is about: `Teacher`, `Broker`."""
    return _ACTS.search(normal_heading(heading)) is not None


_OTHER_PARTY = re.compile(
    r"^(?:other|another|opposing|opposite|adverse|counter|secured|through|via|c o|care of)\b|"
    r"\bif (?:different|other|any|applicable|not)\b|\bother than\b|\bcounter ?part"
)
"""Headings of who is there beside somebody else, as they say: `Other party`, `User (if different)`."""


def is_other_party(heading: str) -> bool:
    """True for who is never whom a row is about, also where the heading of that one is not known."""
    words = re.sub(r"[\W_]+", " ", heading.casefold())
    return any(map(_OTHER_PARTY.search, (words, normal_heading(heading))))


_OF_A_BODY = re.compile(
    r"\b(?:registered (?:address|office)|head office|principal place of business|trading address|"
    r"(?:company|association|club|organi[sz]ation)s? (?:address|phone|tel|email))\b"
)
"""Headings of what is a body's, whoever stands before them."""


def is_of_a_body(heading: str) -> bool:
    """True for the place or contact of a body, whoever is named before it: `Registered address`."""
    return _OF_A_BODY.search(normal_heading(heading)) is not None
