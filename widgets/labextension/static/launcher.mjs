// Tiles of JupyterLab's launcher: a tile per investigation, a form for its parameters, a notebook of one's own.
// Everything that is shown is set as text.
import { folderShown } from "./case_commands.mjs";
import { INVESTIGATIONS, OTHER } from "./icons.mjs";
import { make } from "./dom.mjs";
import { asking } from "./server.mjs";
import { spaced } from "./wording.mjs";

const CATEGORY = "Investigations";
const EVERY_CASE = ["case_file", "purpose", "legal_basis", "investigator"];
// of a case that is kept these are one's own: a template's examples are shown and not taken
const STATED = ["legal_basis", "investigator"];

function words(name) {
  const text = spaced(name);
  return text[0].toUpperCase() + text.slice(1);
}

function written(value) {
  return typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
}

function field(parameter, value) {
  const kind = parameter.kind.replace(" | None", "");
  const choices = parameter.choices ?? [];
  const named = { name: parameter.name, id: `workbench-new-${parameter.name}` };
  const input = choices.length
    ? make(
      "select",
      named,
      ...[...(parameter.default === "" ? [""] : []), ...choices].map((text) =>
        make("option", { value: text, textContent: text })
      ),
    )
    : make("input", named);
  if (!choices.length) input.type = { bool: "checkbox", int: "number", float: "number" }[kind] ?? "text";
  if (kind === "bool") input.checked = value === true || value === "true";
  else input.value = written(value);
  if (STATED.includes(parameter.name)) input.placeholder = `like: ${written(parameter.default)}`;
  if (kind === "float") input.step = "any";
  const hint = make("small", { textContent: parameter.description, id: `${input.id}-hint` });
  input.setAttribute("aria-describedby", hint.id);
  const label = make("label", { htmlFor: input.id, textContent: words(parameter.name) });
  return make("div", { class: "workbench-new-field" }, label, input, hint);
}

function form(Widget, template, path, values) {
  const node = make("div", { class: "workbench-new" });
  const rule = `.workbench-new { display: grid; gap: 8px; min-width: 460px; max-height: 60vh; overflow-y: scroll;
      padding: 2px 10px 2px 2px; }
    .workbench-new-field { display: grid; grid-template-columns: 11em 1fr; column-gap: 8px; align-items: center; }
    .workbench-new-field small { grid-column: 2; color: var(--jp-ui-font-color2); }
    .workbench-new-field :is(input:not([type=checkbox]), select) { padding: 4px 6px; background: var(--jp-input-background);
      color: var(--jp-ui-font-color1); border: 1px solid var(--jp-border-color1); font: inherit; }
    .workbench-new-field input[type=checkbox] { justify-self: start; }`;
  node.append(make("style", { textContent: rule }), make("p", { textContent: template.text }));
  const place = { name: "path", kind: "str", description: "where the new notebook is put" };
  const place_field = field(place, path);
  place_field.querySelector("label").textContent = "Notebook";
  node.append(place_field);
  // what every question and report states comes first: nobody states it unseen
  const order = [...template.parameters].sort((a, b) =>
    Number(EVERY_CASE.includes(b.name)) - Number(EVERY_CASE.includes(a.name))
  );
  const usual = ({ name, default: example }) => (STATED.includes(name) ? "" : example);
  for (const parameter of order) node.append(field(parameter, values[parameter.name] ?? usual(parameter)));
  const body = new Widget({ node });
  body.getValue = () => {
    const found = {};
    for (const input of node.querySelectorAll("input, select")) {
      found[input.name] = input.type === "checkbox" ? input.checked : input.value;
    }
    return found;
  };
  return body;
}

// only what differs from the default is filled in
function changed(template, filled) {
  const values = {};
  for (const { name, default: usual } of template.parameters) {
    const before = typeof usual === "boolean" ? usual : written(usual);
    if (filled[name] !== before && !(STATED.includes(name) && !filled[name])) values[name] = filled[name];
  }
  return values;
}

// what a case that is kept needs and nobody has stated; a practice case takes the template's examples
function unstated(filled) {
  if (!filled.case_file) return [];
  return STATED.filter((name) => filled[name]?.trim() === "").map((name) => spaced(name));
}

/**
 * Adds a tile and a palette item for each investigation.
 * @param {any} app
 * @param {any} launcher
 * @param {any} palette
 * @param {any} browser the file browser
 * @param {any} shared loads a module that JupyterLab shares
 * @param {string} NAME
 */
export async function activate(app, launcher, palette, browser, shared, NAME) {
  const { showDialog, Dialog, showErrorMessage } = await shared("@jupyterlab/apputils");
  const { LabIcon } = await shared("@jupyterlab/ui-components");
  const { PathExt } = await shared("@jupyterlab/coreutils");
  const { Widget } = await shared("@lumino/widgets");
  const contents = app.serviceManager.contents;

  const ask = await asking(shared, app.serviceManager.serverSettings, "templates");

  const taken = (path) => contents.get(path, { content: false }).then(() => true, () => false);
  const free = async (folder, name) => {
    for (let number = 1;; number += 1) {
      const path = PathExt.join(folder, number === 1 ? `${name}.ipynb` : `${name}-${number}.ipynb`);
      if (!(await taken(path))) return path;
    }
  };

  const templates = new Map((await ask()).map((template) => [template.name, template]));

  const folder = folderShown(browser, app.serviceManager);

  const create = async ({ name, cwd = folder() }) => {
    const template = templates.get(name);
    let filled = { path: await free(cwd, name) };
    for (;;) {
      const body = form(Widget, template, filled.path, filled);
      const done = await showDialog({
        title: template.title,
        body,
        buttons: [Dialog.cancelButton(), Dialog.okButton({ label: "Create notebook" })],
      });
      if (!done.button.accept) return;
      filled = done.value;
      try {
        const missing = unstated(filled);
        if (missing.length) throw new Error(`Fill in ${missing.join(" and ")}: the case and its report state them.`);
        if (await taken(filled.path)) throw new Error(`${filled.path} exists already: name another file`);
        const values = changed(template, filled);
        const content = await ask({ method: "POST", body: JSON.stringify({ name, values }) });
        await contents.save(filled.path, { type: "notebook", format: "json", content });
        await app.commands.execute("docmanager:open", { path: filled.path });
        return;
      } catch (problem) {
        await showErrorMessage("The notebook was not created", problem.message);
      }
    }
  };

  const command = `${NAME}:new`;
  app.commands.addCommand(command, {
    label: (
      { name, isPalette },
    ) => (isPalette ? `New investigation: ${templates.get(name).title}` : (templates.get(name)?.title ?? "")),
    caption: ({ name }) => templates.get(name)?.text ?? "",
    icon: (
      { name, isPalette },
    ) => (isPalette ? undefined : new LabIcon({ name: `${NAME}:${name}`, svgstr: INVESTIGATIONS[name] ?? OTHER })),
    execute: create,
  });
  let rank = 0;
  for (const name of templates.keys()) {
    launcher?.add({ command, args: { name }, category: CATEGORY, categoryRank: -0.5, rank: rank++ });
    palette?.addItem({ command, args: { name, isPalette: true }, category: CATEGORY });
  }
}
