"""`python tests/benchmarks PART`: timings that anyone can repeat, as tables or as rows (`--json`)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer


def bench(
    what: Annotated[str, typer.Argument(help="a part, or all; 'list' prints the parts")] = "all",
    quick: Annotated[bool, typer.Option("--quick", help="the smallest sizes only")] = False,
    size: Annotated[
        list[int] | None, typer.Option(min=1, help="a size in place of the part's; several too")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="rows for a program")] = False,
) -> None:
    """Times the parts side by side with their peers and prints medians."""
    from benchmarks import PARTS, machine, run
    from workbench.cli.common import print_json

    if what == "list":
        for name, part in PARTS.items():
            typer.echo(f"{name:10} {part}")
        return
    rows = run(what, quick=quick, sizes=size or ())
    if as_json:
        print_json({"machine": machine(), "rows": rows})
        return
    from rich.console import Console
    from rich.table import Table

    console = Console()
    console.print(", ".join(f"{k}: {v}" for k, v in machine().items()))
    for part in dict.fromkeys(row["part"] for row in rows):
        chosen = [row for row in rows if row["part"] == part]
        columns = list(dict.fromkeys(name for row in chosen for name in row if name != "part"))
        table = Table(*columns, title=part)
        for row in chosen:
            table.add_row(*(str(row.get(name, "")) for name in columns))
        console.print(table)


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])
    typer.run(bench)
