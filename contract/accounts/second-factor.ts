/** The second factor: a code of an app on the person's phone, or one of ten that were written down (docs/rules/accounts.md, 9). */
import { z } from "zod";

const SIX_DIGITS = "Enter the six digits that your app shows.";
const squeezed = z
  .string()
  .max(64, SIX_DIGITS)
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase());

/** Of the app, as it is typed: '123 456'. */
export const AppCode = squeezed.pipe(z.string().regex(/^[0-9]{6}$/, SIX_DIGITS));

/** Of the app, or a backup code: 'abcd-efgh-jkmn-pqrs'. */
export const FactorCode = squeezed.pipe(
  z.string().regex(/^(?:[0-9]{6}|[a-z2-7]{16})$/, "Enter the six digits that your app shows, or a whole backup code."),
);

/** Whether the person who is signed in has one. */
export const SecondFactorState = z.strictObject({
  /** Since when it is asked for; null where it is not. */
  since: z.iso.datetime().nullable(),
  /** That were not used yet. */
  backup_codes: z.int().nonnegative(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
