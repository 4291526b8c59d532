// What the tab of a case runs in its kernel, and how an answer is waited for.

/**
 * Opens the desk of a case file for a window of the browser, unless it is open. JSON twice: the inner text is data,
 * the outer one a Python string literal, so a file's name never becomes code.
 * @param {string} file
 * @param {string} window its name
 */
export const boot = (file, window) =>
  `import json as _json
if "_workbench_desks" not in globals():
    from widgets.desk_tab import WindowDesks as _WindowDesks
    _workbench_desks = _WindowDesks(_json.loads(${JSON.stringify(JSON.stringify(file))}))
_workbench_desk = _workbench_desks.of(_json.loads(${JSON.stringify(JSON.stringify(window))}))
`;

/** Closes the case of the desks, if one is open: its file is whole then. */
export const CLOSE = `if "_workbench_desks" in globals():
    _workbench_desks.close()
`;

/**
 * Makes a case of a bundle.
 * @param {string} file
 */
export const unpack = (file) =>
  `import json as _json
from IPython.display import JSON as _JSON
from widgets.desk_tab import unpack as _unpack
_workbench_made = _JSON({"file": _unpack(_json.loads(${JSON.stringify(JSON.stringify(file))}))})
`;

/**
 * Runs code: what an expression shows then, and the error where there was one. `ask` answers the kernel's questions.
 * @param {any} kernel
 * @param {string} code
 * @param {string} expression
 * @param {(title: string) => Promise<string>} ask
 */
export async function run(kernel, code, expression, ask) {
  const future = kernel.requestExecute({
    code,
    store_history: false,
    allow_stdin: true,
    user_expressions: { shown: expression },
  });
  future.onStdin = async (message) => {
    if (message.header.msg_type !== "input_request") return;
    kernel.sendInputReply({ status: "ok", value: await ask(message.content.prompt) }, message.header);
  };
  const { content } = await future.done;
  const shown = content.user_expressions?.shown;
  return [shown, content.status === "ok" ? (shown.status === "ok" ? null : shown) : content];
}
