/** Texts of people inside our sentences, on one line or with paragraphs. */
import { expect, test } from "vitest";
import { cleanLine, plainLine, plainLines } from "#contract/text/plain-line.ts";

test.each([
  ["Golden Pizza", "Golden Pizza"],
  ["  Golden\t \n Pizza  ", "Golden Pizza"],
  ["Golden\r\nBcc: a@b.example", "Golden Bcc: a@b.example"],
  ["Golden\u2028Pizza\u0085now", "Golden Pizza now"],
  ["Golden\u0000\u0007Pizza", "Golden Pizza"],
  // marks that would reverse the date after them
  ["\u202eGolden\u2066 Pizza\u2069", "Golden Pizza"],
  ["\u200fשלום", "\u200fשלום"],
  ["\n \u202a", ""],
  ["", ""],
])("%j is %j on one line", (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test("paragraphs stay, with one empty line between them", () => {
  expect(plainLines("One\r\ntwo\rthree\u2029four")).toBe("One\ntwo\nthree\nfour");
  expect(plainLines("\n\n One  \n\n\n\n two\t \u202e\n \nthree\n")).toBe("One\n\ntwo\n\nthree");
  expect(plainLines("One\n\ntwo")).toBe("One\n\ntwo");
  expect(plainLines(" \n ")).toBe("");
});

test("a clean line has single spaces", () => {
  expect(cleanLine(" a\n\tb  c ")).toBe("a b c");
  expect(cleanLine("a\u202eb")).toBe("a\u202eb");
});
