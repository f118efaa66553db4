import { describe, expect, test } from "vitest";
import { isNearCopy, minhashOf } from "#server/reviews/rules-similarity.ts";

const TEXT =
  "We came on a rainy Tuesday with two hungry children and nobody minded the noise. The soup was hot within minutes, " +
  "the bread was baked that morning, and the woman at the counter drew a cat on the bill. We will be back before spring.";

const isCopy = (one: string, other: string) => isNearCopy(minhashOf(one), minhashOf(other));

describe("near copies", () => {
  test.each([
    ["the same", TEXT],
    ["other case, punctuation and accents", TEXT.toUpperCase().replaceAll(",", " -").replaceAll("e", "é")],
    ["one word changed", TEXT.replace("Tuesday", "Thursday")],
    ["a sentence added", `${TEXT} Ask for the corner table.`],
  ])("are found: %s", (_, other) => {
    expect(isCopy(TEXT, other)).toBe(true);
  });

  test.each([
    [
      "another text",
      "The haircut took an hour and a half, which is twice as long as it should, and the fringe is crooked.",
    ],
    [
      "the same subject in other words",
      "On a wet weekday we arrived with kids who were starving, and the staff stayed calm. Soup came quickly, bread was fresh, and someone sketched a cat for us.",
    ],
  ])("%s is not a copy", (_, other) => {
    expect(isCopy(TEXT, other)).toBe(false);
  });

  test("texts that share words but no three in a row have nothing in common", () => {
    const beginnings = Array.from({ length: 20 }, (_, text) =>
      Array.from({ length: 8 }, (_word, index) => `word${text}${index}`).join(" "),
    );
    const endings = beginnings.map((words) => minhashOf(`${words} eleven twelve`));
    for (const [index, numbers] of endings.entries())
      for (const others of endings.slice(index + 1))
        expect(numbers.filter((number) => others.includes(number))).toEqual([]);
  });

  test("ten words are compared, nine are not", () => {
    const words = "one two three four five six seven eight nine ten".split(" ");
    expect(minhashOf(words.join(" "))).toHaveLength(12);
    expect(minhashOf(words.slice(1).join(" "))).toEqual([]);
    expect(isNearCopy([1, 2, 3, 4, 5, 6, 7, 8, 9], [8, 7, 6, 5, 4, 3, 2, 1])).toBe(true);
    expect(isNearCopy([1, 2, 3, 4, 5, 6, 7, 8, 9], [7, 6, 5, 4, 3, 2, 1])).toBe(false);
  });

  test("short texts are never copies", () => {
    expect(minhashOf("Great food, friendly staff, we will come back!")).toEqual([]);
    expect(isNearCopy([], [])).toBe(false);
  });

  test("any text has numbers that fit in PostgreSQL's integer, computed quickly", () => {
    for (const text of [
      TEXT,
      "😀 ".repeat(2_500),
      "a ".repeat(2_500),
      "\u202e‮ one two ".repeat(300),
      "x".repeat(5_000),
    ])
      for (const number of minhashOf(text)) expect(number | 0).toBe(number);
  });
});
