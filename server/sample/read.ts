/** Reads and validates the sample city's files (sample/README.md). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PHOTO_SCENES } from "#art/photo.ts";
import { QUESTION_KINDS } from "#contract/booking/question-limits.ts";
import { CategoryName } from "#contract/listings/business.ts";
import { HoursMode, type Period, type WeeklyHours } from "#contract/hours/hours.ts";

const DIRECTORY = join(import.meta.dirname, "..", "..", "sample");
export const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const SampleListing = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  categories: z.array(CategoryName),
  keywords: z.array(z.string()),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  phone_number: z.string().nullable(),
  website: z.string().nullable(),
  claimed: z.boolean(),
  visibility: z.boolean(),
  hours: HoursMode,
  custom_hours: z.partialRecord(z.enum(DAYS), z.string()).nullish(),
  special_hours: z.array(
    z.strictObject({ from: z.string(), to: z.string(), periods: z.string(), note: z.string().nullable() }),
  ),
  /** 'closed', 'usual', or periods as in the week. */
  holiday_hours: z.string().optional(),
  house_rules: z.string().default(""),
  /** Questions to the business, with its answers. */
  questions: z
    .array(
      z.strictObject({
        by: z.int(),
        days_ago: z.int().min(0),
        question: z.string(),
        answer: z.strictObject({ days_ago: z.int().min(0), comment: z.string() }).optional(),
      }),
    )
    .default([]),
  photos: z.array(z.strictObject({ scene: z.enum(PHOTO_SCENES), description: z.string() })),
  reviews: z.array(
    z.strictObject({
      by: z.int(),
      stars: z.int().min(1).max(5),
      days_ago: z.int().min(0),
      comment: z.string(),
      edited_days_ago: z.int().min(0).optional(),
      reply: z.strictObject({ days_ago: z.int().min(0), comment: z.string() }).optional(),
    }),
  ),
});
export type SampleListing = z.infer<typeof SampleListing>;

const Clock = z.string().regex(/^\d\d:\d\d$/);

/** Reservation types of the listings with these slugs. */
const SampleTypes = z.strictObject({
  listings: z.array(z.string()),
  pools: z.array(z.strictObject({ name: z.string(), size: z.int().positive() })).default([]),
  /** All types need one of them. */
  resources: z
    .array(
      z.strictObject({
        name: z.string(),
        kind: z.enum(["table", "person"]),
        area: z.string().default(""),
        party: z.tuple([z.int(), z.int()]).optional(),
        isChosen: z.boolean().default(false),
      }),
    )
    .default([]),
  /** Notes of guests. */
  notes: z.array(z.string()).default([]),
  types: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string().default(""),
      price: z.string().default(""),
      duration: z.int(),
      slotInterval: z.int(),
      party: z.tuple([z.int(), z.int()]).optional(),
      autoConfirm: z.boolean().default(false),
      overlapLimit: z.int().default(1),
      allowConflicts: z.boolean().default(false),
      minNotice: z.int().default(0),
      maxAdvance: z.int().default(365),
      bufferAfter: z.int().default(0),
      pool: z.string().nullable().default(null),
      poolTakes: z.enum(["one", "party"]).default("one"),
      meetingLink: z.string().default(""),
      asksPhone: z.boolean().default(false),
      cancelHours: z.int().default(0),
      repeats: z.int().default(0),
      waitlist: z.boolean().default(false),
      /** `answers`: of the guests who have reserved. */
      questions: z
        .array(
          z.strictObject({
            text: z.string(),
            kind: z.enum(QUESTION_KINDS).default("text"),
            isRequired: z.boolean().default(false),
            choices: z.array(z.string()).default([]),
            answers: z.array(z.string()).default([]),
          }),
        )
        .default([]),
      /** A course: weekly dates from the next such day that is more than a week away, and the number of its guests. */
      course: z.strictObject({ day: z.enum(DAYS), at: Clock, dates: z.int(), taken: z.int() }).optional(),
      /** The next day is full, and this many people wait for a start between these times. */
      full: z.strictObject({ waiting: z.int(), from: Clock, until: Clock }).optional(),
    }),
  ),
});
export type SampleTypes = z.infer<typeof SampleTypes>;

const SamplePerson = z.strictObject({ number: z.int().min(1), name: z.string() });
export type SamplePerson = z.infer<typeof SamplePerson>;

export interface Sample {
  people: SamplePerson[];
  listings: SampleListing[];
  types: SampleTypes[];
  /** Reason that guests give when they cancel. */
  apology: string;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}

export async function readSample(): Promise<Sample> {
  const files = (await readdir(join(DIRECTORY, "listings"))).filter((file) => file.endsWith(".json")).sort();
  const lists = await Promise.all(
    files.map(async (file) => z.array(SampleListing).parse(await readJson(join(DIRECTORY, "listings", file)))),
  );
  return {
    people: z.array(SamplePerson).parse(await readJson(join(DIRECTORY, "people.json"))),
    listings: lists.flat(),
    types: z.array(SampleTypes).parse(await readJson(join(DIRECTORY, "reservation-types.json"))),
    apology: "Something came up, sorry.",
  };
}

/** Parses `07:00-14:00, 17:00-22:00` into periods; empty means closed. */
export function periodsOf(text: string): Period[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [open = "", close = ""] = part.split("-");
      return { open: open.trim(), close: close.trim() };
    });
}

/** Seven days, Monday first. */
export function weeklyHoursOf({ custom_hours }: SampleListing): WeeklyHours {
  return DAYS.map((day) => periodsOf(custom_hours?.[day] ?? ""));
}
