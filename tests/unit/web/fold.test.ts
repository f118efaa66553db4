import { expect, test } from "vitest";
import { fold } from "../../../web/listings/listing/fold.ts";

const sentence = "Nets are mended here by hand, as they were when the harbor froze. ";
const all = (paragraphs: readonly string[]) => {
  const { shown, more } = fold(paragraphs);
  return [...shown, ...more].join(" ");
};

test("a short text is shown whole, and so is one that would hide little", () => {
  for (const paragraphs of [[], ["One."], ["One.", "Two."], [sentence.repeat(9).trim(), "A little more."]])
    expect(fold(paragraphs)).toEqual({ shown: paragraphs, more: [] });
});

test("a long paragraph is cut after a sentence, or else after a word", () => {
  const whole = sentence.repeat(40).trim();
  const { shown, more } = fold([whole]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatch(/froze\.$/);
  expect(shown[0]?.length).toBeLessThanOrEqual(600);
  expect(more[0]).toMatch(/^Nets/);
  expect(all([whole])).toBe(whole);

  const words = "harbor ".repeat(300).trim();
  expect(fold([words]).shown[0]).toMatch(/ harbor$/);
  expect(all([words])).toBe(words);
});

test("whole paragraphs are shown while they fit, and nothing is lost", () => {
  const paragraphs = Array.from({ length: 9 }, (_, index) => `${index} ${sentence.repeat(3).trim()}`);
  const { shown, more } = fold(paragraphs);
  expect(shown.length).toBeGreaterThan(1);
  expect([...shown, ...more]).toEqual(paragraphs);
});

test("no character is cut in two", () => {
  const { shown, more } = fold(["😀".repeat(900)]);
  expect([...shown, ...more].join("")).toBe("😀".repeat(900));
  expect(shown[0]?.isWellFormed()).toBe(true);
});
