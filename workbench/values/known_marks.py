"""Marks beside a statement that say what somebody or something is, and not whether the statement holds.

The words of marks are not complete. So a mark of a name that says nothing known may take back what stands
beside it, whatever that is: an office, a home, a phone, a document, a relative. Here are the words by which
a mark is known to be about something else: each word of its name is one of them.
"""

from __future__ import annotations

import re

from workbench.values.text import remembered

_JOINING = """
is has have was a an the of for by to in on at as with and or can may be been any all only also own
"""
_OF_CONTACTS = """
whatsapp telegram signal viber imessage sms mms text texts voice voicemail fax mobile cell landline fixed voip
prepaid postpaid ported porting roaming silent unlisted private public listed directory primary main preferred
default secondary alternate alternative additional business work personal emergency daytime evening dnc dncr
do call ring contact mail email opt opted consent consented marketing subscribed newsletter
promotions encrypted hashed masked normalised normalized formatted geocoded parsed smart international local
toll free tollfree catch catchall webmail provider throwaway carrier network capable enabled spam
disposable role roles webmail shared group
generic domestic foreign first second verified
tested pinged scrubbed washed screened scored day hours after before speakers interpreter
"""
_OF_HOMES = """
owner occupied occupier owned owns own rent rental rented renting leased tenant tenanted mortgage mortgaged
strata pool garage carport garden parking aircon heating solar nbn pets furnished balcony bedrooms bathrooms
rural urban remote flat unit house apartment villa townhouse land commercial industrial residential po pobox
box postal mailing parcel locker flood prone bushfire fire zone zoned heritage listed geocode gnaf dpid paf
barcode silent elector voter single multi dwelling property building new renovated retirement
village social housing caravan
"""
_OF_PEOPLE = """
smoker married single divorced widowed children child minor adult pensioner veteran student employed
citizen homeowner pep politically exposed gender male female twin indigenous aboriginal disability interpreter
vip staff customer client member older younger elder related relative adopted step half law
"""
_OF_REGISTERS = """
full time part casual contract shift
sanctioned sanctions direct indirect encumbered trustee trust pledged mortgaged mortgage escrowed charged lien
secured partly fully paid qualified bonded bond licensed licenced certified accredited holds holding shares
share shareholder held voting independent executive chair chairs audit committee treasurer signatory varied
variation exempt exempted exemptions gazetted gazette reported media listed stapled resident beneficial
nominee joint jointly solely registered local insured indemnified founder
"""
_OF_DOCUMENTS = """
learner provisional probationary organ donor class heavy vehicle digital physical plastic chip photo available
attached displayed cached endorsements conditions restrictions glasses automatic only interlock international
heavy rigid motorcycle bike
"""
_NOT_ALONE = """
not own owns owned held holds holding occupied occupier resident residential dwelling lives alive living
available call ring contact text texts first second verified available attached half
"""
"""Words that say whether a statement holds where nothing else is said beside them: `occupied: no`."""
_AFFIRMING = """
lives living live alive resident resides residing occupies occupied occupier occupant inhabits dwells
dwelling sleeps stays stay present presently home residence abode domiciled domicile located lodges
tenant deliverable delivers delivered delivery receives received mail mailable contactable contacted
reachable reached reaches responds responsive responded answers answering answered picks rings ringing
rang dials dialable dialled works working functional functioning functions operational operable
operating operates service serviced use used using connected connects connecting connection online up on
belong belongs subject subjects person persons customers clients hers his theirs her their him mine own
owned owns usable useable issued record recorded records file filed roll enrolled enrolment elector
electoral here there now still yes ok okay good right known current currently this that same kin related
relation relative relatives family household close confident sure certain likely employed worked staffed
full primary habitual permanent settled traceable traced found seen sighted legit legitimate lawful real
clean safe trusted passed pass address addresses number phone email line name names dob
"""
"""Words of marks that say, where they are set, no more than the statement does."""
_BESIDE_OTHERS = frozenset(f"{_JOINING} {_NOT_ALONE}".split())
_KNOWN = frozenset(" ".join((_OF_CONTACTS, _OF_HOMES, _OF_PEOPLE, _OF_REGISTERS, _OF_DOCUMENTS)).split())
_AFFIRMED = _KNOWN | _BESIDE_OTHERS | frozenset(_AFFIRMING.split()) - {"not"}

_NOT_TO_BE_CALLED = re.compile(
    r"(?:(?:is|are|on|in|has|the|a|listed|registered|marked|flagged)-)*"
    r"(?:dncr?|c?tps|do-?not-?(?:call|contact|ring|phone|telephone|text|sms|e?mail|disturb|solicit|knock)|"
    r"no-(?:cold-|marketing-|sales-)?calls?|not-to-be-(?:called|contacted|phoned|rung)|"
    r"(?:(?:corporate|telephone|mail|fax)-)+preference-service)"
    r"(?:-(?:register|registry|registered|list|listed|listing|flag|flagged|status|service|entry|washed|checked|"
    r"since|date|on|phones?|mobile|landline|numbers?|marketing))*"
)
"""Marks of those who wish not to be called, and of the registers that they are on."""


@remembered
def says_not_to_call(form: str) -> bool:
    """Whether a member of this name says that somebody is not to be called: `do-not-call-register`."""
    return _NOT_TO_BE_CALLED.fullmatch(form) is not None


@remembered
def says_it_holds(form: str) -> bool:
    """Whether a mark of this name says, where it is set, that a statement holds: `lives-here`, `in-use`."""
    words = form.split("-")
    return "not" not in words and all(word in _AFFIRMED for word in words)


@remembered
def says_what_it_is(form: str) -> bool:
    """Whether the name of a mark, its words joined by hyphens, is of known words only: `has-whatsapp`."""
    if says_not_to_call(form):
        return True
    said = [word for word in form.split("-") if word not in _BESIDE_OTHERS and not word.isdigit()]
    return bool(said) and all(word in _KNOWN for word in said)
