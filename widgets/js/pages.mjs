// The pages of a report with and without what is withheld, beside each other. They can run nothing.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";

const MARKS = `li.wb-changed { background: #fff3bf; color: #1d2127; outline: 2px solid #f0c36d; }
li.wb-here { outline: 3px solid #b36b00; }`;
const LONGEST = 120;

/**
 * A dialog that shows pages: `show(facts, [before, after])`.
 * @param {HTMLElement} root
 * @param {(text: string) => void} withhold  takes words that were marked in a page
 */
export function pagesDialog(root, withhold) {
  const frame = (title) =>
    make("iframe", { class: "wb-page", title, sandbox: "allow-same-origin", referrerPolicy: "no-referrer" });
  const frames = [frame("With everything"), frame("As it will be given")];
  const heads = frames.map((each) => make("h4", {}, each.title));
  const said = make("span", { class: "wb-quiet", role: "status" });
  const back = make("button", { onclick: () => step(-1), title: "To the change before" }, "Previous change");
  const on = make("button", { onclick: () => step(1), title: "To the next change" }, "Next change");
  const take = make("button", { class: "wb-primary", hidden: true, onclick: () => taken() });
  const hint = make(
    "span",
    { class: "wb-quiet wb-small" },
    "Mark words in a page to withhold them. Recorded answers are not shown here.",
  );
  const close = make("button", { onclick: () => dialog.close() }, "Close");
  const columns = make("div", { class: "wb-pages-columns" });
  const dialog = make(
    "dialog",
    { class: "wb-pages", ariaLabel: "Preview of the report" },
    make(
      "div",
      { class: "wb-line" },
      make("h3", {}, "Preview"),
      said,
      back,
      on,
      make("span", { class: "wb-gap" }),
      take,
      close,
    ),
    columns,
    make("div", { class: "wb-line" }, hint),
  );
  root.append(dialog);

  let facts = { pairs: [], changed: [], total: 0 };
  let at = -1;
  let leading = 0;
  let marked = "";
  const place = (side, no) => frames[side].contentDocument?.getElementById(`n${no}`);
  const step = (by) => {
    at = (at + by + facts.changed.length) % facts.changed.length;
    frames.forEach((each, side) => {
      for (const old of each.contentDocument?.querySelectorAll(".wb-here") ?? []) old.classList.remove("wb-here");
      const there = place(side, facts.changed[at][side]);
      there?.classList.add("wb-here");
      there?.scrollIntoView({ block: "center" });
    });
    if (!facts.changed[at][1]) follow(0, 1);
    if (!facts.changed[at][0]) follow(1, 0);
    say();
  };
  const say = () => {
    const many = facts.changed.length;
    said.textContent = many
      ? `${number(many)} of ${plural(facts.total, "statement")} change${at < 0 ? "" : `; change ${at + 1}`}.`
      : `${plural(facts.total, "statement")}; nothing is withheld yet.`;
  };
  // the other page goes along: what stands at the top here stands there too
  const follow = (from, to) => {
    const [here, there] = [frames[from].contentWindow, frames[to].contentWindow];
    if (!here || !there || !frames[to].isConnected) return;
    let last = null;
    for (const pair of facts.pairs) {
      const [mine, other] = [place(from, pair[from]), place(to, pair[to])];
      if (!mine || !other) continue;
      const [top, goal] = [mine.getBoundingClientRect().top, other.getBoundingClientRect().top];
      if (top > 40 && last) break;
      last = [top, goal];
    }
    if (last) there.scrollBy(0, last[1] - last[0]);
    else there.scrollTo(0, here.scrollY);
  };
  const taken = () => {
    withhold(marked);
    dialog.close();
  };
  const choose = (side) => {
    marked = (frames[side].contentWindow?.getSelection()?.toString() ?? "").replace(/\s+/g, " ").trim();
    take.hidden = marked.length < 2 || marked.length > LONGEST;
    take.textContent = `Withhold “${marked.length > 30 ? `${marked.slice(0, 29)}…` : marked}”`;
  };
  // a page in a frame has the address of what is around it: a link would leave the page
  const goTo = (page, event) => {
    const link = event.target.closest?.("a[href]");
    if (!link) return;
    event.preventDefault();
    const target = link.getAttribute("href").startsWith("#") && page.getElementById(link.hash.slice(1));
    if (!target) return;
    for (let around = target; around; around = around.parentElement) {
      if (around.tagName === "DETAILS") around.open = true;
    }
    target.scrollIntoView({ block: "center" });
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  frames.forEach((each, side) => {
    each.addEventListener("load", () => {
      const page = each.contentDocument;
      if (!page?.body) return;
      page.head.append(Object.assign(page.createElement("style"), { textContent: MARKS }));
      for (const pair of facts.changed) place(side, pair[side])?.classList.add("wb-changed");
      each.contentWindow?.addEventListener("pointerenter", () => (leading = side), true);
      page.addEventListener("pointerover", () => (leading = side));
      page.addEventListener("focusin", () => (leading = side));
      page.addEventListener("scroll", () => leading === side && follow(side, 1 - side), { passive: true });
      page.addEventListener("selectionchange", () => choose(side));
      page.addEventListener("click", (event) => goTo(page, event));
      page.addEventListener("keydown", (event) => event.key === "Escape" && dialog.close());
    });
  });
  dialog.addEventListener("close", () => {
    for (const each of frames) each.srcdoc = "";
  });

  return {
    show: (told, pages) => {
      facts = told;
      at = -1;
      take.hidden = true;
      const both = facts.changed.length > 0;
      back.hidden = on.hidden = !both;
      heads[0].textContent = both ? "With everything" : "As it will be given";
      columns.replaceChildren(
        ...frames.slice(0, both ? 2 : 1).map((each, side) => make("div", {}, heads[side], each)),
      );
      frames.forEach((each, side) => (each.srcdoc = pages[side]));
      say();
      if (!dialog.open) dialog.showModal();
    },
    remove: () => dialog.remove(),
  };
}
