/** Queries for changes since a given event, for pages that update themselves. */
import { sql } from "kysely";
import type { EventKind } from "../reservations/rules-status.ts";
import type { Database } from "../../platform/db/pool.ts";

export interface EventRow {
  seq: number;
  reservation_id: string;
  business_id: string;
  kind: EventKind;
  actor: "guest" | "owner" | "system";
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  at: Date;
  starts_at: Date;
  moved_from: Date | null;
  time_zone: string;
  /** The day that it belongs to; null where it has moved since. */
  day_on: string | null;
}

/** Events of these listings after a given event of each, in order; at most `limit` for each listing. */
export async function listEventsAfter(
  db: Database,
  after: ReadonlyMap<string, number>,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.seq, e.reservation_id, e.business_id, e.kind, e.actor, e.status, e.at, e.starts_at, e.moved_from, r.time_zone,
      case when r.starts_at = e.starts_at then r.day_on end::text as day_on
    from unnest(${[...after.keys()]}::uuid[], ${[...after.values()]}::bigint[]) as known (business_id, seq)
    cross join lateral (
      select * from reservation_event e where e.business_id = known.business_id and e.seq > known.seq
      order by e.seq limit ${limit}
    ) as e join reservation r on r.id = e.reservation_id
    order by e.seq
  `.execute(db);
  return rows;
}

/** Number of the newest event of a listing; 0 if none exists. */
export async function lastEvent(db: Database, businessId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from reservation_event where business_id = ${businessId}::uuid
  `.execute(db);
  return rows[0]?.seq ?? 0;
}

/**
 * A text for each listing that changes with its waitlist and its types. It is made of row versions (xmin) rather than
 * contents: if an entry is removed and restored between two polls, the text changes, because a page may have read the
 * list in between.
 */
export async function listWaitlistMarks(
  db: Database,
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; mark: string }>`
    select b.id, concat(
      (select bit_xor(hashtextextended(concat(t.id, t.xmin), 0)) from reservation_type t where t.business_id = b.id),
      ' ',
      (select bit_xor(hashtextextended(concat(w.id, w.xmin), 0)) from reservation_type t join waiting w on w.type_id = t.id
        where t.business_id = b.id)
    ) as mark
    from unnest(${[...businessIds]}::uuid[]) as b (id)
  `.execute(db);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/**
 * A text for each listing that changes with the notes about guests who have reservations from a day before to a day
 * after `at`, which an open desk shows. It is made of contents, because a booking also changes the row of its guest.
 */
export async function listGuestMarks(
  db: Database,
  businessIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; mark: string }>`
    select b.id, (
      select coalesce(bit_xor(hashtextextended(concat_ws(' ', r.id, g.allergies, g.tags, g.notes, g.wishes), 0)), 0)
      from reservation r join reservation_guest l on l.reservation_id = r.id join guest g on g.id = l.guest_id
      where r.business_id = b.id and r.starts_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '1 day'
        and concat(g.allergies, g.notes, g.wishes) || array_to_string(g.tags, '') <> ''
    )::text as mark
    from unnest(${[...businessIds]}::uuid[]) as b (id)
  `.execute(db);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
