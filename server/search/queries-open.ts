/** 'Open now' in SQL: the minutes of the week of each listing against those of each zone (server/hours/rules.ts). */
import { sql, type RawBuilder } from "kysely";
import { type Temporal } from "temporal-polyfill";
import { type LocalMinuteRange, localMinuteRanges } from "../hours/rules.ts";
import type { Database } from "../platform/db/pool.ts";

const DAY_MINUTES = 1_440;

interface Zone {
  id: number;
  name: string;
}

/** Every zone that a listed business has or had: a few dozen. */
async function listZones(db: Database): Promise<Zone[]> {
  const { rows } = await sql<Zone>`select id, name from search_zone`.execute(db);
  return rows;
}

function rangesOf({ name }: Zone, at: Temporal.Instant): LocalMinuteRange[] {
  try {
    return localMinuteRanges(name, at);
  } catch (error) {
    // a zone that this Node does not know: its listings have no local time, and so are not open
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * The `nth` range of each zone as arrays that a zone's number indexes. Joining the ranges instead took 10 µs a listing, as
 * each listing then looks at every zone's.
 */
function isWithin(
  nth: number,
  part: "same" | "spill",
  ranges: ReadonlyMap<number, LocalMinuteRange[]>,
): RawBuilder<unknown> {
  const most = Math.max(0, ...ranges.keys());
  const at = Array.from({ length: most }, (_, index) => (ranges.get(index + 1) ?? [])[nth]);
  const on = sql`(${at.map((range) => range?.startsOn ?? null)}::date[])[e.zone]`;
  const start = sql`(${at.map((range) => range?.start ?? null)}::int[])[e.zone]`;
  const end = sql`(${at.map((range) => range?.end ?? null)}::int[])[e.zone]`;
  const midnight = sql`(${at.map((range) => (range === undefined ? null : range.start - (range.start % DAY_MINUTES)))}::int[])[e.zone]`;
  return sql`(${start} is not null and case
    when e.special_dates @> ${on} then exists (
      select from special_hours s
      where s.business_id = e.business_id and daterange(s.from_on, s.to_on, '[]') @> ${on}
        and search_day_minutes(s.periods, ${part}) && int4range(${start} - ${midnight}, ${end} - ${midnight})
    )
    else e.${sql.ref(part)} && int4range(${start}, ${end})
  end)`;
}

/** A condition on `e` (search_entry): its listing is open at the instant. */
export async function openAt(db: Database, at: Temporal.Instant): Promise<RawBuilder<unknown>> {
  const ranges = (await listZones(db)).map(({ id, name }) => [id, rangesOf({ id, name }, at)] as const);
  // one of each part, except within a day of a clock that is put back
  const conditions = (["same", "spill"] as const).flatMap((part) => {
    const ofPart = new Map(ranges.map(([id, found]) => [id, found.filter((range) => range.part === part)]));
    const layers = Math.max(0, ...[...ofPart.values()].map((found) => found.length));
    return Array.from({ length: layers }, (_, nth) => isWithin(nth, part, ofPart));
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
