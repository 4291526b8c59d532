"""What JupyterLab's launcher asks the server: which templates there are, and one of them filled in.

An extension of Jupyter Server. It reads templates and answers; the browser saves the notebook the
way it saves any other.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from tornado import web

from workbench.errors import InputError, WorkbenchError
from workbench.templates.new import filled
from workbench.templates.parameters import parameters
from workbench.templates.template_folder import find_template, read_notebook, templates

NOT_ASKED = frozenset({"replay"})
"""Parameters that a run gives, not a person."""


def described(name: str) -> dict[str, Any]:
    """A template as a tile and a form need it: title, first sentences, and parameters."""
    notebook = read_notebook(find_template(name))
    title, _, text = notebook.cells[0].source.partition("\n")
    asked = [p for p in parameters(notebook).values() if p.name not in NOT_ASKED]
    return {
        "name": name,
        "title": title.removeprefix("# ").partition(": ")[0],
        "text": " ".join(text.split("\n\n")[0].replace("**", "").split()),
        "parameters": [asdict(p) | {"choices": p.choices} for p in asked],
    }


class TemplatesHandler(APIHandler):
    """GET lists the templates; POST `{"name", "values"}` gives one, filled in."""

    @web.authenticated
    def get(self) -> None:
        """The templates, the guided one first; one that cannot be read is left out and named in the log."""
        offered = []
        for name in templates():
            try:
                offered.append(described(name))
            except (WorkbenchError, OSError, ValueError, LookupError, AttributeError) as error:
                self.log.warning("The template %s cannot be read and is not offered: %s", name, error)
        self.finish(json.dumps(offered))

    @web.authenticated
    def post(self) -> None:
        """A notebook, or 400 with what is wrong with a value."""
        asked = self.get_json_body() or {}
        try:
            name = asked.get("name")
            if name not in templates():  # a path would lead to notebooks that are no templates
                raise InputError(f"no template {str(name)[:80]!r}; there are: {', '.join(templates())}")
            notebook = filled(name, dict(asked.get("values") or {}))
        except (InputError, TypeError, ValueError) as error:
            self.set_status(400)
            self.finish(json.dumps({"message": str(error)}))
            return
        self.finish(json.dumps(notebook))


def _load_jupyter_server_extension(server: Any) -> None:
    """Called by Jupyter Server when it starts."""
    app = server.web_app
    place = url_path_join(app.settings["base_url"], "workbench", "templates")
    app.add_handlers(".*$", [(place, TemplatesHandler)])


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "workbench.templates.server"}]
