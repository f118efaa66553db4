/** Responses, callers and errors of the paths under /api/auth/, for the API document and its page. */
import { z } from "zod";
import { Done, SignedIn, SignedInUser } from "./answer-shapes.ts";
import { passkeyOperations, PasskeyOptions } from "./passkey-answers.ts";
import type { accountErrorTexts } from "./account-error-texts.ts";
import type { AccountPath } from "./account.ts";
import type { errors, transportErrors } from "../errors.ts";

/** Response header with the session token, sent when the request had TOKEN_HEADER. */
export const TOKEN_ANSWER_HEADER = "set-auth-token";

const ConfirmedAddress = z.object({
  status: z.literal(true),
  email: z.string(),
  isNewAddress: z.boolean(),
  /** Whether the browser that signed up was also logged in, because no account was logged in there. */
  isSignedIn: z.boolean(),
});
const RestoredAddress = z.object({ status: z.literal(true), email: z.string() });
const FactorBegun = z.object({ key: z.string(), url: z.string() });
const BackupCodes = z.object({ codes: z.array(z.string()) });
const GoogleConsent = z.object({ url: z.string(), redirect: z.boolean() });

/** Schemas by their names in the API document. */
export const accountSchemas = {
  SignedInUser,
  Done,
  SignedIn,
  ConfirmedAddress,
  RestoredAddress,
  GoogleConsent,
  FactorBegun,
  BackupCodes,
  PasskeyOptions,
};

export interface AccountOperation {
  /** Name in the API document. */
  id: string;
  summary: string;
  description: string;
  access: "anyone" | "user";
  output: z.ZodType;
  example: Readonly<Record<string, unknown>>;
  /** Errors specific to this path, by status. */
  refusals: Partial<Readonly<Record<keyof typeof accountErrorTexts, number>>>;
  failures?: readonly (keyof typeof errors | keyof typeof transportErrors)[];
  /** The path reads TOKEN_HEADER. */
  givesToken?: true;
}

const PASSWORD_RULES = {
  PASSWORD_TOO_COMMON: 422,
  PASSWORD_IS_ADDRESS: 422,
  PASSWORD_TOO_PERSONAL: 422,
  PASSWORD_BREACHED: 422,
} as const;
const SAYS_NOTHING = "The answer is the same whether or not the address has an account.";

const EMAIL = "you@example.com";
const PASSWORD = "correct horse battery";
const LINK_TOKEN = "kfMQhWJHtX0r2Pz4uLwV8sYb1nEoDcRa";

export const accountOperations: Readonly<Record<AccountPath, AccountOperation>> = {
  "sign-up/email": {
    id: "sign_up",
    summary: "Begin an account",
    description: `A letter with a link confirms the address; before that nobody can log in. ${SAYS_NOTHING}`,
    access: "anyone",
    output: Done,
    example: { email: EMAIL, password: PASSWORD },
    refusals: PASSWORD_RULES,
  },
  "sign-in/email": {
    id: "sign_in",
    summary: "Log in, and get a token",
    description:
      "Browsers are given a cookie. A program that asks for it is given the session's token as well, to send as a bearer token.",
    access: "anyone",
    output: SignedIn,
    example: { email: EMAIL, password: PASSWORD },
    refusals: {
      INVALID_EMAIL_OR_PASSWORD: 401,
      EMAIL_NOT_VERIFIED: 403,
      ACCOUNT_DISABLED: 403,
      SECOND_FACTOR_NEEDED: 403,
    },
    givesToken: true,
  },
  "email-otp/send-verification-otp": {
    id: "send_code",
    summary: "Have a code mailed to log in with",
    description: `Six digits, good for ten minutes and three tries, together with the cookie of this answer alone. ${SAYS_NOTHING}`,
    access: "anyone",
    output: Done,
    example: { email: EMAIL },
    refusals: {},
  },
  "sign-in/email-otp": {
    id: "sign_in_by_code",
    summary: "Log in with a mailed code, or begin an account",
    description:
      "With the cookie that came when the code was asked for. An address without an account has one then, confirmed and without a password.",
    access: "anyone",
    output: SignedIn,
    example: { email: EMAIL, otp: "402718" },
    refusals: {
      INVALID_OTP: 400,
      OTP_EXPIRED: 400,
      TOO_MANY_ATTEMPTS: 403,
      ACCOUNT_DISABLED: 403,
      SECOND_FACTOR_NEEDED: 403,
    },
    givesToken: true,
  },
  "sign-in/google": {
    id: "begin_google_sign_in",
    summary: "Begin to log in with Google",
    description:
      "For browsers: answers where the person gives their consent. `to` is a path of this site, where they come back to.",
    access: "anyone",
    output: GoogleConsent,
    example: { to: "/dashboard" },
    refusals: {},
    failures: ["google_unavailable"],
  },
  "sign-out": {
    id: "sign_out",
    summary: "Log out: the token ends",
    description: "Ends the session that the request is sent with. Without one nothing happens.",
    access: "anyone",
    output: z.object({ success: z.literal(true) }),
    example: {},
    refusals: {},
  },
  "request-password-reset": {
    id: "request_password_reset",
    summary: "Have a link mailed that sets a new password",
    description: SAYS_NOTHING,
    access: "anyone",
    output: Done,
    example: { email: EMAIL },
    refusals: {},
  },
  "reset-password": {
    id: "reset_password",
    summary: "Set a new password with the token of a mailed link",
    description: "Every session of the account ends.",
    access: "anyone",
    output: Done,
    example: { token: LINK_TOKEN, newPassword: PASSWORD },
    refusals: { INVALID_TOKEN: 400, ...PASSWORD_RULES },
  },
  "send-verification-email": {
    id: "send_confirmation",
    summary: "Have the link mailed again that confirms an address",
    description: SAYS_NOTHING,
    access: "anyone",
    output: Done,
    example: { email: EMAIL },
    refusals: {},
  },
  "verify-email": {
    id: "confirm_address",
    summary: "Confirm an address with the token of a mailed link",
    description:
      "Of a new account, with the password that was chosen or a new one, unless it is the browser that signed up, which is logged in then; or a new address of the account that is logged in.",
    access: "anyone",
    output: ConfirmedAddress,
    example: { token: LINK_TOKEN, newPassword: PASSWORD },
    refusals: {
      INVALID_TOKEN: 400,
      SIGN_UP_NOT_PROVED: 403,
      SIGN_UP_PASSWORD_WRONG: 403,
      NOT_SIGNED_IN_HERE: 403,
      ...PASSWORD_RULES,
    },
  },
  "change-password": {
    id: "change_password",
    summary: "Change one's password",
    description:
      "Ends the other sessions too, unless `revokeOtherSessions` is false. A program asks for its new token as it does when it logs in.",
    access: "user",
    output: SignedIn.extend({ token: z.string().nullable().optional() }),
    example: { currentPassword: PASSWORD, newPassword: "a longer one than before" },
    refusals: { INVALID_PASSWORD: 400, CREDENTIAL_ACCOUNT_NOT_FOUND: 400, ...PASSWORD_RULES },
    givesToken: true,
  },
  "change-email": {
    id: "change_address",
    summary: "Ask for another address",
    description:
      "A link is mailed to it, and it is the account's once that was followed. The old address is notified at once, with a link that takes the change back.",
    access: "user",
    output: Done,
    example: { newEmail: "new@example.com", currentPassword: PASSWORD },
    refusals: { EMAIL_IS_SAME: 400 },
    failures: ["invalid_credentials", "session_not_fresh"],
  },
  "undo-email-change": {
    id: "undo_address_change",
    summary: "Take a change of address back, with the token of the link that the old address was mailed",
    description: "Every session ends, the password goes, and a link to choose a new one is mailed to the address.",
    access: "anyone",
    output: RestoredAddress,
    example: { token: LINK_TOKEN },
    refusals: { INVALID_TOKEN: 400, ADDRESS_TAKEN: 409 },
  },
  "sign-in/second-factor": {
    id: "sign_in_by_second_factor",
    summary: "Go on logging in, with a code of one's app or a backup code",
    description:
      "After a login that was refused with SECOND_FACTOR_NEEDED, with the cookie that came with that answer: five tries within ten minutes. `trust` lets this browser in without a code for 30 days.",
    access: "anyone",
    output: SignedIn,
    example: { code: "402718", trust: false },
    refusals: {
      SECOND_FACTOR_OVER: 400,
      INVALID_SECOND_FACTOR: 401,
      ACCOUNT_DISABLED: 403,
      SECOND_FACTOR_UNREADABLE: 503,
    },
    givesToken: true,
  },
  "second-factor/begin": {
    id: "begin_second_factor",
    summary: "Begin to turn the second factor on: the key for an app that shows codes",
    description:
      "`url` is what a QR code for the app says. Nothing is asked for before a code has shown that the app has it.",
    access: "user",
    output: FactorBegun,
    example: { currentPassword: PASSWORD },
    refusals: { SECOND_FACTOR_IS_ON: 409 },
    failures: ["invalid_credentials", "session_not_fresh"],
  },
  "second-factor/turn-on": {
    id: "turn_on_second_factor",
    summary: "Turn the second factor on, with a code of the app",
    description: "Answers with ten backup codes, this once. The other sessions end.",
    access: "user",
    output: BackupCodes,
    example: { code: "402718" },
    refusals: {
      INVALID_SECOND_FACTOR: 400,
      SECOND_FACTOR_IS_ON: 409,
      SECOND_FACTOR_NOT_BEGUN: 409,
      SECOND_FACTOR_UNREADABLE: 503,
    },
  },
  "second-factor/turn-off": {
    id: "turn_off_second_factor",
    summary: "Turn the second factor off",
    description: "With the password and a code of the app, or a backup code. Browsers are not trusted any more.",
    access: "user",
    output: Done,
    example: { currentPassword: PASSWORD, code: "402718" },
    refusals: { INVALID_SECOND_FACTOR: 400, SECOND_FACTOR_IS_OFF: 409, SECOND_FACTOR_UNREADABLE: 503 },
    failures: ["invalid_credentials", "session_not_fresh"],
  },
  "second-factor/codes": {
    id: "make_backup_codes",
    summary: "Have ten new backup codes, in place of those before",
    description: "With the password and a code of the app, or a backup code.",
    access: "user",
    output: BackupCodes,
    example: { currentPassword: PASSWORD, code: "402718" },
    refusals: { INVALID_SECOND_FACTOR: 400, SECOND_FACTOR_IS_OFF: 409, SECOND_FACTOR_UNREADABLE: 503 },
    failures: ["invalid_credentials", "session_not_fresh"],
  },
  ...passkeyOperations,
};
