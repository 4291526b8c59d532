"""Runs the code of a page of the documentation, in its order and in one folder, and compares what it prints.

    python tests/docs/pages.py --write docs/tutorials/missing_debtor.md

writes what is printed into the page. In a page, a `python` or `console` block runs; a `text` block
right after it is what it prints; a block with `title="name"` is a file of that name; `notest` leaves
a block out. All Python of a page shares one namespace. Commands that would not end only have their
options checked.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
ENDLESS = ("workbench lab", "workbench sandbox --", "voila ")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, what stands after it on the fence, its text, and where it lies."""

    language: str
    options: str
    body: str
    start: int
    end: int

    @property
    def runs(self) -> bool:
        return self.language in ("python", "console") and "notest" not in self.options

    @property
    def title(self) -> str | None:
        found = re.search(r'title="([^"]+)"', self.options)
        return found[1] if found else None


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page."""
    return [Block(m[1], m[2].strip(), m[3], m.start(), m.end()) for m in BLOCK.finditer(text)]


def expected(text: str) -> list[tuple[Block, Block | None]]:
    """The blocks that run, each with the block that says what it prints, where there is one."""
    found, every = [], blocks(text)
    for number, block in enumerate(every):
        if block.runs and block.title is None:
            after = next((b for b in every[number + 1 :] if not text[block.end : b.start].strip()), None)
            found.append((block, after if after and after.language == "text" else None))
    return found


def execute(page: Path, folder: Path, replaced: Mapping[str, str] | None = None) -> list[str]:
    """What each block that runs prints. Raises `AssertionError` with the error of a block that fails.

    `replaced` are texts of the page and what stands for them here, as the address of a service.
    """
    scripts = str(Path(sys.executable).parent)
    environment = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}",
        "HOME": str(folder),
        "PYTHONUTF8": "1",
        "COLUMNS": "110",
        "WORKBENCH_API_KEY": "sandbox-demo",
        "PAGE_REPLACED": json.dumps(dict(replaced or {})),
    }
    pages = _pages()
    assert pages.stdin is not None and pages.stdout is not None
    pages.stdin.write(json.dumps([str(page), str(folder), environment]) + "\n")
    pages.stdin.flush()
    said = json.loads(pages.stdout.readline())
    assert isinstance(said, list), f"{page.name}: {said[-4000:]}"
    return said


@functools.cache
def _pages() -> subprocess.Popen[str]:
    """The process from which those of pages are split off: what all of them import is imported once."""
    command = [sys.executable, __file__, "--serve"]
    path = {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}", "PYTHONUTF8": "1"}
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **path}
    )


def _serve() -> None:
    """Runs each page that it is asked for in a process of its own, and says what it printed, or its error."""
    for module in ("workbench.case.case", "workbench.cli.app", "workbench.sandbox", "networkx", "pandas"):
        importlib.import_module(module)
    for line in sys.stdin:
        page, folder, environment = json.loads(line)
        reading, writing = os.pipe()
        if not (child := os.fork()):
            os.environ.clear()
            os.environ.update(environment)
            os.chdir(folder)
            os.dup2(2, 1)  # the answer is all that comes out of here
            sys.stdin = io.StringIO()
            with os.fdopen(writing, "w") as answer:
                json.dump(_tried(Path(page)), answer)
                answer.flush()
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as answer:
            said = answer.read() or json.dumps(f"{page} ended without a word")
        os.waitpid(child, 0)
        sys.stdout.write(said + "\n")
        sys.stdout.flush()


def _tried(page: Path) -> list[str] | str:
    try:
        return _run(page)
    except BaseException:
        return traceback.format_exc()


def _run(page: Path) -> list[str]:
    """Runs the page here."""
    replaced = json.loads(os.environ["PAGE_REPLACED"])
    text = page.read_text(encoding="utf-8")
    for block in blocks(text):
        if block.title:
            Path(block.title).write_text(block.body, encoding="utf-8")
    namespace: dict[str, object] = {"__name__": "__main__"}
    outputs = []
    for block, _ in expected(text):
        body = block.body
        for said, here in replaced.items():
            body = body.replace(said, here)
        line = text[: block.start].count("\n") + 1
        if block.language == "python":
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                exec(compile("\n" * line + body, str(page), "exec"), namespace)
            said_here = printed.getvalue()
        else:
            said_here = "".join(_command(command) for command in _commands(body))
        for said, here in replaced.items():
            said_here = said_here.replace(here, said)
        outputs.append("\n".join(line.rstrip() for line in said_here.splitlines()) + "\n")
    return outputs


def _commands(body: str) -> list[str]:
    joined = body.replace("\\\n", " ")
    return [line.removeprefix("$ ") for line in joined.splitlines() if line.startswith("$ ")]


def _command(command: str) -> str:
    words = shlex.split(command, comments=True)
    if words[0] == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        target = next(word for word in words[1:] if "=" not in word)
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make has no target {target}"
        return ""
    if command.startswith(ENDLESS):
        words = [*words, "--help"]
    from support.command import workbench  # where the page runs, tests are importable

    ours = words[0] == "workbench"
    done = workbench(*words[1:]) if ours else subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command}\n{done.stderr[-3000:]}")
    return "" if command.startswith(ENDLESS) else done.stdout


def write(page: Path, replaced: Mapping[str, str] | None = None) -> None:
    """Puts what is printed into the page."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = execute(page.resolve(), Path(folder), replaced)
    text = page.read_text(encoding="utf-8")
    found = list(zip(expected(text), outputs, strict=True))
    for (_, after), printed in reversed(found):
        if after is not None:
            text = f"{text[: after.start]}```text\n{printed}```\n{text[after.end :]}"
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        _serve()
    else:
        sys.path.insert(0, str(ROOT / "tests"))
        from docs.service import standing_in

        for name in sys.argv[2:]:
            with standing_in(Path(name).read_text(encoding="utf-8")) as here:
                write(Path(name), here)
