/** Reads reservations, and confirms, cancels and marks them. */
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import { LIMITS } from "#contract/limits.ts";
import { serviceTexts } from "#contract/booking/service-texts.ts";
import { placedTexts } from "#contract/booking/placed-texts.ts";
import { reservationMarked } from "#contract/booking/reservation-words.ts";
import { findBookable } from "../availability/queries-bookable.ts";
import { countDays } from "../desk/queries-days.ts";
import {
  findReservation,
  listBusinessReservations,
  listCurrentReservations,
  listUserReservations,
  type ReservationRow,
} from "./queries-reservations.ts";
import { setGuestBlocked } from "../../guests/queries.ts";
import { refuseSaying, type Procedure } from "../../context/procedure.ts";
import { outsideHoursOf } from "../desk/outside-hours.ts";
import { may } from "../../access/rules.ts";
import { isVisible } from "../../access/allowed.ts";
import { changeReservation, tooLate } from "./change-status.ts";
import { guestFactsOf } from "../../guests/facts.ts";
import { idsOf, ownersView } from "../desk/owner-view.ts";
import { changeAtDesk } from "../desk/desk-change.ts";
import { undoLatest } from "../desk/procedures-service.ts";
import { isUpcoming, toReservation } from "./reservation-view.ts";

const pageOf = (page: number) => ({
  offset: (page - 1) * LIMITS.reservationsPerPage,
  limit: LIMITS.reservationsPerPage,
});
const pagesOf = (total: number): number => Math.ceil(total / LIMITS.reservationsPerPage);

export const getUserReservations: Procedure<"get_user_reservations"> = async ({ input, viewer, context }) => {
  const at = context.now().epochMilliseconds;
  const params = { userId: viewer.id, when: input.when, at: new Date(at) };
  const { total, rows } = await listUserReservations(context.connection.db, params, pageOf(input.page_number));
  return { total, pages: pagesOf(total), reservations: rows.map((row) => toReservation(row, "guest", at)) };
};

/** Only for its guest; for all other viewers, the owner included, it does not exist. */
export const getReservation: Procedure<"get_reservation"> = async ({ input, viewer, context, refuse }) => {
  const at = context.now().epochMilliseconds;
  const row = await findReservation(context.connection.db, input.p_reservation_id, viewer.id);
  if (row?.user_id !== viewer.id) throw refuse("reservation_not_found");
  return { reservation: toReservation(row, "guest", at), past: !isUpcoming(row, at) };
};

const EVERYTHING: ReservationFilters = {
  when: "all",
  statuses: [],
  type_ids: [],
  from: null,
  to: null,
  guest: "",
};

export const getBusinessReservations: Procedure<"get_business_reservations"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { p_business_id: businessId, page_number, filters } = call.input;
  const { connection } = context;
  const { db } = connection;
  const at = context.now().epochMilliseconds;
  const params = { businessId, viewerId: viewer.id, at: new Date(at) };
  const listing = await findBookable(connection.pool, {
    businessId,
    typeId: null,
    viewerId: viewer.id,
    from: 0,
    until: 0,
    start: null,
    movedId: null,
    key: null,
  });
  if (!isVisible(listing)) throw refuse("listing_not_found");
  if (!may(listing.member_role, "reservations")) throw refuse("not_owner");

  const toOwners = async (rows: readonly ReservationRow[]) => {
    const [isOutside, factsOf] = await Promise.all([
      outsideHoursOf(db, listing, rows, at),
      guestFactsOf(db, businessId, idsOf(rows), at),
    ]);
    return ownersView(rows, { isOutside, factsOf }, at);
  };

  if (page_number === undefined && filters === undefined) return toOwners(await listCurrentReservations(db, params));
  const { total, rows } = await listBusinessReservations(db, params, filters ?? EVERYTHING, pageOf(page_number ?? 1));
  const [reservations, days] = await Promise.all([
    toOwners(rows),
    countDays(db, params, [...new Set(rows.map(({ day_on }) => day_on))]),
  ]);
  return { total, pages: pagesOf(total), reservations, days };
};

export const cancelReservation: Procedure<"cancel_reservation"> = async ({ input, viewer, context, refuse }) => {
  const { p_reservation_id: id, p_reason: reason } = input;
  const { refusal: why } = await changeReservation({ id, to: "cancelled", reason, role: "guest" }, viewer, context);
  // guests do not learn which other reservations exist, and cancelling twice is not an error
  if (why === "after_deadline") throw await tooLate(id, context);
  if (why === "reservation_over") throw refuse(why);
  if (why !== null) throw refuse("reservation_not_found");
  return { status: "cancelled", message: placedTexts.reservationCancelled };
};

export const markReservation: Procedure<"mark_reservation"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_reservation_id: id, p_new_status: to } = input;
  const reason = to === "cancelled" ? input.p_reason : "";
  const { refusal: why, undoId } = await changeReservation({ id, to, reason, role: "owner" }, viewer, context);
  if (why === "too_early" && to === "confirmed") {
    // a no-show is undone through the desk, because its table may have been given to others
    await changeAtDesk(id, call, (locked) =>
      undoLatest(locked, null, () => refuseSaying("too_early", serviceTexts.noShowNotOver)),
    );
    return { status: to, message: reservationMarked(to), undoId: null };
  }
  if (why === "reservation_served") throw refuseSaying("reservation_over", serviceTexts.served);
  // owners have no deadline
  if (why !== null) throw refuse(why === "after_deadline" ? "reservation_over" : why);
  return { status: to, message: reservationMarked(to), undoId };
};

export const blockGuest: Procedure<"block_guest"> = async ({ input, viewer, context, refuse }) => {
  const { p_reservation_id: id, p_blocked: isBlocked } = input;
  const { db } = context.connection;
  const row = await findReservation(db, id, viewer.id);
  if (row === null || !(row.member_role !== null || row.user_id === viewer.id)) throw refuse("reservation_not_found");
  if (!may(row.member_role, "reservations")) throw refuse("not_owner");
  if (row.business_id === null || row.user_id === null) throw refuse("reservation_not_found");
  await setGuestBlocked(db, { businessId: row.business_id, userId: row.user_id }, isBlocked);
  return { blocked: isBlocked };
};
