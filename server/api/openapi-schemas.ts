/** Schemas of /openapi.json, each once and under its name in the contract. */
import type { OpenAPI, OpenAPIGeneratorGenerateOptions } from "@orpc/openapi";
import { z } from "zod";
import { accountSchemas } from "#contract/accounts/account-answers.ts";
import * as account from "#contract/accounts/account.ts";
import * as answer from "#contract/notifications/answer.ts";
import * as business from "#contract/listings/business.ts";
import * as errors from "#contract/errors.ts";
import * as hours from "#contract/hours/hours.ts";
import * as image from "#contract/photos/image.ts";
import * as listing from "#contract/listings/listing-fields.ts";
import * as ownerToday from "#contract/listings/owner-today.ts";
import { NewCredential, SignedCredential, SignedWithPasskey } from "#contract/accounts/passkeys.ts";
import * as profile from "#contract/accounts/profile.ts";
import * as bookingFile from "#contract/booking/booking-import.ts";
import { Guest } from "#contract/guests/guest.ts";
import { ResourceSet, TypeNeeds } from "#contract/booking/resources.ts";
import * as course from "#contract/booking/course.ts";
import * as series from "#contract/booking/series.ts";
import * as reservationType from "#contract/booking/reservation-type.ts";
import { DeskChange, RearrangedParty } from "#contract/booking/service.ts";
import * as reservation from "#contract/booking/reservation.ts";
import { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import * as list from "#contract/lists/list.ts";
import * as plan from "#contract/plans/plan.ts";
import * as question from "#contract/questions/listing-question.ts";
import * as review from "#contract/reviews/review.ts";
import * as search from "#contract/search/search.ts";
import * as zoom from "#contract/zoom/zoom.ts";

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  errors,
  hours,
  business,
  search,
  image,
  reservation,
  reservationType,
  series,
  course,
  bookingFile,
  { Guest, ResourceSet, TypeNeeds, DeskChange, RearrangedParty, OwnerWaiting },
  list,
  plan,
  question,
  review,
  listing,
  ownerToday,
  profile,
  answer,
  zoom,
  account,
  { NewCredential, SignedCredential, SignedWithPasskey },
  accountSchemas,
];

/** Descriptions that add what the fields do not show. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  UpdateBusinessInput:
    "A field that is not sent stays as it is, null empties it: texts and lists become empty, `p_hours` unknown, coordinates none. " +
    "Name, description, categories, time zone and visibility cannot be empty. " +
    "`translations` change only the texts that they name.",
  AddBusinessInput:
    "What is not sent, or is null, is empty. Without `p_hours` and a week the hours are unknown: nothing calls it closed.",
  EditReviewInput: "A field that is not sent stays as it is; neither can be empty.",
  UpdateImageInput: "A field that is not sent stays as it is; null empties the description, and unpins.",
  UpdateProfileInput:
    "A field that is not sent stays as it is; null goes back to what holds for whoever has chosen nothing. " +
    "A display name can be changed, not emptied.",
  ErrorBody: "The body of every failure. `code` is stable, `message` is a sentence for a person.",
  Issue: "One thing wrong with one field; `path` is dotted, empty for the whole body.",
  Business: "A listing with everything a visitor reads. Address parts, phone and website are empty when unknown.",
  Reservation: "A reservation as it was booked. Times have the offset of the listing's zone.",
  OwnerReservation: "A reservation as the owner of the listing sees it.",
  OwnerToday: "Today at all the listings of one owner. Times have the offset of each listing's zone.",
  Review: "A review as this reader sees it: `is_…` are about them.",
  ReservationType:
    "What can be reserved at a listing; visitors get name, description and price in the language of the request if there is one. Lengths, notice and buffers are in minutes, `maxAdvance` in days.",
  WeeklyHours: "Seven days, Monday first; an empty day is closed.",
  Period:
    "Open from `open` to `close`. A close at or before its open is on the next day; 00:00–00:00 is the whole day.",
  SpecialHours: "Replaces the periods that start on the dates `from`–`to`, both included; no periods means closed.",
  ClockTime: "A wall-clock time of the listing's zone.",
  OpenState: "What the open badge says.",
  TimeSlot: "A start that can be booked; `time` is the wall clock of the listing.",
  AvailableDays: "One month of the listing's local days.",
  CapacityPool: "What types share: two stylists, forty seats. Whoever makes one chooses its `id`.",
  CalendarFeed: "`url` only when it was made just now: it is not stored in a form that could be read.",
  PlacedReservation: "What became of it, and the sentence that says so.",
  SearchPage:
    "`corrected_query` is what was answered where words of the query were mistyped, else null. `left_out` are words that were typed and no result needs to have. Of `total`, the first `as_typed` match what was typed as it was.",
  Image: "Pinned photos come first by `rank`, then the newest. `/image/{file_name}` shows it.",
};

type CommonSchemas = NonNullable<OpenAPIGeneratorGenerateOptions["commonSchemas"]>;

/** Named `<name>Input` where the input shape differs from the output shape. */
export function namedSchemas(): CommonSchemas {
  const exported = MODULES.flatMap((module) => Object.entries(module));
  const schemas = exported.filter((one): one is [string, z.ZodType] => one[1] instanceof z.ZodType);
  const named: CommonSchemas = {};
  for (const [name, schema] of schemas) {
    if (name.endsWith("Input")) named[name] = { schema, strategy: "input" };
    else named[name] = { schema, strategy: "output" };
  }
  for (const [name, schema] of schemas)
    if (!name.endsWith("Input")) named[`${name}Input`] ??= { schema, strategy: "input" };
  return named;
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(REFERENCE)].flatMap(([, name]) => name ?? []);

/** Omits the bounds of JavaScript's safe integers, which carry no information. */
export function withoutOwnBounds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutOwnBounds);
  if (typeof part !== "object" || part === null) return part;
  const isBound = ([key, value]: [string, unknown]) =>
    (key === "minimum" || key === "maximum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  const remaining = Object.entries(part).filter((entry) => !isBound(entry));
  return Object.fromEntries(remaining.map(([key, value]) => [key, withoutOwnBounds(value)]));
}

/** Removes schemas that are not referenced, and adds descriptions to the others. */
export function describeUsedSchemas(document: OpenAPI.Document): void {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set<string>();
  const look = (names: readonly string[]) => {
    for (const name of names) {
      if (used.has(name)) continue;
      used.add(name);
      look(namesIn(schemas[name] ?? {}));
    }
  };
  look(namesIn([document.paths, components]));
  const remaining = Object.entries(schemas).filter(([name]) => used.has(name));
  document.components = {
    ...components,
    schemas: Object.fromEntries(
      remaining.map(([name, schema]) => {
        const description = DESCRIPTIONS[name] ?? DESCRIPTIONS[name.replace(/Input$/, "")];
        return [name, description === undefined ? schema : { description, ...schema }];
      }),
    ),
  };
}
