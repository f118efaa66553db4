/** Facts about the guests of several reservations, in one query. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface FactsRow {
  reservation_id: string;
  guest_id: string;
  tags: string[];
  allergies: string;
  wishes: string;
  notes: string;
  visits: number;
  no_shows: number;
}

/** Only reservations with a guest in the book. */
export async function listFacts(db: Database, reservationIds: readonly string[], at: Date): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    with listed as materialized (
      select l.reservation_id, l.guest_id from reservation_guest l where l.reservation_id = any (${[...reservationIds]}::uuid[])
    ), counted as (
      select d.guest_id, (count(*) filter (where r.status = 'confirmed' and r.ends_at <= ${at}))::integer as visits,
        (count(*) filter (where r.status = 'no_show'))::integer as no_shows
      from (select distinct guest_id from listed) d
      join reservation_guest l on l.guest_id = d.guest_id join reservation r on r.id = l.reservation_id
      group by d.guest_id
    )
    select i.reservation_id, g.id as guest_id, g.tags, g.allergies, g.wishes, g.notes, c.visits, c.no_shows
    from listed i join guest g on g.id = i.guest_id join counted c on c.guest_id = g.id
  `.execute(db);
  return rows;
}
