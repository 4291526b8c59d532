"""Document checks (document 1, sections 2.2 and 4.2; decisions C, D and E)."""

from __future__ import annotations

from typing import Any

import pytest
from support.live import Live, envelope, error

CHECKS = ("drivers_licence", "aec", "death_cert", "reg_by_descent", "centrelink")
OPTIONAL = {"preflight", "middle_name", "flat_unit_number", "habitation_building_name", "registration_date"}
PARTS = {"street_number": "8", "street_name": "Saltpan", "street_type": "ST"}

PAIRS = """
AC RD=ACCESS ROAD; ALY=ALLEY; APP=APPROACH; ARC=ARCADE; ART=ARTERIAL ROAD; ART LNK=ARTERIAL ROAD LINK;
AVE=AVENUE; BCH=BEACH; BLVD=BOULEVARDE; BRDWLK=BOARDWALK; BRDWY=BROADWAY; BRK=BREAK; BWL=BOWL;
BYPS=BYPASS; CAUS=CAUSEWAY; CIR=CIRCLE; CL=CLOSE; CLSTR=CLUSTER; CMMN=COMMON; CMMNS=COMMONS;
CNCRSE=CONCOURSE; CNR=CORNER; CNTR=CENTRE; CPS=COPSE; CRCLT=CIRCLET; CRCS=CIRCUS; CRCT=CIRCUIT;
CRES=CRESCENT; CRS=CROSS; CRSNG=CROSSING; CT=COURT; CTS=COURTS; CTYD=COURTYARD; CUT=CUTTING;
DEV=DEVIATION; DEV RD=DEVIATION ROAD; DIST=DISTRIBUTOR; DIVDE=DIVIDE; DR=DRIVE; ENT=ENTRANCE;
ESMNT=EASEMENT; ESP=ESPLANADE; EST=ESTATE; EXPWY=EXPRESSWAY; FAWY=FAIRWAY; FOLW=FOLLOW; FR=FRONTAGE;
FWY=FREEWAY; GDN=GARDEN; GDNS=GARDENS; GLY=GULLY; GR=GROVE; HDWY=HIDEAWAY; HLLW=HOLLOW; HRBR=HARBOUR;
HTH=HEATH; HTS=HEIGHTS; HWY=HIGHWAY; IS=ISLAND; JN=JUNCTION; LA=LANE; LKT=LOOKOUT; LNDG=LANDING;
MNDR=MEANDER; MTRWY=MOTORWAY; OUTLK=OUTLOOK; OUTLT=OUTLET; OVRPS=OVERPASS; PDE=PARADE; PK=PARK;
PKT=POCKET; PKWY=PARKWAY; PL=PLACE; PNSLA=PENINSULA; PREC=PRECINCT; PRMNDE=PROMENADE; PSGE=PASSAGE;
PT=POINT; PTH=PATH; PTHWY=PATHWAY; PUR=PURSUIT; QDRNT=QUADRANT; RCH=REACH; RD=ROAD; RDS=ROADS;
RDWY=ROADWAY; RND=ROUND; RNGE=RANGE; RTRT=RETREAT; RTRY=ROTARY; SBWY=SUBWAY; SQ=SQUARE; ST=STREET;
STRGHT=STRAIGHT; STRT=STRAIT; TCE=TERRACE; THRWY=THROUGHWAY; TLWY=TOLLWAY; TOUR=TOURIST ROAD; VLY=VALLEY;
WLKWY=WALKWAY
"""
SINGLES = """
ACCESS, AMBLE, BANK, BAY, BEND, BRACE, BRAE, BRETT, BROW, BULL, BYWAY, CHASE, CORSO, COURSE, COVE, CREST,
CRIEF, DALE, DELL, DENE, DOCK, DOMAIN, DOWNS, EDGE, ELBOW, END, FLAT, FORD, GAP, GATE, GATEWAY, GLADE,
GLEN, GRANGE, GREEN, HAVEN, HILL, INLET, KEY, KEYS, KNOLL, LINE, LINK, LOOP, MALL, MART, MEAD, MEW, MEWS,
NOOK, OVAL, PASS, PLAZA, PORT, QUAY, QUAYS, RAMBLE, RESERVE, REST, RIDE, RIDGE, RING, RISE, ROUTE, ROW,
ROWE, RUN, SD, STRAND, SKYLINE, SLOPE, SPUR, STAIRS, STEPS, STRIP, TARN, TOP, TOR, TRACK, TRAIL, TURN,
VALE, VIEW, VIEWS, VILLA, VISTA, VUE, WALK, WATERS, WAY, WAYS, WEG, WYND
"""
DIRECTED = """
AVE, BLVD, CIR, CL, CRCS, CRCT, CRES, CT, DR, ESP, GR, HWY, LA, PDE, PK, PL, QUAY, RD, ROUTE, ROW, SQ,
ST, TCE, TRACK, VALE, WALK, WAY
"""
EXAMPLES = (
    "ST N",
    "STREET NORTH",
    "RD EXT",
    "ROAD EXTENDED",
    "AVE EXT",
    "ST MALL",
    "RD SE",
    "ROAD SOUTH EAST",
)


def body_of(live: Live, check: str) -> dict[str, Any]:
    return dict(live.fixtures["dvs"][check]["body"])


def by_parts(live: Live) -> dict[str, Any]:
    body = body_of(live, "aec")
    del body["street_address"]
    return body | PARTS


@pytest.mark.parametrize("check", CHECKS)
def test_results(live: Live, check: str) -> None:
    """1:2.2 One field of each check chooses the result; N and D explain themselves, Y does not."""
    fixture = live.fixtures["dvs"][check]
    assert fixture["body"][fixture["field"]] == fixture["Y"]
    numbers = set()
    for code in "YNDS":
        answer = live.ok(f"/dvs/{check}", fixture["body"] | {fixture["field"]: fixture[code]})
        data = answer["data"]
        assert data["verification_result_code"] == code
        assert isinstance(data["response_type"], str) and data["response_type"]
        assert data["activity_id"].startswith("sandbox-")
        assert isinstance(data["verification_request_number"], str)
        numbers.add(data["verification_request_number"])
        reasons = data["additional_information"]
        assert isinstance(reasons, list)
        for reason in reasons:
            assert isinstance(reason["message"], str) and reason["message"]
            assert isinstance(reason["code"], str) and reason["code"]
        if code == "Y":
            assert reasons == []
        if code in "ND":
            assert reasons
    assert len(numbers) == 4 and all(numbers)


def test_kinds_of_responses_differ(live: Live) -> None:
    """1:2.2 response_type and the prefix of reason codes differ per check."""
    kinds, prefixes = set(), set()
    for check in CHECKS:
        fixture = live.fixtures["dvs"][check]
        data = live.ok(f"/dvs/{check}", fixture["body"] | {fixture["field"]: fixture["N"]})["data"]
        kinds.add(data["response_type"])
        prefixes.add(data["additional_information"][0]["code"].rstrip("0123456789"))
    assert len(kinds) == len(prefixes) == len(CHECKS)


@pytest.mark.parametrize("check", CHECKS)
def test_unavailable(live: Live, check: str) -> None:
    """1:7 503 when the document source is unavailable; a preflight of the same still answers 202."""
    fixture = live.fixtures["dvs"][check]
    body = fixture["body"] | {fixture["field"]: fixture["unavailable"]}
    answer = live.post(f"/dvs/{check}", body)
    assert answer.status_code == 503
    error(answer)
    assert live.post(f"/dvs/{check}", body | {"preflight": True}).status_code == 202
    assert live.post(f"/dvs/{check}", body | {"consent": False}).status_code == 400


@pytest.mark.parametrize("check", CHECKS)
def test_preflight(live: Live, check: str) -> None:
    """3:C A preflight answers 202 with the envelope and data null, or 400 for what is invalid."""
    body = body_of(live, check) | {"preflight": True}
    answer = live.post(f"/dvs/{check}", body)
    assert answer.status_code == 202
    assert envelope(answer)["data"] is None
    for name in body.keys() - OPTIONAL:
        live.refused(
            f"/dvs/{check}",
            {k: v for k, v in body.items() if k != name},
            *([] if name == "street_address" else [name]),
        )
    for consent in (False, None, "true", 1):
        live.refused(f"/dvs/{check}", body | {"consent": consent}, "consent")


@pytest.mark.parametrize("check", CHECKS)
def test_required_fields(live: Live, check: str) -> None:
    """3:C Every field of a document check is required but the named ones; null and blank are no values."""
    body = body_of(live, check)
    for name in body.keys() - OPTIONAL:
        named = [] if name == "street_address" else [name]
        live.refused(f"/dvs/{check}", {k: v for k, v in body.items() if k != name}, *named)
        live.refused(f"/dvs/{check}", body | {name: None})
        if isinstance(body[name], str):
            live.refused(f"/dvs/{check}", body | {name: ""})
            live.refused(f"/dvs/{check}", body | {name: "   "})
    del body["preflight"]
    assert live.ok(f"/dvs/{check}", body)["data"]["verification_result_code"] == "Y"


@pytest.mark.parametrize("check", CHECKS)
def test_consent(live: Live, check: str) -> None:
    """3:C consent must be true, and preflight is a boolean that defaults to false."""
    for consent in (False, None, "true", 1):
        live.refused(f"/dvs/{check}", body_of(live, check) | {"consent": consent}, "consent")
    for preflight in ("true", 1, 0, "false"):
        live.refused(f"/dvs/{check}", body_of(live, check) | {"preflight": preflight}, "preflight")
    assert live.ok(f"/dvs/{check}", body_of(live, check) | {"preflight": False})["data"]


@pytest.mark.parametrize(("check", "other"), [
    ("drivers_licence", "AB/12-3"), ("aec", "Somewhere Else"), ("death_cert", "1"),
    ("reg_by_descent", "X" * 20), ("centrelink", "123456789z"),
])  # fmt: skip
def test_any_other_value_gives_y(live: Live, check: str, other: str) -> None:
    """3:C Any other valid value of the choosing field gives Y."""
    field = live.fixtures["dvs"][check]["field"]
    answer = live.ok(f"/dvs/{check}", body_of(live, check) | {field: other})
    assert answer["data"]["verification_result_code"] == "Y"


DATES = {
    "drivers_licence": ["birth_date"],
    "aec": ["birth_date"],
    "death_cert": ["event_date"],
    "reg_by_descent": ["birth_date", "acquisition_date"],
    "centrelink": ["birth_date", "card_expiry"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_dates(live: Live, check: str) -> None:
    """1:1 Dates are YYYY-MM-DD and days of the calendar; birth dates are not in the future."""
    wrong = [
        "1980-02-30",
        "1980-13-01",
        "80-01-01",
        "1980-1-1",
        "01/02/1980",
        "19800101",
        "1980-01-01T00:00:00",
    ]
    wrong += ["1980-01-01 ", " 1980-01-01", "1980-W01-1", "१९८०-०१-०१", "0000-01-01", "1980-00-10", 19800101]
    for name in DATES[check]:
        for value in wrong:
            live.refused(f"/dvs/{check}", body_of(live, check) | {name: value}, name)
        if name == "birth_date":
            live.refused(f"/dvs/{check}", body_of(live, check) | {name: "2999-01-01"}, name)
    if check == "centrelink":
        assert live.ok("/dvs/centrelink", body_of(live, check) | {"card_expiry": "2040-02-29"})


@pytest.mark.parametrize("check", ["drivers_licence", "aec", "death_cert"])
def test_states(live: Live, check: str) -> None:
    """1:4.2 state is one of the eight, in capitals."""
    for state in ("NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"):
        assert live.ok(
            f"/dvs/{check}",
            body_of(live, check)
            | {"state": state, **({"registration_date": "2014-10-01"} if check == "death_cert" else {})},
        )
    for state in ("nsw", "Victoria", "", "NZ", "VIC "):
        live.refused(f"/dvs/{check}", body_of(live, check) | {"state": state}, "state")


def test_registration_date(live: Live) -> None:
    """3:C registration_date is required for QLD and TAS, accepted and ignored elsewhere."""
    body = body_of(live, "death_cert")
    for state in ("NSW", "VIC", "QLD", "TAS", "ACT", "NT", "SA", "WA"):
        asked = body | {"state": state}
        if state in ("QLD", "TAS"):
            live.refused("/dvs/death_cert", asked, "registration_date")
            live.refused("/dvs/death_cert", asked | {"preflight": True}, "registration_date")
        else:
            assert live.ok("/dvs/death_cert", asked)
        assert live.ok("/dvs/death_cert", asked | {"registration_date": "2014-10-05"})
        live.refused("/dvs/death_cert", asked | {"registration_date": "2014-10-32"}, "registration_date")


def test_document_numbers(live: Live) -> None:
    """3:E Document numbers are 1 to 20 letters, digits, hyphens or slashes; a crn 9 digits and a letter."""
    fields = [
        ("drivers_licence", "licence_number"),
        ("drivers_licence", "card_number"),
        ("death_cert", "registration_number"),
        ("death_cert", "certificate_number"),
        ("reg_by_descent", "stock_number"),
    ]
    for check, name in fields:
        for good in ("1", "A-1/b", "Z" * 20):
            assert live.ok(f"/dvs/{check}", body_of(live, check) | {name: good})
        for bad in ("", "Z" * 21, "A B", "A_1", "é1", "1.2", "A\n", "１２"):
            live.refused(f"/dvs/{check}", body_of(live, check) | {name: bad}, name)
    assert live.ok("/dvs/centrelink", body_of(live, "centrelink") | {"crn": "123456789a"})
    for bad in ("12345678A", "1234567890A", "123456789", "12345678AA", "123 456 789A", "123456789A\n"):
        live.refused("/dvs/centrelink", body_of(live, "centrelink") | {"crn": bad}, "crn")


def test_card_type(live: Live) -> None:
    """1:4.2 card_type is HCC, PCC or SHC."""
    for kind in ("HCC", "PCC", "SHC"):
        assert live.ok("/dvs/centrelink", body_of(live, "centrelink") | {"card_type": kind})
    for kind in ("hcc", "XYZ", ""):
        live.refused("/dvs/centrelink", body_of(live, "centrelink") | {"card_type": kind}, "card_type")


def test_postcode(live: Live) -> None:
    """3:E Postcodes of the electoral roll check have 4 digits."""
    assert live.ok("/dvs/aec", body_of(live, "aec") | {"postcode": "0800"})
    for bad in ("800", "30567", "30 5", "abcd", "３０５６", "3056\n"):
        live.refused("/dvs/aec", body_of(live, "aec") | {"postcode": bad}, "postcode")


def test_middle_name(live: Live) -> None:
    """1:4.2 middle_name of the licence check is optional, may be null, and exists nowhere else."""
    body = body_of(live, "drivers_licence")
    assert live.ok("/dvs/drivers_licence", body | {"middle_name": None})
    assert live.ok("/dvs/drivers_licence", body | {"middle_name": "Anne"})
    for check in CHECKS[1:]:
        live.refused(f"/dvs/{check}", body_of(live, check) | {"middle_name": "Anne"}, "middle_name")


def test_two_forms_of_an_address(live: Live) -> None:
    """3:C The electoral roll takes street_address or number, name and type of the street, not both."""
    whole, parts = body_of(live, "aec"), by_parts(live)
    assert live.ok("/dvs/aec", whole)
    assert live.ok("/dvs/aec", parts)
    assert live.ok("/dvs/aec", parts | {"flat_unit_number": "2", "habitation_building_name": "The Maltings"})
    assert live.ok("/dvs/aec", whole | {"habitation_building_name": "The Maltings"})
    for name, value in (PARTS | {"flat_unit_number": "2"}).items():
        live.refused("/dvs/aec", whole | {name: value})
    for name in PARTS:
        live.refused("/dvs/aec", {k: v for k, v in parts.items() if k != name}, name)
    neither = {k: v for k, v in whole.items() if k != "street_address"}
    assert live.refused("/dvs/aec", neither)["errors"]
    live.refused("/dvs/aec", neither | {"flat_unit_number": "2"})


def test_street_types(live: Live) -> None:
    """1:4.2 street_type accepts the abbreviation and the full word of every standard type."""
    pairs = [pair.strip().split("=") for pair in PAIRS.replace("\n", " ").split(";")]
    single = [word.strip() for word in SINGLES.replace("\n", " ").split(",")]
    words = [word for pair in pairs for word in pair] + single + list(EXAMPLES)
    body = by_parts(live) | {"preflight": True}
    for word in words:
        assert live.post("/dvs/aec", body | {"street_type": word}).status_code == 202, word
    for word in ("Street", "street", "Ave", "rD eXt"):
        assert live.post("/dvs/aec", body | {"street_type": word}).status_code == 202, word
    for word in (
        "",
        "STREETS",
        "S T",
        "NORTH",
        "N",
        "XX",
        "STREET OF",
        "ST NORTHWEST",
        "ALLEYX",
        "ST.",
        "ΣT",
    ):
        live.refused("/dvs/aec", body | {"street_type": word}, "street_type")


def test_directional_variants(live: Live) -> None:
    """3:E The directional variants hold for every type listed with them, abbreviated or in full."""
    full = dict(pair.strip().split("=") for pair in PAIRS.replace("\n", " ").split(";"))
    body = by_parts(live) | {"preflight": True}
    for short in (word.strip() for word in DIRECTED.replace("\n", " ").split(",")):
        for word in {short, full.get(short, short)}:
            abbreviations = ("N", "S", "E", "W", "C", "EXT", "SE")
            wholes = ("NORTH", "SOUTH", "EAST", "WEST", "CENTRAL", "EXTENDED", "EXTENSION", "SOUTH EAST")
            for direction in (*abbreviations, *wholes):
                answer = live.post("/dvs/aec", body | {"street_type": f"{word} {direction}"})
                assert answer.status_code == 202, f"{word} {direction}"
