/** better-auth on our tables: passwords, sessions and Google sign-in. Its routes are in server/accounts/routes.ts. */
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { bearer, emailOTP } from "better-auth/plugins";
import { accountErrorTexts } from "#contract/accounts/account-error-texts.ts";
import { CODE } from "#contract/accounts/waiting.ts";
import { LIMITS } from "#contract/limits.ts";
import { RETENTION } from "#contract/retention.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { confirmEmail, dropLinks, findAccountToSignIn } from "./queries.ts";
import { findAccountReserving } from "./queries-address-undo.ts";
import type { Logger } from "../platform/log.ts";
import { cookieAttributes, cookiePrefix } from "./cookies.ts";
import type { NoteEvent, ActivitySource } from "../context/activity.ts";
import { LONGEST_USER_AGENT, userAgentOf } from "./account-events.ts";
import { secretsAtRest } from "./at-rest.ts";
import { boundHash } from "./code-binding.ts";
import { confirmedSignIn } from "./confirmed-sign-in.ts";
import { confirmationUrl } from "./confirmation.ts";
import { googlePlugin, type GoogleOptions } from "./google.ts";
import { GOOGLE_ACCOUNT_CHANGED, isChange } from "./google-change.ts";
import { provedByGoogle } from "./google-link.ts";
import type { ReturnPaths } from "./return-path.ts";
import type { Scope } from "./scope.ts";
import { passGate } from "./second-gate.ts";
import { hashForAttempt, verifyForAttempt } from "./sign-up-again.ts";
import type { SignUpProof } from "./sign-up-proof.ts";
import { addressErrorTexts, googleErrorTexts } from "#contract/accounts/address-error-texts.ts";

export interface AuthOptions {
  scope: Scope;
  secret: string;
  /** Public address without a trailing slash: the start of every link. */
  baseUrl: string;
  google: GoogleOptions | null;
  /** Enqueues an email as a job in the transaction of `db`. */
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  /** Records events in the log and in the user's activity, with their origin. */
  noteFrom: (source: ActivitySource) => NoteEvent;
  proof: SignUpProof;
  returns: ReturnPaths;
  now: () => Date;
  log: Logger;
}

const DAY = 86_400;
/** Lifetime of a session, and the time after which it is prolonged. */
export const SESSION_SECONDS = RETENTION.sessionDays * DAY;
export const PROLONG_SECONDS = DAY;
/** Maximum lifetime of a session, regardless of use. */
export const SESSION_END_SECONDS = RETENTION.sessionEndDays * DAY;
const RESET_SECONDS = 3_600;

/**
 * Accounts with an unconfirmed address are linked too. What was prepared in them becomes void then (google-link.ts).
 */
const LINKING = { enabled: true, trustedProviders: [], requireLocalEmailVerified: false };

const TIMES = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const TABLES = {
  user: {
    modelName: "user_account",
    fields: { emailVerified: "email_verified", ...TIMES },
    additionalFields: {
      // read with every session, so that disabling an account ends its sessions
      disabledAt: { type: "date", required: false, input: false, fieldName: "disabled_at" },
    },
  },
  session: {
    modelName: "user_session",
    fields: {
      userId: "user_id",
      token: "token_hash",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      ...TIMES,
    },
  },
  account: {
    modelName: "user_credential",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...TIMES,
    },
  },
  // server/start/clean-up.ts deletes expired rows, by the site's own clock
  verification: { modelName: "user_verification", fields: { expiresAt: "expires_at", ...TIMES }, disableCleanup: true },
} as const;

export function makeAuth(options: AuthOptions) {
  const { scope, secret, baseUrl, google, sendMail, noteFrom, proof, returns, now, log } = options;
  const { db } = scope;
  const confirm = async (userId: string, to: string) =>
    sendMail(db, {
      template: "confirm-address",
      to,
      url: await confirmationUrl(db, { userId, newEmail: null }, { baseUrl, returns, now: now() }),
    });
  const codes = emailOTP({
    otpLength: CODE.digits,
    expiresIn: CODE.minutes * 60,
    allowedAttempts: CODE.tries,
    storeOTP: { hash: async (code) => boundHash(code) },
    sendVerificationOTP: ({ email, otp }) => sendMail(db, { template: "sign-in-code", to: email, code: otp }),
  });
  return betterAuth({
    baseURL: baseUrl,
    basePath: "/api/auth",
    secret,
    // `scope` manages the transaction
    database: { db, type: "postgres", transaction: false },
    telemetry: { enabled: false },
    // limits are charged in PostgreSQL before a request gets here
    rateLimit: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => {
        // refusals of user input are of no interest to the operator
        if (level === "error") log.debug({ message }, "better-auth");
      },
    },
    ...TABLES,
    // sessions.ts prolongs sessions, because it knows their maximum lifetime
    session: { ...TABLES.session, expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    account: { ...TABLES.account, updateAccountOnSignIn: false, accountLinking: LINKING },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      password: { hash: hashForAttempt, verify: ({ hash, password }) => verifyForAttempt(hash, password) },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        // the answer is the same as for an active account
        if ("disabledAt" in user && user.disabledAt != null) return;
        await sendMail(db, {
          template: "reset-password",
          to: user.email,
          url: returns.into(`${baseUrl}/reset-password?token=${encodeURIComponent(token)}`, token),
          minutes: RESET_SECONDS / 60,
        });
      },
      // the reset link was sent to this address, which confirms it
      onPasswordReset: async ({ user }) => {
        await confirmEmail(db, user.id);
        await dropLinks(db, user.id);
        await sendMail(db, {
          template: "password-changed",
          to: user.email,
          resetUrl: `${baseUrl}/forgot-password`,
        });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user }) => confirm(user.id, user.email),
    },
    databaseHooks: {
      user: {
        create: {
          // otherwise the owner of the address would confirm an account that another person can sign in to
          before: async ({ email, emailVerified }, context) => {
            if (context?.path.startsWith("/callback/") !== true) return;
            if (!emailVerified)
              throw new APIError("FORBIDDEN", {
                code: "email_not_verified",
                message: googleErrorTexts.email_not_verified,
              });
            if ((await findAccountReserving(db, email.toLowerCase(), now())) !== null)
              throw new APIError("FORBIDDEN", {
                code: "address_reserved",
                message: addressErrorTexts.address_reserved,
              });
          },
        },
      },
      account: {
        create: {
          // before: once the identity is stored, better-auth treats the address as confirmed
          before: async ({ userId, providerId, accountId }, context) => {
            if (providerId !== "google") return;
            if (await isChange(db, { userId, sub: accountId })) {
              const message = googleErrorTexts.google_account_changed;
              throw new APIError("FORBIDDEN", { code: GOOGLE_ACCOUNT_CHANGED, message });
            }
            const headers = context?.headers ?? new Headers();
            const note = noteFrom({ userAgent: userAgentOf(headers), place: "" });
            await provedByGoogle(userId, headers, { db, note, proof, sendMail, baseUrl, now });
          },
        },
      },
      session: {
        create: {
          before: async ({ userId, userAgent }) => {
            const account = await findAccountToSignIn(db, userId);
            if (account === null || account.disabled_at !== null) {
              const { ACCOUNT_DISABLED: message } = accountErrorTexts;
              throw new APIError("FORBIDDEN", { code: "ACCOUNT_DISABLED", message });
            }
            await passGate(db, userId);
            return { data: { userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) } };
          },
        },
      },
    },
    advanced: {
      database: { generateId: () => newId() },
      cookiePrefix: cookiePrefix(baseUrl),
      // with true, better-auth would add the weaker prefix `__Secure-`
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(baseUrl),
      ipAddress: { disableIpTracking: true },
    },
    onAPIError: { errorURL: `${baseUrl}/login` },
    plugins: [
      secretsAtRest(secret),
      bearer(),
      codes,
      confirmedSignIn,
      ...(google === null ? [] : [googlePlugin(google)]),
    ],
  });
}

export type Auth = ReturnType<typeof makeAuth>;
