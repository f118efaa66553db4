/** Procedures of guests: joining and leaving the waitlist, and taking an offer. */
import { placedTexts } from "#contract/booking/placed-texts.ts";
import { waitlistNoticeTexts } from "#contract/waitlist/waitlist-texts.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { bookable, partyProblem, whyNot } from "../booking/availability/bookable.ts";
import { canBeRequested } from "../booking/placing/require-guest.ts";
import { phoneIssue } from "../booking/placing/place.ts";
import { checkAnswers } from "../booking/placing/rules-answers.ts";
import { chargeOf } from "../context/limits.ts";
import { invalid, limit, type Procedure } from "../context/procedure.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { dayOfDate, zoneOf } from "../hours/rules-zone.ts";
import { giveUp, takeOffer as take } from "./acting.ts";
import { sendJoined } from "./emails.ts";
import { startsIfEmpty, startsOfDay } from "./looking.ts";
import { findWaiting, hasWaitlist, joinLine, listUserWaiting } from "./queries.ts";
import { liesInSpan } from "./rules-line.ts";
import { toUserWaiting } from "./views.ts";
import { inputTexts } from "#contract/input-texts.ts";

const wrong = (path: string, message: string) => invalid([{ path, message }]);

export const joinWaitlist: Procedure<"join_waitlist"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_date: date, p_party_size: party } = input;
  await limit(call, chargeOf("booking", viewer.id));
  const { db, pool } = context.connection;
  const now = context.now().epochMilliseconds;
  const day = dayOfDate(date);
  const span = { from: minutesOf(input.p_from), until: minutesOf(input.p_until) };
  const seen = await bookable(pool, { businessId, typeId, viewerId: viewer.id, first: day, last: day });
  if (seen === null) throw refuse("listing_not_found");
  const { row } = seen;
  const { type } = row;
  if (row.member_role !== null) throw refuse("own_listing");
  if (type === null || type.isArchived) throw refuse("type_not_found");
  if (row.is_blocked) throw refuse("guest_blocked");
  if (!(await hasWaitlist(db, typeId))) throw refuse("waitlist_off");
  const closed = whyNot(row, type);
  if (closed !== null) throw refuse(closed);
  if (row.display_name === null) throw refuse("display_name_required");
  const checked = checkAnswers(type.questions, input.p_answers);
  const open = "issues" in checked ? checked.issues : [];
  if (type.asksPhone && input.p_phone === "") throw invalid([phoneIssue(), ...open]);
  if ("issues" in checked) throw invalid(open);
  const wantedId = input.p_resource_id;
  if (wantedId !== null && !canBeRequested(row, type, wantedId)) throw refuse("type_not_found");
  const wanted = { party, wantedId };
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  const zone = zoneOf(row.time_zone);
  if (!liesInSpan(startsIfEmpty(seen, day, wanted, now), span, zone)) throw wrong("p_until", inputTexts.nothingBetween);
  if (liesInSpan(startsOfDay(seen, day, wanted, now), span, zone)) throw refuse("has_room");
  const joined = await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("unauthenticated");
    await lockListing(tx, businessId);
    const at = new Date(now);
    const phone = type.asksPhone ? input.p_phone : "";
    const { answers } = checked;
    const one = await joinLine(tx, {
      businessId,
      typeId,
      userId: viewer.id,
      date,
      ...span,
      ...wanted,
      phone,
      answers,
      at,
    });
    if (one.outcome === "joined") await sendJoined(tx, one.id, viewer, context);
    return one;
  });
  if (joined.outcome !== "joined") throw refuse(joined.outcome === "already" ? "already_waiting" : "too_many_waiting");
  return { id: joined.id, place: joined.place, message: waitlistNoticeTexts.joined };
};

export const leaveWaitlist: Procedure<"leave_waitlist"> = async ({ input, viewer, context, refuse }) => {
  const row = await findWaiting(context.connection.db, input.p_waiting_id, new Date(context.now().epochMilliseconds));
  if (row?.user_id !== viewer.id) throw refuse("waiting_not_found");
  const outcome = await giveUp(row, { by: "guest", actorId: viewer.id }, context);
  if (outcome === "ended") throw refuse("waiting_not_found");
  return { message: outcome === "left" ? waitlistNoticeTexts.left : waitlistNoticeTexts.passed };
};

export const takeOffer: Procedure<"take_offer"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  await limit(call, chargeOf("booking", viewer.id));
  const { p_waiting_id: id } = input;
  const status = await take(id, viewer.id, context);
  if (status === null) {
    const row = await findWaiting(context.connection.db, id, new Date(context.now().epochMilliseconds));
    throw refuse(row?.user_id === viewer.id ? "offer_over" : "waiting_not_found");
  }
  const isConfirmed = status === "confirmed";
  return { id, status, message: isConfirmed ? placedTexts.reservationConfirmed : placedTexts.reservationRequested };
};

export const getUserWaitlist: Procedure<"get_user_waitlist"> = async ({ input, viewer, context }) => {
  const at = new Date(context.now().epochMilliseconds);
  const params = { userId: viewer.id, businessId: input.p_business_id, at };
  return { waiting: (await listUserWaiting(context.connection.db, params)).map(toUserWaiting) };
};
