import { expect, test } from "vitest";
import { nextTyping, typedText, typingDelay, TYPING_START } from "../../../web/home/typing.ts";

test("the phrases are typed out and deleted in turn, each step as long as it is to take", () => {
  const shown: [string, number][] = [];
  let typing = TYPING_START;
  do {
    shown.push([typedText(typing), typingDelay(typing)]);
    typing = nextTyping(typing);
  } while (typing.phrase !== 0 || typing.length !== TYPING_START.length);

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
