/** better-auth over our tables: passwords, sessions and Google sign-in. Its routes are in server/accounts/routes.ts. */
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { bearer, emailOTP } from "better-auth/plugins";
import { accountMessages } from "#contract/accounts/account.ts";
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

export interface AuthOptions {
  scope: Scope;
  secret: string;
  /** Public address without a trailing slash: every link begins with it. */
  baseUrl: string;
  google: GoogleOptions | null;
  /** Puts a mail among the jobs of the transaction that `db` is in. */
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  /** Tells the log and the person what happened, and from where it was done. */
  noteFrom: (source: ActivitySource) => NoteEvent;
  proof: SignUpProof;
  returns: ReturnPaths;
  now: () => Date;
  log: Logger;
}

const DAY = 86_400;
/** How long a session lasts, and after how long it is prolonged. */
export const SESSION_SECONDS = RETENTION.sessionDays * DAY;
export const PROLONG_SECONDS = DAY;
/** How long it lasts altogether, however much it is used. */
export const SESSION_END_SECONDS = RETENTION.sessionEndDays * DAY;
const RESET_SECONDS = 3_600;

/** An account whose address nobody has confirmed is linked too: what was prepared in it is void then (google-link.ts). */
const LINKING = { enabled: true, trustedProviders: [], requireLocalEmailVerified: false };

const TIMES = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const TABLES = {
  user: {
    modelName: "user_account",
    fields: { emailVerified: "email_verified", ...TIMES },
    additionalFields: {
      // read with every session, so that disabling somebody ends theirs
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
  // the clean-up is ours: what has ended is decided by the clock that the site is given
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
    // the transaction is the scope's
    database: { db, type: "postgres", transaction: false },
    telemetry: { enabled: false },
    // charged in PostgreSQL before a request comes here
    rateLimit: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => {
        // what people get wrong is not the operator's business
        if (level === "error") log.debug({ message }, "better-auth");
      },
    },
    ...TABLES,
    // prolonged by ours, which knows where it ends (sessions.ts)
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
        // whoever asks is told the same
        if ("disabledAt" in user && user.disabledAt != null) return;
        await sendMail(db, {
          template: "reset-password",
          to: user.email,
          url: returns.into(`${baseUrl}/reset-password?token=${encodeURIComponent(token)}`, token),
          minutes: RESET_SECONDS / 60,
        });
      },
      // the link came to this address, which is what confirming asks
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
          // else whoever owns the address would confirm an account that somebody else signs in to
          before: async ({ email, emailVerified }, context) => {
            if (context?.path.startsWith("/callback/") !== true) return;
            if (!emailVerified)
              throw new APIError("FORBIDDEN", { code: "email_not_verified", message: "Not confirmed by the provider" });
            if ((await findAccountReserving(db, email.toLowerCase(), now())) !== null)
              throw new APIError("FORBIDDEN", {
                code: "address_reserved",
                message: "Another account may return to it",
              });
          },
        },
      },
      account: {
        create: {
          // before: better-auth takes the address for confirmed once the identity is there
          before: async ({ userId, providerId, accountId }, context) => {
            if (providerId !== "google") return;
            if (await isChange(db, { userId, sub: accountId })) {
              const message = "The account is linked to another Google account";
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
              const { ACCOUNT_DISABLED: message } = accountMessages;
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
      // the prefix that better-auth would add of itself is the weaker one
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
