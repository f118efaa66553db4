/** A listing from a row of an external file, or the reason why none exists. */
import { classify } from "../kinds/categories.ts";
import { closedReason } from "./permanently-closed.ts";
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import { featuresOf, featureWords, givenDescription, NO_DESCRIPTION } from "./describe.ts";
import { keywordsOf, namesOf, otherNamesOf } from "./keywords.ts";
import { listingFromExport } from "./from-export.ts";
import { FIELDS, type ImportedListing } from "../../listings/sources/imported-listing.ts";
import type { CarriedSource } from "../../listings/sources/queries-rows.ts";
import { checkCoordinates, type UnnumberedRow, type RowRefusal } from "./row-result.ts";
import { digest, type Defaults, type HoursReading, type ImportRow, type Lacks } from "./import-row.ts";
import { listingName } from "./names.ts";
import { parseOpeningHours, type ImportedHours } from "../hours/opening-hours.ts";
import { phoneTagsOf, readPhone } from "./phones.ts";
import type { RawRow } from "../read/raw-row.ts";
import { cleanLine } from "./text.ts";
import { fold } from "../../platform/text/fold.ts";
import { websiteOf } from "./websites.ts";
import { misplacementOf } from "./misplaced.ts";
import { givenCountry, whereOf } from "./where.ts";
import { countryOf } from "../../places/countries.ts";

const LONGEST_SOURCE_ID = 200;

/** An id, for files without one, from fields that do not change with the rest of a row. */
function contentId(
  { name, lat, lng }: ImportedListing,
  { address, city, zip_code }: NonNullable<UnnumberedRow["addressOfId"]>,
): string {
  const where = lat === null || lng === null ? "" : `${lat.toFixed(5)},${lng.toFixed(5)}`;
  return `content:${digest([name, address, city, zip_code].map(fold).join("\n") + where)}`;
}

const HOLIDAY_HOURS_AT = FIELDS.indexOf("holiday_hours");
/** A fingerprint contains each field's position in this list. Holiday hours were added after special hours. */
const FINGERPRINTED = [
  ...FIELDS.slice(0, HOLIDAY_HOURS_AT),
  "special_hours",
  ...FIELDS.slice(HOLIDAY_HOURS_AT),
] as const;

/** Includes only stated fields. The unstated ones make up most of a row's JSON. */
function fingerprintOf(listing: ImportedListing, credits: readonly RowCredit[], lacks: Lacks | null): string {
  // increase the number when the rules for completing rows change: such rows are then written again once
  let text = lacks === null ? "" : "second look 2\0";
  for (const { key } of credits) text += `${key}\0`;
  for (let at = 0; at < FINGERPRINTED.length; at += 1) {
    const value = listing[FINGERPRINTED[at] ?? "name"];
    if (value === "" || value === null || (Array.isArray(value) && value.length === 0)) continue;
    // PostgreSQL texts cannot contain the separator
    text += `${at}\0${typeof value === "object" ? JSON.stringify(value) : value}\0`;
  }
  return digest(text);
}

/** Facts about a row from its file, in addition to its tags. */
export interface RowReading {
  /** The file writes its names in capitals. */
  isInCapitals?: boolean;
  /** Without a clock, a place is not judged by the date on which it closed. */
  now?: Date | null;
  /** The country of most rows of the file. */
  fileCountry?: string | null;
}

export function toImportRow(row: RawRow, defaults: Defaults, reading: RowReading = {}): ImportRow | RowRefusal {
  const made = row.tags.has("mainstreet_id") ? listingFromExport(row) : listingFromTags(row, defaults, reading);
  if ("reason" in made) return made;
  const { listing, id: given } = made;
  const addressOfId = made.addressOfId ?? listing;
  // the town of `--city` is not a fact of the row: another town must not change the id
  const isTownOfOption = given === null && made.guesses.city === "default";
  const id = given === null ? contentId(listing, isTownOfOption ? { ...addressOfId, city: "" } : addressOfId) : cleanLine(given); // oxfmt-ignore
  const sourceId = id.length > LONGEST_SOURCE_ID ? `long:${digest(id)}` : id;
  const credits = row.credits ?? NO_CREDITS;
  // field by field: spreading the rest takes three times as long
  return {
    sourceId,
    fingerprint: fingerprintOf(listing, credits, made.lacks),
    listing,
    isKindKnown: made.isKindKnown,
    hours: made.hours,
    phone: made.phone,
    guesses: made.guesses,
    unknownKinds: made.unknownKinds,
    lacks: made.lacks,
    isZoneUnknown: made.isZoneUnknown,
    locality: made.locality,
    isDescriptionGiven: made.isDescriptionGiven,
    has: row.has,
    credits,
    carried: made.carried,
    asOf: null,
    ...(isTownOfOption && { formerId: contentId(listing, addressOfId) }),
  };
}

/** Hours that only say 'open' are not hours. */
const SAYS_NOTHING =
  /^[^\p{L}\p{N}]*(?:open|opened|yes|unknown|geöffnet|ouvert|abierto|aberto|aperto)?[^\p{L}\p{N}]*$/iu;

// shared objects for the many equal rows of a batch
const NONE: readonly string[] = [];
const NO_CREDITS: readonly RowCredit[] = [];
const NOTHING_CARRIED: readonly CarriedSource[] = [];
const READINGS = { none: { kind: "none" }, read: { kind: "read" }, exceptions: { kind: "exceptions" }, note: { kind: "note" }, unread: { kind: "unread" } } as const; // oxfmt-ignore

function readingOf({ exact, note, doubt, special, holidays }: ImportedHours, given: string | undefined): HoursReading {
  if (given === undefined) return READINGS.none;
  const hasExceptions = note !== null || special.length > 0 || holidays !== null;
  if (exact) return hasExceptions ? READINGS.exceptions : READINGS.read;
  if (doubt !== null) return { kind: "doubted", text: doubt };
  if (note !== null) return READINGS.note;
  return SAYS_NOTHING.test(given) ? READINGS.none : READINGS.unread;
}

function listingFromTags(
  row: RawRow,
  defaults: Defaults,
  { isInCapitals = false, now = null, fileCountry = null }: RowReading,
): UnnumberedRow | RowRefusal {
  const { tags } = row;
  const named = listingName(
    [tags.get("name"), tags.get("name:en"), tags.get("official_name"), tags.get("brand"), tags.get("operator")],
    isInCapitals,
  );
  if ("reason" in named) return named;
  const { name } = named;
  const closed = closedReason(tags, name, now);
  if (closed !== null) return { reason: closed, isClosed: true };
  const place = checkCoordinates(row);
  if ("reason" in place) return place;
  const { lat, lng } = place;

  const misplaced = misplacementOf(lat, lng, givenCountry(tags, defaults).code, fileCountry);
  if (misplaced !== null) return { reason: misplaced };

  const where = whereOf(tags, lat, lng, defaults);
  const { city, address, state, zip_code, country, zone } = where;
  const phone = readPhone(tags, where.certainCode);
  const lacks = where.lacks === null || where.lacks.country === null ? where.lacks : { ...where.lacks, phone: phoneTagsOf(row) }; // oxfmt-ignore
  const { categories, kinds, isKnown, guess, unknown } = classify(tags, defaults.category, name);
  const givenHours = tags.get("opening_hours") ?? tags.get("contact:opening_hours");
  const hours = parseOpeningHours(givenHours);
  const given = givenDescription(tags);
  const keywords = keywordsOf(tags, kinds, name);
  const features = featuresOf({ name, category: categories[0] ?? "Local Services", isKnown: isKnown || guess !== null, kinds, tags }); // oxfmt-ignore
  const locality = { lat, lng, state, street: cleanLine(tags.get("addr:street") ?? ""), postcode: zip_code };
  return {
    id: row.id,
    addressOfId: where.addressOfId,
    // a guess must not distinguish two places
    isKindKnown: isKnown,
    hours: readingOf(hours, givenHours),
    phone: phone.reading,
    guesses: guess === null ? where.guesses : { ...where.guesses, category: guess },
    lacks,
    isZoneUnknown: zone === null,
    isDescriptionGiven: given !== "",
    carried: NOTHING_CARRIED,
    unknownKinds: unknown.length === 0 ? NONE : unknown,
    locality: lacks === null ? null : locality,
    listing: {
      name,
      description: given || NO_DESCRIPTION,
      categories,
      keywords,
      other_names: otherNamesOf(tags, name),
      address,
      city,
      state,
      zip_code,
      country,
      lat,
      lng,
      phone_number: phone.number,
      website: websiteOf(tags),
      hours_mode: hours.mode,
      time_zone: zone ?? "UTC",
      weekly_hours: hours.weekly,
      hours_note: hours.note,
      special_hours: hours.special,
      holiday_hours: hours.holidays,
      names: namesOf(tags),
      features,
      feature_words: featureWords({ categories, keywords, city, features }, { ...locality, country: countryOf(country).code }), // oxfmt-ignore
    },
  };
}
