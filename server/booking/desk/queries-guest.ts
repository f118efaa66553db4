/** Whose a reservation is in the guest book of its listing (server/guests), where whoever wrote it down has said so. */
import { sql } from "kysely";
import type { Database } from "../../platform/db/pool.ts";

/** Nothing where that guest is of another listing, or gone. */
export async function nameGuest(
  db: Database,
  { reservationId, guestId }: { reservationId: string; guestId: string },
): Promise<void> {
  await sql`
    with named as (
      insert into reservation_guest (reservation_id, guest_id)
      select r.id, g.id from reservation r join guest g on g.business_id = r.business_id
      where r.id = ${reservationId}::uuid and g.id = ${guestId}::uuid
      on conflict (reservation_id) do update set guest_id = excluded.guest_id returning *
    )
    update guest g set latest_at = greatest(g.latest_at, r.starts_at)
    from named n join reservation r on r.id = n.reservation_id where g.id = n.guest_id
  `.execute(db);
}
