// The other texts of a section: its versions, a newer one than that in the editor, and what was typed and not saved.
// All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange } from "./part.mjs";

/**
 * What was typed and not saved: gone on with, or discarded.
 * @param {import("./part.mjs").Model} model
 * @param {(go: () => void) => void} leave does something once what is in the editor is safe
 */
export function unsavedTexts(model, leave) {
  const box = make("div", { class: "wb-drafts" });
  const show = () => {
    const texts = model.get("unsaved");
    box.hidden = !texts.length;
    box.replaceChildren(...texts.map(({ key, title, words }) => {
      const act = (label, type, before) =>
        make("button", {
          ariaLabel: `${label} “${title}”`,
          onclick: () => before(() => model.send({ type, key })),
        }, label);
      return make(
        "p",
        { class: "wb-draft", role: "note" },
        make("b", {}, title),
        `, ${words}. `,
        act("Continue", "resume", leave),
        " ",
        act("Discard", "discard", (go) => go()),
      );
    }));
  };
  show();
  onChange(model, ["unsaved"], show);
  return box;
}

/**
 * A newer version than the one that is being changed, to be read and taken, or written over.
 * @param {import("./part.mjs").Model} model
 * @param {() => boolean} changed whether something was typed that is not saved
 * @param {() => { title: string, text: string }} mine what is in the editor
 */
export function newerVersion(model, changed, mine) {
  const box = make("div", { class: "wb-newer", role: "alert", hidden: true });
  const show = () => {
    const { version, said, text } = model.get("conflict");
    box.hidden = !version || !changed();
    if (!version) return box.replaceChildren();
    // nothing was typed: the newest is shown
    if (!changed()) return model.send({ type: "theirs" });
    box.replaceChildren(
      make("p", {}, make("b", {}, `There is a newer version: ${version}`), `, ${said}. Your text is not saved.`),
      make("pre", { class: "wb-version", tabIndex: 0, ariaLabel: `Text of version ${version}` }, text),
      make(
        "div",
        { class: "wb-line" },
        make("button", {
          onclick: () => model.send({ type: "save", ...mine(), over: version }),
        }, `Save mine as version ${version + 1}`),
        make("button", { onclick: () => model.send({ type: "theirs" }) }, `Discard mine, use version ${version}`),
      ),
    );
  };
  onChange(model, ["conflict"], show);
  show();
  return box;
}

/**
 * The versions of the open section; one of them can be put into the editor.
 * @param {import("./part.mjs").Model} model
 * @param {(text: string) => void} use
 */
export function versionList(model, use) {
  const history = make("details", { class: "wb-fold" });
  const show = () => {
    const versions = model.get("versions");
    history.hidden = versions.length === 0;
    const open = history.open;
    history.replaceChildren(
      make("summary", {}, "Versions", make("span", { class: "wb-count" }, String(versions.length))),
      make(
        "ol",
        { class: "wb-versions" },
        versions.map((each) =>
          make(
            "li",
            {},
            make("b", {}, `Version ${each.version}`),
            make("span", { class: "wb-quiet" }, ` ${each.said}${each.draft ? ", draft by rule" : ""} `),
            make("button", {
              class: "wb-plain",
              title: `Put the text of version ${each.version} into the editor`,
              onclick: () => use(each.text),
            }, "Use this text"),
            make("pre", { class: "wb-version" }, each.text),
          )
        ),
      ),
    );
    history.open = open;
  };
  return { history, show };
}
