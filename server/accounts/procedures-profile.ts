import type { z } from "zod";
import type { Profile, UpdateProfileInput } from "#contract/accounts/profile.ts";
import { findProfile, saveProfile } from "./queries-profile.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";

/** Null when the account is gone since the session was read. */
export function getProfile(viewer: Viewer, { connection }: ProcedureContext): Promise<Profile | null> {
  return findProfile(connection.db, viewer.id);
}

export async function updateProfile(
  input: z.output<typeof UpdateProfileInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<Profile | null> {
  return connection.db.transaction().execute(async (tx) => {
    if ((await findProfile(tx, viewer.id)) === null) return null;
    await saveProfile(tx, viewer.id, {
      display_name: input.p_display_name,
      dark: input.p_dark,
      locale: input.p_locale,
      time_zone: input.p_timezone,
      reminds_day: input.p_reminders?.day,
      reminds_soon: input.p_reminders?.soon,
      reminds_owner: input.p_reminders?.owner,
    });
    return findProfile(tx, viewer.id);
  });
}
