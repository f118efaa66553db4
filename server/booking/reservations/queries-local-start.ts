/** Reservations without a local day and start, booked or moved by a version that did not compute them. */
import type pg from "pg";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { StoredHours } from "../../hours/rules-stored.ts";
import { SPECIAL_HOURS_TEXT } from "../../hours/queries-special-hours.ts";
import { isWeek, soundHours } from "../../hours/sound-hours.ts";
import type { LocalStart } from "./rules-local-day.ts";

/** The hours are the listing's current ones; `time_zone` is the reservation's. */
export interface LocalStartRow extends StoredHours {
  id: string;
  business_id: string | null;
  starts_at: Date;
  ends_at: Date;
  is_block: boolean;
  /** Weekly hours of its type; null where the type follows the listing's hours. */
  own_hours: WeeklyHours | null;
}

/** At most `limit` reservations that end after `since`. */
export async function listWithoutLocalStart(
  pool: Pick<pg.Pool, "query">,
  since: Date,
  limit: number,
): Promise<LocalStartRow[]> {
  const { rows } = await pool.query<LocalStartRow>(
    `select r.id, r.business_id, r.time_zone, r.starts_at, r.ends_at, r.source = 'block' as is_block, t.weekly_hours as own_hours,
       coalesce(b.hours_mode, 'closed') as hours_mode, b.weekly_hours, b.holiday_hours, coalesce(b.country, '') as country, coalesce(b.state, '') as state,
       ${SPECIAL_HOURS_TEXT} as special_hours
     from reservation r left join business b on b.id = r.business_id left join reservation_type t on t.id = r.type_id
     where r.local_start is null and r.ends_at > $1 order by r.ends_at limit $2`,
    [since, limit],
  );
  return rows.map((row) => {
    const sound = soundHours(row, row.business_id ?? "");
    return isWeek(row.own_hours) ? sound : { ...sound, own_hours: null };
  });
}

/** Saves only where no value was written meanwhile and the start is unchanged. */
export async function saveLocalStarts(
  pool: Pick<pg.Pool, "query">,
  computed: readonly (LocalStart & Pick<LocalStartRow, "id" | "starts_at">)[],
): Promise<void> {
  await pool.query(
    `update reservation r set day_on = c.day_on, local_start = c.local_start
     from unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::timestamp[]) as c (id, starts_at, day_on, local_start)
     where r.id = c.id and r.starts_at = c.starts_at and r.local_start is null`,
    [
      computed.map(({ id }) => id),
      computed.map(({ starts_at }) => starts_at.toISOString()),
      computed.map(({ dayOn }) => dayOn),
      computed.map(({ localStart }) => localStart),
    ],
  );
}
