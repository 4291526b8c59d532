"""The built-in relations, in reading order."""

from __future__ import annotations

from workbench.ontology.model import Relation

_PARTIES = ("person", "company")
_CONTACTS = ("phone", "email", "ip_address", "social_profile")
_PLACES = ("#5f9c78", "#6fb58c")
_ROLES = ("#5b7fa8", "#7fa6d4")
_OWNERSHIP = ("#b4772a", "#d69a4c")
_EVENTS = ("#4f6d8f", "#86a3c4")

RELATIONS: tuple[Relation, ...] = (
    Relation(
        name="uses", heading="Contacts", outward="uses", inward="was recorded with",
        began="was first recorded with", ended="was last recorded with",
        subjects=_PARTIES, objects=_CONTACTS, span="contact", identifying=True,
    ),
    Relation(
        name="lived_at", outward="lived at", inward="was home of",
        began="was first recorded at", ended="was last recorded at", together="were both recorded at",
        subjects=("person",), objects=("address",),
        span="address", active=True, identifying=True, light=_PLACES[0], dark=_PLACES[1],
    ),
    Relation(
        name="correspondence_at", heading="Correspondence address", outward="gave as correspondence address",
        inward="is correspondence address of",
        began="gave as correspondence address", ended="last gave as correspondence address",
        subjects=_PARTIES, objects=("address",), span="address", identifying=True,
        light=_PLACES[0], dark=_PLACES[1], dashes=(7, 5),
    ),
    Relation(
        name="registered_at", outward="is registered at", inward="is registered office of",
        began="had its registered office at", ended="gave up its registered office at",
        subjects=("company",), objects=("address",), attributes=("role",), span="address",
        light=_PLACES[0], dark=_PLACES[1], dashes=(14, 4),
    ),
    Relation(
        name="officer_of", outward="is an officer of", inward="has as officer", began="became {role} of",
        ended="ceased to be {role} of", together="were officers together of", subjects=_PARTIES,
        objects=("company",), attributes=("role",), subject_role="officer", span="appointment",
        directing=True, active=True, identifying=True, light=_ROLES[0], dark=_ROLES[1],
        follow_the_money=("Directorship", "director", "organization"),
    ),
    Relation(
        name="controls", outward="controls", inward="is controlled by", began="came to control",
        ended="ceased to control", subjects=_PARTIES, objects=("company",),
        attributes=("natures", "ended"), subject_role="controller", span="holding", owning=True,
        active=True, identifying=True,
        light=_OWNERSHIP[0], dark=_OWNERSHIP[1], follow_the_money=("Ownership", "owner", "asset"),
    ),
    Relation(
        name="shareholder_of", outward="holds shares of", inward="has as shareholder",
        began="held shares of", ended="gave up shares of", subjects=_PARTIES, objects=("company",),
        attributes=("shares", "share_class"), subject_role="shareholder", span="holding", owning=True,
        light=_OWNERSHIP[0], dark=_OWNERSHIP[1], dashes=(9, 4),
        follow_the_money=("Ownership", "owner", "asset"),
    ),
    Relation(
        name="disqualified_for", outward="was disqualified for", inward="is named in the ban of",
        began="was disqualified for", ended="ended a disqualification for", subjects=_PARTIES,
        objects=("company",), attributes=("ban",), span="ban", light="#c53030", dark="#fc8181",
        dashes=(3, 4),
    ),
    Relation(
        name="employed_by", outward="is employed by", inward="employs", began="began to be employed by",
        ended="left", subjects=("person",), objects=("company",), attributes=("title",),
        subject_role="employee", span="appointment", active=True,
        light=_ROLES[0], dark=_ROLES[1], dashes=(9, 4),
        follow_the_money=("Employment", "employee", "employer"),
    ),
    Relation(
        name="relative_of", label="possible relative of", outward="may be a relative of",
        inward="may be a relative of", began="relative of", ended="relative of ended",
        subjects=("person",), objects=("person",), span="", reflexive=False, light="#8b6fb8",
        dark="#b59ae0", dashes=(2, 5), follow_the_money=("Family", "person", "relative"),
    ),
    Relation(
        name="owns", outward="owns", inward="is owned by", began="acquired", ended="disposed of",
        subjects=_PARTIES, owning=True, attributes=("share",), subject_role="owner", span="holding",
        light=_OWNERSHIP[0], dark=_OWNERSHIP[1],
        follow_the_money=("Ownership", "owner", "asset"),
    ),
    Relation(
        name="called", outward="called", inward="was called by", began="called", ended="called",
        subjects=("phone",), objects=("phone",), attributes=("time", "duration"), moment=True,
        span="contact", light=_EVENTS[0], dark=_EVENTS[1],
        follow_the_money=("Call", "caller", "receiver"),
    ),
    Relation(
        name="paid", outward="paid", inward="was paid by", began="paid", ended="paid",
        subjects=(*_PARTIES, "bank_account"), objects=(*_PARTIES, "bank_account"),
        attributes=("amount", "currency"), moment=True, light="#4d7c0f", dark="#a3c96a",
        follow_the_money=("Payment", "payer", "beneficiary"),
    ),
    Relation(
        name="associate_of", outward="is an associate of", inward="is an associate of",
        began="was an associate of", ended="was last an associate of", subjects=_PARTIES, objects=_PARTIES,
        attributes=("role",), reflexive=False, light="#8b6fb8", dark="#b59ae0", dashes=(6, 4),
        follow_the_money=("Associate", "person", "associate"),
    ),
    Relation(
        name="present_at", outward="was present at", inward="was attended by", began="was present at",
        ended="left", together="were together at", attributes=("role",), active=True,
        light=_EVENTS[0], dark=_EVENTS[1], dashes=(4, 4),
        follow_the_money=("EventParticipation", "participant", "event"),
    ),
    Relation(
        name="located_at", outward="is located at", inward="is the location of", began="was located at",
        ended="was last located at", objects=("address", "property"), span="address",
        light=_PLACES[0], dark=_PLACES[1], dashes=(2, 3),
    ),
    Relation(
        name="linked_to", outward="is linked to", inward="is linked to", began="was linked to",
        ended="was until then linked to", attributes=("label",),
    ),
)  # fmt: skip
