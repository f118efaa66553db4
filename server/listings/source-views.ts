/** Sources of a listing, with the dates of its hours and telephone number. */
import { Temporal } from "temporal-polyfill";
import type { ListingSource } from "#contract/listings/business.ts";
import { monthDayText, monthNameShort } from "#contract/hours/hours-text.ts";
import { sourceTexts } from "./source-texts.ts";

/** A row of a source that requires attribution. */
export interface SourceRow {
  text: string;
  url: string;
  /** When an import last contained it; ISO 8601. */
  seen_at: string;
  /** Date of the facts according to the source; ISO 8601, null if it states none. */
  as_of: string | null;
  /** Columns of the listing that are taken from it. */
  gives: string[];
}

interface SourceViewListing {
  sources: readonly SourceRow[];
  /** Since when no file of its sources contains it; null if one does. */
  notConfirmedSince?: Date | null;
  /** Imports no longer change the facts of a claimed listing. */
  claimed: boolean;
  phone_number: string;
  areHoursKnown: boolean;
  time_zone: string;
}

function dayText(instant: string, zone: string): string {
  const { year, month, day } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return monthDayText(monthNameShort(month - 1), day, year);
}

/**
 * Each source once, even with several rows; last, without text or link, the notice that the listing is no longer
 * confirmed.
 */
export function sourceViews(listing: SourceViewListing): ListingSource[] {
  const { notConfirmedSince: since = null, time_zone } = listing;
  const views = namedViews(listing);
  if (since === null) return views;
  return [
    ...views,
    { text: "", url: "", said: sourceTexts.notConfirmed({ date: dayText(since.toISOString(), time_zone) }) },
  ];
}

/** The oldest date of these rows. If one of them has no date, the date of its import, which does not state its age. */
function dateText(rows: readonly SourceRow[], facts: "hours" | "phone" | "both", zone: string): string {
  const oldest = (dates: readonly string[]) => dates.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
  const undated = oldest(rows.flatMap(({ as_of, seen_at }) => (as_of === null ? [seen_at] : [])));
  if (undated !== undefined) return sourceTexts.imported({ facts, date: dayText(undated, zone) });
  const dated = oldest(rows.flatMap(({ as_of }) => as_of ?? []));
  return dated === undefined ? "" : sourceTexts.asOf({ facts, date: dayText(dated, zone) });
}

function namedViews({ sources, claimed, phone_number, areHoursKnown, time_zone }: SourceViewListing): ListingSource[] {
  const bySource = Map.groupBy(sources, ({ text, url }) => `${text}\n${url}`);
  return Array.from(
    bySource.values(),
    ([first = { text: "", url: "", seen_at: "", as_of: null, gives: [] }, ...more]) => {
      const rows = [first, ...more];
      const gave = (...fields: string[]) => rows.filter(({ gives }) => fields.some((field) => gives.includes(field)));
      const hours = areHoursKnown ? gave("hours_mode", "hours_note") : [];
      const phone = phone_number === "" ? [] : gave("phone_number");
      const givers = claimed ? [] : [...hours, ...phone];
      const facts = phone.length === 0 ? "hours" : hours.length === 0 ? "phone" : "both";
      const said = dateText(givers, facts, time_zone);
      return { text: first.text, url: first.url, said };
    },
  );
}
