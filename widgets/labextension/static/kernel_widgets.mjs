// The widget manager of a kernel that has no notebook: what `registerWidgetManager` needs of one, and no more.

let opened = 0;

/**
 * What is to be disposed when the kernel is no longer shown, and the manager, which comes later.
 * @param {any} shared loads a module that JupyterLab shares
 * @param {any} context the document's
 * @param {any} rendermime
 * @returns {Promise<{registered: any, manager: Promise<any>}>}
 */
export async function widgetManager(shared, context, rendermime) {
  const { registerWidgetManager } = await shared(
    "@jupyter-widgets/jupyterlab-manager",
  );
  const { sessionContext: real, saveState, urlResolver } = context;
  // The managers are kept by kernel id and never forgotten: a tab that is closed and opened again would get the old one with a
  // closed connection ("Cannot send"). So each tab shows its kernel under an id of its own.
  const id = `${real.session.kernel.id}:${(opened += 1)}`;
  const disguised = (kernel) =>
    new Proxy(kernel, {
      get: (
        target,
        key,
      ) => (key === "id" ? id : typeof target[key] === "function" ? target[key].bind(target) : target[key]),
    });
  const { ready, kernelChanged, statusChanged, connectionStatusChanged } = real;
  const sessionContext = {
    ready,
    kernelChanged,
    statusChanged,
    connectionStatusChanged,
    get session() {
      return real.session?.kernel ? { kernel: disguised(real.session.kernel) } : null;
    },
  };
  const like = {
    sessionContext,
    saveState,
    urlResolver,
    model: { getMetadata: () => undefined },
  };
  let registered;
  const manager = new Promise((resolve) => {
    // the third argument is "the renderers that wait": a setter is enough to be handed the manager
    const catcher = {
      set manager(found) {
        resolve(found);
      },
    };
    registered = registerWidgetManager(like, rendermime, [catcher]);
  });
  return { registered, manager };
}
