/** Booking a time, or moving what is booked, in one round trip. */
import type { Answer } from "#contract/booking/question.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { instant, type Reader } from "../availability/queries-bookable.ts";
import type { Seat } from "../seating/rules-seating.ts";

/** Instants in epoch milliseconds. */
export interface Placement {
  id: string;
  businessId: string;
  /** The listing's, when it was looked at. */
  version: number;
  typeId: string | null;
  /** The reservation that is moved; null for a new one. */
  movedId: string | null;
  /** The start that it is to keep, whatever else changes; absent: it goes to `starts` from wherever it is. */
  stayedAt?: number;
  source: "online" | "owner" | "block";
  /** The guest with an account; null for others. */
  userId: string | null;
  actor: "guest" | "owner";
  actorId: string;
  starts: number;
  ends: number;
  /** The local day that it belongs to, `YYYY-MM-DD`, and its local start, `YYYY-MM-DDTHH:MM:SS` (rules-local-day.ts). */
  dayOn: string;
  localStart: string;
  holdsFrom: number;
  holdsUntil: number;
  party: number | null;
  status: ReservationStatus;
  guestName: string;
  guestContact: string;
  note: string;
  /** In the guest's own words; a move leaves them as they are. */
  guestNote: string;
  guestPhone: string;
  at: number;
  /** How many upcoming reservations one person may have there, and in all. */
  mostHere: number;
  mostInAll: number;
  idempotency: { key: string; fingerprint: string; answer: unknown } | null;
  /** Who sits where from now on, this one among them, where its type needs resources. */
  seating?: readonly Seat[] | null;
  more?: More;
}

/** What not every reservation has; what is absent stays as it is where one is moved. */
export interface More {
  /** The resource that the guest asks for. */
  wanted?: string | null;
  /** Nobody rearranges it. */
  pinned?: boolean;
  /** Whatever pacing says: for owners. */
  isUnpaced?: boolean;
  answers?: readonly Answer[];
  seriesId?: string;
  /** The owner has overruled what is taken. */
  isOverruled?: boolean;
  /** Of blocked time: the one type that it stops. */
  blockedTypeId?: string | null;
  /** A walk-in is seated at once. */
  serviceState?: ServiceState;
  /** Until when it is offered to somebody who waits, in epoch milliseconds. */
  offerUntil?: number;
}

const moreOf = ({ id, movedId, dayOn, localStart, seating, more = {} }: Placement) => ({
  day: dayOn,
  localStart,
  ...(seating == null
    ? {}
    : {
        seating: seating.map((seat) => ({
          id: seat.id === (movedId ?? id) ? null : seat.id,
          resources: seat.resourceIds,
        })),
      }),
  ...("wanted" in more ? { wanted: more.wanted } : {}),
  ...("pinned" in more ? { pinned: more.pinned } : {}),
  ...("answers" in more ? { answers: more.answers } : {}),
  ...(more.seriesId === undefined ? {} : { series: more.seriesId }),
  ...(more.offerUntil === undefined ? {} : { offerUntil: instant(more.offerUntil) }),
  ...(more.isOverruled === true ? { overruled: true } : {}),
  ...(more.blockedTypeId == null ? {} : { blockedType: more.blockedTypeId }),
  ...(more.serviceState === undefined ? {} : { service: more.serviceState }),
  ...(more.isUnpaced === true ? { unpaced: true } : {}),
});

/** `again`: the listing has changed since it was looked at. `repeated`: the key was used meanwhile. */
export type Placing = "placed" | "again" | "repeated" | "own_overlap" | "too_many" | "taken" | "gone";

const PLACE_RESERVATION = `
    select place_reservation(
      $1::uuid, $2::uuid, $3::integer, $4::uuid,
      $5::uuid, $6::text, $7::uuid, $8::text,
      $9::uuid, $10::timestamptz, $11::timestamptz,
      $12::timestamptz, $13::timestamptz, $14::integer,
      $15::text, $16::text, $17::text, $18::text,
      $19::timestamptz, $20::integer, $21::integer,
      $22::text, $23::text,
      $24::jsonb, $25::text, $26::text,
      $27::timestamptz, $28::jsonb
    ) as outcome
  `;

/** Books or moves it in a transaction of its own, after all others of the same listing and person. */
export async function placeReservation(pool: Reader, wanted: Placement): Promise<Placing> {
  const { idempotency } = wanted;
  const { rows } = await pool.query<{ outcome: Placing }>({
    name: "place_reservation",
    text: PLACE_RESERVATION,
    values: [
      wanted.id,
      wanted.businessId,
      wanted.version,
      wanted.typeId,
      wanted.movedId,
      wanted.source,
      wanted.userId,
      wanted.actor,
      wanted.actorId,
      instant(wanted.starts),
      instant(wanted.ends),
      instant(wanted.holdsFrom),
      instant(wanted.holdsUntil),
      wanted.party,
      wanted.status,
      wanted.guestName,
      wanted.guestContact,
      wanted.note,
      instant(wanted.at),
      wanted.mostHere,
      wanted.mostInAll,
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      idempotency === null ? null : JSON.stringify(idempotency.answer),
      wanted.guestNote,
      wanted.guestPhone,
      wanted.stayedAt === undefined ? null : instant(wanted.stayedAt),
      JSON.stringify(moreOf(wanted)),
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("place_reservation answered nothing");
  return row.outcome;
}
