/** What a person chose, and what the pages need to know of them. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { TimeZone } from "../hours/hours.ts";

export const DisplayName = NameText.pipe(
  z
    .string()
    .min(1, "Enter a name.")
    .max(LIMITS.displayNameLength, `Use at most ${LIMITS.displayNameLength} characters.`),
);

export const Profile = z.strictObject({
  /** Null until the person chooses one: it is never made from an address. */
  display_name: z.string().nullable(),
  /** The dark theme; null follows the system. */
  dark: z.boolean().nullable(),
  /** A video-meeting account is connected. */
  zoom: z.boolean(),
  /** It was connected, and Zoom no longer accepts the connection. */
  zoom_broken: z.boolean(),
  /** Listings this person looks after. */
  business_count: z.int().nonnegative(),
  /** Of those, the ones that they own. */
  owned_count: z.int().nonnegative(),
  /** May use the operator's screens at `/operator`. */
  is_operator: z.boolean(),
  id: z.uuid(),
  email: z.string(),
  /** False for an account that has only ever signed in with Google. */
  has_password: z.boolean(),
  locale: z.string().nullable(),
  timezone: z.string().nullable(),
  /** By mail, of reservations: a day before, two hours before; the owner's also of those at their listings. */
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
 * What is absent stays as it is, null goes back to what holds for whoever has chosen nothing (rules: calls, 7). A display name stands
 * beside what its person wrote: it can be changed, not emptied.
 */
export const UpdateProfileInput = z
  .strictObject({
    p_display_name: DisplayName.optional(),
    p_dark: z.boolean().nullable().optional(),
    p_locale: z.string().max(35).refine(isLocale, "This is no language tag, like en-US.").nullable().optional(),
    p_timezone: TimeZone.nullable().optional(),
    p_reminders: z.strictObject({ day: Reminds, soon: Reminds, owner: Reminds }).nullable().optional(),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), "Say what to change.");
