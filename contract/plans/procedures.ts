/** Public procedures of plans. */
import { z } from "zod";
import { OneReservationInput } from "../booking/reservation.ts";
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import {
  AnswerPlanInput,
  GetPlansInput,
  OwnPlan,
  OwnPlans,
  PlanAnswer,
  SharedPlan,
  SharedPlanInput,
  SharePlanInput,
} from "./plan.ts";

const { plan_not_found, plan_closed, too_many_answers, too_many_attempts } = errors;
const { reservation_not_found, reservation_over } = errors;

export const plansContract = {
  get_plan: procedure("get_plan", "A reservation that is shared by link, for everyone with the link")
    .errors({ plan_not_found })
    .input(SharedPlanInput)
    .output(SharedPlan),
  answer_plan: procedure("answer_plan", "Say that one comes or cannot come; a second answer replaces the first")
    .errors({ plan_not_found, plan_closed, too_many_answers, too_many_attempts })
    .input(AnswerPlanInput)
    .output(PlanAnswer),
  get_plans: forUser("get_plans", "The links of the viewer's reservations, with the answers of friends")
    .input(GetPlansInput)
    .output(OwnPlans),
  share_plan: forUser("share_plan", "Share a reservation by link, change the shown name, or replace the link")
    .errors({ reservation_not_found, reservation_over })
    .input(SharePlanInput)
    .output(OwnPlan),
  unshare_plan: forUser("unshare_plan", "End the link of a reservation, and delete the answers")
    .errors({ reservation_not_found })
    .input(OneReservationInput)
    .output(z.strictObject({})),
};
