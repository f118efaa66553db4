/** Procedures by which members manage resources and assign them to reservations. */
import { resourceTexts } from "#contract/booking/resource-message-texts.ts";
import type pg from "pg";
import { may } from "../../access/rules.ts";
import { noteChangesOn } from "../../access/queries-changes.ts";
import { requireMay } from "../../access/allowed.ts";
import { invalid, type Procedure } from "../../context/procedure.ts";
import { DAY_MS, MINUTE_MS } from "../../hours/rules-zone.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { areOccupied, floorOf } from "../seating/floor.ts";
import { findBookable, type BookableRow } from "../availability/queries-bookable.ts";
import { listTypeNames, readResources, raiseVersion, replaceResources } from "./queries-resources.ts";
import { lockForPlacing, pinReservation, writeSeats } from "../seating/queries-seats.ts";
import { lockSpan, type SpanRow } from "../desk/queries-spans.ts";
import { findReservation } from "../reservations/queries-reservations.ts";
import { reseat } from "../seating/rules-reseating.ts";
import { resourceChanges } from "./rules-resource-changes.ts";
import { Seating, type Seat } from "../seating/rules-seating.ts";
import { standingOf } from "../reservations/reservation-view.ts";
import { takesTime } from "../reservations/rules-status.ts";
import { inputTexts } from "#contract/input-texts.ts";

/** Far enough for reservations made under a larger maximum advance. */
const DAYS_AHEAD = 3 * 366;

export const getResources: Procedure<"get_resources"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id } = input;
  const { db, pool } = context.connection;
  const { version } = await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  return { version, ...(await readResources(pool, id, new Date(context.now().epochMilliseconds))) };
};

/** The listing with all reservations from yesterday on. The caller has locked the listing. */
async function readAll(
  client: pg.ClientBase,
  businessId: string,
  viewerId: string,
  now: number,
  movedId: string | null = null,
): Promise<BookableRow> {
  const nothing = { typeId: null, start: null, movedId, key: null, isFloorWanted: true };
  const span = { from: now - DAY_MS, until: now + DAYS_AHEAD * DAY_MS };
  const row = await findBookable(client, { ...nothing, ...span, businessId, viewerId });
  if (row === null) throw new Error("a listing that is locked is gone");
  return row;
}

/** Assigns all reservations again after the resources have changed. */
async function seatAllParties(client: pg.ClientBase, businessId: string, viewerId: string, now: number): Promise<void> {
  const row = await readAll(client, businessId, viewerId, now);
  if (row.floor === null) return;
  const floor = floorOf(row.floor, hoursOf(row), now);
  const untilNow = new Map(row.floor.parties.map((seatingParty) => [seatingParty.id, seatingParty.untilNow]));
  const parties = floor.parties.map((seatingParty) =>
    seatingParty.isFixed
      ? seatingParty
      : { ...seatingParty, until: untilNow.get(seatingParty.id) ?? seatingParty.until },
  );
  const fixed = new Set(parties.filter(({ isFixed }) => isFixed).map(({ id }) => id));
  const seats = [...reseat({ ...floor, parties })].map(([id, resourceIds]) => ({ id, resourceIds }));
  const moved = seats.filter(({ id, resourceIds }) => !fixed.has(id) || resourceIds.length === 0);
  await writeSeats(client, businessId, moved, { placedId: null, at: now });
}

const unknownIssue = () => ({ path: "p_resources", message: inputTexts.foreignResource });

export const saveResources: Procedure<"save_resources"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_version, p_resources, p_sets, p_rules, p_needs } = input;
  const now = context.now().epochMilliseconds;
  const { db, pool } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "fields", refuse);
  return transaction(pool, async (client) => {
    await lockForPlacing(client, viewer.id, id);
    const row = await readAll(client, id, viewer.id, now);
    if (row.deleted_at !== null || row.member_role === null) throw refuse("listing_not_found");
    if (!may(row.member_role, "fields")) throw refuse("not_owner");
    if (p_version !== undefined && p_version !== row.version) throw refuse("stale");
    const saved = { resources: p_resources, sets: p_sets, rules: p_rules, needs: p_needs };
    const before = await readResources(client, id, new Date(now));
    if ((await replaceResources(client, id, saved)) === "unknown") throw invalid([unknownIssue()]);
    const version = await raiseVersion(client, id);
    await seatAllParties(client, id, viewer.id, now);
    const { unseated, ...after } = await readResources(client, id, new Date(now));
    const changes = resourceChanges(before, after, await listTypeNames(client, id));
    await noteChangesOn(client, db, id, { by: { id: viewer.id }, at: new Date(now), changes });
    return {
      version,
      unseated,
      message: unseated === 0 ? resourceTexts.saved : resourceTexts.savedUnseated({ count: unseated }),
    };
  });
};

/**
 * Seats an overruled reservation. It is not rearranged with the others, because its resources count as taken. The owner
 * may assign other resources that are free for its whole duration; returns null where they are not.
 */
function seatOverruled(row: BookableRow, own: SpanRow, wanted: readonly string[], now: number): Seat[] | null {
  if (row.floor === null) return null;
  // it stays where it was added to another party
  if (wanted.every((one) => own.resource_ids.includes(one))) return [{ id: own.id, resourceIds: wanted }];
  return new Seating(floorOf(row.floor, hoursOf(row), now)).seat({
    ...{ id: own.id, typeId: own.type_id, party: own.party_size, wantedId: null, isEntered: true, pinnedTo: wanted },
    ...{
      start: own.starts,
      end: own.ends,
      from: own.holdsFrom,
      until: own.holdsUntil + row.floor.gapMinutes * MINUTE_MS,
    },
  });
}

export const seatReservation: Procedure<"seat_reservation"> = async ({ input, viewer, context, refuse }) => {
  const { p_reservation_id: id, p_resource_ids: wanted } = input;
  const now = context.now().epochMilliseconds;
  const { db, pool } = context.connection;
  const seen = await findReservation(db, id, viewer.id);
  if (seen === null || seen.member_role === null || seen.business_id === null) throw refuse("reservation_not_found");
  const businessId = seen.business_id;
  if (!may(seen.member_role, "reservations")) throw refuse("not_owner");
  return transaction(pool, async (client) => {
    await lockForPlacing(client, viewer.id, businessId);
    const own = await lockSpan(client, businessId, id);
    const isOverruled = own?.is_overruled === true;
    const row = await readAll(client, businessId, viewer.id, now, isOverruled ? id : null);
    if (!may(row.member_role, "reservations")) throw refuse("not_owner");
    const pin = () => pinReservation(client, { id, isPinned: wanted !== null, actorId: viewer.id, at: new Date(now) });
    if (own !== null && isOverruled && takesTime(own.status) && own.ends > now) {
      if (wanted !== null) {
        const known = new Set(row.floor?.resources.map((resource) => resource.id));
        if (wanted.some((one) => !known.has(one))) throw refuse("resource_not_found");
        const seats = seatOverruled(row, own, wanted, now);
        if (seats === null) throw refuse("resource_taken");
        await writeSeats(client, businessId, seats, { placedId: id, at: now, isOverruled });
      }
      await pin();
      return { message: wanted === null ? resourceTexts.unpinned : resourceTexts.pinned };
    }
    const floor = row.floor === null ? null : floorOf(row.floor, hoursOf(row), now);
    const seatingParty = floor?.parties.find((one) => one.id === id);
    // a reservation that needs no resources has nothing to unpin
    if (seatingParty === undefined && wanted === null && takesTime(seen.status))
      return { message: resourceTexts.unpinned };
    if (floor === null || seatingParty === undefined) {
      if (takesTime(seen.status) && standingOf(seen).ends > now) throw refuse("resource_not_found");
      throw refuse("reservation_over");
    }
    const others = { ...floor, parties: floor.parties.filter((one) => one !== seatingParty) };
    if (wanted !== null && wanted.some((one) => !floor.resources.some((resource) => resource.id === one)))
      throw refuse("resource_not_found");
    const staysAt = seatingParty.resourceIds;
    if (seen.service_state === "seated" && row.floor !== null && areOccupied(row.floor, wanted ?? [], now, staysAt))
      throw refuse("resource_taken");
    const seats = new Seating(others).seat({ ...seatingParty, staysAt, pinnedTo: wanted ?? (seatingParty.isFixed && seatingParty.start <= now ? staysAt : null) }); // oxfmt-ignore
    if (seats === null) throw refuse("resource_taken");
    await writeSeats(client, businessId, seats, { placedId: id, at: now });
    await pin();
    return { message: wanted === null ? resourceTexts.unpinned : resourceTexts.pinned };
  });
};
