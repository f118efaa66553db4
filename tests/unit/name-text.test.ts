/** Names are shown to all users as they were meant. */
import { expect, test } from "vitest";
import { NameText } from "#contract/text/name-text.ts";
import { DisplayName } from "#contract/accounts/profile.ts";

const problemOf = (name: string) => DisplayName.safeParse(name).error?.issues[0]?.message ?? null;

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["  Ada \t\n Lovelace ", "Ada Lovelace"],
  // the accent as a separate character, and combined
  ["Zoe\u0308", "Zo\u00eb"],
  ["محمد", "محمد"],
  // JavaScript counts it as a space
  ["Ada\ufeff", "Ada"],
  // a joiner inside a word, and inside an emoji
  ["می‌خواهم", "می‌خواهم"],
  ["👩‍🍳 Grace", "👩‍🍳 Grace"],
  ["नमस्ते", "नमस्ते"],
  ["ที่นี่ดี", "ที่นี่ดี"],
  // with the character that its keyboard puts between words
  ["ភោជនីយដ្ឋាន\u200bខ្មែរ", "ភោជនីយដ្ឋានខ្មែរ"],
  ["ᠮᠣᠩᠭᠣᠯ\u180eᠠ", "ᠮᠣᠩᠭᠣᠯᠠ"],
  // the tallest stack of Tibetan characters
  ["\u0f67\u0f90\u0fb5\u0fa8\u0fb3\u0fba\u0fbc\u0fbb\u0f82", "\u0f67\u0f90\u0fb5\u0fa8\u0fb3\u0fba\u0fbc\u0fbb\u0f82"],
  ["Phở Việt".normalize("NFD"), "Phở Việt"],
  ["شركة\u200f (ABC)", "شركة\u200f (ABC)"],
  ["שָׁלוֹם", "שָׁלוֹם".normalize("NFC")],
  ["க்‌ஷ", "க்‌ஷ"],
  [
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Pie",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Pie",
  ],
  ["1️⃣ Grill", "1️⃣ Grill"],
  ["7", "7"],
  ["★", "★"],
])("%j is a name", (given, stored) => {
  expect(DisplayName.parse(given)).toBe(stored);
});

test.each([
  ["Ada\u202eecalevoL", /direction/],
  ["\u2066Ada\u2069", /direction/],
  ["Ada\u0007", /invisible characters/],
  ["Ada\u0085", /invisible characters/],
  ["Ada\u200bLovelace", /invisible characters/],
  ["Ada\u{e0041}", /invisible characters/],
  ["Ada\ue000", /invisible characters/],
  ["\u200d\u200c", /visible letter/],
  ["\u3164", /visible letter/],
  ["\u115f\uffa0", /visible letter/],
  ["\u2800", /visible letter/],
  ["\u0301\u0302", /visible letter/],
  [`Z${"\u0301".repeat(40)}`, /marks/],
  [`Z${"\u0301\u0301\u200d".repeat(20)}`, /marks/],
  ["", /Enter a name/],
  ["\u00a0\u2003", /Enter a name/],
])("%j is refused", (given, problem) => {
  expect(problemOf(given)).toMatch(problem);
});

test("may be empty where it is optional", () => {
  expect(NameText.parse("  ")).toBe("");
});
