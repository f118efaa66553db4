/** Input fields of a listing (rules: listings, 1). The server checks overlaps of hours, which need the calendar. */
import { ListingAct, ListingRole } from "./roles.ts";
import { z } from "zod";
import { CategoryName } from "./business.ts";
import type { WireName } from "./fields.ts";
import { HolidayHours, HoursMode, SpecialHoursInput, WeeklyHours, TimeZone } from "../hours/hours.ts";
import { LIMITS } from "../limits.ts";
import { hasEachLanguageOnce, LanguageCode } from "../language-code.ts";
import { CapacityPool, ReservationTypeInput } from "../booking/reservation-type.ts";
import { NameText } from "../text/name-text.ts";
import { plainLine, plainLines } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { TERMS } from "../booking/terms.ts";
import { websiteProblem } from "../text/website.ts";
import { inputTexts } from "../input-texts.ts";

/** One line of at most `longest` characters; empty if unknown. */
const line = (longest: number) => NameText.pipe(z.string().max(longest));

const Name = NameText.pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.name })
    .max(LIMITS.nameLength),
);

/** Phones put direction marks around a copied number. */
const Phone = SafeText.transform(plainLine).pipe(z.string().max(LIMITS.phoneLength));

const withoutReturns = (text: string) => text.replaceAll("\r\n", "\n").trim();

const Description = SafeText.transform(withoutReturns).pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.description })
    .max(LIMITS.descriptionLength),
);

const HouseRules = SafeText.transform(plainLines).pipe(z.string().max(TERMS.houseRulesLength));

/** Texts in another language of the site: absent ones stay unchanged, null and empty ones are removed. */
const TranslationInput = z.strictObject({
  language: LanguageCode,
  description: SafeText.transform(withoutReturns).pipe(z.string().max(LIMITS.descriptionLength)).nullable().optional(),
  house_rules: HouseRules.nullable().optional(),
});

const Categories = z
  .array(CategoryName)
  .min(1, { error: () => inputTexts.category })
  .max(LIMITS.categoriesPerListing, { error: () => inputTexts.maxCategories({ most: LIMITS.categoriesPerListing }) })
  .refine((names) => new Set(names).size === names.length, { error: () => inputTexts.categoryTwice });

const Website = SafeText.transform((text) => text.replace(/^ +| +$/g, "")).pipe(
  z
    .string()
    .max(LIMITS.websiteLength)
    .superRefine((website, context) => {
      const problem = websiteProblem(website);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    }),
);

const Keywords = z
  .array(
    NameText.pipe(
      z
        .string()
        .min(1, { error: () => inputTexts.keyword })
        .max(LIMITS.keywordLength),
    ),
  )
  .max(LIMITS.keywordsPerListing, { error: () => inputTexts.maxKeywords({ most: LIMITS.keywordsPerListing }) })
  .transform((words) => [...new Set(words)]);

const Pools = z
  .array(CapacityPool)
  .max(LIMITS.poolsPerListing)
  .refine((pools) => new Set(pools.map(({ id }) => id)).size === pools.length, { error: () => inputTexts.poolTwice });

const Translations = z
  .array(TranslationInput)
  .max(LIMITS.translationsPerListing)
  .refine(hasEachLanguageOnce, { error: () => inputTexts.languageTwice });

/** Null empties fields that may be empty. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((given) => given ?? "");
const orNone = <Entry extends z.ZodType>(schema: z.ZodType<z.output<Entry>[], z.input<Entry>[]>) =>
  schema.nullable().transform((given): z.output<Entry>[] => given ?? []);

const addressLine = orEmpty(line(LIMITS.addressLineLength));

/** All fields; each procedure decides which are required. */
const fields = {
  p_name: Name,
  p_description: Description,
  /** The language of description, house rules and reservation types, one of the site; null: not stated. */
  p_texts_language: LanguageCode.nullable(),
  /** Languages that are not listed stay unchanged. */
  p_translations: Translations,
  p_categories: Categories,
  p_address: addressLine,
  p_city: addressLine,
  p_state: addressLine,
  p_zip_code: addressLine,
  p_country: addressLine,
  p_phone_number: orEmpty(Phone),
  p_website: orEmpty(Website),
  /** Null: the hours are unknown. */
  p_hours: HoursMode.nullable(),
  p_timezone: TimeZone,
  /** Used only with `p_hours` custom, or if the hours are unknown. A week without periods means unknown. */
  p_custom_hours: WeeklyHours.nullable(),
  /** House rules for guests. */
  p_house_rules: orEmpty(HouseRules),
  /** Null and `[]` archive all. */
  p_reservation_types: orNone<typeof ReservationTypeInput>(
    z.array(ReservationTypeInput).max(LIMITS.reservationTypesPerListing),
  ),
  /** True: listed; false: visible with the direct link only. */
  p_visibility: z.boolean(),
  p_special_hours: orNone<typeof SpecialHoursInput>(z.array(SpecialHoursInput).max(LIMITS.specialHoursEntries)),
  /** Null: not stated; holidays are then as usual. */
  p_holiday_hours: HolidayHours.refine(({ rule, periods }) => rule === "custom" || periods.length === 0, {
    error: () => inputTexts.holidayHours,
  }).nullable(),
  p_keywords: orNone<z.ZodString>(Keywords),
  p_capacity_pools: orNone<typeof CapacityPool>(Pools),
  p_lat: z.number().min(-90).max(90).nullable(),
  p_lng: z.number().min(-180).max(180).nullable(),
} satisfies Record<WireName | "p_capacity_pools", z.ZodType>;

type Coordinate = number | null | undefined;

/** Whether both coordinates are present or both are absent. */
export const isWholePlace = ({ p_lat: lat, p_lng: lng }: { p_lat?: Coordinate; p_lng?: Coordinate }) =>
  ((lat ?? null) === null) === ((lng ?? null) === null);
export const WHOLE_PLACE = { path: ["p_lng"], error: () => inputTexts.coordinates };

const optional = z.object(fields).partial().shape;

/** Absent fields are empty; without `p_hours` and a week, the hours are unknown. */
export const AddBusinessInput = z
  .strictObject({
    ...optional,
    p_name: fields.p_name,
    p_description: fields.p_description,
    p_categories: fields.p_categories,
    p_timezone: fields.p_timezone.default("UTC"),
    p_visibility: fields.p_visibility.default(true),
  })
  // a copy, because zod modifies the object it gets
  .refine(isWholePlace, { ...WHOLE_PLACE });
export type AddBusinessInput = z.output<typeof AddBusinessInput>;

/**
 * Absent fields stay unchanged, null empties (rules: calls, 7). `p_version`: the version read before the change; if it
 * has changed since, the request is refused as `stale`. Absent: no check.
 */
export const UpdateBusinessInput = z.strictObject({
  p_id: z.uuid(),
  p_version: z.int().positive().optional(),
  ...optional,
});
export type UpdateBusinessInput = z.output<typeof UpdateBusinessInput>;

export const AddedBusiness = z.strictObject({ id: z.uuid() });
export const UpdatedBusiness = z.strictObject({ id: z.uuid(), version: z.int() });
export const DeleteBusinessInput = z.strictObject({ p_id: z.uuid() });

/** Missing parts that make a listing useful to visitors, most important first. */
export const MISSING = ["photos", "hours", "address", "phone_number", "website", "description"] as const;
export type Missing = (typeof MISSING)[number];

/** A listing on the dashboard of its owner: the search result and its state. */
export const UserBusiness = z.strictObject({
  id: z.uuid(),
  /** Role of the person, and what it allows. */
  role: ListingRole,
  may: z.array(ListingAct),
  version: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  categories: z.array(CategoryName),
  rating: z.number().nullable(),
  review_count: z.int().min(0),
  image: z.string().nullable(),
  image_count: z.int().min(0),
  visibility: z.boolean(),
  /** Why the operator has hidden it; null if it is not hidden. */
  hidden_reason: z.string().nullable(),
  missing: z.array(z.enum(MISSING)),
  /** It has a reservation type, or has had a reservation. */
  uses_reservations: z.boolean().describe("Whether the listing has a reservation type, or has had a reservation."),
  updated_at: z.iso.datetime(),
});
export type UserBusiness = z.infer<typeof UserBusiness>;
