/** A listing with the hours and holds that the rules of booking need. */
import { hasTimes } from "#contract/hours/has-times.ts";
import type { OpeningHours } from "#contract/hours/hours.ts";
import { findBookable, holdsOf, type BookableRow, type BookableType, type QueryClient } from "./queries-bookable.ts";
import { isVisible } from "../../access/allowed.ts";
import { spanOfDays, unitsOf, type TakenCapacity } from "./rules-availability.ts";
import type { Hold } from "./rules-capacity.ts";
import { forParty } from "./rules-turn-times.ts";
import { prepareFloor, seatsFor, type Seats } from "../seating/floor.ts";
import { areHoursKnown, type ListingHours } from "../../hours/rules-known.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { inputTexts } from "#contract/input-texts.ts";

export interface Bookable {
  readonly row: BookableRow;
  readonly hours: OpeningHours;
  readonly holds: readonly Hold[];
}

interface BookableParams {
  businessId: string;
  typeId: string | null;
  viewerId: string | null;
  /** First and last day whose starts the holds are read for; days as in `server/hours/rules-zone.ts`. */
  first: number;
  last: number;
  movedId?: string | null | undefined;
  key?: string | null;
  /** Party size; absent or null: the smallest party that the type takes. */
  party?: number | null | undefined;
  /** Also reads the floor where the type needs no resources. */
  isFloorWanted?: boolean;
  /** Reads only what a reservation with this start would overlap; absent or null: everything taken on the days. */
  start?: number | null;
}

/** Returns null where the listing does not exist for this viewer. */
export async function bookable(
  pool: QueryClient,
  { first, last, start = null, movedId = null, key = null, party = null, ...params }: BookableParams,
): Promise<Bookable | null> {
  const { from, until } = spanOfDays(first, last);
  const row = await findBookable(pool, { ...params, from, until, start, movedId, key });
  if (!isVisible(row)) return null;
  const type = row.type === null ? null : forParty(row.type, party);
  return { row: { ...row, type }, hours: hoursOf(row), holds: holdsOf(row) };
}

/** Id of a party that has no reservation yet. */
const NEWCOMER = "newcomer";

export interface Party {
  readonly type: BookableType;
  readonly party: number | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isOwner: boolean;
  readonly id?: string;
  readonly wantedId?: string | null | undefined;
  readonly pinnedTo?: readonly string[] | null | undefined;
}

/** The resources left for one party; null where its type needs none. */
export function seatsLeft({ row, hours }: Bookable, party: Party): Seats | null {
  const { type, now, id = NEWCOMER, wantedId = null, pinnedTo = null } = party;
  if (row.floor === null || !type.usesResources) return null;
  return seatsFor(prepareFloor(row.floor, hours, now), type, { ...party, id, wantedId, pinnedTo });
}

/** The capacity that is taken for this party: holds, and the resources left. */
export const takenFor = (seen: Bookable, party: Party): TakenCapacity => ({
  holds: seen.holds,
  units: unitsOf(party.type.poolTakes, party.party),
  seats: seatsLeft(seen, party),
});

type Answering = Pick<BookableRow, "hidden_at" | keyof ListingHours>;

/** Why no time of this type can be reserved; null where some can (rules: listings, 4; hours, 5). */
export function whyNot(
  row: Answering,
  { weeklyHours }: Pick<BookableType, "weeklyHours">,
): "no_reservations" | "hours_unknown" | null {
  if (!row.claimed || row.hidden_at !== null) return "no_reservations";
  // a type with its own weekly hours does not need those of the listing
  if (!areHoursKnown(row)) return row.hours_mode === "custom" && hasTimes(weeklyHours) ? null : "hours_unknown";
  return row.hours_mode === "closed" ? "no_reservations" : null;
}

export const takesReservations = (row: Answering, type: Pick<BookableType, "weeklyHours">): boolean =>
  whyNot(row, type) === null;

/** Why the type does not take this party size; null when it does. */
export function partyProblem(
  { minPartySize: min, maxPartySize: max }: BookableType,
  party: number | null,
): string | null {
  if (min === null || max === null) return party === null ? null : inputTexts.noPartySizes;
  if (party === null) return inputTexts.partySize;
  return party < min || party > max ? inputTexts.partySizes({ min, max }) : null;
}
