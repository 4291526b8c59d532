// What JupyterLab's own commands do with the file of a case: what does not fit is left out, the rest respects the case.

// a second view of one desk, and what would write an empty or an older file over the case
const UNFIT = new Set([
  "docmanager:clone",
  "docmanager:reload",
  "docmanager:restore-checkpoint",
  "docmanager:save-as",
  "kernelmenu:restart-and-clear", // to a case the same as to restart its kernel
]);

/**
 * Takes the commands that do not fit a case out of menus, palette and keys while a case is in front.
 * @param {any} commands
 * @param {() => any} current the tab of a case that is in front
 */
export function leaveOutUnfit(commands, current) {
  for (const name of ["isEnabled", "isVisible"]) {
    const usual = commands[name].bind(commands);
    commands[name] = (id, args) => !(UNFIT.has(id) && current()) && usual(id, args);
  }
}

/**
 * A case that is open is closed before its file is renamed or moved, by whatever command, and opened again where
 * it is then; it is not moved while it cannot be closed. Where it was not renamed, that is said.
 * @param {any} contents JupyterLab's
 * @param {any} Notification JupyterLab's
 * @param {() => any[]} opened the tabs of all cases
 */
export function closeForRenaming(contents, Notification, opened) {
  const rename = contents.rename.bind(contents);
  contents.rename = async (from, to) => {
    const tabs = opened().filter(({ context: { path } }) => path === from || path.startsWith(`${from}/`));
    if (!tabs.length) return rename(from, to);
    const isTaken = await contents.get(to, { content: false }).then(() => true, () => false);
    const closed = [];
    try {
      for (const { content } of isTaken ? [] : tabs) if (await content.release()) closed.push(content);
      return await rename(from, to);
    } catch (problem) {
      Notification.error(`${from} was not renamed: ${problem.message}`, { autoClose: 15000 });
      throw problem;
    } finally {
      for (const content of closed) void content.reopen();
    }
  };
}

/**
 * Says where the copy of a case is, and offers to open it.
 * @param {any} contents JupyterLab's
 * @param {string} ending of a case file
 * @param {any} Notification JupyterLab's
 * @param {(path: string) => any} open opens a case
 */
export function sayWhereCopied(contents, ending, Notification, open) {
  const copy = contents.copy.bind(contents);
  contents.copy = async (from, to) => {
    const made = await copy(from, to);
    if (made.path.endsWith(ending)) {
      Notification.success(`${from} was copied to ${made.path}. What is done in one of the two is not in the other.`, {
        autoClose: 15000,
        actions: [{ label: "Open the copy", callback: () => void open(made.path) }],
      });
    }
    return made;
  };
}

/** Beside the name on a tab, the folder of a case of which another with the same name is open. */
export const FOLDER_STYLE = `
#jp-main-dock-panel .lm-TabBar-tab[data-workbench-folder]::after { content: attr(data-workbench-folder); order: 1;
  flex: none; position: static; width: auto; height: auto; border: 0; background: none; transform: none;
  color: var(--jp-ui-font-color2); padding: 0 4px; max-width: 9em; overflow: hidden; text-overflow: ellipsis; }
.lm-TabBar-tab[data-workbench-folder] > .lm-TabBar-tabCloseIcon { order: 2; }`;

/**
 * Tells tabs of cases apart that have one name: each says its folder.
 * @param {any[]} tabs of all cases
 * @param {any} PathExt JupyterLab's
 */
export function tellApart(tabs, PathExt) {
  const names = tabs.map(({ context }) => PathExt.basename(context.localPath));
  tabs.forEach(({ context, title }, at) => {
    const { "workbench-folder": before, ...rest } = title.dataset;
    const isAlone = names.filter((name) => name === names[at]).length < 2;
    const folder = isAlone ? undefined : PathExt.dirname(context.localPath) || "top folder";
    if (folder !== before) title.dataset = folder ? { ...rest, "workbench-folder": folder } : rest;
  });
}
