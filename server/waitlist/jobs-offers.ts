/**
 * Offering what has become free to the first in line whom it fits (docs/decisions/0077-waitlist.md). An offer is a hold in the ledger, made
 * with the listing locked and after the line was read again under the lock: so it goes to whoever is first when it is made.
 */
import type pg from "pg";
import { LIMITS } from "#contract/limits.ts";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { seatsLeft } from "../booking/availability/bookable.ts";
import { lockForPlacing } from "../booking/seating/queries-seats.ts";
import type { Seat } from "../booking/seating/rules-seating.ts";
import { MOST_UPCOMING, timesOf } from "../booking/placing/place.ts";
import { placeReservation, type Placement } from "../booking/placing/queries-placing.ts";
import { zoneOf } from "../hours/rules-zone.ts";
import type { Connection } from "../platform/db/pool.ts";
import { transaction } from "../platform/db/transaction.ts";
import type { Logger } from "../platform/log.ts";
import { DaysAtListing, type WaitlistView } from "./looking.ts";
import { endLapsedOffer } from "./queries-offers.ts";
import { endLook, listLine, lookAgain, putOffLook, takeLook, type InLine } from "./queries-line.ts";
import { turnOf, type Turn } from "./rules-line.ts";

interface OfferCandidate extends Turn {
  who: InLine;
  seen: WaitlistView;
}

const canBook = ({ mayBook, upcomingHere, upcomingInAll }: InLine): boolean =>
  mayBook && upcomingHere < LIMITS.upcomingPerListing && upcomingInAll < LIMITS.upcomingInAll;

/** The first in line for whom there is something, as things stand. */
async function choose(client: pg.ClientBase, businessId: string, now: number): Promise<OfferCandidate | null> {
  const days = new DaysAtListing(client, businessId, now);
  for (const who of await listLine(client, businessId, now)) {
    const seen = canBook(who) ? await days.of(who.typeId, who.date, who) : null;
    if (seen === null) continue;
    const { row } = seen.bookable;
    const turn = turnOf(seen.starts, seen.type.duration * 60_000, who, {
      now,
      zone: zoneOf(row.time_zone),
      minutes: who.minutes ?? WAITLIST.minutesUsual,
      minNotice: seen.type.minNotice,
    });
    if (turn !== null) return { ...turn, who, seen };
  }
  return null;
}

/** The hold that a place in line becomes. */
export function offerOf(
  who: Pick<InLine, "id" | "userId" | "typeId" | "party" | "wantedId" | "phone" | "answers">,
  { bookable, type }: Pick<WaitlistView, "bookable" | "type">,
  { start, until }: Turn,
  by: { businessId: string; actor: "guest" | "owner"; actorId: string; now: number; seating: Seat[] | null },
): Placement {
  const { businessId, actor, actorId, now, seating } = by;
  return {
    id: who.id,
    businessId,
    version: bookable.row.version,
    typeId: who.typeId,
    source: "online",
    userId: who.userId,
    actor,
    actorId,
    ...timesOf(bookable, type, start, now),
    ...MOST_UPCOMING,
    party: who.party,
    status: "pending",
    guestPhone: who.phone,
    seating,
    wantedId: who.wantedId,
    answers: who.answers,
    offerUntil: until,
    isUnpaced: actor === "owner",
  };
}

/** One offer at the listing, or none for as long as nothing else happens there. */
async function offerAt(
  client: pg.ClientBase,
  businessId: string,
  now: number,
): Promise<"offered" | "nobody" | "otherwise"> {
  // read once without a lock: most looks find nothing, and then nobody has waited
  const first = await choose(client, businessId, now);
  if (first === null) return "nobody";
  await lockForPlacing(client, first.who.userId, businessId);
  const chosen = await choose(client, businessId, now);
  // with the wrong guest locked, the right one cannot be: whoever locks a listing locks no account any more
  if (chosen === null || chosen.who.id !== first.who.id) return "otherwise";
  const { who, seen } = chosen;
  const { party, wantedId, id } = who;
  const seats = seatsLeft(seen.bookable, { type: seen.type, party, wantedId, now, isOwner: false, id });
  const by = {
    businessId,
    actor: "guest",
    actorId: who.userId,
    now,
    seating: seats?.seatAt(chosen.start) ?? null,
  } as const;
  const outcome = await placeReservation(client, offerOf(who, seen, chosen, by));
  if (outcome !== "placed") throw new Error(`what the line and the hours agree on was answered '${outcome}'`);
  return "offered";
}

/** Looks at one listing at which room may have appeared. False when there is none. Throws when the database is away. */
export async function offerNext({ pool }: Connection, now: number, log: Logger): Promise<boolean> {
  const taken: { businessId: string | null } = { businessId: null };
  try {
    return await transaction(pool, async (client) => {
      const look = await takeLook(client);
      if (look === null) return false;
      taken.businessId = look.businessId;
      // after an offer the look goes on, for there may be room for more
      if ((await offerAt(client, look.businessId, now)) === "nobody") await endLook(client, look);
      return true;
    });
  } catch (error) {
    const { businessId } = taken;
    if (businessId === null) throw error;
    await putOffLook(pool, businessId);
    log.error({ listing: businessId, err: error }, "nobody could be offered what may be free");
    return true;
  }
}

/** Ends one offer that nobody has taken in time. False when there is none. */
export const endNextOffer = ({ db }: Connection, now: number): Promise<boolean> => endLapsedOffer(db, new Date(now));

/** What the worker does again and again: what has lapsed first, then the next in line. */
export async function lookAfterWaitlists(connection: Connection, now: number, log: Logger): Promise<boolean> {
  const hasEnded = await endNextOffer(connection, now);
  const hasLooked = await offerNext(connection, now, log);
  return hasEnded || hasLooked;
}

/** Listings that are looked at again in a minute, whatever has happened. */
const AGAIN = 500;

/**
 * Once a minute: what no change announces, such as the end of the night or somebody's other booking that is cancelled; and offers that
 * lapse where mail is held.
 */
export async function lookAtAll(connection: Connection, now: number): Promise<void> {
  while (await endNextOffer(connection, now));
  await lookAgain(connection.pool, AGAIN);
}
