/**
 * Offers time that has become free to the first entry in line that it fits (docs/decisions/0077-waitlist.md). An offer
 * is a hold in the ledger. It is made with the listing locked and after the line was read again, so that it goes to the
 * entry that is first at that moment.
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

/** The first entry in line for which a start is free now. */
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

/** The reservation with an offer that an entry becomes. */
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

/**
 * Makes one offer at the listing. `nobody`: none exists to make until another change. `otherwise`: the line has
 * changed meanwhile.
 */
async function offerAt(
  client: pg.ClientBase,
  businessId: string,
  now: number,
): Promise<"offered" | "nobody" | "otherwise"> {
  // reads without locks first: most looks find nothing, and then no other transaction has waited
  const first = await choose(client, businessId, now);
  if (first === null) return "nobody";
  await lockForPlacing(client, first.who.userId, businessId);
  const chosen = await choose(client, businessId, now);
  // another guest is first now; their account cannot be locked, because accounts are locked before listings
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

/**
 * Looks at one listing where time may have become free. Returns false if none exists. Throws when the database is
 * not available.
 */
export async function offerNext({ pool }: Connection, now: number, log: Logger): Promise<boolean> {
  const taken: { businessId: string | null } = { businessId: null };
  try {
    return await transaction(pool, async (client) => {
      const look = await takeLook(client);
      if (look === null) return false;
      taken.businessId = look.businessId;
      // the listing stays marked after an offer, because there may be more free time
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

/** Ends one offer that was not taken in time. Returns false if none exists. */
export const endNextOffer = ({ db }: Connection, now: number): Promise<boolean> => endLapsedOffer(db, new Date(now));

/** One step of the worker: ends a lapsed offer, then looks at the next listing. */
export async function lookAfterWaitlists(connection: Connection, now: number, log: Logger): Promise<boolean> {
  const hasEnded = await endNextOffer(connection, now);
  const hasLooked = await offerNext(connection, now, log);
  return hasEnded || hasLooked;
}

/** Number of listings that are marked again each minute, whether or not a change was noticed. */
const AGAIN = 500;

/**
 * Runs once a minute. It finds what no trigger reports, such as the end of the night or a guest's cancelled reservation
 * elsewhere, and ends lapsed offers where mail is held.
 */
export async function lookAtAll(connection: Connection, now: number): Promise<void> {
  while (await endNextOffer(connection, now));
  await lookAgain(connection.pool, AGAIN);
}
