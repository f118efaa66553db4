/** A listing out of a row of a stranger's file, or the reason why there is none. */
import { isTimeZone, timeZoneAt } from "#server/places/time-zone.ts";
import { addressOf } from "./addresses.ts";
import { classify } from "./categories.ts";
import { countryOf, countryOfZone } from "./countries.ts";
import { descriptionOf } from "./describe.ts";
import { keywordsOf, otherNamesOf } from "./keywords.ts";
import { listingFromExport } from "./listing-from-export.ts";
import type { ImportedListing } from "#server/import/queries-rows.ts";
import { checkCoordinates, type Made, type Refused } from "./made-listing.ts";
import { digest, type Defaults, type ImportRow } from "./listing.ts";
import { listingName } from "./names.ts";
import { parseOpeningHours } from "./opening-hours.ts";
import { phoneOf } from "./phones.ts";
import type { RawRow } from "./raw-row.ts";
import { cleanLine, clip, fold } from "./text.ts";
import { websiteOf } from "./websites.ts";
import { LIMITS } from "#contract/limits.ts";

const LONGEST_SOURCE_ID = 200;

/** A shop that was given up: tagged so that nobody maps it again. */
function isGone(tags: ReadonlyMap<string, string>): boolean {
  return (
    tags.get("shop") === "vacant" ||
    ["disused", "abandoned", "demolished"].some((key) => tags.get(key) === "yes") ||
    tags.get("opening_hours") === "closed permanently"
  );
}

/** An id made of what stays when the rest of a row changes, for files that have none. */
function contentId({ name, address, city, zip_code, lat, lng }: ImportedListing): string {
  const where = lat === null || lng === null ? "" : `${lat.toFixed(5)},${lng.toFixed(5)}`;
  return `content:${digest([name, address, city, zip_code].map(fold).join("\n") + where)}`;
}

export function toImportRow(row: RawRow, defaults: Defaults): ImportRow | Refused {
  const made = row.tags.has("mainstreet_id") ? listingFromExport(row) : listingFromTags(row, defaults);
  if ("reason" in made) return made;
  const { listing, isKindKnown, isHoursNote } = made;
  const id = made.id === null ? contentId(listing) : cleanLine(made.id);
  const sourceId = id.length > LONGEST_SOURCE_ID ? `long:${digest(id)}` : id;
  return { sourceId, fingerprint: digest(JSON.stringify(listing)), listing, isKindKnown, isHoursNote };
}

function listingFromTags(row: RawRow, defaults: Defaults): Made | Refused {
  const { tags } = row;
  const named = listingName([
    tags.get("name"),
    tags.get("name:en"),
    tags.get("official_name"),
    tags.get("brand"),
    tags.get("operator"),
  ]);
  if ("reason" in named) return named;
  const { name } = named;
  if (isGone(tags)) return { reason: "It is marked as closed for good." };
  const place = checkCoordinates(row);
  if ("reason" in place) return place;
  const { lat, lng } = place;

  const givenZone = tags.get("timezone") ?? "";
  const zone =
    (isTimeZone(givenZone) ? givenZone : null) ??
    (lat === null || lng === null ? null : timeZoneAt(lat, lng)) ??
    defaults.timeZone;
  const country = countryOf(
    cleanLine(tags.get("addr:country") ?? tags.get("is_in:country_code") ?? "") || defaults.country,
  );
  const code = country.code ?? (country.name === "" && zone !== null ? countryOfZone(zone) : null);
  const address = addressOf(tags, code);
  const city = address.city || defaults.city;
  const { categories, kinds, isKnown } = classify(tags, defaults.category);
  const hours = parseOpeningHours(tags.get("opening_hours") ?? tags.get("contact:opening_hours"));
  const street = cleanLine(tags.get("addr:street") ?? "").replace(/^\d\S*\s+|\s+\d\S*$/g, "");
  const described = { name, street, city, category: categories[0] ?? "Local Services", isKnown, kinds, tags };
  return {
    id: row.id,
    isKindKnown: isKnown,
    isHoursNote: hours.note !== null && !hours.exact,
    listing: {
      name,
      description: descriptionOf(described),
      categories,
      keywords: keywordsOf(tags, kinds, name),
      other_names: otherNamesOf(tags, name),
      ...address,
      city,
      state: address.state || defaults.state,
      country: clip(country.name, LIMITS.addressLineLength),
      lat,
      lng,
      phone_number: phoneOf(tags, code),
      website: websiteOf(tags),
      hours_mode: hours.mode,
      time_zone: zone ?? "UTC",
      weekly_hours: hours.weekly,
      hours_note: hours.note,
      special_hours: hours.special,
    },
  };
}
