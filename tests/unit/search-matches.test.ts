/** The marked words on a card, and what a card says that a listing is. */
import { expect, test } from "vitest";
import { kindOf } from "#contract/listings/kind.ts";
import { makeLexicon } from "#server/search/lexicon.ts";
import { phrasesOf, rangesOf } from "#server/search/rules-matches.ts";
import { readQuery } from "#server/search/rules-terms.ts";

const lexicon = makeLexicon({ kinds: "café, coffee shop > tea house\nhair salon", silent: "in", left: "" });

/** The text with the marked words in brackets. */
function marked(query: string, text: string): string {
  const terms = readQuery(query, lexicon).filter(({ filler }) => filler === null);
  const ranges = rangesOf(text, phrasesOf(terms));
  return ranges.reduceRight((now, { start, end }) => `${now.slice(0, start)}[${now.slice(start, end)}]${now.slice(end)}`, text); // oxfmt-ignore
}

test("marks whole words of a query, in any case, with or without accents, and their other forms", () => {
  expect(marked("hair", "Hair, CHAIR and häir; hairs")).toBe("[Hair], CHAIR and [häir]; [hairs]");
  expect(marked("creme brulee", "Crème brûlée & Crèmerie")).toBe("[Crème] [brûlée] & Crèmerie");
  expect(marked("joes dog", "Joe’s dogs' home")).toBe("[Joe’s] [dogs]' home");
  expect(marked("<b> tom & jerry", "<b>Tom</b> & Jerry")).toBe("<[b]>[Tom]</[b]> & [Jerry]");
});

test("marks a phrase once, synonyms, and longer words for the last one; no related kinds and no fillers", () => {
  expect(marked("hair salon", "Hair salon with a salon dog")).toBe("[Hair salon] with a salon dog");
  expect(marked("cafe in", "In: a coffee shop, not a tea house")).toBe("In: a [coffee shop], not a tea house");
  expect(marked("warm coff", "Coffee and a warmer coffin, warm")).toBe("[Coffee] and a warmer [coffin], [warm]");
  expect(marked("", "Anything")).toBe("Anything");
});

test("a listing is its first keyword, with a capital letter unless its own spelling has one", () => {
  expect(kindOf(["hair salon", "wigs"])).toBe("Hair salon");
  expect(kindOf(["éclairs"])).toBe("Éclairs");
  expect(kindOf(["iPhone repair"])).toBe("iPhone repair");
  expect(kindOf(["24 hours"])).toBe("24 hours");
  expect(kindOf([])).toBeNull();
});
