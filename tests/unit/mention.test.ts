/** The sentence of a text that a search has found, cut around the found word. */
import { expect, test } from "vitest";
import { rangesOf } from "#server/search/rules-matches.ts";
import { mentionIn } from "#server/search/rules-mention.ts";

const phrases = { whole: new Set(["clam chowder", "chowder"]), begun: ["past"] };

test("the found phrases are whole words, the longest first", () => {
  const found = (text: string) => rangesOf(text, phrases).map(({ start, end }) => text.slice(start, end));
  expect(found("Clam chowder and CHOWDER; chowders, pastry, paste.")).toEqual(["Clam chowder", "CHOWDER", "pastry", "paste"]); // oxfmt-ignore
  expect(found("Chowderhead")).toEqual([]);
  expect(found("")).toEqual([]);
  expect(rangesOf("chowder", { whole: new Set(), begun: [] })).toEqual([]);
});

test("the first sentence with a found word is shown", () => {
  expect(mentionIn("We came late.\nThe  clam chowder was hot. Chowder again!", phrases)).toEqual({
    before: "The ",
    match: "clam chowder",
    after: " was hot.",
  });
  expect(mentionIn("Chowder", phrases)).toEqual({ before: "", match: "Chowder", after: "" });
  expect(mentionIn("Nothing of it.", phrases)).toBeNull();
});

test("a long sentence is cut between words", () => {
  const long = "oysters ".repeat(30);
  const mention = mentionIn(`${long}chowder ${long}`, phrases);
  for (const side of [mention?.before, mention?.after]) expect(side?.length).toBeLessThanOrEqual(91);
  expect(mention?.before).toMatch(/^…oysters (?:oysters )+$/);
  expect(mention?.after).toMatch(/^(?: oysters)+…$/);
  const word = "x".repeat(89);
  expect(mentionIn(`${word} chowder ${word}`, phrases)).toMatchObject({ before: `${word} `, after: ` ${word}` });
  expect(mentionIn(`y ${word}x chowder ${word}x y`, phrases)).toMatchObject({
    before: `…${word} `,
    after: ` ${word}…`,
  });
});

test("a long sentence without spaces is cut between characters", () => {
  const long = "𠮷野家の牛丼".repeat(20);
  // each place within a repetition
  for (let more = 0; more < 7; more += 1) {
    const filler = "丼".repeat(more);
    const { before = "", after = "" } = mentionIn(`${long}${filler} chowder ${filler}${long}`, phrases) ?? {};
    expect([before.isWellFormed(), after.isWellFormed()]).toEqual([true, true]);
    expect(`${long}${filler} `.endsWith(before.slice(1))).toBe(true);
    expect(` ${filler}${long}`.startsWith(after.slice(0, -1))).toBe(true);
    for (const { length } of [before, after]) expect([90, 91]).toContain(length);
  }
});
