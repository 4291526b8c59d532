// The imports in preparation that a case keeps: gone on with, or discarded. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange } from "./part.mjs";

const labelOf = (type, draft) => type === "resume" ? "Continue" : draft.is_stored ? "Dismiss" : "Discard";

/**
 * What is kept of files that are not imported yet; of the one that is open only that it is kept.
 * @param {import("./part.mjs").Model} model
 */
export function importDrafts(model) {
  const box = make("div", { class: "wb-drafts" });
  const send = (type, draft) =>
    make("button", {
      class: draft.is_open ? "wb-link" : "",
      ariaLabel: `${labelOf(type, draft)} the import of ${draft.name}`,
      onclick: () => model.send({ type, file: draft.file }),
    }, labelOf(type, draft));
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
          ? `${draft.words} The file itself is not kept: open it again to go on. `
          : `${draft.words} `,
        draft.is_open || draft.needs_file || draft.is_stored ? "" : send("resume", draft),
        " ",
        send("discard", draft),
      )
    ));
  };
  show();
  onChange(model, ["drafts"], show);
  return box;
}
