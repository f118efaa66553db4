/**
 * What every booking, entry and move has in common: it is planned without a lock; then PostgreSQL decides in one transaction
 * (`place_reservation`). Where the listing changed in between, or who sits where, it is planned again; and where that goes on
 * changing, once more behind the locks, so that nobody is refused for what others did meanwhile.
 */
import type pg from "pg";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { Turns } from "../../platform/turns.ts";
import { lockForPlacing } from "../seating/queries-seats.ts";
import type { BookableType, Reader } from "../availability/queries-bookable.ts";
import { placeReservation, type Placement, type Placing } from "./queries-placing.ts";
import { invalid } from "../../context/procedure.ts";
import type { Bookable } from "../availability/bookable.ts";
import { holdOf } from "../availability/rules-availability.ts";
import { localStartOf } from "../reservations/rules-local-day.ts";

/** What is to be placed and said; or what was answered before, to a request that is sent again. */
export type Plan = { wanted: Placement; message: string } | { answered: PlacedReservation };

/** A change of the listing between planning and placing is rare. At busy tables somebody is always seated in between. */
const TRIES = 2;
/** Behind the locks, what was answered before is found, or nothing has changed. */
const LOCKED_TRIES = 3;

/** Who plans behind the locks needs a second connection for it: of one process, one after the other. */
const turns = new Turns();

export type NotPlaced = Exclude<Placing, "placed" | "again" | "repeated">;

type Planner = (reader: Reader) => Promise<Plan>;
type Refusal = (why: NotPlaced) => Error;

/** Null where it is to be planned again. */
async function tryOnce(reader: Reader, planned: Plan, refusal: Refusal): Promise<PlacedReservation | null> {
  if ("answered" in planned) return planned.answered;
  const { wanted, message } = planned;
  const outcome = await placeReservation(reader, wanted);
  if (outcome === "placed") return { id: wanted.movedId ?? wanted.id, status: wanted.status, message };
  if (outcome !== "again" && outcome !== "repeated") throw refusal(outcome);
  return null;
}

/** `plan` throws where it cannot be; what only PostgreSQL could see is made an error by `refusal`. */
export async function place(pool: pg.Pool, plan: Planner, refusal: Refusal): Promise<PlacedReservation> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await plan(pool);
    const placed = await tryOnce(pool, planned, refusal);
    if (placed !== null) return placed;
    if (tries === TRIES - 1 && "wanted" in planned) return placeLocked(pool, planned.wanted, plan, refusal);
  }
  throw refusal("taken");
}

async function placeLocked(
  pool: pg.Pool,
  { actorId, businessId }: Placement,
  plan: Planner,
  refusal: Refusal,
): Promise<PlacedReservation> {
  return turns.take(() =>
    transaction(pool, async (client) => {
      await lockForPlacing(client, actorId, businessId);
      for (let tries = 0; tries < LOCKED_TRIES; tries += 1) {
        const placed = await tryOnce(client, await plan(client), refusal);
        if (placed !== null) return placed;
      }
      throw refusal("taken");
    }),
  );
}

type Times = Pick<
  Placement,
  "starts" | "ends" | "dayOn" | "localStart" | "holdsFrom" | "holdsUntil" | "at" | "mostHere" | "mostInAll"
>;

/** From when until when one of the type is booked, by the hours of its listing. */
export function timesOf({ hours }: Bookable, type: BookableType, starts: number, now: number): Times {
  const { from, ends, until } = holdOf(type, starts);
  const local = localStartOf(hours, type.weeklyHours, { starts, ends, isBlock: false });
  return { starts, ends, ...local, holdsFrom: from, holdsUntil: until, ...common(now) };
}

export const common = (at: number) => ({ at, mostHere: LIMITS.upcomingPerListing, mostInAll: LIMITS.upcomingInAll });

/** A type that asks for a number is not booked without one. */
export const NO_PHONE = { path: "p_phone", message: "Enter a telephone number where the business can reach you." };
export const noPhone = () => invalid([NO_PHONE]);

/** What only an owner writes down, and what only a guest says. */
export const NOBODY = { guestName: "", guestContact: "", note: "" };
export const NO_WORDS = { guestNote: "", guestPhone: "" };
