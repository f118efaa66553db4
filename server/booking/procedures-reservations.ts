/** Reading reservations, and confirming, cancelling and marking them. */
import type { z } from "zod";
import type {
  BlockGuestInput,
  CancelReservationInput,
  ChangedReservation,
  GetBusinessReservationsInput,
  GetUserReservationsInput,
  MarkReservationInput,
  OwnerReservation,
  Reservation,
  ReservationFilters,
  ReservationList,
  ReservationStatus,
  UserReservations,
} from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { PLACED_WORDS } from "#contract/booking/placed-words.ts";
import { reservationMarked } from "#contract/messages.ts";
import { findBookable } from "./queries.ts";
import {
  changeStatus,
  findNextReservation,
  findReservation,
  listBusinessReservations,
  listCurrentReservations,
  listUserReservations,
  lockReservation,
  setGuestBlocked,
  type ReservationRow,
} from "./queries-reservations.ts";
import { holdUser, lockListing } from "../access/queries.ts";
import { isExpired, canReschedule, refusalOf, type Role, type Standing } from "./rules-status.ts";
import { isoAt } from "../hours/rules-zone.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { outsideHoursOf } from "./outside-hours.ts";
import { ownedListing } from "../access/owned.ts";

export const standingOf = ({ status, starts_at, ends_at }: ReservationRow): Standing => ({
  status,
  starts: starts_at.getTime(),
  ends: ends_at.getTime(),
});

const holds = (status: ReservationStatus): boolean => status === "pending" || status === "confirmed";

function toReservation(row: ReservationRow, role: Role, now: number): Reservation {
  const standing = standingOf(row);
  return {
    id: row.id,
    businessId: row.business_id,
    businessName: row.business_name,
    timezone: row.time_zone,
    reservationTypeId: row.type_id,
    reservationTypeName: row.type_name,
    reservationTime: isoAt(row.time_zone, standing.starts),
    reservationEndTime: isoAt(row.time_zone, standing.ends),
    status: row.status,
    partySize: row.party_size,
    zoomMeetingUrl: row.status === "confirmed" && row.join_url !== "" ? row.join_url : null,
    meetingLink: holds(row.status) ? row.meeting_link : "",
    userName: row.guest,
    reason: row.reason,
    cancelledBy: row.cancelled_by,
    expired: isExpired(standing, now),
    createdAt: row.created_at.toISOString(),
    canCancel: holds(row.status) && refusalOf(standing, "cancelled", role, now) === null,
    canReschedule: canReschedule(standing, now) && row.type_id !== null && (role === "guest" || row.source === "owner"),
  };
}

/** The viewer's next one at a listing. */
export async function nextReservation(
  businessId: string,
  viewer: Viewer | null,
  { connection, now }: ProcedureContext,
): Promise<Reservation | null> {
  if (viewer === null) return null;
  const at = now().epochMilliseconds;
  const row = await findNextReservation(connection.db, { businessId, userId: viewer.id, at: new Date(at) });
  return row === null ? null : toReservation(row, "guest", at);
}

const pageOf = (page: number) => ({
  offset: (page - 1) * LIMITS.reservationsPerPage,
  limit: LIMITS.reservationsPerPage,
});
const pagesOf = (total: number): number => Math.ceil(total / LIMITS.reservationsPerPage);

export async function getUserReservations(
  { when, page_number }: z.output<typeof GetUserReservationsInput>,
  viewer: Viewer,
  { connection, now }: ProcedureContext,
): Promise<UserReservations> {
  const at = now().epochMilliseconds;
  const asked = { userId: viewer.id, when, at: new Date(at) };
  const { total, rows } = await listUserReservations(connection.db, asked, pageOf(page_number));
  return { total, pages: pagesOf(total), reservations: rows.map((row) => toReservation(row, "guest", at)) };
}

const EVERYTHING: ReservationFilters = {
  when: "all",
  statuses: [],
  type_ids: [],
  from: null,
  to: null,
  guest: "",
};

export type BusinessReservations =
  { outcome: "found"; list: OwnerReservation[] | ReservationList } | { outcome: "listing_not_found" | "not_owner" };

export async function getBusinessReservations(
  { p_business_id: businessId, page_number, filters }: z.output<typeof GetBusinessReservationsInput>,
  viewer: Viewer,
  { connection, now }: ProcedureContext,
): Promise<BusinessReservations> {
  const { db } = connection;
  const owned = await ownedListing(db, businessId, viewer.id);
  if (!owned.may) return { outcome: owned.why === "not_found" ? "listing_not_found" : "not_owner" };
  const at = now().epochMilliseconds;
  const asked = { businessId, viewerId: viewer.id, at: new Date(at) };
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
  if (listing === null) return { outcome: "listing_not_found" };

  const toOwners = async (rows: readonly ReservationRow[]): Promise<OwnerReservation[]> => {
    const isOutside = await outsideHoursOf(db, listing, rows, at);
    return rows.map((row) => {
      const standing = standingOf(row);
      return {
        ...toReservation(row, "owner", at),
        source: row.source,
        guestContact: row.guest_contact,
        note: row.note,
        meetingProblem: row.status === "confirmed" && standing.ends > at ? row.meeting_failure : "",
        outsideHours: isOutside(row),
        guestBlocked: row.guest_blocked,
        mailProblem: row.mail_problem,
        canConfirm: row.status === "pending" && refusalOf(standing, "confirmed", "owner", at) === null,
        canMarkNoShow:
          row.source !== "block" && row.status === "confirmed" && refusalOf(standing, "no_show", "owner", at) === null,
      };
    });
  };

  if (page_number === undefined && filters === undefined)
    return { outcome: "found", list: await toOwners(await listCurrentReservations(db, asked)) };
  const { total, rows } = await listBusinessReservations(db, asked, filters ?? EVERYTHING, pageOf(page_number ?? 1));
  return { outcome: "found", list: { total, pages: pagesOf(total), reservations: await toOwners(rows) } };
}

export type StatusOutcome =
  | { outcome: "changed"; changed: ChangedReservation }
  | { outcome: "reservation_not_found" | "not_owner" | "reservation_cancelled" | "reservation_over" };

export interface Wish {
  id: string;
  to: "confirmed" | "cancelled" | "no_show";
  /** Of a cancellation; the other side sees it. */
  reason: string;
  role: Role;
}

/** One change after the other: the listing is held, then the reservation, and it is looked at again once they are. */
export async function changeReservation(
  { id, to, reason, role }: Wish,
  viewer: Pick<Viewer, "id">,
  { connection, now }: ProcedureContext,
): Promise<StatusOutcome> {
  return connection.db.transaction().execute(async (tx): Promise<StatusOutcome> => {
    const seen = await findReservation(tx, id, viewer.id);
    if (seen === null || !(seen.is_owner || seen.user_id === viewer.id)) return { outcome: "reservation_not_found" };
    if (role === "owner" ? !seen.is_owner : seen.user_id !== viewer.id)
      return { outcome: role === "owner" ? "not_owner" : "reservation_not_found" };
    if (!(await holdUser(tx, viewer.id))) return { outcome: "reservation_not_found" };
    if (seen.business_id !== null) await lockListing(tx, seen.business_id);
    await lockReservation(tx, id);
    const row = await findReservation(tx, id, viewer.id);
    if (row === null) return { outcome: "reservation_not_found" };
    if (role === "owner" && !row.is_owner) return { outcome: "not_owner" };
    const at = now().epochMilliseconds;
    const message = role === "guest" ? PLACED_WORDS.reservationCancelled : reservationMarked(to);
    if (row.status === to) return { outcome: "changed", changed: { status: to, message } };
    const refusal = refusalOf(standingOf(row), to, role, at);
    if (refusal !== null) return { outcome: refusal === "cancelled" ? "reservation_cancelled" : "reservation_over" };
    await changeStatus(tx, id, { status: to, by: role, actorId: viewer.id, reason, at: new Date(at) });
    return { outcome: "changed", changed: { status: to, message } };
  });
}

export async function cancelReservation(
  { p_reservation_id: id, p_reason: reason }: z.output<typeof CancelReservationInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<StatusOutcome> {
  return changeReservation({ id, to: "cancelled", reason, role: "guest" }, viewer, context);
}

export async function markReservation(
  { p_reservation_id: id, p_new_status: to, p_reason: reason }: z.output<typeof MarkReservationInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<StatusOutcome> {
  return changeReservation({ id, to, reason: to === "cancelled" ? reason : "", role: "owner" }, viewer, context);
}

export async function blockGuest(
  { p_reservation_id: id, p_blocked: isBlocked }: z.output<typeof BlockGuestInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<"changed" | "reservation_not_found" | "not_owner"> {
  const row = await findReservation(connection.db, id, viewer.id);
  if (row === null || !(row.is_owner || row.user_id === viewer.id)) return "reservation_not_found";
  if (!row.is_owner) return "not_owner";
  if (row.business_id === null || row.user_id === null) return "reservation_not_found";
  await setGuestBlocked(connection.db, { businessId: row.business_id, userId: row.user_id }, isBlocked);
  return "changed";
}
