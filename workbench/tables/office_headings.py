"""The headings of columns that say what office somebody holds in a company, since when and until when."""

from __future__ import annotations

import re

from workbench.tables.headings import normal_heading
from workbench.tables.office_headings_abroad import BEGAN, BODIES, ENDED, ROLES, role_in_english
from workbench.tables.office_short_forms import days_in_full, roles_in_full
from workbench.values.office_words import CONTROL, HOLDING, OFFICER, relation_of_role
from workbench.values.offices import PAST, tenure

_OF = (
    r"(?:(?:data|roles?|office|officers?|office ?holder|office ?bearer|positions?|appointments?|appointee|"
    r"directors?|directorship|secretary|trustees?|term|tenure|psc|control|controllers?|holding|membership|"
    r"members?|shareholding|shareholders?|interest|owners?|ownership|committee|record) ){0,6}"
)
_ON = r"(?: (?:on|date|at|as (?:an? )?[a-z]+|to be an? [a-z]+|to act|to hold office|acting|psc)){0,6}"
_APPOINTED = re.compile(
    rf"{_OF}(?:(?:date|day|year) (?:of |became )?)?"
    r"(?:appointed|appointment|notified|notification|became(?: an?)?)"
    rf"(?: director| member| psc| trustee| owner| shareholder| officer)?{_ON}|{_OF}date became.*"
)
_BEGAN = re.compile(
    rf"{_OF}(?:(?:date|year) )?"
    r"(?:(?:of )?(?:commencement|election|allotment|acquisition|entry|admission|joining)|"
    r"elected|commenced|allotted|acquired|entered|admitted|joined|start(?:ed|s)?|begin|began|begun|"
    rf"effective(?: from)?|from|since|valid from)(?: (?:in|on|to) (?:the )?register)?{_ON}|"
    rf"{_OF}start of (?:term|office)|"
    rf"von|seit|depuis|desde|{BEGAN}"
)
_RESIGNED = re.compile(
    rf"{_OF}(?:(?:date|day|year) (?:of )?)?(?:resigned|resignation|ceased?|cessation|ceasing){_ON}"
)
_ENDED = re.compile(
    rf"{_OF}(?:(?:date|year) )?"
    r"(?:(?:of )?(?:removal|retirement|termination|vacation|disposal|leaving)|removed|"
    r"transfer(?:red)?|retired|terminated|vacated|disposed|left|end(?:ed|s)?|finish(?:ed)?|to|until|till|"
    rf"valid to|effective to){_ON}|"
    rf"{_OF}end of (?:term|office)|(?:date )?(?:the )?term of office (?:ends?|ended)(?: ended)?|"
    r"bis|hasta|jusqu au"
)
_LEAVING = (
    r"(?:leaving|left|(?:stepp(?:ed|ing)|stood|standing) down|vacat(?:ed|ing|ion)|depart(?:ed|ure|ing)|"
    r"relinquish(?:ed|ment|ing)|discharged?|cessation|ceas(?:ed|ing)|remov(?:ed|al)|terminat(?:ed|ion)|"
    r"resign(?:ed|ation)|retire(?:d|ment)|dismiss(?:ed|al))"
)
_LEFT = re.compile(
    rf"(?:board )?{_OF}(?:(?:date|day|year) (?:of |on |as )?)?{_LEAVING}"
    r"(?: (?:from|of|as|the|an?|office|board|company|committee|council|post|role|position|appointment|"
    r"directorship|director|secretary|trustee|member|officer|to be|to hold|to act|on|date|at|in))*|"
    r"leave date|date of leave|(?:date of )?end of appointment|last day (?:in office|as [a-z]+)|"
    r"date de (?:la )?(?:cessation|fin|d[ée]mission|d[ée]part|r[ée]vocation)(?: d[eu]s? [^\W\d]+)*|"
    rf"(?:ausgeschieden|abberufen|ausgetreten)(?: am)?|{ENDED}"
)
_PLANNED = re.compile(
    rf"{_OF}(?:to|until|till|bis|hasta|jusqu au|valid to|effective to)(?: date)?|"
    r".*\b(?:term|tenure|mandat)\b.*|"
    rf"{_OF}expir(?:y|es|ed|ation)(?: (?:date|of|term|on))*"
)
"""Headings of ends that may lie ahead when they are written: `Term ends`."""
_STATE = re.compile(
    rf"{_OF}(?:(?:is|has|are|currently|still) )*(?:status|state|current(?:ly)?|active|inactive|former|"
    r"resigned|ceased|removed|retired|serving|in office|acting|standing|"
    r"(?:current|active)(?: or)? (?:former|inactive|resigned|ceased|past|previous))"
    r"(?: (?:y n|yes no|flag|status|indicator|officer|director|appointment|in office))*"
)
_BARE_STATE = re.compile(rf"{_OF}(?:current )?(?:status|state|standing)")
_ROLE = re.compile(
    r"(?:(?:officers?|office ?holder|director|trustee|company|appointment|person|party|member) )*"
    r"(?:roles?(?: (?:type|name|title|held))?|office(?: held)?|capacity|designation|offices held)|"
    r"positions? held|officer ?(?:type|title|position)|office ?(?:holder|bearer) (?:type|title|position)|"
    r"appointment(?: type)?|type of (?:officer|appointment|office|role|position)|"
    rf"rolle|funktion|fonction|funcion|qualite|{ROLES}"
)
_PERHAPS_ROLE = re.compile(
    r"(?:officer |member |holder |relationship |person )?(?:title|position|type|kind|function|category|"
    r"office|relationship|relation(?:ship)? (?:to|with) (?:the )?(?:company|entity|organi[sz]ation))"
)
_JOB = re.compile(r"(?:job|occupation|employment) ?(?:title|position|role)?")
_OFFICERS = (
    r"directors?(?: (?:or )?secretary)?|secretar(?:y|ies)|officers?|office ?(?:holder|bearer)s?|"
    r"appointees?|trustees?|(?:share|stock) ?holders?|members?|pscs?|"
    r"persons? (?:with|of) significant control|controllers?|controlling persons?|"
    r"(?:ultimate )?beneficial owners?|ubos?|responsible (?:person|people)|"
    r"(?:committee|board) members?|governors?|appoint[oe]rs?|settlors?|beneficiar(?:y|ies)|protectors?"
)
_HELD_NOW = r"current|present|serving|active|incumbent|continuing"
_HELD_BEFORE = r"former|previous|past|ex|ceased|resigned|retired|removed|outgoing"
_PAST_OFFICE = re.compile(r"^(?:ceased|resigned|retired|removed|outgoing) (?!psc)")
_STATE_BEHIND = re.compile(
    rf"(?P<role>[^()\[\]:,/–—]+?)\s*(?:[(\[]\s*(?P<bracketed>{_HELD_NOW}|{_HELD_BEFORE})\s*[)\]]|"
    rf"(?:[:,/]|\s[-–—])\s*(?P<parted>{_HELD_NOW}|{_HELD_BEFORE}))\s*",
    re.IGNORECASE,
)
"""A heading of officers that says behind their office how it stands: `Directors (former)`."""
PARTS_OF_NAMES = "first|given|fore|christian|middle|last|family|sur"
"""Words of headings for the parts of an officer's name, before `name`."""
_HOLDER = re.compile(
    r"(?:(?:full |legal )*names? of (?:the )?)?"
    rf"(?:(?:company|corporate|{_HELD_NOW}|registered|charity|legal) )*(?P<role>(?:(?:{_HELD_BEFORE}) )?"
    rf"(?:{_OFFICERS}))(?: s)?"
    rf"(?: (?:(?:full|legal|{PARTS_OF_NAMES}) ?)*names?)?"
)
_OF_OFFICE = re.compile(r"(?:director|secretary|trustee|shareholder|psc|beneficial owner)\b")
_WHOLE_NAME = re.compile(
    r"(?:(?:full|legal|complete|whole|display) )*names?|"
    r"(?:(?:connected|related|associated|linked|key) (?:part(?:y|ies)|persons?|people|individuals?)|"
    r"principals?|stakeholders?)(?: names?)?"
)
_COMPANY = re.compile(
    r"(?:client |subject |controlled |legal )?"
    r"(?:entity|company|charity|association|club|society|organi[sz]ation|llp|issuer)(?: legal)?(?: name)?|"
    r"(?:company |entity )?appointed to(?: company)?(?: name)?|firma|societe|sociedad|"
    r"(?:owners? corporation|body corporate|strata (?:plan|scheme|corporation)|"
    r"community (?:scheme|association)|"
    r"(?:family |unit |discretionary )?trust|foundation|school|academy(?: trust)?|co ?operative|partnership)"
    rf"(?: name)?|name of (?:the )?(?:trust|school|owners? corporation|body corporate|foundation)|{BODIES}"
)
_WITH_TRUSTEES = re.compile(
    r"(?:name of (?:the )?)?(?:charity|foundation|association|society|club|school|academy(?: trust)?|"
    r"co ?operative|charitable trust)(?: (?:legal )?name)?"
)
_PERIOD = re.compile(
    rf"{_OF}(?:term|tenure|period|years?|dates?)(?: (?:of (?:office|service|appointment)|served|held))*"
)
_REASON = re.compile(
    rf"(?:{_OF}|end |leaving )(?:reason)(?: (?:for|of) (?:leaving|cessation|ceasing|resignation|removal|"
    r"termination|ending))|(?:termination|cessation|resignation|removal|ceased|leaving) reason"
)
_STATEMENT = re.compile(r"(?:data )?(?:psc |control )?statement(?: type)?")
_NATURES = re.compile(r"(?:data )?(?:natures? of (?:the )?control|control natures?)(?: [0-9]+)?")
_SHARES = re.compile(
    r"(?:(?:no|num|number|qty|quantity|total) )?(?:of )?(?:ordinary )?(?:shares?|securities|stock|units)"
    r"(?: (?:held|owned|no|number|qty|quantity|issued))*|shareholding"
)
_HELD = re.compile(
    r"(?:(?:no|num|number|qty|quantity|total|amount|units) )(?:of )?(?:held|owned)|holding|held"
)
_OF_HOLDERS = re.compile(r"(?:(?:share|stock) ?holder|member)s?")
_CLASS = re.compile(
    r"(?:shares?|security|stock|unit)? ?class(?:es)?(?: code| of shares?| held)?|(?:share|security) type"
)
_PERCENT = re.compile(
    r"(?:share|ownership|holding|interest|shareholding|voting)? ?(?:percent(?:age)?|pct|held|owned)?"
    r"(?: (?:of shares|held|owned|ownership|interest|holding))?"
)
_KIND = re.compile(
    rf"(?:data )?{_OF}(?:(?:party|holder|entity|individual|person|legal|name|identification) )*(?:type|kind)|"
    r"(?:individual|person)(?: (?:or|and))? (?:organi[sz]ation|company|entity|corporate|corporation)"
)
_CODED = re.compile(r"(?:individual|person)(?: (?:or|and))? (?:organi[sz]ation|company|entity|corpor\w+)")
_OF_HOLDER = re.compile(
    r"(?:data )?(?:identification|officers?|appointee|member|(?:share|stock) ?holder|holder|controller|psc|"
    r"rle|legal (?:entity|person)|corporate(?: officer| entity)?|director|secretary|trustee|owner|parent)\b.*"
)
_NUMBER = re.compile(r"(?:entity|llp|issuer|subject company) (?:no|num|number|id)")
_PLAIN_NUMBER = re.compile(r"registration (?:no|num|number)")
_PLACE = re.compile(
    r"(?:data )?(?:(?:identification|officer|controller|psc|holder|legal entity|corporate) )*"
    r"(?:country registered|place registered|country of (?:registration|incorporation)|"
    r"legal (?:authority|form)|"
    r"registered in|jurisdiction|register(?: name)?|governing law)"
)


def _says(form: re.Pattern[str], heading: str) -> bool:
    return form.fullmatch(normal_heading(heading)) is not None


def _says_day(form: re.Pattern[str], heading: str) -> bool:
    words = normal_heading(heading)
    return any(map(form.fullmatch, (words, *days_in_full(words))))


def is_appointment(heading: str) -> bool:
    """True for a heading that only the beginning of an office or a control has: `Appointed on`."""
    return _says_day(_APPOINTED, heading)


def is_beginning(heading: str) -> bool:
    """True for a heading of when something began: of an office, where one is named: `Start date`, `From`."""
    return is_appointment(heading) or _says_day(_BEGAN, heading)


def is_resignation(heading: str) -> bool:
    """True for a heading that only the end of an office or a control has: `Date resigned`, `Ceased`."""
    return _says_day(_RESIGNED, heading)


def is_ending(heading: str) -> bool:
    """True for a heading of when something ended: of an office, where one is named: `End date`, `To`."""
    return is_resignation(heading) or _says_day(_ENDED, heading) or _says(_LEFT, heading)


def is_planned_end(heading: str) -> bool:
    """True for a heading of an end that may be written down before it comes: `Term ends`, `To`."""
    return _says(_PLANNED, heading)


def office_meaning(heading: str) -> str | None:
    """What the heading of a column means that is known to be of somebody's office: `Appointed`, `Status`."""
    known = (
        ("office_start_date", is_beginning),
        ("office_end_date", is_ending),
        ("office_state", is_office_state),
    )
    return next((meaning for meaning, is_one in known if is_one(heading)), None)


_DOUBTED_STATE = re.compile(
    rf"{_OF}(?:(?:is|has been|currently) )*(?P<state>disqualified|suspended|banned|barred)"
    r"(?: (?:y n|yes no|flag|status|indicator|director|officer))*"
)


def state_of_flag(heading: str) -> str:
    """How an office stands where a column says yes: `disqualified` of `Disqualified?`; else empty."""
    found = _DOUBTED_STATE.fullmatch(normal_heading(heading))
    return found["state"] if found else ""


def is_office_state(heading: str) -> bool:
    """True for a heading of whether an office is held: `Status`, `Active`, `Resigned?`, `Disqualified?`."""
    return _says(_STATE, heading) or _says(_DOUBTED_STATE, heading)


def is_bare_state(heading: str) -> bool:
    """True for one that may say how anything stands: `Status`."""
    return _says(_BARE_STATE, heading)


def is_role(heading: str) -> bool:
    """True for a heading of what somebody is in a company: `Role`, `Office held`."""
    return _says(_ROLE, heading)


def is_perhaps_role(heading: str) -> bool:
    """True for one below which roles may stand: `Position`, `Title`, `Type`, `Off. role`."""
    words = normal_heading(heading)
    forms = (words, *roles_in_full(words))
    return any(form.fullmatch(each) for form in (_PERHAPS_ROLE, _ROLE) for each in forms)


def is_job(heading: str) -> bool:
    """True for a heading of what somebody works as: `Job title`."""
    return _says(_JOB, heading)


def role_of_holder(heading: str) -> str:
    """What the heading of a column of names says that those in it are: `director`; empty for any other."""
    if behind := _STATE_BEHIND.fullmatch(heading.strip()):
        heading = f"{behind['bracketed'] or behind['parted']} {behind['role']}"
    words = normal_heading(heading)
    found = _HOLDER.fullmatch(words)
    return _PAST_OFFICE.sub("former ", found["role"]) if found else role_in_english(words)


def one_of(role: str) -> str:
    """A role of one of several: `former secretary` of `former secretaries`."""
    return re.sub(r"(?<=[a-rt-z])s$", "", re.sub(r"ies$", "y", role))


def says_how_office_stands(heading: str) -> bool:
    """True for the heading of officers that says whether they are so now: `Current trustees`."""
    said = rf"\b(?:{_HELD_NOW}|{_HELD_BEFORE})\b"
    return bool(role_of_holder(heading) and re.search(said, normal_heading(heading)))


_FLAG = re.compile(
    r"(?:(?:is|currently|acts as|serves as)(?: an?)? )?(?P<role>.+?)(?: (?:y n|yes no|flag|indicator|tick))?"
)


def role_of_flag(heading: str) -> str:
    """The office that a column of yes and no says to be held or not: `Is director`, `Secretary (Y/N)`."""
    found = _FLAG.fullmatch(normal_heading(heading))
    role = found["role"] if found else ""
    return role_of_holder(role) or (role if relation_of_role(role) else "")


def role_of_office(heading: str) -> str:
    """The office that the heading of its day, its state or its holder's kind begins with: `Director type`."""
    found = _OF_OFFICE.match(normal_heading(heading))
    return found.group() if found else ""


def is_whole_name(heading: str) -> bool:
    """True for a heading of names that leaves open whose they are: `Full legal name`, `Connected party`."""
    return _says(_WHOLE_NAME, heading)


def names_former_officers(heading: str) -> bool:
    """True for the heading of the names of people who hold an office no more: `Former director`."""
    return tenure(role_of_holder(heading)) == PAST


def states_relation(heading: str) -> bool:
    """True for the heading of names that says by itself what they are to the company: `Director name`.

    A trustee, a member and an officer may be somebody else's, unless they are current or former ones.
    """
    role = role_of_holder(heading)
    clear = role and not re.search(
        r"^(?:trustee|member|officer|office|appointee|responsible|committee|beneficiary)", role
    )
    is_said = clear or says_how_office_stands(heading)
    return bool(is_said) and relation_of_role(one_of(role)) in (OFFICER, CONTROL, HOLDING)


def is_company_of_office(heading: str) -> bool:
    """True for the heading of a company in which others hold offices: `Entity`, `Charity`, `Appointed to`."""
    return _says(_COMPANY, heading)


def has_trustees(heading: str) -> bool:
    """True for the heading of a body whose trustees and committee are its own: `Charity`, `Club name`."""
    return _WITH_TRUSTEES.fullmatch(normal_heading(heading)) is not None


def is_period(heading: str) -> bool:
    """True for a heading of the time of an office in one cell: `Term`, `Years of service`."""
    return _says(_PERIOD, heading)


def is_reason_of_end(heading: str) -> bool:
    """True for a heading of why an office ended: where its cell says something, it has."""
    return _says(_REASON, heading)


def is_statement(heading: str) -> bool:
    """True for a heading of what a company states of its control instead of naming somebody."""
    return _says(_STATEMENT, heading)


def is_nature_of_control(heading: str) -> bool:
    """True for a heading such as `natures_of_control`."""
    return _says(_NATURES, heading)


def is_share_count(heading: str) -> bool:
    """True for a heading such as `Number of shares`."""
    return _says(_SHARES, heading)


def is_count_held(heading: str) -> bool:
    """True for a heading of how much somebody holds, which are shares beside their holder: `Number held`."""
    return _says(_HELD, heading)


def names_holders_of_shares(heading: str) -> bool:
    """True for the heading of the names of those who hold shares, or may: `Member`, `Holder`."""
    is_holder = re.fullmatch(r"(?:registered )?holders?(?: names?)?", normal_heading(heading)) is not None
    return is_holder or _OF_HOLDERS.fullmatch(role_of_holder(heading)) is not None


def is_share_class(heading: str) -> bool:
    """True for a heading such as `Share class`."""
    return _says(_CLASS, heading)


def is_share_percentage(heading: str) -> bool:
    """True for a heading such as `Ownership %`."""
    has_sign = "%" in heading or re.search(r"percent|pct", normal_heading(heading)) is not None
    return has_sign and _says(_PERCENT, heading)


def is_kind_of_party(heading: str) -> bool:
    """True for a heading of whether a row is about a person or a company: `Officer type`."""
    return _says(_KIND, heading)


def is_coded_kind(heading: str) -> bool:
    """True for one that names both, so that letters may stand for them: `individual_or_organisation`."""
    return _says(_CODED, heading)


def is_of_holder(heading: str) -> bool:
    """True for the heading of a number of whoever holds the office: `Shareholder ACN`."""
    return _says(_OF_HOLDER, heading)


def is_number_of_company(heading: str) -> bool:
    """True for a heading of the number of the company in which offices are held: `Entity number`."""
    return _says(_NUMBER, heading)


def is_plain_registration(heading: str) -> bool:
    """True for `Registration number`: beside a company's number it is that of whoever controls it."""
    return _says(_PLAIN_NUMBER, heading)


def is_place_of_register(heading: str) -> bool:
    """True for a heading of whose register a number beside it is: `Country registered`."""
    return _says(_PLACE, heading)
