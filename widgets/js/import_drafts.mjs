// The imports in preparation that a case keeps: gone on with, or discarded. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange } from "./part.mjs";

/**
 * What is kept of files that are not imported yet; of the one that is open only that it is kept.
 * @param {import("./part.mjs").Model} model
 */
export function importDrafts(model) {
  const box = make("div", { class: "wb-drafts" });
  const send = (type, draft) =>
    make("button", {
      class: draft.is_open ? "wb-link" : "",
      ariaLabel: `${type === "resume" ? "Continue" : "Discard"} the import of ${draft.name}`,
      onclick: () => model.send({ type, file: draft.file }),
    }, type === "resume" ? "Continue" : "Discard");
  const show = () => {
    const drafts = model.get("drafts");
    box.hidden = !drafts.length;
    box.replaceChildren(...drafts.map((draft) =>
      make(
        "p",
        { class: draft.is_open ? "wb-quiet" : "wb-draft", role: "note" },
        draft.is_open
          ? "Kept in this case until you import or discard it. "
          : draft.needs_file
          ? `In preparation: ${draft.words}. The file itself is not kept: open it again to go on. `
          : `In preparation: ${draft.words}. `,
        draft.is_open || draft.needs_file ? "" : send("resume", draft),
        " ",
        send("discard", draft),
      )
    ));
  };
  show();
  onChange(model, ["drafts"], show);
  return box;
}
