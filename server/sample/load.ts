/** Loads the sample city into the directory, and removes it completely. */
import { createHash } from "node:crypto";
import { photo } from "#art/photo.ts";
import type { HolidayHours, SpecialHours } from "#contract/hours/hours.ts";
import { Temporal } from "temporal-polyfill";
import { hoursOf } from "../hours/hours-of.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { forgetOrphanedFiles } from "../photos/queries.ts";
import { deleteSample, hasListings, insertSample, listSampleFiles, SAMPLE_SOURCE, type SampleRows } from "./queries.ts";
import { SAMPLE_MAIL_DOMAIN } from "../platform/mail/sample-address.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { bookingRows } from "./booking-rows.ts";
import { questionRows } from "./questions.ts";
import { reviewRows, visitsOf } from "./reviews.ts";
import { periodsOf, readSample, weeklyHoursOf, type Sample, type SampleListing } from "./read.ts";
import { readSampleTexts, translateSample } from "./translate.ts";

const TIME_ZONE = "America/New_York";
const STATE = "ME";
const COUNTRY = "United States";
/** People from this number on are owners. */
const FIRST_OWNER = 151;
/** Size of the drawings of `photo()`, in pixels. */
const PHOTO = { width: 1600, height: 1200 };

export interface LoadedSample {
  listings: number;
  reviews: number;
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

function holidayHoursOf({ holiday_hours: said }: SampleListing): HolidayHours | null {
  if (said === undefined) return null;
  if (said === "closed" || said === "usual") return { rule: said, periods: [] };
  return { rule: "custom", periods: periodsOf(said) };
}

/** The next occurrence of a range of months and days, which may span the new year. */
function comingDates(from: string, to: string, today: Temporal.PlainDate): { from: string; to: string } {
  const on = (monthDay: string, year: number) => Temporal.PlainMonthDay.from(monthDay).toPlainDate({ year });
  const starts = on(from, today.year);
  const ends = on(to, Temporal.PlainDate.compare(on(to, today.year), starts) < 0 ? today.year + 1 : today.year);
  const shift = Temporal.PlainDate.compare(ends, today) < 0 ? 1 : 0;
  return { from: starts.add({ years: shift }).toString(), to: ends.add({ years: shift }).toString() };
}

/** The same id for the same slug, so that addresses and drawings of the sample are the same everywhere. */
function steadyId(kind: string, key: string): string {
  const hex = createHash("sha256").update(`${kind}/${key}`).digest("hex");
  return `01990b7e-5c00-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** The rows of all listings, by table. */
function rowsFor(sample: Sample, now: Temporal.Instant): SampleRows {
  const { listings, people } = sample;
  const nowMs = now.epochMilliseconds;
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const userId = (number: number) => steadyId("person", String(number));
  const owners = people.filter(({ number }) => number >= FIRST_OWNER);
  const idOf = ({ slug }: SampleListing) => steadyId("listing", slug);
  const specialOf = ({ special_hours: special }: SampleListing): SpecialHours[] =>
    special.map(({ from, to, periods, note }) => ({
      ...comingDates(from, to, today),
      periods: periodsOf(periods),
      note,
    }));
  const bookable = new Map(
    listings.map((listing) => {
      const { slug, name, hours: mode } = listing;
      const hours = hoursOf({
        ...{ hours_mode: mode, weekly_hours: weeklyHoursOf(listing), special_hours: specialOf(listing) },
        ...{ holiday_hours: holidayHoursOf(listing), time_zone: TIME_ZONE, state: STATE, country: COUNTRY },
      });
      return [slug, { id: idOf(listing), slug, name, hours }] as const;
    }),
  );
  const guests = people.filter(({ number }) => number < FIRST_OWNER).map(({ number }) => userId(number));
  const members = listings
    .filter(({ claimed }) => claimed)
    .map((listing, index) => ({
      business_id: idOf(listing),
      user_id: userId(owners[index % owners.length]?.number ?? FIRST_OWNER),
      role: "owner" as const,
    }));
  const town = {
    listings,
    now: nowMs,
    userId,
    listingId: idOf,
    ownerOf: new Map(members.map(({ business_id, user_id }) => [business_id, user_id])),
    voters: guests,
    steadyId,
  };
  const names = people.filter(({ number }) => number < FIRST_OWNER).map(({ name }) => name);
  const booked = bookingRows(sample, bookable, { userIds: guests, names, visits: visitsOf(town) }, now, steadyId);

  return {
    users: people.map(({ number, name }) => ({
      id: userId(number),
      name,
      email: `person-${number}@${SAMPLE_MAIL_DOMAIN}`,
      email_verified: true,
    })),
    profiles: people.map(({ number, name }) => ({ user_id: userId(number), display_name: name, time_zone: TIME_ZONE })),
    businesses: listings.map((listing) => ({
      id: idOf(listing),
      name: listing.name,
      description: listing.description,
      house_rules: listing.house_rules,
      categories: listing.categories,
      keywords: listing.keywords,
      address: listing.address,
      city: listing.city,
      state: STATE,
      zip_code: listing.zip_code,
      country: COUNTRY,
      lat: listing.lat,
      lng: listing.lng,
      phone_number: listing.phone_number ?? "",
      website: listing.website ?? "",
      hours_mode: listing.hours,
      time_zone: TIME_ZONE,
      // a seasonally closed shop has known hours: its week is stored, and empty
      weekly_hours: listing.hours === "always" ? null : JSON.stringify(weeklyHoursOf(listing)),
      holiday_hours: jsonOrNull(holidayHoursOf(listing)),
      visibility: listing.visibility,
    })),
    sources: listings.map((listing) => ({
      source: SAMPLE_SOURCE,
      source_id: listing.slug,
      business_id: idOf(listing),
      fingerprint: "",
    })),
    members,
    special: listings.flatMap((listing) =>
      specialOf(listing).map(({ from, to, periods, note }) => ({
        id: newId(),
        business_id: idOf(listing),
        from_on: from,
        to_on: to,
        periods: JSON.stringify(periods),
        note,
      })),
    ),
    images: listings.flatMap((listing) =>
      listing.photos.map(({ scene, description }, index) => ({
        id: steadyId("photo", `${listing.slug}/${scene}`),
        business_id: idOf(listing),
        file_name: `${steadyId("photo", `${listing.slug}/${scene}`)}.svg`,
        description,
        rank: index < 5 ? index + 1 : null,
        ...PHOTO,
      })),
    ),
    ...booked.rows,
    ...reviewRows(town, booked.visits),
    questions: questionRows(town),
  };
}

async function writePhotos(photos: Storage, { listings }: Sample): Promise<void> {
  for (const listing of listings) {
    const [category] = listing.categories;
    if (category === undefined) continue;
    const id = steadyId("listing", listing.slug);
    for (const { scene } of listing.photos) {
      await photos.write(
        `${steadyId("photo", `${listing.slug}/${scene}`)}.svg`,
        photo({ id, name: listing.name, category, scene }),
      );
    }
  }
}

/** In English, if the sample is not translated into the language. */
async function readSampleIn(language: string): Promise<Sample> {
  const [sample, texts] = [await readSample(), await readSampleTexts(language)];
  return texts === null ? sample : translateSample(sample, texts);
}

/** Loads the sample in addition to existing data; replaces an earlier sample. */
export async function loadSample(
  db: Database,
  photos: Storage,
  now: Temporal.Instant,
  language = "en",
): Promise<LoadedSample> {
  const sample = await readSampleIn(language);
  const rows = rowsFor(sample, now);
  await dropSample(db, photos);
  // the same file names are written again: the clean-up must not remove them
  await forgetOrphanedFiles(
    db,
    rows.images.map(({ file_name }) => file_name),
  );
  await writePhotos(photos, sample);
  await insertSample(db, rows);
  return { listings: rows.businesses.length, reviews: rows.reviews.length };
}

/** Removes the sample's listings, people and photos, and nothing else. Returns the number of listings. */
export async function dropSample(db: Database, photos: Storage): Promise<number> {
  const files = await listSampleFiles(db);
  const dropped = await deleteSample(db);
  for (const file of files) await photos.remove(file);
  return dropped;
}

/** Loads the sample if the directory is empty. Null if it is not. */
export async function loadSampleIfEmpty(
  db: Database,
  photos: Storage,
  now: Temporal.Instant,
  language = "en",
): Promise<LoadedSample | null> {
  return (await hasListings(db)) ? null : loadSample(db, photos, now, language);
}
