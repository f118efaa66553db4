/** Courses of the sample city with their guests, and full days with people who wait for them. */
import { DAY_MS, zoneOf } from "../hours/rules-zone.ts";
import { courseStarts } from "../booking/series/rules-series.ts";
import { drawn, enter, freeStarts, type Book, type TypeToBook } from "./bookings.ts";
import { DAYS, type SampleTypes } from "./read.ts";

type SampleType = SampleTypes["types"][number];

const WEEK = 7;
/** Enough time to decide. */
const DAYS_BEFORE_COURSE = 8;
/** January 1, 1970 was a Thursday. */
const weekdayOfDay = (day: number) => (day + DAYS.indexOf("Thu")) % WEEK;

const localDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** `YYYY-MM-DDTHH:MM`; empty if the type is not a course. */
export function courseDatesOf({ course }: SampleType, today: number): string[] {
  if (course === undefined) return [];
  let first = today + DAYS_BEFORE_COURSE;
  while (weekdayOfDay(first) !== DAYS.indexOf(course.day)) first += 1;
  return Array.from({ length: course.dates }, (_, week) => `${localDay(first + week * WEEK)}T${course.at}`);
}

const nameOf = ({ names }: Book, ...words: readonly string[]) => ({ name: names[drawn(names.length, ...words)] ?? "" });

/** Guests who called, so that the limit of dates for an account does not matter. */
export function enrolGuests(toBook: TypeToBook, today: number, book: Book): void {
  const { listing, type } = toBook;
  const starts = courseStarts(zoneOf(listing.hours.timeZone), courseDatesOf(type, today));
  for (let place = 0; place < (type.course?.taken ?? 0); place += 1) {
    const key = `${listing.slug}/${type.name}/place ${place}`;
    const booked = new Date(book.now - (1 + drawn(200, key, "booked")) * 3_600_000);
    const series = { seriesId: book.steadyId("series", key), guest: nameOf(book, key), party: null };
    for (const [index, start] of starts.entries())
      enter(book, toBook, { key: `${key}/${index}`, start, ...series, status: "confirmed", booked });
  }
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Fills the next day with free times, from the day after tomorrow, and lets people wait for it. */
export function fillDay(toBook: TypeToBook, today: number, book: Book): void {
  const { listing, type, rules } = toBook;
  const { full, party: sizes } = type;
  if (full === undefined) return;
  const [smallest, largest] = sizes ?? [null, null];
  /** Of those who wait. */
  const two = largest === null ? null : Math.min(2, largest);
  const isFree = (day: number) => freeStarts(toBook, smallest, day, book.now).length > 0;
  let day = today + 2;
  while (!isFree(day)) {
    day += 1;
    // closed for weeks
    if (day > today + rules.maxAdvance) return;
  }
  for (let number = 0, party = largest; isFree(day); number += 1) {
    const [start] = freeStarts(toBook, party, day, book.now);
    if (start === undefined) party = smallest;
    else {
      const key = `${listing.slug}/${type.name}/full/${number}`;
      const booked = new Date(book.now - (1 + drawn(200, key, "booked")) * 3_600_000);
      enter(book, toBook, { key, start, guest: nameOf(book, key), party, status: "confirmed", booked });
    }
  }
  for (let place = 0; place < full.waiting; place += 1) {
    const key = `${listing.slug}/${type.name}/waiting/${place}`;
    const guest = book.guests[(drawn(book.guests.length, listing.slug, "waiting") + place) % book.guests.length];
    if (guest === undefined) return;
    book.rows.waiting.push({
      id: book.steadyId("waiting", key),
      business_id: listing.id,
      type_id: rules.id,
      user_id: guest.id,
      day_on: localDay(day),
      from_minute: minuteOf(full.from),
      until_minute: minuteOf(full.until),
      party_size: two,
      joined_at: new Date(book.now - (full.waiting - place) * 3_600_000),
      offered_at: null,
    });
  }
}
