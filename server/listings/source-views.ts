/** Whose data a listing is made of, and of when its hours and its telephone are. */
import { Temporal } from "temporal-polyfill";
import type { ListingSource } from "#contract/listings/business.ts";
import { monthNameShort } from "#contract/hours/hours-text.ts";

/** A row of a source that asks to be named. */
export interface SourceRow {
  text: string;
  url: string;
  /** When an import last met it; ISO 8601. */
  seen_at: string;
  /** Columns of the listing that come from it. */
  gives: string[];
}

interface Listing {
  sources: readonly SourceRow[];
  /** Since when none of the files that it came from has it any more; null where one has. */
  notConfirmedSince?: Date | null;
  /** The owner's own from then on: no source is asked about them any more. */
  claimed: boolean;
  phone_number: string;
  areHoursKnown: boolean;
  time_zone: string;
}

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

function dayText(instant: string, zone: string): string {
  const { year, month, day } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return `${monthNameShort(month - 1)} ${day}, ${year}`;
}

/** Each source once, whatever it has several rows of; last, with neither text nor link, that the listing is no longer confirmed. */
export function sourceViews(listing: Listing): ListingSource[] {
  const { notConfirmedSince: since = null, time_zone } = listing;
  const views = namedViews(listing);
  if (since === null) return views;
  return [...views, { text: "", url: "", said: `Not confirmed since ${dayText(since.toISOString(), time_zone)}` }];
}

function namedViews({ sources, claimed, phone_number, areHoursKnown, time_zone }: Listing): ListingSource[] {
  const bySource = Map.groupBy(sources, ({ text, url }) => `${text}\n${url}`);
  return Array.from(bySource.values(), ([first = { text: "", url: "", seen_at: "", gives: [] }, ...more]) => {
    const rows = [first, ...more];
    const gave = (...fields: string[]) => rows.filter(({ gives }) => fields.some((field) => gives.includes(field)));
    const hours = areHoursKnown ? gave("hours_mode", "hours_note") : [];
    const phone = phone_number === "" ? [] : gave("phone_number");
    const givers = claimed ? [] : [...hours, ...phone];
    const [oldest] = givers.map(({ seen_at }) => seen_at).toSorted((a, b) => Date.parse(a) - Date.parse(b));
    const facts = [...(hours.length > 0 ? ["hours"] : []), ...(phone.length > 0 ? ["telephone"] : [])];
    const said = oldest === undefined ? "" : `${listed.format(facts)} as of ${dayText(oldest, time_zone)}`;
    return { text: first.text, url: first.url, said };
  });
}
