import type { Procedure } from "../context/procedure.ts";
import { findProfile, saveProfile } from "./queries-profile.ts";

/** Refused where the account is gone since the session was read. */
export const getProfile: Procedure<"get_profile"> = async ({ viewer, context, refuse }) => {
  const profile = await findProfile(context.connection.db, viewer.id);
  if (profile === null) throw refuse("unauthenticated");
  return profile;
};

export const updateProfile: Procedure<"update_profile"> = async ({ input, viewer, context, refuse }) =>
  context.connection.db.transaction().execute(async (tx) => {
    if ((await findProfile(tx, viewer.id)) === null) throw refuse("unauthenticated");
    await saveProfile(tx, viewer.id, {
      display_name: input.p_display_name,
      dark: input.p_dark,
      locale: input.p_locale,
      time_zone: input.p_timezone,
      reminds_day: input.p_reminders?.day,
      reminds_soon: input.p_reminders?.soon,
      reminds_owner: input.p_reminders?.owner,
    });
    const profile = await findProfile(tx, viewer.id);
    if (profile === null) throw refuse("unauthenticated");
    return profile;
  });
