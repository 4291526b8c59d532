// Making and opening cases, from the launcher and the palette.

import { caseForm } from "./case_form.mjs";

export const CASE_ENDING = ".case";
// who made the last case in this browser: the name of an account says nobody's
const INVESTIGATOR = "workbench-investigator";

/**
 * Says which folder the file browser shows, as the server names it; "" where there is no file browser.
 * @param {any} browser
 * @param {any} serviceManager
 */
export const folderShown = (browser, serviceManager) => () =>
  browser ? serviceManager.contents.localPath(browser.model.path) : "";

/**
 * Adds the two commands, their tiles and what the palette lists.
 * @param {Record<string, any>} parts of JupyterLab; `ask` asks our part of the server, `open` opens a case,
 *   `folder` says where one looks
 * @param {Record<string, any>} ui what dialogs and tiles are made of
 * @param {string} category
 * @param {string} NAME
 */
export function addCaseCommands(parts, ui, category, NAME) {
  const { commands, palette, launcher, documents, shared, ask, open, folder } = parts;
  const { showDialog, Dialog, Notification, Widget, icons } = ui;
  commands.addCommand(`${NAME}:new-case`, {
    label: ({ isPalette }) => (isPalette ? "New case …" : "New case"),
    caption: "Start a case: its name, purpose, legal basis, service and budget",
    icon: ({ isPalette }) => (isPalette ? undefined : icons.NEW),
    execute: async ({ cwd = folder(), mode, ref }) => {
      const { services } = await ask().catch(() => ({ services: [{ name: "sandbox", text: "Simulated service" }] }));
      let values = { folder: cwd, investigator: localStorage.getItem(INVESTIGATOR) ?? "" };
      let wrong = "";
      let missing = [];
      for (;;) {
        const done = await showDialog({
          title: "New case",
          body: caseForm(Widget, values, services, wrong),
          buttons: [Dialog.cancelButton(), Dialog.okButton({ label: "Create" })],
          focusNodeSelector: `input[name=${missing[0] ?? "name"}]`,
        });
        if (!done.button.accept) return undefined;
        values = done.value;
        missing = ["name", "purpose", "legal_basis", "investigator"].filter((name) => !values[name]);
        if (missing.length) {
          wrong = `Fill in: ${missing.join(", ").replace("_", " ")}.`;
          continue;
        }
        // the server takes a moment, and the dialog is gone
        const making = Notification.emit(`Making the case ${values.name} …`, "in-progress", { autoClose: false });
        try {
          const { folder: place, ...facts } = values;
          const { path } = await ask({ method: "POST", body: JSON.stringify({ folder: place, values: facts }) });
          localStorage.setItem(INVESTIGATOR, facts.investigator);
          return await open(path, mode ? { mode, ref } : undefined); // returned: the tab takes the launcher's place
        } catch (problem) {
          wrong = problem.message;
          missing = problem.said?.field ? [problem.said.field] : [];
        } finally {
          Notification.dismiss(making);
        }
      }
    },
  });
  commands.addCommand(`${NAME}:open-case`, {
    label: ({ isPalette }) => (isPalette ? "Open case …" : "Open case"),
    caption: "Open the desk of a case file",
    icon: ({ isPalette }) => (isPalette ? undefined : icons.OPEN),
    execute: async ({ cwd = folder() }) => {
      const { FileDialog } = await shared("@jupyterlab/filebrowser");
      const done = await FileDialog.getOpenFiles({
        manager: documents,
        defaultPath: cwd,
        title: "Open case",
        label: "",
        filter: (model) => (model.type === "directory" || model.name.endsWith(CASE_ENDING) ? {} : null),
      });
      const chosen = done.button.accept ? (done.value ?? []).filter((model) => model.type !== "directory") : [];
      let last;
      for (const model of chosen) last = await open(model.path);
      return last;
    },
  });
  ["new-case", "open-case"].forEach((name, rank) => {
    launcher?.add({ command: `${NAME}:${name}`, category, categoryRank: -1, rank });
    palette?.addItem({ command: `${NAME}:${name}`, category, args: { isPalette: true } });
  });
}
