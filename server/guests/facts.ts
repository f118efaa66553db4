/** Guest facts for lists of reservations that a listing's members see (rules: guests, 3). */
import type { GuestFacts } from "#contract/guests/guest.ts";
import type { Database } from "../platform/db/pool.ts";
import { linkForList } from "./link.ts";
import { listFacts } from "./queries-facts.ts";

/**
 * Returns facts by reservation id; null for a block and a reservation without a guest. All reservations are of one
 * listing. `at`: epoch milliseconds.
 */
export async function guestFactsOf(
  db: Database,
  businessId: string,
  ids: readonly string[],
  at: number,
): Promise<(reservationId: string) => GuestFacts | null> {
  if (ids.length === 0) return () => null;
  await linkForList(db, businessId, ids);
  const rows = await listFacts(db, ids, new Date(at));
  const facts = new Map(
    rows.map((row): [string, GuestFacts] => {
      const { guest_id: guestId, tags, allergies, wishes, notes: note, visits, no_shows: noShows } = row;
      return [row.reservation_id, { guestId, tags, allergies, wishes, note, visits, noShows }];
    }),
  );
  return (id) => facts.get(id) ?? null;
}
