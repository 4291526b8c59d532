"""The fourth part: other words for what takes a statement back, and members that say nothing against it."""

from __future__ import annotations

from reading.variations import Table
from reading.variations.third import (  # fmt: skip
    BAN,
    CONTROLS,
    DIRECTS,
    GRETA,
    HOLDS,
    TILDA,
    K,
    L,
    abr,
    asic,
    bans,
    company,
    current,
    d,
    nz,
    o,
    p,
    rich,
    role,
    search,
    share,
    who,
)

AROHA = "link Aroha Jane Tui officer_of KOWHAI ORCHARDS LIMITED"
LIVES = "link Greta Holm lived_at 9 Banksia Street, Dapto NSW 2530"


def again(table: Table) -> Table:
    """A table of the same answer."""
    return Table(table.operation, table.base, table.question)


c, q, a, n, g, s, e, b = map(again, (company, who, abr, nz, asic, search, rich, bans))

# -- taken back
for key, said in (
    ("rescission_date", "2015-01-01"), ("unseated", True), ("ousted_on", "2014-02-02"), ("deregistration_notice", "filed"), ("role_closed", True), ("appointment_ended", "Y"),
    ("end", "2015"), ("until", "2015-05"), ("last_day", "2015-05-01"), ("final_day_in_office", "2015-05-01"), ("finish_date", "2015-05-01"), ("finished", True), ("stopped_acting_on", "2015"),
    ("barred", True), ("incapacitated", True), ("died", True), ("probate_granted", "2016-03-03"), ("estate_of", "Mabel Thorne"), ("rip", True), ("appointment_lapsed", "yes"),
    ("is_phantom", True), ("impersonation_alert", "Y"), ("hoax", True), ("not_a_director", "true"), ("director_disputes_appointment", True), ("objection_upheld", True), ("court_order_removing", "CR-2015-1"),
    ("tm01_filed", "2015-05-01"), ("acts", False), ("holds_office", False), ("remains", "no"), ("eligible", "N"), ("appointment_valid", "false"), ("accepted_by_officer", 0),
    ("comments", "Mrs Thorne says she was never asked"), ("remark", "resigned by letter, form outstanding"), ("info", "This person isn't a director any more"), ("details", {"state": "has left the company"}),
    ("history", [{"event": "removed by resolution", "on": "2015-05-01"}]), ("flags", ["FORMER"]), ("tags", "ex-director"), ("markers", {"ceased": "Y"}), ("legend", "† deceased"), ("qualifier", "alleged"), ("certainty", "doubtful"), ("confidence", "unlikely"),
):  # fmt: skip
    c.add(f"officer {key} {said!r}", {f"{o}.{key}": said}, [], [current(DIRECTS)])
for text in (
    "Ousted director", "Director (expelled)", "Director - left 2015", "director no more", "Unseated director", "Director (retd)", "Director (dec'd)", "Past director", "One-time director", "Interim director (ended)",
    "Director [void appointment]", "Bogus director", "Director (now secretary elsewhere, not here)", "Hasn't been a director since 2015", "Barred director", "Director (lapsed)",
):  # fmt: skip
    c.add(f"role {text}", {f"{o}.officer_role": text}, [], [current(DIRECTS)])
for text in ("Ousted", "Barred", "Finished", "RIP", "Left", "No", "-1", "Closed", "Terminated by court", "Unseated", "vacant", "expelled", "Retraité", "ausgeschieden", "Cesado", "cessato"):  # fmt: skip
    c.add(f"status {text}", {f"{o}.status": text}, [], [current(DIRECTS)])
for key, said in (("holding_ended", True), ("shares_cancelled", "Y"), ("stake", "none"), ("interest_lost_on", "2019-01-01"), ("notes", "PSC says he holds nothing"), ("cessation_statement", {"date": "2019-01-01"}), ("control_status", "lost"), ("exists", False), ("superseded_by_psc", "x9"), ("correction", "entered by mistake")):  # fmt: skip
    c.add(f"control {key} {said!r}", {f"{p}.{key}": said}, [], [current(CONTROLS)])
for nature in ("no-longer-holds-shares", "voting rights lost", "ownership of shares - nil", "has no right to appoint", "right-to-appoint revoked", "significant influence or control (ended)", "never exercised control", "none"):  # fmt: skip
    c.add(f"nature {nature}", {f"{p}.natures_of_control": [nature]}, [], [current(CONTROLS)])
for kind in ("pension-fund", "charity trustees", "Crown", "a partnership", "individual (not)", "fund", "family office"):  # fmt: skip
    c.add(f"kind {kind}", {p: {"kind": kind, "name": "Reeve Endowment", "natures_of_control": ["significant-influence-or-control"]}}, ["unread"], ["kind person x endowment"])  # fmt: skip
for key, said in (("gazetted_dissolution", "2020-01-01"), ("dissolution_date", "2020-01-01"), ("in_liquidation", True), ("ceased_trading", "Y"), ("closed_on", "2020"), ("alive", False)):  # fmt: skip
    c.add(f"company {key}", {f"report.{key}": said}, [], [f"{L}: status active"])
for text in ("quashed", "undertaking no longer in force", "order (expired)", "time served", "not a disqualification", "warning only", "application", "stayed order", "cleared", "withdrawn undertaking"):  # fmt: skip
    q.add(f"ban of type {text}", {f"{d}.disqualification_type": text}, [], [BAN, f"person Orson Vale: ban {'-'.join(text.replace('(', '').replace(')', '').split())}", "person Orson Vale: ban disqualification"])  # fmt: skip
for key, said in (("leave_granted", True), ("quashed_on", "2014-01-01"), ("wrong_man", True), ("order_status", "spent"), ("reversal", "2014-01-01"), ("identity_check", "no match"), ("ended_early_on", "2014-01-01"), ("rescinded_by", "High Court"), ("comment", "made against his brother, not him")):  # fmt: skip
    if key != "leave_granted":
        q.add(f"ban {key}", {f"{d}.{key}": said}, [], [BAN])
for said in ("ban not imposed", "disqualification stayed", "banned until 2012, now free", "suspension ended", "was banned", "prohibition refused", "no disqualification", "exclusion overturned", "banned?", "disqualified (in error)", "may be banned"):  # fmt: skip
    word = "_".join("".join(ch if ch.isalnum() else " " for ch in said).split())
    b.add(f"a ban called {said}", {"results.0.matches.0.banned_type": said}, [], [f"{GRETA}: ban {word}"])
for key, said in (("lifted", "2012-02-02"), ("is_current", "false"), ("review_outcome", "decision set aside"), ("reinstated_on", "2013-01-01"), ("match_quality", "false positive"), ("expired", True), ("nullified", "Y")):  # fmt: skip
    b.add(f"ban {key}", {f"results.0.matches.0.{key}": said}, [], [f"{GRETA}: ban banned_futures"])
for text in ("gone", "LAPSED", "Ceased", "ended 2019", "Struck off", "X", "DISQUALIFIED", "not current"):
    n.add(f"role of status {text}", {f"{role}.roleStatus": text}, [], [current(AROHA)])
for text in ("Struck off the register", "Deregistered", "REMOVED", "Ceased", "Liquidated"):
    n.add(f"entity {text}", {"extract.entityStatusDescription": text}, [], [f"{K}: status registered"])
n.add("shares sold", {f"{share}.shareholder.0.soldOn": "2019-01-01"}, [], [current("link Aroha Tui shareholder_of KOWHAI ORCHARDS LIMITED")])  # fmt: skip
for key, said in (("cease_reason", "Resigned"), ("documents", [{"form": "484", "effect": "cessation of director"}]), ("officeholder_status", "Former"), ("removed_by_members", True), ("note", "Struck out by order"), ("end", "01/02/2015")):  # fmt: skip
    g.add(f"director {key}", {f"extract.directors.0.{key}": said}, [], [current(TILDA)])
for key, said in (("status", "Disposed"), ("number_held", 0), ("exited", "2015"), ("holding", "nil"), ("share_transfer", "all to REED, Cy"), ("shares", "-"), ("shares", "None"), ("ceased_member", "Y")):  # fmt: skip
    g.add(
        f"holder {key} {said!r}",
        {f"extract.shareholders.0.{key}": said},
        [],
        [current(HOLDS)] if said != "-" else [],
    )
for said in ("Charitable trust", "Club", "Incorporated association", "SMSF", "Estate", "Syndicate", "Nobody"):
    g.add(f"holder of type {said}", {"extract.shareholders.0.type": said, "extract.shareholders.0.name": "Wren Circle"}, [], ["kind person x wren circle"])  # fmt: skip
for key, said in (("moved_out", "2014"), ("returned_to_sender", True), ("address_quality", "wrong"), ("rejected", True), ("evicted_on", "2013-01-01"), ("tenant_left", "Y"), ("not_known_here", True)):  # fmt: skip
    s.add(f"home {key}", {f"records.0.{key}": said}, [], [current(LIVES)])
for said in (
    "maybe",
    "unlikely",
    "see notes",
    "not sure",
    "NO RECORD",
    "living",
    "F",
    "reported",
    "claims to be",
    "1?",
):
    s.add(f"deceased {said}", {"records.0.deceased": said, "records.0.deceased_date": "2019-03-04"}, [], [f"{GRETA}: death 2019-03-04", f"{GRETA}: death Y"])  # fmt: skip
for said in ("no one", "candidate only", "withdrawn", "mismatched_name", "not_full_name_exact", "full_name_exact (rejected)", "full_name_exact?", "error", "timeout"):  # fmt: skip
    e.add(f"a result {said}", {"match_person.match_result": said}, [], [GRETA])

# -- nothing taken back: what is said besides leaves the statement as it is
for key, said in (
    ("identity_verified", False), ("email_verified", "N"), ("nationality_2", "Norwegian"), ("former_address", "2 Old Road, Hull"), ("previous_names_count", 0), ("resigned_count", 0), ("has_resigned", False), ("ceased", "N"),
    ("resigned_on", None), ("resigned_on", ""), ("resigned_on", "n/a"), ("cease_date", "-"), ("removed", 0), ("deceased", "N"), ("disqualified", False), ("is_disqualified", "no"), ("phone_no", "0491570110"), ("document_no", "12"), ("file_reference", "A1"),
    ("languages", ["English", "Welsh"]), ("signature_on_file", True), ("consented_to_act", True), ("appointed_by", "the members"), ("shareholding_percent", 40), ("website", "https://thorne.example"), ("previous_occupation_name", "Clerk"), ("status", "Active"),
    ("status", "In office"), ("appointment_status", "current"), ("is_active", True), ("in_office", "Y"), ("still_serving", "yes"), ("annotations", []), ("remarks", "Chairs the audit committee"), ("note", "See form AP01"), ("void", False), ("superseded_by", None), ("termination_reason", "None"),
    ("other_directorships", 3), ("age", 51), ("marital_status", "divorced"), ("registered_on", "2010-08-16"), ("updated_at", "2021-01-02T03:04:05Z"), ("old_id", "77"), ("previous_officer_id", "abc"), ("end_date", "9999-12-31"),
):  # fmt: skip
    c.add(f"an officer with {key} {said!r}", {f"{o}.{key}": said}, [f"{DIRECTS} to=None ended=None"])
for text in ("Non-executive director", "Independent Non-Executive Director", "director ex officio", "Deputy chair", "Director and Secretary", "Returning officer", "Replacement director", "Dispute resolution manager", "Managing director", "Past performance analyst"):  # fmt: skip
    c.add(
        f"as {text}",
        {f"{o}.officer_role": text},
        [f"{DIRECTS} to=None ended=None"] if "Past" not in text else [],
    )
for name in ("NEVERSINK SHIPPING LTD", "NONE SUCH FOODS LIMITED", "FORMERA LIMITED", "NOTTINGHAM OLD MILL PLC", "EXIT GAMES LTD", "THE LATE SHOW LIMITED", "VOID SPACES LTD", "NULL ISLAND LTD", "DEAD GOOD FOOD LTD", "GONE FISHING LIMITED", "LOST AND FOUND LTD", "FALSE BAY WINES LTD"):  # fmt: skip
    c.add(
        f"named {name}",
        {"report.company_name": name},
        [f"company {name}: name {name.lower()}", f"company {name}: status active"],
    )
for name in ("VOID, Anna", "NEVER, Jon", "NULL, Christopher", "DEAD, Miles", "LATE, Susan", "NOBLE, Ex", "NOT, Peter", "GONE, Li", "PAST, Ida"):  # fmt: skip
    sur, _, given = name.partition(", ")
    c.add(
        f"somebody called {name}",
        {f"{o}.name": name},
        [f"link {given} {sur.title()} officer_of LARKFIELD TRADING LIMITED"],
    )
for key, said in (("confidence", "high"), ("last_seen", "2021-02"), ("previous_suburb", "Unanderra"), ("opt_out", True), ("no_of_records", 3), ("removed_from_list", None), ("employment_status", "retired"), ("mail_returned", False), ("is_current", "Y"), ("title", "Ms")):  # fmt: skip
    s.add(f"a home with {key}", {f"records.0.{key}": said}, [LIVES])
for key, said in (("comments", "Banned from providing any financial services"), ("review_date", "2014-01-01"), ("suspended_sentence", "no"), ("status", "Current"), ("in_force", True), ("lifted", False), ("end_date", "2016-01-01"), ("appeal", "dismissed")):  # fmt: skip
    b.add(f"a ban with {key}", {f"results.0.matches.0.{key}": said}, [f"{GRETA}: ban banned_futures"])
FOURTH = [c, q, a, n, g, s, e, b]
