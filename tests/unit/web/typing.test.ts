import { expect, test } from "vitest";
import { searchPlaceholders } from "#contract/search/search-words.ts";
import { nextTyping, startTyping, typedText, typingDelay } from "../../../web/home/typing.ts";

test("the phrases are typed and deleted in turn, each step with its duration", () => {
  const shown: [string, number][] = [];
  const start = startTyping(searchPlaceholders());
  let typing = start;
  do {
    shown.push([typedText(typing), typingDelay(typing)]);
    typing = nextTyping(typing);
  } while (typing.phrase !== 0 || typing.length !== start.length);

  expect(shown.slice(0, 3)).toEqual([
    ["Search for services", 2_000],
    ["Search for service", 50],
    ["Search for servic", 50],
  ]);
  const emptied = shown.findIndex(([text]) => text === "");
  expect(shown.slice(emptied - 1, emptied + 3)).toEqual([
    ["S", 50],
    ["", 500],
    ["r", 100],
    ["re", 100],
  ]);
  const paused = shown.filter(([, delay]) => delay === 2_000).map(([text]) => text);
  expect(paused).toEqual(["Search for services", "restaurants", "photography"]);
});

test("a single phrase follows itself", () => {
  let typing = startTyping(["tea"]);
  const shown: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    shown.push(typedText(typing));
    typing = nextTyping(typing);
  }
  expect(shown).toEqual(["tea", "te", "t", "", "t", "te", "tea", "te"]);
});
