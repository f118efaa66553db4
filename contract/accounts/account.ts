/** Accounts: bodies of better-auth's paths under /api/auth/, and the procedures (docs/rules/accounts.md). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NewCredential, PasskeyName, SignedWithPasskey } from "./passkeys.ts";
import { AppCode, FactorCode } from "./second-factor.ts";
import { inputTexts } from "../input-texts.ts";

/** Lowercased: spellings that differ only in case belong to one account. */
export const Email = z
  .string()
  .trim()
  // checked before lowercasing, which turns the Kelvin sign into an ordinary k
  .regex(/^[\x21-\x7e]*$/, { error: () => inputTexts.email })
  .toLowerCase()
  .max(LIMITS.emailLength)
  .pipe(z.email({ error: () => inputTexts.email }));

/** As typed, spaces included. Checks that need the address or a list are in server/accounts/password-rules.ts. */
export const NewPassword = z
  .string()
  .min(LIMITS.passwordMin)
  .max(LIMITS.passwordMax)
  // PostgreSQL never stores the password itself, but some password managers end the text at a NUL
  .refine((value) => !value.includes("\0"), { error: () => inputTexts.passwordCharacter });

const GivenPassword = z
  .string()
  .min(1, { error: () => inputTexts.password })
  .max(1_024);
/** Spaces are removed: '123 456' may be pasted. */
const Code = z
  .string()
  .max(64, { error: () => inputTexts.sixDigits })
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}$/, { error: () => inputTexts.sixDigits }));
/** Token of a link. PostgreSQL compares it and rejects NUL. */
const Token = z
  .string()
  .max(2_048)
  .regex(/^[\w.~-]+$/, { error: () => inputTexts.linkIncomplete });

/** Where the link in the email leads afterwards: a path of this site, else it is left out (login-target.ts). */
const To = z.string().max(2_048).optional();

/** Bodies of `POST /api/auth/<path>`. */
export const accountBodies = {
  "sign-up/email": z.strictObject({ email: Email, password: NewPassword, to: To }),
  "sign-in/email": z.strictObject({ email: Email, password: GivenPassword }),
  "email-otp/send-verification-otp": z.strictObject({ email: Email }),
  "sign-in/email-otp": z.strictObject({ email: Email, otp: Code }),
  "sign-in/google": z.strictObject({ to: To }),
  "sign-out": z.strictObject({}),
  "request-password-reset": z.strictObject({ email: Email, to: To }),
  "reset-password": z.strictObject({ token: Token, newPassword: NewPassword }),
  "send-verification-email": z.strictObject({ email: Email, to: To }),
  /**
   * After a sign-up, a password (the chosen one or a new one) proves that the account is the person's. No password is
   * required in the browser that signed up, nor for a new address of a signed-in account.
   */
  "verify-email": z.strictObject({
    token: Token,
    password: GivenPassword.optional(),
    newPassword: NewPassword.optional(),
  }),
  "change-password": z.strictObject({
    currentPassword: GivenPassword,
    newPassword: NewPassword,
    revokeOtherSessions: z.boolean().default(true),
  }),
  /** Required if the account has a password; otherwise the session must be at most ten minutes old. */
  "change-email": z.strictObject({ newEmail: Email, currentPassword: GivenPassword.optional() }),
  "undo-email-change": z.strictObject({ token: Token }),
  /** Must come from the browser that gave the first factor. `trust`: no second factor there for a month. */
  "sign-in/second-factor": z.strictObject({ code: FactorCode, trust: z.boolean().default(false) }),
  /** Required if the account has a password; otherwise the session must be at most ten minutes old. */
  "second-factor/begin": z.strictObject({ currentPassword: GivenPassword.optional() }),
  "second-factor/turn-on": z.strictObject({ code: AppCode }),
  "second-factor/turn-off": z.strictObject({ currentPassword: GivenPassword.optional(), code: FactorCode }),
  "second-factor/codes": z.strictObject({ currentPassword: GivenPassword.optional(), code: FactorCode }),
  "passkey/options": z.strictObject({}),
  "sign-in/passkey": SignedWithPasskey,
  "passkey/prove": SignedWithPasskey,
  /**
   * `currentPassword`: required if the account has a password; otherwise the session must be at most ten minutes old.
   * With two-step login, a code as well.
   */
  "passkey/begin": z.strictObject({ currentPassword: GivenPassword.optional(), code: FactorCode.optional() }),
  "passkey/add": z.strictObject({ name: PasskeyName, credential: NewCredential }),
  "passkey/remove": z.strictObject({ id: z.uuid(), currentPassword: GivenPassword.optional() }),
} as const;
export type AccountPath = keyof typeof accountBodies;

/** Requests the session token in the sign-in response. For API clients; pages use the cookie. */
export const TOKEN_HEADER = "x-session-token";

/** A session of the account. */
export const AccountSession = z.strictObject({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** User agent of the browser; empty if it sent none. */
  user_agent: z.string(),
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** One session, or with null all except the current one. */
export const EndSessionInput = z.strictObject({
  p_session_id: z.uuid().nullable(),
  /**
   * Required if the account has a password; otherwise the sign-in must be recent. Not needed for the current session.
   */
  p_password: GivenPassword.nullable().default(null),
});

export const DeleteAccountInput = z.strictObject({
  /** Null for an account without a password, whose sign-in must be recent. */
  p_password: GivenPassword.nullable(),
  /** Treatment of listings that have no other member. */
  p_listings: z.enum(["delete", "unclaim"]),
  /** Reviews that stay are signed 'Former member'. */
  p_reviews: z.enum(["keep", "delete"]),
});
