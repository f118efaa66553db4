import type { Procedure } from "../context/procedure.ts";
import { findProfile, saveProfile } from "./queries-profile.ts";

/** Refused when the account was deleted after the session was read. */
export const getProfile: Procedure<"get_profile"> = async ({ viewer, context, refuse }) => {
  const profile = await findProfile(context.connection.db, viewer.id);
  if (profile === null) throw refuse("unauthenticated");
  return profile;
};

/** Null resets a reminder to its default, which is on. */
const wanted = (reminder: boolean | null | undefined): boolean | undefined => (reminder === null ? true : reminder);

export const updateProfile: Procedure<"update_profile"> = async ({ input, viewer, context, refuse }) =>
  context.connection.db.transaction().execute(async (tx) => {
    if ((await findProfile(tx, viewer.id)) === null) throw refuse("unauthenticated");
    const { p_reminders: reminders } = input;
    const reminds = (kind: "day" | "soon" | "owner") => wanted(reminders === null ? null : reminders?.[kind]);
    await saveProfile(tx, viewer.id, {
      display_name: input.p_display_name,
      dark: input.p_dark,
      locale: input.p_locale,
      time_zone: input.p_timezone,
      reminds_day: reminds("day"),
      reminds_soon: reminds("soon"),
      reminds_owner: reminds("owner"),
    });
    const profile = await findProfile(tx, viewer.id);
    if (profile === null) throw refuse("unauthenticated");
    return profile;
  });
