/** Answers by an emailed link: acts as the link's user, under the same rules as on the site. */
import type { AnswerPage } from "#contract/notifications/answer.ts";
import { may } from "../access/rules.ts";
import { findAccount } from "../accounts/queries.ts";
import { findProfile, saveProfile } from "../accounts/queries-profile.ts";
import { findReservation, type ReservationRow } from "../booking/reservations/queries-reservations.ts";
import { chargeOf } from "../context/limits.ts";
import { limit, type Procedure } from "../context/procedure.ts";
import { canReschedule, isExpired, refusalOf, type ReservationState } from "../booking/reservations/rules-status.ts";
import { findDeadline } from "../booking/reservations/queries-status.ts";
import { isoAt, zoneOf } from "../hours/rules-zone.ts";
import type { AnswerLink as Link, ReservationAnswer, SilencingAnswer } from "../context/answer-links.ts";
import type { ProcedureContext } from "../context/context.ts";
import { changeReservation } from "../booking/reservations/change-status.ts";
import { keepMoved } from "../booking/reservations/accept-move.ts";
import { standingOf } from "../booking/reservations/reservation-view.ts";
import { sayComing } from "./on-the-day.ts";
import { findQuestion } from "./queries-on-the-day.ts";
import { canAnswer, type DayQuestion } from "./rules-on-the-day.ts";
import { giveOffer, leaveLineFor, readLine, readOffer } from "../waitlist/answers.ts";
import { readerTypeName } from "../platform/text/owner-text.ts";

const toOf = ({ purpose }: ReservationAnswer) => (purpose === "cancel" ? "cancelled" : "confirmed");

interface AnswerContext {
  row: ReservationRow;
  standing: ReservationState;
  /** Null unless the link answers a question on the day. */
  question: DayQuestion | null;
}

function stateOf(
  { row, standing, question }: AnswerContext,
  link: ReservationAnswer,
  now: number,
): AnswerPage["state"] {
  if (link.purpose === "come") {
    if (row.status === "cancelled" || question === null) return "closed";
    if (standing.starts !== link.startsAt) return "moved";
    if (question.answeredAt !== null) return "done";
    return canAnswer(question, now) ? "open" : "closed";
  }
  const to = toOf(link);
  if (link.purpose === "keep") {
    if (row.status === "cancelled") return "closed";
    if (standing.starts !== link.startsAt) return "moved";
    if (!row.moved_by_owner) return "done";
    return canReschedule(standing, now) ? "open" : "closed";
  }
  if (row.status === to) return "done";
  if (row.status !== "cancelled" && standing.starts !== link.startsAt) return "moved";
  const why = refusalOf(standing, to, link.role, now);
  return why === null ? "open" : why === "late" ? "late" : "closed";
}

/** Values for answers that are not about the waitlist. */
const NO_LINE = { waiting: null, offeredUntil: null };

async function readReservation(link: ReservationAnswer, context: ProcedureContext): Promise<AnswerPage | null> {
  const { db } = context.connection;
  // a disabled account gets no information
  const account = await findAccount(db, link.userId);
  if (account === null || account.disabled_at !== null) return null;
  const row = await findReservation(db, link.reservationId, link.userId);
  // a link works only while its user has the role that it was made for
  if (row === null || !(link.role === "owner" ? may(row.member_role, "reservations") : row.user_id === link.userId))
    return null;
  const now = context.now().epochMilliseconds;
  const standing = standingOf(row);
  const question = link.purpose === "come" ? await findQuestion(db, row.id, new Date(link.startsAt)) : null;
  const deadline = await findDeadline(db, row.id);
  return {
    purpose: link.purpose,
    role: link.role,
    state: stateOf({ row, standing, question }, link, now),
    reservation: {
      businessId: row.business_id,
      businessName: row.business_name,
      timezone: zoneOf(row.time_zone).timeZone,
      reservationTypeName: link.role === "guest" ? readerTypeName(row) : row.type_name,
      reservationTime: isoAt(row.time_zone, standing.starts),
      reservationEndTime: isoAt(row.time_zone, standing.ends),
      partySize: row.party_size,
      userName: row.guest,
      status: row.status,
      expired: isExpired(standing, now),
      cancelHours: row.cancel_hours,
      businessPhone: deadline?.phone_number ?? "",
    },
    ...NO_LINE,
  };
}

async function readReminders(link: SilencingAnswer, context: ProcedureContext): Promise<AnswerPage | null> {
  const profile = await findProfile(context.connection.db, link.userId);
  if (profile === null) return null;
  const { day, soon, owner } = profile.reminders;
  const areOn = link.role === "owner" ? owner && (day || soon) : day || soon;
  return { purpose: "reminders", role: link.role, state: areOn ? "open" : "done", reservation: null, ...NO_LINE };
}

async function read(link: Link, context: ProcedureContext): Promise<AnswerPage | null> {
  switch (link.purpose) {
    case "reminders":
      return readReminders(link, context);
    case "take":
    case "pass":
      return readOffer(link, context);
    case "leave":
      return readLine(link, context);
    default:
      return readReservation(link, context);
  }
}

const linkOf = (token: string, { answerLinks, now }: ProcedureContext): Link | null =>
  answerLinks.read(token, now().epochMilliseconds);

export const getAnswer: Procedure<"get_answer"> = async ({ input, context, refuse }) => {
  // the address alone allows answering, so the page must not be cached or listed by search engines
  context.freshness.isUnlisted();
  const link = linkOf(input.p_token, context);
  const answer = link === null ? null : await read(link, context);
  if (answer === null) throw refuse("answer_not_found");
  return answer;
};

async function give(link: Link, reason: string, context: ProcedureContext): Promise<void> {
  switch (link.purpose) {
    case "reminders": {
      const off = link.role === "owner" ? { reminds_owner: false } : { reminds_day: false, reminds_soon: false };
      return saveProfile(context.connection.db, link.userId, off);
    }
    case "take":
    case "pass":
      return giveOffer(link, context);
    case "leave":
      return leaveLineFor(link, context);
    case "come":
      return sayComing(link.reservationId, new Date(link.startsAt), { id: link.userId }, context);
    case "keep":
      await keepMoved(link.reservationId, { id: link.userId }, context);
      return;
    default:
      await changeReservation(
        { id: link.reservationId, to: toOf(link), reason, role: link.role },
        { id: link.userId },
        context,
      );
  }
}

/** Does nothing when the answer is not possible. The result says why. */
export const giveAnswer: Procedure<"give_answer"> = async (call) => {
  const { input, context, refuse } = call;
  const link = linkOf(input.p_token, context);
  if (link === null) throw refuse("answer_not_found");
  // charged before any query; an invalid link is refused without one
  await limit(call, chargeOf("answer", link.userId));
  const before = await read(link, context);
  if (before === null) throw refuse("answer_not_found");
  if (before.state !== "open") return before;
  await give(link, input.p_reason, context);
  const after = await read(link, context);
  if (after === null) throw refuse("answer_not_found");
  return after;
};
