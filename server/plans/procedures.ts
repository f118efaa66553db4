/** Plans for the guests who share them. */
import type { OwnPlan } from "#contract/plans/plan.ts";
import { lockUser } from "../access/queries.ts";
import { findReservation } from "../booking/reservations/queries-reservations.ts";
import { standingOf } from "../booking/reservations/reservation-view.ts";
import type { Procedure } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { deletePlan, listAnswers, listPlans, savePlan, type PlanRow } from "./queries.ts";
import { isPlanOpen, planStateOf } from "./rules-plan.ts";

async function ownPlans(db: Database, rows: readonly PlanRow[]): Promise<OwnPlan[]> {
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, reservation_id, token: link, host_name: name }) => ({
    ...{ reservation_id, link, name },
    answers: answers.filter((one) => one.plan_id === id).map((one) => ({ name: one.name, coming: one.coming })),
  }));
}

export const getPlans: Procedure<"get_plans"> = async ({ input, viewer, context }) => {
  const { db } = context.connection;
  return { plans: await ownPlans(db, await listPlans(db, viewer.id, input.p_reservation_ids)) };
};

export const sharePlan: Procedure<"share_plan"> = async ({ input, viewer, context, refuse }) => {
  const { p_reservation_id: reservationId, p_name: name, p_new_link: isNewLink } = input;
  const at = context.now().epochMilliseconds;
  return context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("unauthenticated");
    const row = await findReservation(tx, reservationId, viewer.id);
    // also for members of the listing: the plan is the guest's
    if (row?.user_id !== viewer.id) throw refuse("reservation_not_found");
    if (!isPlanOpen(planStateOf(standingOf(row), at))) throw refuse("reservation_over");
    const plan = await savePlan(tx, { reservationId, userId: viewer.id, name, isNewLink, at: new Date(at) });
    const [own] = await ownPlans(tx, [plan]);
    if (own === undefined) throw new Error("A plan was not stored");
    return own;
  });
};

/** A plan that does not exist is not shared. */
export const unsharePlan: Procedure<"unshare_plan"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const row = await findReservation(db, input.p_reservation_id, viewer.id);
  if (row?.user_id !== viewer.id) throw refuse("reservation_not_found");
  await deletePlan(db, viewer.id, input.p_reservation_id);
  return {};
};
