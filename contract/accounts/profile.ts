/** Profile: a person's settings, and the data about the account that pages need. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { TimeZone } from "../hours/hours.ts";
import { inputTexts } from "../input-texts.ts";

export const DisplayName = NameText.pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.name })
    .max(LIMITS.displayNameLength),
);

export const Profile = z.strictObject({
  /** Null until the person chooses one. It is never derived from the address. */
  display_name: z.string().nullable(),
  /** Dark theme; null follows the system. */
  dark: z.boolean().nullable(),
  /** A Zoom account is connected. */
  zoom: z.boolean(),
  /** It was connected, but Zoom no longer accepts the connection. */
  zoom_broken: z.boolean(),
  /** Number of listings that this person is a member of. */
  business_count: z.int().nonnegative(),
  /** Number of those of which they are an owner. */
  owned_count: z.int().nonnegative(),
  /** May use the operator's screens at `/operator`. */
  is_operator: z.boolean(),
  id: z.uuid(),
  email: z.string(),
  /** False for an account that has only signed in with Google. */
  has_password: z.boolean(),
  locale: z.string().nullable(),
  timezone: z.string().nullable(),
  /** Reminder emails: a day before, two hours before; `owner`: also for reservations at their listings. */
  reminders: z.strictObject({ day: z.boolean(), soon: z.boolean(), owner: z.boolean() }),
});
export type Profile = z.infer<typeof Profile>;

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const Reminds = z.boolean().nullable().optional();

/**
 * Absent fields stay unchanged; null restores the default (rules: calls, 7). A display name can be changed but not
 * emptied, because it is shown with the person's texts.
 */
export const UpdateProfileInput = z
  .strictObject({
    p_display_name: DisplayName.optional(),
    p_dark: z.boolean().nullable().optional(),
    p_locale: z
      .string()
      .max(35)
      .refine(isLocale, { error: () => inputTexts.language })
      .nullable()
      .optional(),
    p_timezone: TimeZone.nullable().optional(),
    p_reminders: z.strictObject({ day: Reminds, soon: Reminds, owner: Reminds }).nullable().optional(),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    error: () => inputTexts.changeMissing,
  });
