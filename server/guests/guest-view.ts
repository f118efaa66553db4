/** A guest in the shape for members of the listing. */
import type { Guest } from "#contract/guests/guest.ts";
import { isoAt } from "../hours/rules-zone.ts";
import type { GuestRow } from "./queries.ts";

export function toGuest(row: GuestRow): Guest {
  const at = (instant: Date | null) => (instant === null ? null : isoAt(row.time_zone, instant.getTime()));
  const { type_id: typeId, type_name: typeName, began_at: began } = row;
  return {
    id: row.id,
    name: row.name,
    contact: row.contact,
    hasAccount: row.user_id !== null,
    blocked: row.blocked,
    visits: row.visits,
    noShows: row.no_shows,
    lastAt: at(row.last_at),
    nextAt: at(row.next_at),
    again:
      typeId === null || typeName === null || began === null
        ? null
        : {
            reservationTypeId: typeId,
            reservationTypeName: typeName,
            partySize: row.party_size,
            time: isoAt(row.time_zone, began.getTime()).slice(11, 16),
          },
    allergies: row.allergies,
    notes: row.notes,
    wishes: row.wishes,
    tags: row.tags,
  };
}
