// How the launcher and a case's tab ask our part of the server.

/**
 * A function that asks an address below `workbench/`; it raises with the server's own sentence,
 * and with all that it said in `said`.
 * @param {any} shared loads a module that JupyterLab shares
 * @param {any} settings
 * @param {string} name
 */
export async function asking(shared, settings, name) {
  const [{ ServerConnection }, { URLExt }] = await Promise.all([
    shared("@jupyterlab/services"),
    shared("@jupyterlab/coreutils"),
  ]);
  const url = URLExt.join(settings.baseUrl, "workbench", name);
  return async (init = {}) => {
    const reply = await ServerConnection.makeRequest(url, init, settings);
    const said = await reply.json().catch(() => ({}));
    if (!reply.ok) throw Object.assign(new Error(said.message ?? `${reply.status} ${reply.statusText}`), { said });
    return said;
  };
}
