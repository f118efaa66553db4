/** Accounts: bodies of better-auth's paths under /api/auth/, and the procedures (docs/rules/accounts.md). */
import { z } from "zod";
import { INVALID_CREDENTIALS } from "./account-codes.ts";
import { LIMITS } from "../limits.ts";
import { ACCOUNT_WORDS } from "./account-words.ts";
import { NewCredential, PasskeyName, SignedWithPasskey } from "./passkeys.ts";
import { AppCode, FactorCode } from "./second-factor.ts";

/** Lowercased: spellings that differ only in case belong to one account. */
export const Email = z
  .string()
  .trim()
  // checked before lowercasing, which turns the Kelvin sign into an ordinary k
  .regex(/^[\x21-\x7e]*$/, "Enter an email address, like name@example.com.")
  .toLowerCase()
  .max(LIMITS.emailLength, "This address is too long.")
  .pipe(z.email("Enter an email address, like name@example.com."));

/** As typed, spaces included. Checks that need the address or a list are in server/accounts/password-rules.ts. */
export const NewPassword = z
  .string()
  .min(LIMITS.passwordMin, `Use at least ${LIMITS.passwordMin} characters.`)
  .max(LIMITS.passwordMax, `Use at most ${LIMITS.passwordMax} characters.`)
  // PostgreSQL never stores the password itself, but some password managers end the text at a NUL
  .refine((value) => !value.includes("\0"), "This password has a character that cannot be typed.");

const GivenPassword = z.string().min(1, "Enter your password.").max(1_024);
/** Spaces are removed: '123 456' may be pasted. */
const Code = z
  .string()
  .max(64, "Enter the six digits of the code.")
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}$/, "Enter the six digits of the code."));
/** Token of a link. PostgreSQL compares it and rejects NUL. */
const Token = z
  .string()
  .max(2_048)
  .regex(/^[\w.~-]+$/, "This link is not whole.");

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

export const accountMessages = {
  [INVALID_CREDENTIALS]: ACCOUNT_WORDS.invalidCredentials,
  EMAIL_NOT_VERIFIED: "Confirm your email address first. The link is in the mail we sent you.",
  INVALID_TOKEN: "This link is not valid any more. Ask for a new one.",
  TOKEN_EXPIRED: "This link has expired. Ask for a new one.",
  INVALID_OTP:
    "This code isn't right, or doesn't work any more. Look for our newest mail, and enter its code in the browser that asked for it.",
  OTP_EXPIRED: "This code has expired. Have a new one sent.",
  TOO_MANY_ATTEMPTS: "That was one try too many, so this code doesn't work any more. Have a new one sent.",
  INVALID_PASSWORD: "The current password is not right.",
  PASSWORD_TOO_COMMON: "This password is one of the most common ones. Choose another.",
  PASSWORD_IS_ADDRESS: "Your email address can't be your password.",
  PASSWORD_TOO_PERSONAL:
    "This password is too close to your name, your address or the name of this site. Choose another.",
  PASSWORD_BREACHED: "This password has been found in a data breach, so others try it. Choose another.",
  SIGN_UP_NOT_PROVED: "This is not the browser that signed up. Enter the password you chose there, or set a new one.",
  SIGN_UP_PASSWORD_WRONG: "That is not the password this address was signed up with. Try again, or set a new one.",
  NOT_SIGNED_IN_HERE: "Log in first, so that we know the account is yours.",
  ADDRESS_TAKEN: "Another account has this address by now. Write to support, and we will sort it out.",
  EMAIL_IS_SAME: "This is already your email address.",
  ACCOUNT_DISABLED: "This account is disabled. Write to support if you think this is a mistake.",
  SECOND_FACTOR_NEEDED: "Enter the code of your app to go on.",
  SECOND_FACTOR_OVER: "This took too long, or too many tries. Log in again.",
  INVALID_SECOND_FACTOR:
    "This code isn't right, or was used already. Wait for the next one that your app shows, and see that your phone's clock is right.",
  SECOND_FACTOR_IS_ON: "Two-step login is on already.",
  SECOND_FACTOR_IS_OFF: "Two-step login is off already.",
  SECOND_FACTOR_NOT_BEGUN: "This took too long. Begin again.",
  SECOND_FACTOR_UNREADABLE: "Codes can't be checked right now. Please write to support.",
  PASSKEYS_NOT_HERE: "Passkeys can't be used at this address of the site.",
  PASSKEYS_FULL: "An account has ten passkeys at most. Remove one first.",
  PASSKEY_IS_THERE: "This passkey is there already.",
  PASSKEY_GONE: "This passkey was removed already.",
  PASSKEY_OVER: "This took too long. Try again.",
  INVALID_PASSKEY: "This passkey doesn't open an account here. Try another one, or log in another way.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "This account has no password yet. Set one with 'Forgot your password?'.",
} as const satisfies Record<string, string>;

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
