// How wide the columns of a table are. Run by test_columns.py, with node's own runner.

import assert from "node:assert/strict";
import { test } from "node:test";

import { columnWidths } from "../../widgets/js/column_widths.mjs";

const measure = (text, bold) => text.length * (bold ? 8 : 7);
const widths = (columns, rows) =>
  columnWidths(columns.map(([title, kind = "text"], at) => ({ at, title, kind })), rows, measure);

test("a column is as wide as what stands in it", () => {
  const [short, long] = widths([["a"], ["a"]], [["1987", "MARRICKVILLE"], ["1988", "AUBURN"]]);
  assert.ok(long > short);
  assert.ok(long >= 12 * 7);
});

test("a title of two words takes two lines rather than width", () => {
  const [two] = widths([["date start"]], [["2023-03"]]);
  const [one] = widths([["date_start"]], [["2023-03"]]);
  assert.ok(two < one);
});

test("of citations the sources are measured, one chip for each", () => {
  const [one, two] = widths([["cite", "cite"], ["cite", "cite"]], [["S1#/records/0", "S1#/records/0, S2#/records/1"]]);
  const [plain] = widths([["cite"]], [["S1#/records/0"]]);
  assert.ok(one < two && two < plain * 2 && one < plain);
});

test("nothing is wider than a long text may be, and nothing is too narrow to press", () => {
  const [blank, endless] = widths([["a"], ["a"]], [[null, "x".repeat(5000)]]);
  assert.ok(blank >= 40);
  assert.ok(endless <= 300);
});
