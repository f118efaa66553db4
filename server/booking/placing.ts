/**
 * What every booking, entry and move has in common: it is planned without a lock; then PostgreSQL decides in one transaction
 * (`place_reservation`). Where the listing changed in between, it is planned again.
 */
import type pg from "pg";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { placeReservation, type BookableType, type Placement, type Placing } from "./queries.ts";
import { invalid } from "../context/procedure.ts";
import { holdOf } from "./rules-availability.ts";

/** What is to be placed and said; or what was answered before, to a request that is sent again. */
export type Plan = { wanted: Placement; message: string } | { answered: PlacedReservation };

/** A change of the listing between planning and placing is rare, and this many in a row do not happen to one request. */
const TRIES = 5;

export type NotPlaced = Exclude<Placing, "placed" | "again" | "repeated">;

/** `plan` throws where it cannot be; what only PostgreSQL could see is made an error by `refusal`. */
export async function place(
  pool: pg.Pool,
  plan: () => Promise<Plan>,
  refusal: (why: NotPlaced) => Error,
): Promise<PlacedReservation> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await plan();
    if ("answered" in planned) return planned.answered;
    const { wanted, message } = planned;
    const outcome = await placeReservation(pool, wanted);
    if (outcome === "placed") return { id: wanted.movedId ?? wanted.id, status: wanted.status, message };
    if (outcome !== "again" && outcome !== "repeated") throw refusal(outcome);
  }
  throw refusal("taken");
}

type Times = Pick<Placement, "starts" | "ends" | "holdsFrom" | "holdsUntil" | "at" | "mostHere" | "mostInAll">;

export function timesOf(type: BookableType, starts: number, now: number): Times {
  const { from, ends, until } = holdOf(type, starts);
  return { starts, ends, holdsFrom: from, holdsUntil: until, ...common(now) };
}

export const common = (at: number) => ({ at, mostHere: LIMITS.upcomingPerListing, mostInAll: LIMITS.upcomingInAll });

/** A type that asks for a number is not booked without one. */
export const NO_PHONE = { path: "p_phone", message: "Enter a telephone number where the business can reach you." };
export const noPhone = () => invalid([NO_PHONE]);

/** What only an owner writes down, and what only a guest says. */
export const NOBODY = { guestName: "", guestContact: "", note: "" };
export const NO_WORDS = { guestNote: "", guestPhone: "" };
