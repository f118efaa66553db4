/** The accounts service, built from the configuration: everything that routes and procedures need. */
import type { AccountPages } from "#contract/accounts/waiting.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { connect, type Connection, type Database } from "../platform/db/pool.ts";
import { refundAttempts, takeAttempt } from "../context/queries-limits.ts";
import type { Charge } from "../context/limits.ts";
import type { Logger } from "../platform/log.ts";
import { cookiePrefix } from "./cookies.ts";
import { makeAuth, PROLONG_SECONDS, SESSION_END_SECONDS, SESSION_SECONDS, type Auth } from "./auth.ts";
import type { Activity, ActivitySource } from "../context/activity.ts";
import { accountActivity } from "./account-events.ts";
import type { AccountServices } from "./handler.ts";
import type { PasswordRules } from "./password-rules.ts";
import { returnPaths } from "./return-path.ts";
import { signUpProof } from "./sign-up-proof.ts";
import { googleAuth } from "./google-auth.ts";
import { googleChangeCookie, type GoogleChangeCookie } from "./google-change.ts";
import type { GoogleOptions } from "./google.ts";
import { hasPasskeysAt } from "./rules-passkeys.ts";
import { transactionScope, type Scope } from "./scope.ts";
import { knownSession } from "./known-session.ts";
import { readSession, type SignedIn } from "./sessions.ts";
import { factorCookies, type HeldSignIn } from "./factor-cookies.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import { waitingCookie } from "./waiting.ts";
import { welcome } from "./welcome.ts";

/** Requests with an open transaction at once: those that check passwords, and those that wait for Google. */
export const ACCOUNTS_AT_ONCE = 6;
export const GOOGLE_AT_ONCE = 2;
/** One connection per such request. With fewer, some would wait for each other. */
const CONNECTIONS = ACCOUNTS_AT_ONCE + GOOGLE_AT_ONCE;

const SESSION_LENGTHS = {
  lastsMs: SESSION_SECONDS * 1_000,
  prolongAfterMs: PROLONG_SECONDS * 1_000,
  endsAfterMs: SESSION_END_SECONDS * 1_000,
};

export interface AccountOptions {
  connection: Connection;
  /** Size of the separate pool of accounts, to the same database. */
  connections?: number;
  /** The public address is known once the server listens. */
  baseUrl: () => string;
  secret: string;
  /** Seals second factors. */
  secrets: () => Secrets;
  /** Authenticator apps show this name. */
  productName: string;
  google: GoogleOptions | null;
  areLimitsOn: boolean;
  passwords: PasswordRules;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  now: () => Date;
  log: Logger;
}

export interface Accounts {
  scope: Scope;
  secret: string;
  baseUrl: () => string;
  /** Account data that the pages of accounts need for a request. */
  pages: (headers: Headers) => AccountPages;
  services: (source: ActivitySource) => AccountServices;
  /** Records events in the log and in the user's activity, with their origin. */
  activity: (source: ActivitySource) => Activity;
  /** Runs after a sign-in. A failure here does not undo the sign-in. */
  welcome: (entered: Parameters<typeof welcome>[1]) => Promise<void>;
  /** The instance with Google sign-in; null when it is not configured or not reachable. */
  google: () => Promise<Auth | null>;
  /** The sign-in in this browser that has passed the first factor and waits for the second; null without one. */
  held: (headers: Headers) => HeldSignIn | null;
  googleChange: GoogleChangeCookie;
  session: (headers: Headers) => Promise<SignedIn>;
  attempt: (charges: readonly Charge[]) => Promise<number | null>;
  refund: (keys: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}

export function makeAccounts(options: AccountOptions): Accounts {
  const { connection, connections = CONNECTIONS, baseUrl, secret, google, areLimitsOn, passwords } = options;
  const { sendMail, secrets, productName, now, log } = options;
  const own = connect(connection.address, {
    ...connection.options,
    max: connections,
    onError: (error) => log.debug({ reason: error.message }, "connection lost"),
  });
  const scope = transactionScope({ inside: own.pool, outside: connection.pool });
  const activity = accountActivity({ db: connection.db, log, now });
  const attempt = async (charges: readonly Charge[]) =>
    areLimitsOn ? takeAttempt(connection.db, charges, now()) : null;
  const proof = () => signUpProof(secret, baseUrl());
  const returns = returnPaths(secret, now);
  const waiting = () => waitingCookie(secret, baseUrl(), now);
  const googleChanges = () => googleChangeCookie(secret, baseUrl(), now);
  const factors = () => factorCookies(secret, baseUrl(), now);
  const make = (provider: GoogleOptions | null): Auth =>
    makeAuth({
      scope,
      secret,
      baseUrl: baseUrl(),
      google: provider,
      sendMail,
      noteFrom: (source) => activity(source).note,
      proof: proof(),
      returns,
      now,
      log,
    });
  let current: Auth | null = null;
  const auth = () => (current ??= make(null));

  return {
    scope,
    secret,
    baseUrl,
    pages: (headers) => {
      const found = waiting().find(headers);
      return {
        isHeld: factors().findHeld(headers) !== null,
        hasPasskeys: hasPasskeysAt(baseUrl(), headers.get("host")),
        waiting: found === null ? null : { kind: found.kind, email: found.email, sentAt: found.sentAt },
        returnTo: returns.outOf,
      };
    },
    services: (source) => ({
      auth: auth(),
      db: scope.db,
      baseUrl: baseUrl(),
      sendMail,
      note: activity(source).note,
      proof: proof(),
      returns,
      waiting: waiting(),
      factorCookies: factors(),
      secrets,
      productName,
      passwords,
      now,
    }),
    activity,
    googleChange: {
      cookieFor: (change) => googleChanges().cookieFor(change),
      find: (headers) => googleChanges().find(headers),
      cleared: () => googleChanges().cleared(),
    },
    welcome: async (entered) => {
      const { note } = activity(entered.source);
      const mailing = { note, sendMail, attempt, baseUrl: baseUrl(), now };
      await connection.db
        .transaction()
        .execute((tx) => welcome(tx, entered, mailing))
        .catch((error: unknown) => log.warn({ err: error }, "a sign-in could not be written down"));
    },
    held: (headers) => factors().findHeld(headers),
    google: google === null ? async () => null : googleAuth(google.issuer, () => make(google)),
    session: async (headers) => {
      const cookieName = `${cookiePrefix(baseUrl())}.session_token`;
      const known = await knownSession(connection.pool, headers, { cookieName, secret, lengths: SESSION_LENGTHS });
      if (known !== null) return { viewer: known, cookies: [] };
      const options = { baseUrl: baseUrl(), cookieName, db: connection.db, lengths: SESSION_LENGTHS };
      return readSession(auth(), headers, options);
    },
    attempt,
    refund: (keys) => refundAttempts(connection.db, keys),
    close: () => own.close(),
  };
}
