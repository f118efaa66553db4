/** Places or moves a reservation in one round trip. */
import type { QuestionAnswer } from "#contract/booking/question.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { instant, type QueryClient } from "../availability/queries-bookable.ts";
import type { Seat } from "../seating/rules-seating.ts";

/** One reservation to place or move. Instants are epoch milliseconds. A move leaves absent fields as they are. */
export interface Placement {
  id: string;
  businessId: string;
  /** The version of the listing when it was read. */
  version: number;
  typeId: string | null;
  /** The reservation that is moved; absent for a new one. */
  movedId?: string;
  /** The start that the reservation must still have; absent: any start. */
  stayedAt?: number;
  source: "online" | "owner" | "block";
  /** The guest's account; null without one. */
  userId: string | null;
  actor: "guest" | "owner";
  actorId: string;
  starts: number;
  ends: number;
  /**
   * The local day that it belongs to, `YYYY-MM-DD`, and its local start, `YYYY-MM-DDTHH:MM:SS` (rules-local-day.ts).
   */
  dayOn: string;
  localStart: string;
  holdsFrom: number;
  holdsUntil: number;
  party: number | null;
  status: ReservationStatus;
  /** For a reservation that an owner entered. */
  guestName?: string;
  guestContact?: string;
  note?: string;
  /** Written by the guest; a move does not change them. */
  guestNote?: string;
  guestPhone?: string;
  at: number;
  /** Maximum number of upcoming reservations of one guest at this listing and in all; absent: no limit. */
  mostHere?: number;
  mostInAll?: number;
  idempotency?: { key: string; fingerprint: string; answer: unknown } | null;
  /** The new seating, this reservation included; null where its type needs no resources. */
  seating: readonly Seat[] | null;
  /** The resource that the guest requests. */
  wantedId?: string | null;
  /** Its resources do not change when others are seated. */
  isPinned?: boolean;
  /** Pacing does not apply, for owners. */
  isUnpaced?: boolean;
  answers?: readonly QuestionAnswer[];
  seriesId?: string;
  /** The owner has overruled the capacity. */
  isOverruled?: boolean;
  /** For a block: the only type that it stops. */
  blockedTypeId?: string | null;
  /** `seated` for a walk-in. */
  serviceState?: ServiceState;
  /** When the offer to a guest on the waitlist ends. */
  offerUntil?: number;
}

/** The input record of `place_reservation`; JSON omits undefined fields. */
const toRecord = (wanted: Placement) => ({
  id: wanted.id,
  business_id: wanted.businessId,
  version: wanted.version,
  type_id: wanted.typeId,
  moved_id: wanted.movedId,
  stayed_at: wanted.stayedAt === undefined ? undefined : instant(wanted.stayedAt),
  source: wanted.source,
  user_id: wanted.userId,
  actor: wanted.actor,
  actor_id: wanted.actorId,
  starts_at: instant(wanted.starts),
  ends_at: instant(wanted.ends),
  day_on: wanted.dayOn,
  local_start: wanted.localStart,
  holds_from: instant(wanted.holdsFrom),
  holds_until: instant(wanted.holdsUntil),
  party_size: wanted.party,
  status: wanted.status,
  guest_name: wanted.guestName ?? "",
  guest_contact: wanted.guestContact ?? "",
  note: wanted.note ?? "",
  guest_note: wanted.guestNote ?? "",
  guest_phone: wanted.guestPhone ?? "",
  at: instant(wanted.at),
  most_here: wanted.mostHere,
  most_in_all: wanted.mostInAll,
  idempotency_key: wanted.idempotency?.key,
  fingerprint: wanted.idempotency?.fingerprint,
  answer: wanted.idempotency?.answer,
  seating: wanted.seating?.map(({ id, resourceIds }) => ({
    id: id === (wanted.movedId ?? wanted.id) ? null : id,
    resources: resourceIds,
  })),
  wanted_id: wanted.wantedId,
  is_pinned: wanted.isPinned,
  is_unpaced: wanted.isUnpaced,
  answers: wanted.answers,
  series_id: wanted.seriesId,
  is_overruled: wanted.isOverruled,
  blocked_type_id: wanted.blockedTypeId,
  service_state: wanted.serviceState,
  offer_until: wanted.offerUntil === undefined ? undefined : instant(wanted.offerUntil),
});

/**
 * `again`: the plan is out of date, because the listing has changed since it was read, or the idempotency key was used
 * meanwhile.
 */
export type PlacingOutcome = "placed" | "again" | "own_overlap" | "too_many" | "taken" | "missing";

/** Places or moves the reservation in a separate transaction, one after the other for the same listing and person. */
export async function placeReservation(reader: QueryClient, wanted: Placement): Promise<PlacingOutcome> {
  const { rows } = await reader.query<{ outcome: PlacingOutcome }>({
    name: "place_reservation",
    text: "select place_reservation($1::jsonb) as outcome",
    values: [JSON.stringify(toRecord(wanted))],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("place_reservation answered nothing");
  return row.outcome;
}
