// A case as a full tab: a file type whose only viewer is the desk, with a kernel of its own, and the
// launcher's first two tiles. The browser never reads a case file and never writes one.
import { BUNDLE_FILE, CASE_FILE, NEW_CASE, OPEN_CASE, SEAL_FILE } from "./icons.mjs";
import { addCaseCommands, CASE_ENDING as ENDING, folderShown } from "./case_commands.mjs";
import { closeForRenaming, FOLDER_STYLE, leaveOutUnfit, sayWhereCopied, tellApart } from "./case_files.mjs";
import { make } from "./dom.mjs";
import { Connection, STYLE as OF_CONNECTION } from "./connection.mjs";
import { addDeskCommands } from "./desk_commands.mjs";
import { boot, CLOSE, run, unpack } from "./kernel_code.mjs";
import { widgetManager } from "./kernel_widgets.mjs";
import { asking } from "./server.mjs";
import { windowName } from "./window_name.mjs";

const TYPE = "workbench-case";
const BUNDLE = "workbench-bundle";
const BUNDLE_ENDING = ".bundle";
const FACTORY = "Desk";
const VIEW = "application/vnd.jupyter.widget-view+json";
const KERNEL = "python3";
const CATEGORY = "Cases";
const RESTORING = 8000;
const CLOSING = 20000;

const STYLE = `
.workbench-tab { display: flex; flex-direction: column; background: var(--jp-layout-color1); color: var(--jp-ui-font-color1); }
.workbench-tab > .workbench-tab-view { flex: 1 1 0; min-height: 0; overflow: auto; }
.workbench-tab-said { padding: 24px; max-width: 60em; font: var(--jp-ui-font-size1)/1.5 var(--jp-ui-font-family); }
.workbench-tab-said progress { width: 240px; }
.workbench-tab-said pre { white-space: pre-wrap; font: var(--jp-code-font-size)/1.4 var(--jp-code-font-family); }
.workbench-tab-said [role=alert] { color: var(--jp-error-color1); }
.workbench-case-form { display: grid; gap: 8px; min-width: 440px; }
.jp-Dialog-content:has(.workbench-case-form) { max-height: calc(100vh - 40px); }
.jp-Dialog-content:has(.workbench-case-form) .jp-Dialog-body { overflow: auto; }
.workbench-case-form label { display: grid; gap: 3px; }
.workbench-case-form small { color: var(--jp-ui-font-color2); }
.workbench-case-form input, .workbench-case-form select { padding: 5px 6px; background: var(--jp-input-background);
  color: var(--jp-ui-font-color1); border: 1px solid var(--jp-border-color1); font: inherit; }
.workbench-case-form [role=alert] { color: var(--jp-error-color1); min-height: 1.3em; }${OF_CONNECTION}${FOLDER_STYLE}`;

/**
 * The plugins that open cases as tabs and offer new ones in the launcher.
 * @param {any} shared loads a module that JupyterLab shares
 * @param {string} NAME
 */
export async function plugins(shared, NAME) {
  const [application, apputils, docregistry, rendermimes, ui, lumino, messaging, core, managers, services] =
    await Promise.all(
      [
        "@jupyterlab/application",
        "@jupyterlab/apputils",
        "@jupyterlab/docregistry",
        "@jupyterlab/rendermime",
        "@jupyterlab/ui-components",
        "@lumino/widgets",
        "@lumino/messaging",
        "@jupyterlab/coreutils",
        "@jupyterlab/docmanager",
        "@jupyterlab/services",
      ].map(shared),
    );
  const { showDialog, Dialog, InputDialog, Notification, WidgetTracker, ICommandPalette } = apputils;
  const { ABCWidgetFactory, DocumentModel, DocumentWidget } = /** @type {Record<string, any>} */ (docregistry);
  const { LabIcon } = ui;
  const { Widget, PanelLayout } = lumino;
  const { PathExt, URLExt } = core;
  const { ServerConnection } = services;
  const optional = async (name, token) => (shared.has(name) ? (await shared(name))[token] : null);
  const [ILauncher, IMainMenu, IJupyterWidgetRegistry, IDefaultFileBrowser] = await Promise.all([
    optional("@jupyterlab/launcher", "ILauncher"),
    optional("@jupyterlab/mainmenu", "IMainMenu"),
    optional("@jupyter-widgets/base", "IJupyterWidgetRegistry"),
    optional("@jupyterlab/filebrowser", "IDefaultFileBrowser"),
  ]);

  const icon = (name, svgstr) => new LabIcon({ name: `${NAME}:${name}`, svgstr });
  const icons = {
    FILE: icon("case", CASE_FILE),
    BUNDLE: icon("bundle", BUNDLE_FILE),
    SEAL: icon("seal", SEAL_FILE),
    NEW: icon("new-case", NEW_CASE),
    OPEN: icon("open-case", OPEN_CASE),
  };

  const asked = async (title) => (await InputDialog.getPassword({ title })).value ?? "";

  // ---- the tab's content: starts or finds the kernel, runs the boot code, shows the widget's own Lumino widget
  class Desk extends Widget {
    constructor(context, rendermime) {
      super();
      this.addClass("workbench-tab");
      this.context = context;
      this.rendermime = rendermime.clone();
      this.layout = new PanelLayout();
      const { sessionContext } = context;
      this._status = (_sender, status) => {
        // "restarting": by this page; "autorestarting": by the server after a crash; "starting": by another client, no other sign of it
        if (status === "dead") {
          this.ended("The kernel of this case stopped.");
        } else if (status === "restarting" || status === "autorestarting") {
          this._again = true;
          this.say("Opening the case again …");
        } else if ((this._again && status === "idle") || (this.shown && status === "starting")) {
          this._again = this.shown = false;
          void this.open(); // what is sent now waits until the kernel is up
        }
      };
      sessionContext.statusChanged.connect(this._status);
      this._connection = new Connection(
        sessionContext,
        this,
        (url, settings) => ServerConnection.makeRequest(URLExt.join(settings.baseUrl, url), {}, settings),
      );
      // what a comm handler raises has no cell to appear in: without this it is lost
      this._heard = (_sender, message) => {
        if (message.header.msg_type !== "error" || message.parent_header.msg_type !== "comm_msg") return;
        Notification.error(`${context.localPath}: ${message.content.ename}: ${message.content.evalue}`, {
          autoClose: false,
        });
      };
      sessionContext.iopubMessage.connect(this._heard);
      this._changed = (_sender, { oldValue, newValue }) => {
        if (oldValue && !newValue) {
          // a tab opened while its last kernel was still being shut down found that one: it gets a new one
          if (this.shown || this._ended) this.ended();
          else if (!this._restarting) void this.restart();
        }
        if (!oldValue && newValue && this._gone && !this._waiting) void this.open();
        this._gone = !newValue;
      };
      sessionContext.kernelChanged.connect(this._changed);
      this.say("Opening the case …");
      void this.open();
    }

    say(text, error = null, label = null, act = null) {
      this.clear();
      const box = make("div", { class: "workbench-tab-said" }, make(error ? "h2" : "p", { textContent: text }));
      if (error) {
        box.append(make("p", { role: "alert", textContent: error.evalue }));
        // deno-lint-ignore no-control-regex
        const trace = error.traceback.join("\n").replace(/\u001b\[[\d;]*m/g, "");
        if (trace) {
          box.append(
            make(
              "details",
              {},
              make("summary", { textContent: "Details for a report" }),
              make("pre", { textContent: trace }),
            ),
          );
        }
      }
      if (!error && !label) box.append(make("progress", { ariaLabel: text })); // until something else is said
      if (label) box.append(make("button", { class: "jp-mod-styled jp-mod-accept", textContent: label, onclick: act }));
      this.layout.addWidget(new Widget({ node: box }));
    }

    ended(how = "The kernel of this case was shut down, or the server was started again.") {
      this._connection.found();
      this.shown = false;
      this._ended = true;
      this.say(
        `${how} Everything that was answered is in the case.`,
        null,
        "Open the case again",
        () => this.restart(),
      );
    }

    clear() {
      for (const child of [...this.layout.widgets]) child.dispose();
    }

    async open() {
      const { sessionContext, path } = this.context;
      const turn = (this._turn = {});
      try {
        this._waiting = true; // for the first kernel, which is announced meanwhile
        await this.context.ready;
        await sessionContext.ready;
        this._waiting = false;
        const kernel = sessionContext.session?.kernel;
        if (!kernel) throw new Error("No kernel is running for this case.");
        this._widgets ??= await widgetManager(shared, this.context, this.rendermime);
        const manager = await this._widgets.manager;
        if (!manager.restoredStatus) {
          await Promise.race([
            new Promise((done) => manager.restored.connect(done)),
            new Promise((done) => setTimeout(done, RESTORING)),
          ]);
        }
        const bundle = path.endsWith(BUNDLE_ENDING);
        const file = PathExt.basename(path);
        const [shown, failed] = bundle
          ? await run(kernel, unpack(file), "_workbench_made", asked)
          : await run(kernel, boot(file, await windowName(kernel.id)), "_workbench_desk", asked);
        if (turn !== this._turn || this.isDisposed) return;
        const what = bundle ? "The bundle was not unpacked" : "The case was not opened";
        if (failed) return this.say(what, failed, "Try again", () => this.open());
        if (bundle) {
          return this.unpacked(PathExt.join(PathExt.dirname(path), shown.data["application/json"].file));
        }
        const model = await manager.get_model(shown.data[VIEW].model_id);
        const view = await manager.create_view(model);
        if (turn !== this._turn || this.isDisposed) return view.remove();
        this.clear();
        view.luminoWidget.addClass("workbench-tab-view");
        this.layout.addWidget(view.luminoWidget);
        this.shown = true;
      } catch (problem) {
        console.error(problem);
        this.say(
          "The case was not opened",
          { evalue: String(problem.message ?? problem), traceback: [] },
          "Try again",
          () => this.open(),
        );
      }
    }

    // a new kernel for the case, in this tab; a server that asks who this is gets the page again, which opens the tab again
    async restart() {
      const { sessionContext } = this.context;
      const kernel = sessionContext.session?.kernel;
      this._restarting = true;
      this._ended = false;
      this.say("Opening the case again …");
      try {
        const state = kernel ? await this._connection.state(kernel) : "none";
        if (state === "unknown") return globalThis.location.reload();
        if (state === "there") return await sessionContext.restartKernel();
        if (state === "gone") await sessionContext.shutdown();
        await sessionContext.changeKernel({ name: KERNEL });
      } catch (problem) {
        console.error(problem);
        this.ended("The server of this case does not answer.");
      } finally {
        this._restarting = false;
      }
    }

    // closes the case, so that its file can be moved; says whether it was open
    async release() {
      const kernel = this.context.sessionContext.session?.kernel;
      if (!kernel || !this.shown) return false;
      let late;
      const waited = new Promise((_done, fail) => {
        const why = `${this.context.localPath} is still at work: wait until it is done, and rename it then.`;
        late = setTimeout(() => fail(new Error(why)), CLOSING);
      });
      const [, failed] = await Promise.race([run(kernel, CLOSE, "None", asked), waited])
        .finally(() => clearTimeout(late));
      if (failed) throw new Error(failed.evalue);
      this.shown = false;
      this.say("Opening the case again …");
      return true;
    }

    // a kernel works in the folder in which it was started: the case has another one where it is now
    async reopen() {
      const { sessionContext, path } = this.context;
      this._restarting = true;
      try {
        await sessionContext.session?.setPath(path);
        await sessionContext.changeKernel({ name: KERNEL });
        void this.open();
      } catch (problem) {
        console.error(problem);
        this.ended("The server of this case does not answer.");
      } finally {
        this._restarting = false;
      }
    }

    dispose() {
      if (this.isDisposed) return;
      this._connection.dispose();
      this.context.sessionContext.statusChanged.disconnect(this._status);
      this.context.sessionContext.iopubMessage.disconnect(this._heard);
      this.context.sessionContext.kernelChanged.disconnect(this._changed);
      this._widgets?.registered.dispose(); // also forgets the comm target's manager
      super.dispose();
    }
  }

  // ---- the document: a case file is never read into the browser and never written by it
  class Model extends DocumentModel {
    get defaultKernelName() {
      return KERNEL; // without it: JupyterLab's "Select kernel" dialog
    }
  }
  class ModelFactory {
    name = `${TYPE}-unread`;
    contentType = "file";
    fileFormat = null; // Context asks for content:false
    collaborative = false;
    isDisposed = false;
    dispose() {
      this.isDisposed = true;
    }
    preferredLanguage() {
      return "";
    }
    createNew(options) {
      return new /** @type {any} */ (Model)(options);
    }
  }

  class CaseDocument extends DocumentWidget {
    constructor(options) {
      super(options);
      this.toolbar.hide();
      this.title.icon = icons.FILE;
    }

    onBeforeAttach(message) {
      super.onBeforeAttach(message);
      if (this._hooked) return;
      this._hooked = true;
      // installed after the document manager's hook, hence asked before it
      messaging.MessageLoop.installMessageHook(this, (_self, sent) => {
        const running = this.context.sessionContext.session?.kernel;
        if (sent.type !== "close-request" || this._settled || !running) return true;
        void this.ask();
        return false;
      });
    }

    async ask() {
      if (this._asking) return;
      this._asking = true;
      const { button } = await showDialog({
        title: `Close ${this.title.label}`,
        body: "The case is saved. Keep its desk running to open it again at once, or shut it down to free memory.",
        buttons: [
          Dialog.cancelButton(),
          Dialog.okButton({ label: "Keep running", actions: ["keep"] }),
          Dialog.warnButton({ label: "Shut down", actions: ["stop"] }),
        ],
        defaultButton: 2,
      });
      this._asking = false;
      if (button.accept) this.leave(button.actions.includes("stop"));
    }

    // closes without a question, and shuts the kernel down or keeps it
    leave(shutdownOnDispose) {
      const { sessionContext } = this.context;
      sessionContext.kernelPreference = { ...sessionContext.kernelPreference, shutdownOnDispose };
      this._settled = true;
      this.close();
    }
  }

  class Factory extends ABCWidgetFactory {
    constructor(rendermime) {
      super({
        name: FACTORY,
        label: FACTORY,
        modelName: `${TYPE}-unread`,
        fileTypes: [TYPE, BUNDLE],
        defaultFor: [TYPE, BUNDLE],
        readOnly: true,
        preferKernel: true,
        canStartKernel: true,
        autoStartDefault: true,
      });
      this._rendermime = rendermime;
      this.open = null; // how the case of a bundle is opened
    }

    createNewWidget(context) {
      // Ctrl+S, "Save all", the first checkpoint and "Revert" would write an EMPTY or an old file over the case
      const refuse = () => Promise.resolve();
      context.save = () => {
        Notification.info(`${context.localPath} saves itself as you work.`, { autoClose: 4000 });
        return refuse();
      };
      for (const name of ["saveAs", "createCheckpoint", "restoreCheckpoint", "revert"]) context[name] = refuse;
      context.listCheckpoints = () => Promise.resolve([]); // asking alone makes the server create .ipynb_checkpoints
      const content = new Desk(context, this._rendermime);
      const tab = new CaseDocument({ context, content });
      content.unpacked = (path) => {
        void this.open(path);
        tab.leave(true);
      };
      return tab;
    }
  }

  const tokens = {
    restorer: application.ILayoutRestorer,
    palette: ICommandPalette,
    documents: managers.IDocumentManager,
    launcher: ILauncher,
    menu: IMainMenu,
    widgets: IJupyterWidgetRegistry,
    browser: IDefaultFileBrowser,
  };
  const wanted = Object.fromEntries(Object.entries(tokens).filter(([, token]) => token));
  const tab = {
    id: `${NAME}:cases`,
    description: "Opens cases as tabs of their own and offers new ones in the launcher.",
    autoStart: true,
    requires: [rendermimes.IRenderMimeRegistry],
    optional: Object.values(wanted), // IJupyterWidgetRegistry is only named so that the widgets' plugin comes first
    activate(app, rendermime, ...found) {
      const { restorer, palette, documents, launcher, menu, browser } = Object.fromEntries(
        Object.keys(wanted).map((key, at) => [key, found[at]]),
      );
      const { commands, docRegistry, serviceManager } = app;
      document.head.append(make("style", { textContent: STYLE }));
      docRegistry.addFileType({
        name: TYPE,
        displayName: "Case",
        extensions: [ENDING],
        mimeTypes: ["application/vnd.sqlite3"],
        contentType: "file",
        fileFormat: "base64",
        icon: icons.FILE,
      });
      docRegistry.addFileType({
        name: BUNDLE,
        displayName: "Bundle of a case",
        extensions: [BUNDLE_ENDING],
        mimeTypes: ["application/zip"],
        contentType: "file",
        fileFormat: "base64",
        icon: icons.BUNDLE,
      });
      docRegistry.addFileType({
        name: "workbench-seal",
        displayName: "Seal of a case",
        pattern: "\\.seal-[0-9]+\\.(txt|txt\\.sig|signers)$",
        mimeTypes: ["text/plain"],
        contentType: "file",
        fileFormat: "text",
        icon: icons.SEAL,
      });
      docRegistry.addModelFactory(new ModelFactory());
      const factory = new Factory(rendermime);
      docRegistry.addWidgetFactory(factory);

      // "Open With" lists the text editor for every file: for a case there is only the desk
      const preferred = docRegistry.preferredWidgetFactories.bind(docRegistry);
      docRegistry.preferredWidgetFactories = (path) =>
        preferred(path).filter((one) =>
          ![ENDING, BUNDLE_ENDING].some((ending) => path.endsWith(ending)) || one.name === FACTORY
        );

      const tracker = new WidgetTracker({ namespace: `${NAME}-cases` });
      const opened = () => tracker.filter(() => true);
      const toldApart = () => tellApart(opened(), PathExt);
      factory.widgetCreated.connect((_sender, widget) => {
        widget.context.pathChanged.connect(() => {
          void tracker.save(widget);
          toldApart();
        });
        void tracker.add(widget);
        toldApart();
        widget.disposed.connect(toldApart);
      });
      void restorer?.restore(tracker, {
        command: "docmanager:open",
        args: (widget) => ({ path: widget.context.path, factory: FACTORY }),
        name: (widget) => widget.context.path,
      });

      const asked = asking(shared, serviceManager.serverSettings, "cases");
      const ask = async (init) => (await asked)(init);
      const open = (path, options) => commands.execute("docmanager:open", { path, factory: FACTORY, options });
      factory.open = open;

      const current =
        () => (tracker.currentWidget && tracker.currentWidget === app.shell.currentWidget
          ? tracker.currentWidget
          : null);
      addDeskCommands(commands, palette, CATEGORY, NAME, current);
      leaveOutUnfit(commands, current);
      closeForRenaming(serviceManager.contents, Notification, opened);
      sayWhereCopied(serviceManager.contents, ENDING, Notification, open);
      // a tab of one's own has a dead Kernel menu until it is named there
      menu?.kernelMenu.kernelUsers.restartKernel.add({
        id: `${NAME}:restart-desk`,
        isEnabled: (widget) => tracker.has(widget),
      });

      const parts = { commands, palette, launcher, documents, shared, ask, open };
      const folder = folderShown(browser, serviceManager);
      addCaseCommands({ ...parts, folder }, { ...apputils, Widget, icons }, CATEGORY, NAME);
    },
  };
  return [tab];
}
