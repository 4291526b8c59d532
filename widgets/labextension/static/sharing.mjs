// A copy of the notebook in front that can be shared: without outputs, without values of its parameters and of the
// cases beside it.
import { asking } from "./server.mjs";

/**
 * Adds the command to the palette and to the File menu.
 * @param {any} app
 * @param {any} tracker the notebooks that are open
 * @param {any} palette
 * @param {any} menu JupyterLab's menus
 * @param {any} shared loads a module that JupyterLab shares
 * @param {string} NAME
 */
export async function activate(app, tracker, palette, menu, shared, NAME) {
  const { InputDialog, Notification, showErrorMessage } = await shared("@jupyterlab/apputils");
  const ask = await asking(shared, app.serviceManager.serverSettings, "share");
  const command = `${NAME}:share-notebook`;
  const copied = async (path, passphrases) => {
    const looking = Notification.emit(`Looking through ${path} …`, "in-progress", { autoClose: false });
    try {
      return await ask({ method: "POST", body: JSON.stringify({ path, passphrases }) });
    } finally {
      Notification.dismiss(looking);
    }
  };
  // the copy; the passphrase of each encrypted case that the notebook names is asked for
  const made = async (path) => {
    const passphrases = {};
    for (;;) {
      try {
        return await copied(path, passphrases);
      } catch (problem) {
        const wanted = problem.said?.passphrase;
        if (!wanted) throw problem;
        const title = `Passphrase of ${wanted.split(/[\\/]/).pop()}`;
        const { button, value } = await InputDialog.getPassword({ title });
        if (!button.accept || !value) throw problem;
        passphrases[wanted] = value;
      }
    }
  };
  app.commands.addCommand(command, {
    label: "Share the Notebook without Data",
    caption: "Makes a copy without outputs and without values of its parameters or of the cases in its folder",
    isEnabled: () => tracker.currentWidget !== null,
    execute: async () => {
      const { context, content: book } = tracker.currentWidget;
      try {
        await context.save();
        const { path, cases, not_looked_for } = await made(context.localPath);
        const ofCases = cases.length ? ` or of ${cases.join(", ")}` : "";
        const none = `${path} has no outputs and no values of parameters${ofCases}.`;
        Notification.success([none, "Read it before you send it.", not_looked_for].filter(Boolean).join(" "), {
          autoClose: not_looked_for ? false : 10000,
        });
        await app.commands.execute("docmanager:open", { path });
      } catch (problem) {
        await showErrorMessage("The notebook was not shared", problem.message);
        const [first] = problem.said?.cells ?? [];
        if (first === undefined || book.isDisposed) return;
        book.activeCellIndex = first;
        await book.scrollToItem(first, "center");
      }
    },
  });
  palette?.addItem({ command, category: "Notebook Operations" });
  menu?.fileMenu.addGroup([{ command }], 20);
}
