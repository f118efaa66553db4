/** A row of Mainstreet's own export: used unchanged, because it was validated when it was first written. */
import { NO_DESCRIPTION } from "./describe.ts";
import { z } from "zod";
import { isCategory } from "#contract/listings/categories.ts";
import { HolidayHours, HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { LIMITS } from "#contract/limits.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { timeZoneAt } from "#server/places/time-zone.ts";
import { countryOf, zoneOfCountry } from "../../places/countries.ts";
import { EXPORT_SOURCE } from "../../listings/sources/facts.ts";
import { checkCoordinates, type UnnumberedRow, type RowRefusal } from "./row-result.ts";
import { parseOpeningHours } from "../hours/opening-hours.ts";
import type { RawRow } from "../read/raw-row.ts";
import { shortened } from "#contract/text/cut.ts";
import { cleanLine, cleanLines, repairName } from "./text.ts";
import { repairWebsite } from "./websites.ts";

/** In one cell or as a JSON list. */
function listOf(value: string | undefined): string[] {
  if (value === undefined || value === "") return [];
  if (value.startsWith("[")) {
    const parsed = z.array(z.string()).safeParse(parseJson(value));
    if (parsed.success) return parsed.data.map(repairName);
  }
  return value.split(";").map(repairName);
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const Special = z.array(SpecialHours).max(LIMITS.specialHoursEntries);

const Holidays = HolidayHours.refine(({ rule, periods }) => rule === "custom" || periods.length === 0).nullable();

/** By language. */
const Names = z.record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,8})*$/), z.string().min(1).max(LIMITS.nameLength).transform(repairName)).nullable(); // oxfmt-ignore

const MOST_FEATURES = 60;
const isFeature = (text: string): boolean => /^[a-z_]+(?:[=:].{1,120})?$/u.test(text);

/** Sources that only this program writes to. */
const OWN_SOURCES = new Set([EXPORT_SOURCE, "sample"]);

const SourceName = z.string().max(300).transform(repairName);

const Carried = z
  .array(
    z.object({
      source: z.string().min(1).max(200),
      id: z.string().min(1).max(200),
      attribution: SourceName.default(""),
      attribution_url: z.string().default(""),
      gives: z.array(z.string().max(30)).max(30).nullable().default(null),
      credits: z
        .array(z.object({ key: z.string().min(1).max(100), attribution: SourceName, url: z.string().default("") }))
        .max(50)
        .default([]),
      seen_at: z.iso.datetime({ precision: 6 }),
      as_of: z.iso.datetime({ precision: 3 }).nullable().default(null),
      is_check: z.boolean().default(false),
    }),
  )
  .max(200)
  .transform((all) =>
    all
      .filter(({ source }) => !OWN_SOURCES.has(source))
      .map((one) => ({
        ...one,
        attribution_url: repairWebsite(one.attribution_url) ?? "",
        credits: one.credits
          .filter(({ key }) => !OWN_SOURCES.has(key))
          .map((credit) => ({ ...credit, url: repairWebsite(credit.url) ?? "" })),
      })),
  );

export function listingFromExport(row: RawRow): UnnumberedRow | RowRefusal {
  const { tags } = row;
  const text = (key: string, limit: number = LIMITS.addressLineLength) =>
    shortened(repairName(tags.get(key) ?? ""), limit);
  const name = text("name", LIMITS.nameLength);
  if (name === "") return { reason: "It has no name." };
  const place = checkCoordinates(row);
  if ("reason" in place) return place;
  const categories = listOf(tags.get("category")).filter(isCategory).slice(0, LIMITS.categoriesPerListing);
  if (categories.length === 0) return { reason: "None of its categories is one of Mainstreet's." };
  const mode = HoursMode.safeParse(tags.get("hours_mode"));
  if (!mode.success) return { reason: "Its hours_mode is none of always, custom, closed." };
  const exact = WeeklyHours.safeParse(parseJson(tags.get("custom_hours") ?? ""));
  const weekly = exact.success ? exact.data : parseOpeningHours(tags.get("opening_hours")).weekly;
  if (mode.data === "custom" && weekly === null) return { reason: "Its opening_hours cannot be read." };
  const special = Special.safeParse(parseJson(tags.get("special_hours") || "[]"));
  if (!special.success) return { reason: "Its special_hours cannot be read." };
  const holidays = Holidays.safeParse(parseJson(tags.get("holiday_hours") || "null"));
  if (!holidays.success) return { reason: "Its holiday_hours cannot be read." };
  const names = Names.safeParse(parseJson(tags.get("names") || "null"));
  if (!names.success) return { reason: "Its names cannot be read." };
  const carried = Carried.safeParse(parseJson(tags.get("sources") || "[]"));
  if (!carried.success) return { reason: "Its sources cannot be read." };
  const given = cleanLine(tags.get("timezone") ?? "");
  const { code } = countryOf(text("addr:country"));
  const isGiven = isTimeZone(given);
  const byPlace = place.lat === null || place.lng === null ? null : timeZoneAt(place.lat, place.lng);
  const byCountry = byPlace === null && code !== null ? zoneOfCountry(code) : null;
  const zone = isGiven ? given : (byPlace ?? byCountry ?? "UTC");
  return {
    id: tags.get("mainstreet_id") ?? null,
    isKindKnown: true,
    hours: { kind: "read" },
    phone: { kind: "read" },
    guesses: {
      ...(isGiven || given === "" ? {} : { isGivenZoneUnknown: true }),
      ...(isGiven || byCountry === null ? {} : { zone: "country" }),
    },
    unknownKinds: [],
    lacks: null,
    isZoneUnknown: !isGiven && byPlace === null && byCountry === null,
    isDescriptionGiven: true,
    carried: carried.data,
    locality: null,
    listing: {
      name,
      description: shortened(cleanLines(tags.get("description") ?? ""), LIMITS.descriptionLength) || NO_DESCRIPTION,
      categories,
      keywords: listOf(tags.get("keywords"))
        .filter((word) => word !== "" && word.length <= LIMITS.keywordLength)
        .slice(0, LIMITS.keywordsPerListing),
      other_names: listOf(tags.get("other_names"))
        .filter((other) => other !== "" && other.length <= LIMITS.nameLength)
        .slice(0, LIMITS.otherNamesPerListing),
      address: text("address"),
      city: text("addr:city"),
      state: text("addr:state"),
      zip_code: text("addr:postcode"),
      country: text("addr:country"),
      ...place,
      phone_number: text("phone", LIMITS.phoneLength),
      website: repairWebsite(tags.get("website") ?? "") ?? "",
      hours_mode: mode.data,
      time_zone: zone,
      weekly_hours: mode.data === "custom" ? weekly : null,
      hours_note: text("hours_note", 500) || null,
      special_hours: special.data,
      holiday_hours: holidays.data,
      names: names.data,
      features: listOf(tags.get("features")).filter(isFeature).slice(0, MOST_FEATURES),
      feature_words: shortened(cleanLine(tags.get("feature_words") ?? ""), LIMITS.descriptionLength),
    },
  };
}
