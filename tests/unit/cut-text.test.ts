/** Texts that are cut to a length. */
import { expect, test } from "vitest";
import { endOfText, shortened, startOfText } from "#contract/text/cut.ts";

const LAUGH = "\u{1f600}";

test("the start and the end of a text have no half of a character", () => {
  expect(startOfText("short", 9)).toBe("short");
  expect(startOfText(`ab${LAUGH}`, 4)).toBe(`ab${LAUGH}`);
  expect(startOfText(`ab${LAUGH}`, 3)).toBe("ab");
  expect(endOfText("short", 9)).toBe("short");
  expect(endOfText(`${LAUGH}ab`, 4)).toBe(`${LAUGH}ab`);
  expect(endOfText(`${LAUGH}ab`, 3)).toBe("ab");
});

test("a shortened text is cut between words, and shows that it was cut", () => {
  expect(shortened("short", 12)).toBe("short");
  expect(shortened("one two three four", 12)).toBe("one two…");
  expect(shortened("one two, three four", 12)).toBe("one two…");
  expect(shortened("x".repeat(100), 50)).toBe(`${"x".repeat(49)}…`);
  expect(shortened(`a ${"x".repeat(100)}`, 50)).toBe(`a ${"x".repeat(47)}…`);
  expect(shortened(LAUGH.repeat(100), 50)).toBe(`${LAUGH.repeat(24)}…`);
});
