/** Plans for everyone with the link, and the answers of friends. */
import { PLAN_LIMITS } from "#contract/plans/plan-limits.ts";
import { findReservation } from "../booking/reservations/queries-reservations.ts";
import { standingOf } from "../booking/reservations/reservation-view.ts";
import { chargeOf, shareHolder } from "../context/limits.ts";
import { limit, type Procedure } from "../context/procedure.ts";
import { isoAt, zoneOf } from "../hours/rules-zone.ts";
import { findPlan, friendOf, listAnswers, lockPlan, saveAnswer } from "./queries.ts";
import { isPlanOpen, lateMinutesOf, planStateOf } from "./rules-plan.ts";

export const getPlan: Procedure<"get_plan"> = async ({ input, context, refuse }) => {
  const { db } = context.connection;
  // the address is a secret of those who have it
  context.freshness.isUnlisted();
  const plan = await findPlan(db, input.p_link);
  const row = plan === null ? null : await findReservation(db, plan.reservation_id, plan.user_id);
  if (plan === null || row === null) throw refuse("plan_not_found");
  const now = context.now().epochMilliseconds;
  const standing = standingOf(row);
  const answers = await listAnswers(db, [plan.id]);
  const friend = input.p_visitor === null ? null : friendOf(plan.id, input.p_visitor);
  const mine = friend === null ? undefined : answers.find((one) => one.friend.equals(friend));
  const viewer = await context.viewer();
  return {
    by: plan.host_name,
    business_id: row.business_id,
    business_name: row.business_name,
    timezone: zoneOf(row.time_zone).timeZone,
    starts_at: isoAt(row.time_zone, standing.starts),
    ends_at: isoAt(row.time_zone, standing.ends),
    party_size: row.party_size,
    state: planStateOf(standing, now),
    late_minutes: lateMinutesOf(row.late_minutes, standing, now),
    is_online: row.meeting_link !== "" || row.join_url !== "",
    answers: answers.map(({ name, coming }) => ({ name, coming })),
    mine: mine === undefined ? null : { name: mine.name, coming: mine.coming },
    reservation_id: viewer?.id === plan.user_id ? plan.reservation_id : null,
  };
};

export const answerPlan: Procedure<"answer_plan"> = async (call) => {
  const { input, context, refuse } = call;
  const { p_link: token, p_visitor: visitor, p_name: name, p_coming: coming } = input;
  const viewer = await context.viewer();
  const network = context.network === null ? visitor : shareHolder(context.network);
  await limit(call, chargeOf("answer", viewer?.id ?? network));
  const now = context.now().epochMilliseconds;
  return context.connection.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, token);
    const row = plan === null ? null : await findReservation(tx, plan.reservation_id, plan.user_id);
    if (plan === null || row === null) throw refuse("plan_not_found");
    if (!isPlanOpen(planStateOf(standingOf(row), now))) throw refuse("plan_closed");
    const friend = friendOf(plan.id, visitor);
    const answers = await saveAnswer(tx, { plan_id: plan.id, friend, name, coming, at: new Date(now) });
    if (answers > PLAN_LIMITS.answers) throw refuse("too_many_answers");
    return { name, coming };
  });
};
