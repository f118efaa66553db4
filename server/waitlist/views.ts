/** Waitlist entries in the shape of the contract. */
import type { Offer, OwnerWaiting, UserWaiting } from "#contract/waitlist/waiting.ts";
import { readerTypeName } from "../platform/text/owner-text.ts";
import { isoAt, zoneOf } from "../hours/rules-zone.ts";
import type { WaitingRow } from "./queries.ts";

export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

function offerOf({ time_zone: zone, starts_at, ends_at, offer_until }: WaitingRow): Offer | null {
  if (starts_at === null || ends_at === null || offer_until === null) return null;
  const [reservationTime = "", reservationEndTime = "", until = ""] = [starts_at, ends_at, offer_until].map((instant) =>
    isoAt(zone, instant.getTime()),
  );
  return { reservationTime, reservationEndTime, until };
}

const entryOf = (row: WaitingRow) => ({
  id: row.id,
  reservationTypeId: row.type_id,
  reservationTypeName: row.type_name,
  date: row.day_on,
  from: clockText(row.from_minute),
  until: clockText(row.until_minute),
  partySize: row.party_size,
  resourceName: row.wanted_name,
  place: row.place,
  offer: offerOf(row),
});

export const toUserWaiting = (row: WaitingRow): UserWaiting => ({
  ...entryOf(row),
  reservationTypeName: readerTypeName(row),
  businessId: row.business_id,
  businessName: row.business_name,
  timezone: zoneOf(row.time_zone).timeZone,
  confirmsItself: row.auto_confirm,
});

/** `nextFreeAt`: epoch milliseconds. */
export const toOwnerWaiting = (row: WaitingRow, nextFreeAt: number | null = null): OwnerWaiting => ({
  ...entryOf(row),
  userName: row.guest,
  phone: row.guest_phone,
  joinedAt: row.joined_at.toISOString(),
  isByDesk: row.user_id === null,
  isAtDoor: row.is_at_door,
  email: row.guest_email,
  note: row.note,
  quotedUntil: row.quoted_until?.toISOString() ?? null,
  nextFreeAt: nextFreeAt === null ? null : isoAt(row.time_zone, nextFreeAt),
});
