/** Messages between guest and owner about a reservation. */
import { placedTexts } from "#contract/booking/placed-texts.ts";
import type { Database } from "../../platform/db/pool.ts";
import { enqueueMail } from "../../platform/jobs/queries.ts";
import { chargeOf } from "../../context/limits.ts";
import { limit, type CallOf, type Procedure } from "../../context/procedure.ts";
import { lockUser } from "../../access/queries.ts";
import { may } from "../../access/rules.ts";
import { findAccount } from "../../accounts/queries.ts";
import { keepMoved } from "./accept-move.ts";
import { lockListingOf, addGuestEvent, rewordReservation } from "./queries-events.ts";
import { findReservation } from "./queries-reservations.ts";
import { lockReservation } from "./queries-status.ts";
import { typeAsksPhone } from "../availability/queries-types.ts";
import { noPhone } from "../placing/place.ts";
import { standingOf } from "./reservation-view.ts";
import { readerTypeName } from "../../platform/text/owner-text.ts";
import { canMessage, canReword, canSayLate } from "./rules-status.ts";
import { zoneOf } from "../../hours/rules-zone.ts";

export const keepReservation: Procedure<"keep_reservation"> = async ({ input, viewer, context, refuse }) => {
  const why = await keepMoved(input.p_reservation_id, viewer, context);
  if (why !== null) throw refuse(why);
  return { status: "confirmed", message: placedTexts.reservationKept };
};

export const sayLate: Procedure<"say_late"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_reservation_id: id, p_minutes: minutes } = input;
  await limit(call, chargeOf("late", viewer.id));
  await context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id)) || !(await lockListingOf(tx, id))) throw refuse("reservation_not_found");
    const row = await findReservation(tx, id, viewer.id);
    if (row === null || row.user_id !== viewer.id) throw refuse("reservation_not_found");
    const at = context.now().epochMilliseconds;
    if (!canSayLate(standingOf(row), at)) throw refuse("not_running_late");
    // the same delay again is not reported
    if (row.late_minutes === minutes) return;
    await addGuestEvent(tx, id, { kind: "late", actorId: viewer.id, minutes, at: new Date(at) });
  });
  return { message: placedTexts.lateTold };
};

/** Changes the guest's note and number. A number that the type requires can be changed, not removed. */
export const updateReservationWords: Procedure<"update_reservation_words"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_reservation_id: id } = input;
  await limit(call, chargeOf("guestWords", viewer.id));
  await context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id)) || !(await lockListingOf(tx, id))) throw refuse("reservation_not_found");
    await lockReservation(tx, id);
    const row = await findReservation(tx, id, viewer.id);
    if (row === null || row.user_id !== viewer.id) throw refuse("reservation_not_found");
    if (row.guest_blocked) throw refuse("guest_blocked");
    if (row.status === "cancelled") throw refuse("reservation_cancelled");
    const at = context.now().epochMilliseconds;
    if (!canReword(standingOf(row), at)) throw refuse("reservation_over");
    const { p_note: note = row.guest_note, p_phone: phone = row.guest_phone } = input;
    // an unchanged note and number are not reported
    if (note === row.guest_note && phone === row.guest_phone) return;
    if (phone === "" && row.guest_phone !== "" && row.type_id !== null && (await typeAsksPhone(tx, row.type_id)))
      throw noPhone();
    await rewordReservation(tx, id, { note, phone, actorId: viewer.id, at: new Date(at) });
  });
  return { message: placedTexts.reworded };
};

/** The reservation and guest that an owner writes to; throws where they may not. */
async function findWrittenTo(db: Database, { input, viewer, context, refuse }: CallOf<"message_guest">) {
  const row = await findReservation(db, input.p_reservation_id, viewer.id);
  if (row === null || !(row.member_role !== null || row.user_id === viewer.id)) throw refuse("reservation_not_found");
  if (!may(row.member_role, "reservations")) throw refuse("not_owner");
  const at = context.now().epochMilliseconds;
  const guest = row.user_id === null ? null : await findAccount(db, row.user_id);
  if (guest === null || guest.disabled_at !== null || !canMessage(standingOf(row), at))
    throw refuse("guest_unreachable");
  return { row, guest, at: new Date(at) };
}

export const messageGuest: Procedure<"message_guest"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_reservation_id: id, p_message: message } = input;
  const { db } = context.connection;
  await limit(call, chargeOf("guestMessage", viewer.id));
  // checks before the limit, so that a refused call does not count against what the guest may receive; the limit uses a
  // second connection, so it is charged before the transaction takes its locks
  const seen = await findWrittenTo(db, call);
  await limit(call, chargeOf("guestWritten", id));
  const typeName = await context.inLanguageOf(seen.guest.email, () => readerTypeName(seen.row));
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id)) || !(await lockListingOf(tx, id))) throw refuse("reservation_not_found");
    const { row, guest, at } = await findWrittenTo(tx, call);
    await addGuestEvent(tx, id, { kind: "message", actorId: viewer.id, at });
    await enqueueMail(tx, {
      template: "guest-message",
      to: guest.email,
      businessName: row.business_name,
      typeName,
      startsAt: row.starts_at.toISOString(),
      timeZone: zoneOf(row.time_zone).timeZone,
      message,
    });
  });
  return { message: placedTexts.guestWritten };
};
