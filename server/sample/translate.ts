/** The texts of the sample city in other languages (sample/README.md). Names of people and places stay. */
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PHOTO_SCENES } from "#art/photo.ts";
import type { Sample, SampleListing, SampleTypes } from "./read.ts";

const DIRECTORY = join(import.meta.dirname, "..", "..", "sample", "texts");

/** Texts of a listing; reviews and replies by the number of the review's author. */
const ListingTexts = z.strictObject({
  description: z.string(),
  house_rules: z.string().optional(),
  /** Question and answer, in the order of the listing. */
  questions: z.array(z.array(z.string()).min(1).max(2)).default([]),
  photos: z.partialRecord(z.enum(PHOTO_SCENES), z.string()).default({}),
  reviews: z.record(z.string(), z.string()).default({}),
  replies: z.record(z.string(), z.string()).default({}),
});
type ListingTexts = z.infer<typeof ListingTexts>;

/** Translations by the English text. */
const WordTexts = z.record(z.string(), z.string());

/** Files of a language that contain short texts of several listings. */
const WORDS = ["reservations.json", "words.json"];

/** A text without a translation stays English. */
type Translate = (english: string) => string;

function translatedListing(listing: SampleListing, texts: ListingTexts, translate: Translate): SampleListing {
  const answerOf = ({ answer }: SampleListing["questions"][number], comment: string | undefined) =>
    answer === undefined ? {} : { answer: { ...answer, comment: comment ?? answer.comment } };
  const replyOf = ({ by, reply }: SampleListing["reviews"][number]) =>
    reply === undefined ? {} : { reply: { ...reply, comment: texts.replies[by] ?? reply.comment } };
  return {
    ...listing,
    description: texts.description,
    house_rules: texts.house_rules ?? listing.house_rules,
    keywords: listing.keywords.map(translate),
    special_hours: listing.special_hours.map((special) => ({
      ...special,
      note: special.note === null ? null : translate(special.note),
    })),
    questions: listing.questions.map((one, index) => {
      const [question = one.question, answer] = texts.questions[index] ?? [];
      return { ...one, question, ...answerOf(one, answer) };
    }),
    photos: listing.photos.map((one) => ({ ...one, description: texts.photos[one.scene] ?? one.description })),
    reviews: listing.reviews.map((one) => ({ ...one, comment: texts.reviews[one.by] ?? one.comment, ...replyOf(one) })),
  };
}

/** Names of staff members have no translation and stay. */
const translatedTypes = (group: SampleTypes, translate: Translate): SampleTypes => ({
  ...group,
  pools: group.pools.map((pool) => ({ ...pool, name: translate(pool.name) })),
  resources: group.resources.map((one) => ({ ...one, name: translate(one.name), area: translate(one.area) })),
  notes: group.notes.map(translate),
  types: group.types.map((type) => ({
    ...type,
    name: translate(type.name),
    description: translate(type.description),
    price: translate(type.price),
    pool: type.pool === null ? null : translate(type.pool),
    questions: type.questions.map((question) => ({
      ...question,
      text: translate(question.text),
      choices: question.choices.map(translate),
      answers: question.answers.map(translate),
    })),
  })),
});

export interface SampleTexts {
  listings: ReadonlyMap<string, ListingTexts>;
  words: ReadonlyMap<string, string>;
}

/** Null for English, and for a language that the sample is not translated into. */
export async function readSampleTexts(language: string): Promise<SampleTexts | null> {
  const directory = join(DIRECTORY, language);
  if (!existsSync(directory)) return null;
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(directory, file), "utf8"));
  const files = (await readdir(directory)).filter((file) => file.endsWith(".json") && !WORDS.includes(file));
  const texts = await Promise.all(files.map(async (file) => z.record(z.string(), ListingTexts).parse(await readJson(file)))); // oxfmt-ignore
  const words = await Promise.all(WORDS.map(async (file) => WordTexts.parse(await readJson(file))));
  return {
    listings: new Map(texts.flatMap((one) => Object.entries(one))),
    words: new Map(words.flatMap((one) => Object.entries(one))),
  };
}

export function translateSample({ people, listings, types, apology }: Sample, texts: SampleTexts): Sample {
  const translate: Translate = (english) => texts.words.get(english) ?? english;
  return {
    people,
    listings: listings.map((listing) => {
      const own = texts.listings.get(listing.slug);
      return own === undefined ? listing : translatedListing(listing, own, translate);
    }),
    types: types.map((group) => translatedTypes(group, translate)),
    apology: translate(apology),
  };
}
