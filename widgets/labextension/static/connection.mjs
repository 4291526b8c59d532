// A case's tab without a connection: it says so, nothing in it can be pressed, and the kernel is looked for.

import { make } from "./dom.mjs";

// milliseconds: a connection that is away so long is lost, and how often it is looked for
const LOST = 1500;
const AGAIN = 4000;

export const STYLE = `
.workbench-tab-lost { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; padding: 8px 12px; flex: none;
  border-bottom: 2px solid var(--jp-error-color1); font: var(--jp-ui-font-size1)/1.4 var(--jp-ui-font-family); }
.workbench-tab > [inert] { opacity: .55; }`;

/** What watches the connection of a tab to its kernel, until it is disposed. */
export class Connection {
  /**
   * @param {any} session the session context of the case
   * @param {any} tab the widget that shows the case; its `ended` is called when the server no longer
   *   has such a kernel, or asks who this is
   * @param {(url: string, settings: any) => Promise<Response>} ask asks the server
   */
  constructor(session, tab, ask) {
    this.session = session;
    this.tab = tab;
    this.ask = ask;
    this._changed = (_sender, status) => this._connected(status === "connected");
    session.connectionStatusChanged.connect(this._changed);
  }

  /** Takes away what was said, and lets everything be pressed again. */
  found() {
    clearTimeout(this._later);
    this._bar?.remove();
    this._bar = null;
    this._press(true);
  }

  dispose() {
    clearTimeout(this._later);
    this.session.connectionStatusChanged.disconnect(this._changed);
  }

  _press(may) {
    for (const { node } of this.tab.layout.widgets) node.inert = !may;
  }

  _connected(yes) {
    if (yes) return this.found();
    clearTimeout(this._later);
    if (this.tab.shown && !this.tab.isDisposed) {
      this._later = setTimeout(() => this._lost(), LOST);
    }
  }

  // what is pressed would not reach the case
  _lost() {
    if (this.tab.isDisposed || !this.tab.shown) return;
    if (!this._bar) {
      this._bar = make(
        "div",
        { class: "workbench-tab-lost", role: "alert" },
        make("span", {
          textContent: "Not connected: the server or the kernel of this case does not answer. " +
            "The case holds everything that was answered.",
        }),
        make("button", {
          class: "jp-mod-styled",
          textContent: "Try now",
          onclick: () => this._look(),
        }),
      );
      this.tab.node.prepend(this._bar);
    }
    this._press(false);
    void this._look();
  }

  /**
   * What the server says of a kernel: "there", "gone", "unknown" where it asks who this is first.
   * Raises where it does not answer, or cannot say.
   * @param {any} kernel
   */
  async state(kernel) {
    const { status } = await this.ask(`api/kernels/${encodeURIComponent(kernel.id)}`, kernel.serverSettings);
    if (status === 404) return "gone";
    if (status === 401 || status === 403) return "unknown";
    if (status < 400) return "there";
    throw new Error(`The server does not answer (${status}).`);
  }

  // a server that was started again has no kernel of ours: the session's end is then heard, and offers a new one
  async _look() {
    clearTimeout(this._later);
    if (this.tab.isDisposed) return;
    const kernel = this.session.session?.kernel;
    if (!kernel) return this.found();
    this._later = setTimeout(() => this._bar && this._look(), AGAIN);
    try {
      const state = await this.state(kernel);
      if (state === "gone") await this.session.sessionManager.refreshRunning();
      if (state !== "there") {
        if (this._bar) this.tab.ended();
      } else if (kernel.connectionStatus !== "connected") {
        await kernel.reconnect();
      }
    } catch {
      // not there yet
    }
  }
}
