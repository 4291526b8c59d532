"""Works through a notebook in a running JupyterLab, by the requests that its page sends.

    python packaging/lab_session.py "http://127.0.0.1:8888/lab?token=..." guided.ipynb start_here

With the name of a template, the notebook is made first, as the launcher's tile makes it. Then its kernel runs
every cell, and the notebook is saved with what came of them. It needs what the extra `lab` installs.
"""

from __future__ import annotations

import asyncio
import json
import sys
import uuid
from typing import Any
from urllib.error import URLError
from urllib.parse import parse_qs, quote, urlencode, urlsplit
from urllib.request import Request, urlopen

from nbformat import NotebookNode, from_dict
from nbformat.v4 import output_from_msg
from tornado.websocket import websocket_connect

SHOWN = {"stream", "display_data", "execute_result"}


class Page:
    """What a page of JupyterLab asks the server."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.root = f"{parts.scheme}://{parts.netloc}{parts.path.split('/lab')[0].rstrip('/')}"
        self.token = parse_qs(parts.query)["token"][0]

    def ask(self, path: str, content: Any = None, method: str | None = None) -> Any:
        """What the server says, as JSON."""
        body = None if content is None else json.dumps(content).encode()
        sent = Request(self.root + path, body, {"Authorization": f"token {self.token}"}, method=method)
        with urlopen(sent, timeout=60) as reply:
            return json.loads(reply.read() or b"null")

    async def started(self) -> None:
        """Waits until the server answers."""
        for _ in range(120):
            try:
                self.ask("/api/status")
                return
            except (URLError, ConnectionError):
                await asyncio.sleep(0.5)
        sys.exit(f"{self.root} does not answer")

    async def run(self, path: str, seconds: float) -> NotebookNode:
        """Runs a notebook in a kernel of the server and saves it; a cell that raises ends this."""
        book = from_dict(self.ask(f"/api/contents/{quote(path)}?content=1")["content"])
        opened = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
        session = self.ask("/api/sessions", opened)
        query = urlencode({"token": self.token, "session_id": session["id"]})
        channels = f"ws{self.root[4:]}/api/kernels/{session['kernel']['id']}/channels?{query}"
        socket = await websocket_connect(channels, max_message_size=2**28)
        try:
            for cell in (cell for cell in book.cells if cell.cell_type == "code"):
                cell.outputs = await asyncio.wait_for(_shown_by(socket, cell.source), seconds)
        finally:
            socket.close()
            self.ask(f"/api/sessions/{session['id']}", method="DELETE")
        self.save(path, book)
        return book

    def save(self, path: str, content: Any) -> None:
        """Saves a notebook, as Save does."""
        self.ask(
            f"/api/contents/{quote(path)}", {"type": "notebook", "format": "json", "content": content}, "PUT"
        )


async def _shown_by(socket: Any, source: str) -> list[NotebookNode]:
    number = uuid.uuid4().hex
    header = {
        "msg_id": number,
        "msg_type": "execute_request",
        "version": "5.3",
        "username": "",
        "session": number,
    }
    content = {"code": source, "silent": False, "store_history": True, "allow_stdin": False}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
    await socket.write_message(json.dumps(message))
    shown = []
    while (said := await socket.read_message()) is not None:
        if isinstance(said, bytes):  # a widget's buffers
            continue
        reply = json.loads(said)
        kind = reply["header"]["msg_type"]
        if reply["parent_header"].get("msg_id") != number:
            continue
        if kind == "error":
            sys.exit(f"{source}\n" + "\n".join(reply["content"]["traceback"]))
        if kind in SHOWN:
            shown.append(output_from_msg(reply))
        if kind == "status" and reply["content"]["execution_state"] == "idle":
            return shown
    sys.exit(f"the kernel ended at\n{source}")


async def main(address: str, path: str, template: str = "", *values: str) -> None:
    """Makes the notebook where a template is named, runs it, and prints the kinds of what its cells show."""
    page = Page(address)
    await page.started()
    if template:
        asked = {"name": template, "values": dict(value.split("=", 1) for value in values)}
        page.save(path, page.ask("/workbench/templates", asked))
    book = await page.run(path, 300)
    shown = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    kinds = {kind for output in shown for kind in output.get("data", {})}
    print(f"{path}: {len(shown)} outputs: {' '.join(sorted(kinds))}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
