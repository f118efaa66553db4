/** The sample city's texts in other languages are complete (sample/README.md). */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { translatedLanguages } from "#server/languages/translations.ts";
import { readSample } from "#server/sample/read.ts";
import { readSampleTexts, translateSample, type SampleTexts } from "#server/sample/translate.ts";

const sample = await readSample();
const { listings, types, apology } = sample;
const languages = readdirSync(join(import.meta.dirname, "../../sample/texts"));

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const wordsOfListings = listings.flatMap(({ keywords, special_hours: special }) => [
  ...keywords,
  ...special.flatMap(({ note }) => note ?? []),
]);
const wordsOfTypes = types.flatMap(({ pools, resources, notes, types: some }) => [
  ...pools.map(({ name }) => name),
  ...resources.flatMap(({ kind, name, area }) => (kind === "person" ? [area] : [name, area])),
  ...notes,
  ...some.flatMap(({ name, description, price, questions }) => [
    ...[name, description, price],
    ...questions.flatMap(({ text, choices, answers }) => [text, ...choices, ...answers]),
  ]),
]);
const words = new Set([...wordsOfListings, ...wordsOfTypes, apology].filter((word) => word !== ""));

/** Names of a listing's texts that need a translation. */
function namesOf({ house_rules: rules, questions, photos, reviews }: (typeof listings)[number]): string[] {
  return [
    "description",
    ...(rules === "" ? [] : ["house_rules"]),
    ...questions.flatMap(({ answer }, index) => (answer === undefined ? [`question ${index}`] : [`question ${index}`, `answer ${index}`])), // oxfmt-ignore
    ...photos.map(({ scene }) => `photo ${scene}`),
    ...reviews.map(({ by }) => `review ${by}`),
    ...reviews.flatMap(({ by, reply }) => (reply === undefined ? [] : [`reply ${by}`])),
  ].toSorted();
}

test("is translated into languages of the product", () => {
  expect(languages).toEqual(expect.arrayContaining(["ar", "de", "es", "fr"]));
  expect(translatedLanguages()).toEqual(expect.arrayContaining(languages));
});

async function textsIn(language: string): Promise<SampleTexts> {
  const texts = await readSampleTexts(language);
  if (texts === null) throw new Error(`no folder for ${language}`);
  return texts;
}

describe.each(languages)("the sample city in %s", async (language) => {
  const texts = await textsIn(language);

  test("has a translation of each text, and no other", () => {
    for (const listing of listings) {
      const own = texts.listings.get(listing.slug);
      const translated = [
        ...(own === undefined ? [] : ["description"]),
        ...(own?.house_rules === undefined ? [] : ["house_rules"]),
        ...(own?.questions ?? []).flatMap((pair, at) => pair.map((_, part) => `${part === 0 ? "question" : "answer"} ${at}`)),
        ...Object.keys(own?.photos ?? {}).map((scene) => `photo ${scene}`),
        ...Object.keys(own?.reviews ?? {}).map((by) => `review ${by}`),
        ...Object.keys(own?.replies ?? {}).map((by) => `reply ${by}`),
      ].toSorted(); // oxfmt-ignore
      expect(translated, listing.slug).toEqual(namesOf(listing));
    }
    expect([...texts.listings.keys()].toSorted()).toEqual(listings.map(({ slug }) => slug).toSorted());
    expect([...texts.words.keys()].toSorted()).toEqual([...words].toSorted());
  });

  test("is shown, stays within the limits and has no duplicates", () => {
    const translated = translateSample(sample, texts);
    for (const [index, listing] of translated.listings.entries()) {
      const english = listings[index];
      expect(listing.name).toBe(english?.name);
      expect(listing.description.length, listing.slug).toBeLessThanOrEqual(LIMITS.descriptionLength);
      expect(repeated(listing.keywords), listing.slug).toEqual([]);
    }
    // names stay, and are shorter
    const english = new Set(stringsIn(sample).filter((text) => text.length > 40 && text.includes(" ")));
    expect(stringsIn(translated).filter((text) => english.has(text))).toEqual([]);
    const typeNames = types.flatMap((group) => group.types.map(({ name }) => texts.words.get(name)));
    expect(translated.types.flatMap((group) => group.types.map(({ name }) => name))).toEqual(typeNames);
    expect(translated.listings.map(({ keywords }) => keywords)).toEqual(
      listings.map(({ keywords }) => keywords.map((word) => texts.words.get(word))),
    );
    const long = translated.listings.flatMap(({ description, reviews }) => [
      ...description.split(/(?<=[.!?؟])\s+/u),
      ...reviews.map(({ comment }) => comment),
    ]);
    expect(repeated(long.filter((text) => text.length > 40))).toEqual([]);
    for (const { types: some } of translated.types) expect(repeated(some.map(({ name }) => name))).toEqual([]);
  });
});
