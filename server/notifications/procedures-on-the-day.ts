/** Settings for questions to guests on the day (rules: guests, 6). */
import { onTheDayTexts } from "#contract/notifications/notification-texts.ts";
import { requireMay } from "../access/allowed.ts";
import type { Procedure } from "../context/procedure.ts";
import { findDayRules, saveDayRules } from "./queries-on-the-day.ts";

export const getDayRules: Procedure<"get_day_rules"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  return findDayRules(db, id);
};

export const setDayRules: Procedure<"set_day_rules"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_rules: rules } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "fields", refuse);
  await saveDayRules(db, id, rules);
  return { message: rules === null ? onTheDayTexts.off : onTheDayTexts.saved };
};
