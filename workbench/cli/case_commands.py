"""`workbench chart`, `export`, `dossier`, `findings`, `withdraw`, `reinstate`, `verify` and `seal`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, CaseFile, open_case, print_json, say
from workbench.errors import InputError

Out = Annotated[Path, typer.Argument(help="the file to write")]


def chart(out: Out, case: CaseFile) -> None:
    """Draws the link chart of a case: .html (interactive, self-contained), .svg or .png."""
    with open_case(case) as opened:
        opened.chart().save(out)
        opened.record_file(out.name, "chart")
    say(str(out))


def export(out: Out, case: CaseFile) -> None:
    """Exports the graph of a case; the ending of the file chooses the format."""
    with open_case(case) as opened:
        opened.export(out)
    say(str(out))


def dossier(
    out: Out,
    case: CaseFile,
    audience: Annotated[str, typer.Option(help="court, client or internal")] = "internal",
    redact: Annotated[
        list[str] | None,
        typer.Option(
            help="what to withhold: addresses, phones, emails, ip_addresses, social_profiles, vehicles, "
            "bank_accounts, devices, documents, events, properties, things, birth_dates or court_records; "
            "may be repeated"
        ),
    ] = None,
    draft: Annotated[
        str, typer.Option(help="the template whose question the first page answers, like missing_debtor")
    ] = "free",
) -> None:
    """Writes up a case: .html, .pdf or .docx, every sentence cited."""
    with open_case(case) as opened:
        options: dict[str, Any] = {"audience": audience, "redact": redact or [], "draft": draft}
        opened.dossier(out, **options)
        hints = opened.report.birth_hints(**options)
    say(str(out))
    for hint in hints:
        say(f"This gives a withheld birth date away: {hint}", err=True)


Reason = Annotated[str, typer.Option(help="why, as the case keeps it")]


def withdraw(
    names: Annotated[list[str], typer.Argument(help="imported sources (S3) or judgements (J1)")],
    case: CaseFile,
    reason: Reason,
) -> None:
    """Undoes imports, or withdraws judgements: they stay in the case as evidence and count no more."""
    with open_case(case) as opened:
        opened.withdraw(names, reason=reason)
        for name in names:
            say(str(opened.withdrawal(name)))


def reinstate(
    names: Annotated[list[str], typer.Argument(help="imported sources that were withdrawn, like S3")],
    case: CaseFile,
    reason: Reason,
) -> None:
    """Takes the withdrawal of imported sources back: all is as it was."""
    with open_case(case) as opened:
        opened.reinstate(names, reason=reason)
    say(f"{', '.join(names)} reinstated")


def findings(
    case: CaseFile,
    rule: Annotated[list[str] | None, typer.Option(help="only this rule; may be repeated")] = None,
    as_json: AsJson = False,
) -> None:
    """Lists the patterns that the rules find in a case, each with its sources and what would refute it."""
    with open_case(case) as opened:
        found = opened.findings(rule)
    if as_json:
        print_json([{**asdict(finding), "sources": finding.sources} for finding in found])
        return
    for finding in found:
        words = finding.rule.replace("_", " ")
        say(f"{words}, {finding.strength}: {finding.statement} [{', '.join(finding.sources)}]")
        say(f"   refuted if {finding.refuted_by}")
    if not found:
        say("no findings")


def verify(
    case: CaseFile,
    head: Annotated[
        list[str] | None, typer.Option(help="a head of the journal that was kept elsewhere; may be repeated")
    ] = None,
    heads: Annotated[Path | None, typer.Option(help="a file of such heads, one a line")] = None,
    seal: Annotated[
        list[Path] | None, typer.Option(help="the text of a seal, its signature beside it; may be repeated")
    ] = None,
    signer: Annotated[
        list[str] | None,
        typer.Option(help="the fingerprint (SHA256:...) of a key that must have sealed it; may be repeated"),
    ] = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="read and replay again what you verified before, unchanged or not")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Checks that a case is what was written: journal, answers, pointers, graph and seals.

    With a head or a seal that was kept elsewhere it proves that everything before it is what it was.
    """
    kept = [*(head or ()), *(_lines(heads) if heads else ())]
    with open_case(case, read_only=True) as opened:
        report = opened.verify(head=kept, seal=seal, signers=signer or (), whole=whole)
    if as_json:
        print_json(
            {
                "ok": report.ok,
                "problems": [str(p) for p in report.problems],
                "remarks": [str(r) for r in report.remarks],
                "heads": [asdict(kept_head) for kept_head in report.heads],
                "seals": [asdict(check) for check in report.seals],
                "unchanged": asdict(report.unchanged) if report.unchanged else None,
            }
        )
    else:
        say(str(report))
    if not report.ok:
        raise typer.Exit(1)


def seal(
    case: CaseFile,
    folder: Annotated[
        Path | None, typer.Option(help="where the seal's files are written; beside the case if not given")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Seals a case: signs the head of its journal, so that anybody can prove it unchanged since."""
    with open_case(case) as opened:
        made = opened.seal(folder)
    if as_json:
        files = [str(file) for file in made.files]
        print_json(
            {
                "entry": made.entry,
                "digest": made.digest,
                "fingerprint": made.fingerprint,
                "command": made.command,
                "files": files,
            }
        )
        return
    say(f"sealed: {made}")
    for file in made.files:
        say(f"  {file}")
    say(f"to check it, in the folder of these files:\n  {made.command}")


def _lines(path: Path) -> list[str]:
    """The lines of a small text file that are not empty; raises `InputError` where there is none."""
    try:
        if not path.is_file():  # a pipe would be waited for
            raise ValueError
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(1 << 20)
    except (OSError, ValueError):
        raise InputError(f"{str(path)!r} is not a readable text file") from None
    found = [line.strip() for line in text.splitlines() if line.strip()]
    if not found:
        raise InputError(f"{str(path)!r} is empty: nothing would be compared")
    return found
