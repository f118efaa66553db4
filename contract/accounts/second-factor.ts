/** Second factor: a code of an authenticator app, or one of ten backup codes (docs/rules/accounts.md, 9). */
import { z } from "zod";
import { inputTexts } from "../input-texts.ts";

const sixDigits = { error: () => inputTexts.appCode };
const squeezed = z
  .string()
  .max(64, sixDigits)
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase());

/** Code of the app; spaces are allowed: '123 456'. */
export const AppCode = squeezed.pipe(z.string().regex(/^[0-9]{6}$/, sixDigits));

/** Code of the app, or a backup code: 'abcd-efgh-jkmn-pqrs'. */
export const FactorCode = squeezed.pipe(
  z.string().regex(/^(?:[0-9]{6}|[a-z2-7]{16})$/, { error: () => inputTexts.appOrBackupCode }),
);

/** Whether the signed-in account has a second factor. */
export const SecondFactorState = z.strictObject({
  /** Since when it is required; null if it is not. */
  since: z.iso.datetime().nullable(),
  /** Number of unused backup codes. */
  backup_codes: z.int().nonnegative(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
