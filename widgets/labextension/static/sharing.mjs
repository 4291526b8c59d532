// A copy of the notebook in front that can be shared: without outputs and without values of its parameters.
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
  const { Notification, showErrorMessage } = await shared("@jupyterlab/apputils");
  const ask = await asking(shared, app.serviceManager.serverSettings, "share");
  const command = `${NAME}:share-notebook`;
  app.commands.addCommand(command, {
    label: "Share the Notebook without Data",
    caption: "Makes a copy without outputs and without values of its parameters",
    isEnabled: () => tracker.currentWidget !== null,
    execute: async () => {
      const { context, content: book } = tracker.currentWidget;
      try {
        await context.save();
        const { path } = await ask({ method: "POST", body: JSON.stringify({ path: context.localPath }) });
        Notification.success(`${path} has no outputs and no values of parameters. Read it before you send it.`, {
          autoClose: 10000,
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
