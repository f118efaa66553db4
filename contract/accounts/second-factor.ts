/** The second factor: a code of an app on the person's phone, or one of ten that were written down (docs/rules/accounts.md, 9). */
import { z } from "zod";

/** As apps that show such codes take it without being told otherwise (RFC 6238), and what a sign-in waits for it. */
export const SECOND_FACTOR = {
  digits: 6,
  periodSeconds: 30,
  /** Of 160 bits, as RFC 4226 recommends. */
  secretBytes: 20,
  backupCodes: 10,
  /** In base32: 80 bits. */
  backupCodeLength: 16,
  /** Of one sign-in, which begins anew then. */
  tries: 5,
  minutes: 10,
} as const;

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
