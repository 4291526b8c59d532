// What the command palette offers for the case in front: each command presses the desk's own control.

const PATIENCE = 5000;

/** Waits until an element of the desk is shown, and gives it; null where it never is. */
async function shown(desk, selector) {
  for (const ends = Date.now() + PATIENCE; Date.now() < ends;) {
    const found = desk.querySelector(selector);
    if (found?.checkVisibility() && !found.closest(".wb-away")) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

const press = (desk, selector) => desk.querySelector(selector)?.click();
const unless = (pressed, selector) => `${selector}[aria-pressed="${!pressed}"]`;

/** @type {any[][]} name, label, what it does with the desk, and the control that says by `disabled` that it cannot */
const ACTIONS = [
  ["search", "Search in the case", async (desk) => {
    press(desk, unless(true, ".wb-side-toggle[data-key=left]"));
    (await shown(desk, ".wb-form input, .wb-form select"))?.focus();
  }],
  ["find", "Find in the chart", async (desk) => {
    press(desk, ".wb-switch [data-key=chart]");
    (await shown(desk, ".wbc-bar input[type=search]"))?.focus();
  }],
  ["undo", "Undo in the case", (desk) => press(desk, ".wbc-tool[data-tool=undo]"), ".wbc-tool[data-tool=undo]"],
  ["redo", "Redo in the case", (desk) => press(desk, ".wbc-tool[data-tool=redo]"), ".wbc-tool[data-tool=redo]"],
  ["report", "Write the report of the case", (desk) => press(desk, unless(true, ".wb-view-toggle[data-key=dossier]"))],
  ["hand-over", "Hand the case over", async (desk) => {
    press(desk, unless(true, ".wb-view-toggle[data-key=dossier]"));
    (await shown(desk, ".wb-report .wb-switch [data-key=bundle]"))?.click();
  }],
  ["export", "Export the chart …", async (desk) => {
    press(desk, ".wb-switch [data-key=chart]");
    (await shown(desk, ".wbc-tool[data-tool=picture]"))?.click();
  }],
];

/**
 * Adds the commands; none has a shortcut of its own, so none takes one of JupyterLab's.
 * @param {any} commands
 * @param {any} palette
 * @param {string} category
 * @param {string} NAME
 * @param {() => any} current the tab of a case that is in front
 */
export function addDeskCommands(commands, palette, category, NAME, current) {
  /** @returns {any} the desk, while it can be worked with */
  const front = () => current()?.node.querySelector(".workbench-tab > .wb-desk:not([inert])") ?? null;
  const add = (name, options) => {
    commands.addCommand(`${NAME}:${name}`, options);
    palette?.addItem({ command: `${NAME}:${name}`, category });
  };
  for (const [name, label, act, control] of ACTIONS) {
    add(name, {
      label,
      isVisible: () => front() !== null,
      isEnabled: () => front() !== null && !(control && front().querySelector(control)?.disabled),
      execute: () => act(front()),
    });
  }
  add("restart-desk", {
    label: "Restart the case's kernel",
    isVisible: () => current() !== null,
    isEnabled: () => current() !== null,
    execute: () => current()?.content.restart(),
  });
}
