"""The built-in kinds, in reading order."""

from __future__ import annotations

import math

from workbench.ontology import symbols
from workbench.ontology.model import Kind

KINDS: tuple[Kind, ...] = (
    Kind(
        name="person", plural="people", prefix="P", family="party", resolution="person",
        attributes=("birth_date", "death"), rank=1, crowd=40,
        colour="#2b6cb0", symbol=symbols.PERSON, size=22,
        follow_the_money="Person", analysts_notebook="Person", maltego="maltego.Person",
    ),
    Kind(
        name="company", plural="companies", prefix="O", family="party", resolution="company",
        identifiers=("company_number",), attributes=("company_number", "status"), rank=0, gathers="Of",
        crowd=25, colour="#b45309", outline=symbols.SQUARE, symbol=symbols.BUILDING, size=22,
        vis_shape="square",
        follow_the_money="Company", analysts_notebook="Organization", maltego="maltego.Company",
    ),
    Kind(
        name="address", plural="addresses", prefix="A", family="place", resolution="address",
        attributes=("address",), rank=2, hub=True, gathers="At", crowd=10,
        colour="#2f7d4f", outline=symbols.HOME, symbol=symbols.HOUSE, size=20, vis_shape="triangle",
        follow_the_money="Address", analysts_notebook="Address", maltego="maltego.Location",
    ),
    Kind(
        name="phone", prefix="C", family="contact", hub=True, personal=True, chapter=False,
        colour="#7c4fb5", outline=symbols.regular(6, math.pi / 6, 1.05), symbol=symbols.PHONE, size=17,
        vis_shape="hexagon", follow_the_money="UserAccount", follow_the_money_property="phone",
        analysts_notebook="Telephone", maltego="maltego.PhoneNumber",
    ),
    Kind(
        name="email", prefix="C", family="contact", hub=True, personal=True, chapter=False,
        colour="#b83280", outline=symbols.DIAMOND, symbol=symbols.EMAIL, size=18, vis_shape="diamond",
        follow_the_money="UserAccount", follow_the_money_property="email",
        analysts_notebook="E-mail", maltego="maltego.EmailAddress",
    ),
    Kind(
        name="ip_address", singular="IP address", prefix="C", family="contact", hub=True, chapter=False,
        colour="#4a5568", outline=symbols.FUNNEL, symbol=symbols.GLOBE, size=18, vis_shape="triangleDown",
        follow_the_money="UserAccount", follow_the_money_property="ipAddress",
        analysts_notebook="IP Address", maltego="maltego.IPv4Address",
    ),
    Kind(
        name="social_profile", prefix="C", family="contact", hub=True, chapter=False,
        colour="#0e7f86", outline=symbols.regular(8, math.pi / 8, 1.05), symbol=symbols.SPEECH, size=17,
        vis_shape="star", follow_the_money="UserAccount", follow_the_money_property="username",
        analysts_notebook="Social Media Account", maltego="maltego.Alias",
    ),
    Kind(
        name="vehicle", prefix="V", identifiers=("vehicle_identification_number", "registration"),
        attributes=("registration", "vehicle_identification_number", "model", "colour"), hub=True, crowd=10,
        colour="#9a3412", outline=symbols.WIDE, symbol=symbols.CAR, size=19, vis_shape="box",
        follow_the_money="Vehicle", analysts_notebook="Vehicle", maltego="maltego.Phrase",
    ),
    Kind(
        name="bank_account", prefix="B", identifiers=("iban", "account_number"),
        attributes=("account_number", "iban", "bank", "account_name", "currency"), hub=True, crowd=25,
        colour="#3f6212", outline=symbols.SHIELD, symbol=symbols.BANK, size=19, vis_shape="square",
        follow_the_money="BankAccount", analysts_notebook="Account", maltego="maltego.Phrase",
    ),
    Kind(
        name="device", prefix="D", identifiers=("imei", "serial_number"),
        attributes=("imei", "serial_number", "model"), hub=True,
        colour="#4338ca", outline=symbols.WIDE, symbol=symbols.SCREEN, size=18, vis_shape="box",
        analysts_notebook="Device", maltego="maltego.Device",
    ),
    Kind(
        name="document", prefix="W", identifiers=("document_number",),
        attributes=("document_number", "document_type"), hub=True,
        colour="#6d5a3a", outline=symbols.TALL, symbol=symbols.PAGE, size=18, vis_shape="box",
        follow_the_money="Document", analysts_notebook="Document", maltego="maltego.Document",
    ),
    Kind(
        name="event", prefix="E", attributes=("date",), crowd=25,
        colour="#9f1239", outline=symbols.regular(5, 0.0, 1.1), symbol=symbols.CALENDAR, size=18,
        vis_shape="star", follow_the_money="Event", analysts_notebook="Event", maltego="maltego.Phrase",
    ),
    Kind(
        name="property", plural="properties", prefix="R", identifiers=("title_reference",),
        attributes=("title_reference",), rank=2, hub=True, crowd=10,
        colour="#166534", outline=symbols.SLANT, symbol=symbols.PLOT, size=19, vis_shape="square",
        follow_the_money="RealEstate", analysts_notebook="Property", maltego="maltego.Phrase",
    ),
    Kind(name="thing", identifiers=("identifier",), attributes=("identifier",)),
)  # fmt: skip
