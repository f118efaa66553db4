/** Computes the local day and start of reservations that have none yet. */
import type pg from "pg";
import { hoursOf } from "../../hours/hours-of.ts";
import { DAY_MS } from "../../hours/rules-zone.ts";
import { localStartOf } from "./rules-local-day.ts";
import { listWithoutLocalStart, saveLocalStarts } from "./queries-local-start.ts";

const AT_ONCE = 500;
/** A night that began yesterday is still on its owner's list. */
const DAYS_BACK = 2;

/** `now`: epoch milliseconds. Skips reservations that ended more than `DAYS_BACK` days ago. */
export async function fillLocalStarts(pool: Pick<pg.Pool, "query">, now: number): Promise<void> {
  for (;;) {
    const rows = await listWithoutLocalStart(pool, new Date(now - DAYS_BACK * DAY_MS), AT_ONCE);
    if (rows.length === 0) return;
    const computed = rows.map((row) => {
      const span = { starts: row.starts_at.getTime(), ends: row.ends_at.getTime(), isBlock: row.is_block };
      return { id: row.id, starts_at: row.starts_at, ...localStartOf(hoursOf(row), row.own_hours, span) };
    });
    await saveLocalStarts(pool, computed);
    if (rows.length < AT_ONCE) return;
  }
}
