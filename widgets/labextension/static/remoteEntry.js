// A prebuilt JupyterLab extension without a build step: draws application/vnd.workbench.chart+json.
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

  async function factory() {
    const shared = Object.values(scope["@lumino/widgets"])[0];
    const { Widget } = (await shared.get())();

    class SavedChart extends Widget {
      constructor() {
        super();
        this.addClass("workbench-saved-chart");
      }

      async renderModel(model) {
        const scene = model.data[MIME];
        const [vis, view] = await Promise.all([part("vis-network.min.mjs"), part("view.mjs"), styled()]);
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

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB[NAME] = {
    init(given) {
      scope = given;
    },
    get: factory,
  };
})();
