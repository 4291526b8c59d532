// A prebuilt JupyterLab extension without a build step: draws application/vnd.workbench.chart+json,
// shows what was saved of a widget whose kernel is gone, and offers the investigations in the launcher.
(() => {
  const base = document.currentScript.src;
  const NAME = "investigation-workbench";
  const MIME = "application/vnd.workbench.chart+json";
  let scope;

  function part(name) {
    return import(/* webpackIgnore: true */ new URL(name, base).href);
  }

  function styled() {
    if (document.querySelector("link[data-workbench-chart]")) return Promise.resolve();
    return new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL("view.css", base).href;
      link.dataset.workbenchChart = "1";
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
  }

  const newer = (a, b) => {
    const [x, y] = [a, b].map((version) => version.split(/[.+-]/).map(Number));
    for (let i = 0; i < 3; i += 1) if (x[i] !== y[i]) return x[i] > y[i];
    return false;
  };

  // tokens are compared by identity: the copy that is loaded already, else the highest version
  async function shared(name) {
    const versions = scope[name];
    if (!versions) throw new Error(`${name} is not shared here`);
    const best = Object.keys(versions).reduce((a, b) => {
      if (Boolean(versions[a].loaded) !== Boolean(versions[b].loaded)) return versions[a].loaded ? a : b;
      return newer(b, a) ? b : a;
    });
    versions[best].loaded = 1;
    return (await versions[best].get())();
  }
  shared.has = (name) => name in scope;

  async function mimeExtension() {
    const { Widget } = await shared("@lumino/widgets");

    class SavedChart extends Widget {
      constructor() {
        super();
        this.addClass("workbench-saved-chart");
      }

      async renderModel(model) {
        const kept = model.data[MIME];
        const [scene, vis, view] = await Promise.all([
          kept.gzip ? part("packed.mjs").then(({ unpackText }) => unpackText(kept.gzip)) : kept,
          part("vis-network.min.mjs"),
          part("view.mjs"),
          styled(),
        ]);
        if (this.isDisposed) return;
        if (this._chart) this._chart.destroy();
        this._chart = view.mount(this.node, vis, scene, { height: "560px" });
        this.node.dataset.drawn = "1";
      }

      dispose() {
        if (this._chart) this._chart.destroy();
        this._chart = null;
        super.dispose();
      }
    }

    const extension = {
      id: `${NAME}:chart`,
      rendererFactory: { safe: true, mimeTypes: [MIME], createRenderer: () => new SavedChart() },
      rank: 0,
      dataType: "json",
    };
    return () => ({ __esModule: true, default: extension });
  }

  const VIEW = "application/vnd.jupyter.widget-view+json";
  const PATIENCE = 1500;

  // jupyter-widgets says "model not found": until there is a live view, what was saved beside it is shown
  function withSaved(renderer, rendermime, Widget) {
    const render = renderer.renderModel.bind(renderer);
    const host = document.createElement("div");
    // beside the prompt it takes the room that is left: a chart has no width of its own
    host.style.cssText = "flex: 1 1 0; min-width: 0;";
    let saved = null;
    const live = () => renderer.widgets.length > 0 || renderer.isHidden;

    const remove = () => {
      if (saved && host.isConnected) saved.dispose();
      saved = null;
      host.remove();
      renderer.node.style.display = "";
    };
    const show = async (model) => {
      const data = { ...model.data };
      delete data[VIEW];
      const mime = rendermime.preferredMimeType(data, model.trusted ? "any" : "ensure");
      if (saved || live() || !renderer.isAttached || (mime !== MIME && mime !== "text/html")) return;
      saved = rendermime.createRenderer(mime);
      renderer.node.after(host);
      renderer.node.style.display = "none";
      Widget.attach(saved, host);
      await saved.renderModel(model);
    };

    renderer.renderModel = async (model) => {
      remove();
      const waiting = setTimeout(show, PATIENCE, model);
      await render(model);
      clearTimeout(waiting);
      if (live()) remove();
      else await show(model);
    };
    renderer.disposed.connect(remove);
    return renderer;
  }

  // a kernel tells its language with its own version: a notebook that nobody touched is not changed by that
  async function keepUnmodified({ context }) {
    await context.ready;
    const { model } = context;
    model.metadataChanged.connect((_model, { key }) => {
      if (key !== "language_info" || model.dirty) return;
      queueMicrotask(() => {
        model.dirty = false;
      });
    });
  }

  async function extension() {
    const [{ INotebookTracker }, { Widget }] = await Promise.all([
      shared("@jupyterlab/notebook"),
      shared("@lumino/widgets"),
    ]);
    const patient = (rendermime) => {
      const create = rendermime.createRenderer.bind(rendermime);
      rendermime.createRenderer = (
        mime,
      ) => (mime === VIEW ? withSaved(create(mime), rendermime, Widget) : create(mime));
    };
    const plugin = {
      id: `${NAME}:saved`,
      description: "Shows what was saved of a widget whose kernel is gone; leaves an opened notebook unmodified.",
      autoStart: true,
      optional: [INotebookTracker],
      activate(_app, tracker) {
        const open = (panel) => {
          patient(panel.content.rendermime);
          keepUnmodified(panel);
        };
        // Voilà has none
        tracker?.forEach(open);
        tracker?.widgetAdded.connect((_tracker, panel) => open(panel));
      },
    };
    const plugins = [plugin, ...(await launcher()), ...(await sharing()), ...(await cases())];
    return () => ({ __esModule: true, default: plugins });
  }

  // Jupyter Notebook has no launcher
  async function launcher() {
    if (!scope["@jupyterlab/launcher"]) return [];
    const [{ ILauncher }, { ICommandPalette }, { IDefaultFileBrowser }] = await Promise.all([
      shared("@jupyterlab/launcher"),
      shared("@jupyterlab/apputils"),
      shared("@jupyterlab/filebrowser"),
    ]);
    const plugin = {
      id: `${NAME}:launcher`,
      description: "Offers the templated investigations in the launcher.",
      autoStart: true,
      optional: [ILauncher, ICommandPalette, IDefaultFileBrowser],
      async activate(app, tiles, palette, browser) {
        const { activate } = await part("launcher.mjs");
        await activate(app, tiles, palette, browser, shared, NAME);
      },
    };
    return [plugin];
  }

  // Voilà has no notebooks to open
  async function sharing() {
    if (!["@jupyterlab/notebook", "@jupyterlab/mainmenu"].every(shared.has)) return [];
    const [{ INotebookTracker }, { ICommandPalette }, { IMainMenu }] = await Promise.all([
      shared("@jupyterlab/notebook"),
      shared("@jupyterlab/apputils"),
      shared("@jupyterlab/mainmenu"),
    ]);
    const plugin = {
      id: `${NAME}:sharing`,
      description: "Makes a copy of a notebook without anybody's data.",
      autoStart: true,
      requires: [INotebookTracker],
      optional: [ICommandPalette, IMainMenu],
      async activate(app, tracker, palette, menu) {
        const { activate } = await part("sharing.mjs");
        await activate(app, tracker, palette, menu, shared, NAME);
      },
    };
    return [plugin];
  }

  // a tab of one's own needs a file manager and the widgets' manager: Voilà has neither
  async function cases() {
    const needed = ["@jupyterlab/launcher", "@jupyterlab/docmanager", "@jupyter-widgets/jupyterlab-manager"];
    if (!needed.every(shared.has)) return [];
    const { plugins } = await part("desk_tab.mjs");
    return plugins(shared, NAME);
  }

  globalThis._JUPYTERLAB = globalThis._JUPYTERLAB || {};
  globalThis._JUPYTERLAB[NAME] = {
    init(given) {
      scope = given;
    },
    get: (module) => (module === "./extension" ? extension() : mimeExtension()),
  };
})();
