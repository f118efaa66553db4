/** Question on the day whether guests come (rules: guests, 6). */
import { z } from "zod";
import { ON_THE_DAY } from "./on-the-day-limits.ts";
import { inputTexts } from "../input-texts.ts";

const Rules = {
  /** Hours before the start at which the email is sent. */
  ask_hours: z.int().min(ON_THE_DAY.askHoursMin).max(ON_THE_DAY.askHoursMax),
  /** Hours before the start at which the answer is due. */
  until_hours: z.int().min(ON_THE_DAY.untilHoursMin).max(ON_THE_DAY.untilHoursMax),
  /** A reservation without an answer is cancelled then. */
  releases: z.boolean(),
};

/** Null: guests get no question. */
export const DayQuestionRules = z.strictObject(Rules).nullable();
export type DayQuestionRules = z.infer<typeof DayQuestionRules>;

export const GetDayRulesInput = z.strictObject({ p_business_id: z.uuid() });
export const SetDayRulesInput = z.strictObject({
  p_business_id: z.uuid(),
  p_rules: z
    .strictObject(Rules)
    .refine((rules) => rules.until_hours < rules.ask_hours, {
      error: () => inputTexts.askBeforeDeadline,
      path: ["until_hours"],
    })
    .nullable(),
});
