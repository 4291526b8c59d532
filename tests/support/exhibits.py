"""Every widget of the desk on one small case, one at a time: for screenshots and for axe-core."""

from __future__ import annotations

from typing import Any

from support.rest import at_rest

NAMES = (
    "form", "results", "inspector", "outcome", "likeness", "pass", "case_bar", "timeline", "map", "evidence",
    "source", "findings", "outline", "dossier", "review", "batch", "jobs", "chart", "desk",
)  # fmt: skip

SETUP = """
import asyncio, io, pathlib, random, tempfile, threading
import ipywidgets, pandas, workbench
from PIL import Image, ImageDraw
from widgets import (AddressMap, Batch, CaseBar, Desk, DossierForm, Evidence, FindingsView, Inspector, Jobs,
                     LinkChart, MergeReview, ReportOutline, VerdictView, Results, SearchForm, SourceView,
                     Timeline)
from widgets.tabs import Switch
from workbench.jobs import LOOP

case = workbench.Case.open(tempfile.mkdtemp() + "/harbour.case", purpose="Locate a debtor",
                           legal_basis="court order 12/345", investigator="A. Analyst", budget=60)
found = case.contact_person_search(name_first="Viktor", name_last="Szaborin")
case.contact_person_search(email="office@brightlane.example")
for number in ("98000101", "98000102", "98000103", "47"):
    case.uk_registry_company_report(company_number=number)
case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
case.person_history(first_name="Daniel", last_name="Abernathy", phone="0491571804")
case.banned_disqualified_persons(search_type="narrow_search", requests=[
    {"check_id": "1", "first_name": "Daniel", "middle_name": "James", "last_name": "Abernathy"}])
smiths = case.contact_person_search(name_first="John", name_last="Smith")
universe = case.universe_check(first_name="Clara", last_name="Haverstock", birth_date="1983-09-05",
                               phone="0491570104")
case.notes.add("P1", "Seen at the yard in Leeds, says the landlord.")
case.notes.tag("P1", "owner?")

def face(seed, shift=0):
    chance = random.Random(seed)
    image = Image.new("RGB", (180, 220), tuple(chance.randrange(150, 220) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    draw.ellipse((40 + shift, 40, 140 + shift, 170), fill=tuple(chance.randrange(90, 200) for _ in range(3)))
    draw.ellipse((65 + shift, 85, 78 + shift, 98), fill="black")
    draw.ellipse((102 + shift, 85, 115 + shift, 98), fill="black")
    draw.arc((70 + shift, 110, 110 + shift, 145), 20, 160, fill="black", width=4)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()

alike = case.likeness_check(photo=face(4), probe_image=face(4))
case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter of complaint")
made = case.identity_pass_register(requested_identity={"last_name": "Haverstock"})
rows = pandas.DataFrame(
    [("Daniel", "Abernathy", "0491572549", "A-1"), ("Daniel", "Abernathy", "0491571804", "A-2"),
     ("Daniel", "Abernathy", "not a phone", "A-3")],
    columns=["first_name", "last_name", "phone", "our_reference"])

def inspector():
    shown = Inspector(case, "P1")
    shown.explain()
    shown.cite("S1#/records/0/dob")
    return shown

def evidence():
    shown = Evidence(case)
    shown.show("S3")
    return shown

def dossier():
    folder = pathlib.Path(tempfile.gettempdir(), "harbour")  # one that looks the same on every picture
    folder.mkdir(exist_ok=True)
    shown = DossierForm(case, folder)
    ended = threading.Event()
    shown.observe(lambda _change: ended.set(), "written")
    shown.write()
    ended.wait(60)
    return shown

def outline():
    if not case.report.sections():
        case.report.state_question("Who stands behind Brightlane?", "company_network")
        case.report.draft()
        case.report.write("background", "He was seen at the yard [P1].\\n\\n" + case.report.quote("P1"))
    shown = ReportOutline(case)
    shown.edit("background")
    shown.follow(["P1"])
    return shown

def jobs():
    shown = Jobs(case)
    for title, seconds in (("Person report: Viktor, Szaborin", 3600), ("Person history (120)", 3600)):
        async def work(progress, seconds=seconds, many="120" in title):
            progress(42 if many else 0, 120 if many else 0)
            await asyncio.sleep(seconds)
        shown.add(LOOP.submit(work, title=title))
    async def refused(_progress):
        raise workbench.errors.BudgetExceeded("this would cost 1 unit and 0 of the budget of 60 are left")
    shown.add(LOOP.submit(refused, title="Corporate regulator extract"))
    return shown

def desk():
    shown = Desk(case)
    shown.inspector.show("P1")
    return shown

makers = {
    "form": lambda: SearchForm(case, name_first="Viktor", name_last="Szaborin"),
    "results": lambda: Results(smiths, actions=[("chart", "Show in the chart"), ("batch", "Use in a batch")]),
    "inspector": inspector,
    "outcome": lambda: VerdictView(case, universe),
    "likeness": lambda: VerdictView(case, alike),
    "pass": lambda: VerdictView(case, made),
    "source": lambda: SourceView(case, "S3"),
    "findings": lambda: FindingsView(case),
    "outline": outline,
    "dossier": dossier,
    "jobs": jobs,
    "case_bar": lambda: CaseBar(case),
    "timeline": lambda: Timeline(case),
    "map": lambda: AddressMap(case),
    "evidence": evidence,
    "review": lambda: MergeReview(case),
    "batch": lambda: Batch(case, "person_history", rows),
    "chart": lambda: LinkChart(case, height="560px"),
    "desk": desk,
}
stage = ipywidgets.Box(layout=ipywidgets.Layout(display="block", width="100%"))
stage.add_class("exhibit")
switch = Switch([(name, name) for name in makers], label="Exhibits")
def exhibit(change):
    stage.children = (makers[change["new"]](),)
switch.observe(exhibit, "value")
exhibit({"new": "form"})
"""
SHOW = "ipywidgets.VBox([switch, stage])"
READY = {
    "chart": ".exhibit .wbc[data-drawn]",
    "desk": ".exhibit .wb-desk .wbc[data-drawn]",
    "results": ".exhibit .wb-body .wb-row",
    "evidence": ".exhibit .wb-source pre",
    "map": ".exhibit .wb-map[data-drawn]",
    "timeline": ".exhibit .wb-span",
    "inspector": ".exhibit .wb-join[open] .wb-fall",
    "review": ".exhibit .wb-sides table",
    "batch": ".exhibit .wb-body .wb-row",
    "outcome": ".exhibit .wb-pill",
    "likeness": ".exhibit .wb-gauge",
    "case_bar": ".exhibit .wb-caseline",
    "form": ".exhibit .wb-form",
    "pass": ".exhibit .wb-live-line",
    "source": ".exhibit .wb-source pre",
    "findings": ".exhibit .wb-found li",
    "outline": ".exhibit .wb-editor textarea",
    "dossier": ".exhibit a.wb-open[href]",
    "jobs": ".exhibit .wb-jobs [role=alert]",
}
"""What is there once an exhibit is drawn."""


def show(page: Any, name: str) -> None:
    """Chooses an exhibit and waits until it is drawn and has come to rest."""
    page.locator(f".wb-switch[aria-label=Exhibits] [data-key='{name}']").click()
    page.wait_for_selector(READY[name])
    at_rest(page, ".exhibit")


def wide(page: Any) -> None:
    """Puts JupyterLab's file list away."""
    # the key shows it where it is not in sight yet
    files = page.locator(".jp-FileBrowser")
    files.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+b")
    files.wait_for(state="hidden")
