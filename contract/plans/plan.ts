/** Plans: reservations that their guests share by link (docs/rules/plans.md). */
import { z } from "zod";
import { inputTexts } from "../input-texts.ts";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { PLAN_LIMITS } from "./plan-limits.ts";

const WithOffset = z.iso.datetime({ offset: true });
const ReservationId = z.uuid();
const PlanLink = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe("The last part of the plan's link.");

/** `over`: it has ended, the business did not confirm it in time, or no one came. */
export const PlanState = z.enum(["requested", "confirmed", "cancelled", "over"]);
export type PlanState = z.infer<typeof PlanState>;

/** A friend's answer. */
export const PlanAnswer = z.strictObject({ name: z.string(), coming: z.boolean() });
export type PlanAnswer = z.infer<typeof PlanAnswer>;

/** A plan for everyone with the link: nothing about the reservation that is not listed here is shared. */
export const SharedPlan = z.strictObject({
  by: z.string().describe("The name that the guest chose to show; empty: none."),
  business_id: z.uuid().nullable().describe("Null once the listing is deleted."),
  business_name: z.string(),
  timezone: z.string(),
  starts_at: WithOffset,
  ends_at: WithOffset,
  party_size: z.int().nullable(),
  state: PlanState,
  late_minutes: z.int().nullable().describe("How late the guest has said to be; null: not late."),
  is_online: z.boolean().describe("It takes place elsewhere than at the listing. The link to join is not shared."),
  answers: z.array(PlanAnswer).describe("The earliest first."),
  mine: PlanAnswer.nullable().describe("The caller's answer."),
  reservation_id: ReservationId.nullable().describe("For the guest who shares it; null for others."),
});
export type SharedPlan = z.infer<typeof SharedPlan>;

/** A plan for its guest. */
export const OwnPlan = z.strictObject({
  reservation_id: ReservationId,
  link: PlanLink,
  name: z.string().describe("The name that friends see; empty: none."),
  answers: z.array(PlanAnswer),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

const Visitor = z.uuid().describe("A random id by which a browser changes its answer.");

export const SharedPlanInput = z.strictObject({ p_link: PlanLink, p_visitor: Visitor.nullable().default(null) });
export const AnswerPlanInput = z.strictObject({
  p_link: PlanLink,
  p_visitor: Visitor,
  p_name: NameText.pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.name })
      .max(PLAN_LIMITS.name),
  ),
  p_coming: z.boolean(),
});

export const GetPlansInput = z.strictObject({
  p_reservation_ids: z.array(ReservationId).max(LIMITS.reservationsPerPage),
});
export const OwnPlans = z.strictObject({
  plans: z.array(OwnPlan).describe("Of those reservations that the viewer shares."),
});
export const SharePlanInput = z.strictObject({
  p_reservation_id: ReservationId,
  p_name: NameText.pipe(z.string().max(PLAN_LIMITS.name))
    .optional()
    .describe("The name that friends see; empty: none; absent: unchanged, at first none."),
  p_new_link: z.boolean().default(false).describe("Replaces the link; the former one stops working, answers stay."),
});
