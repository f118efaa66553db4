/** Accounts as one piece: what the HTTP door and the procedures need of them, made of the configuration. */
import type { Mail } from "#contract/mail.ts";
import { connect, type Connection, type Database } from "../db/pool.ts";
import { forgiveAttempts, takeAttempt } from "../db/queries/attempts.ts";
import type pg from "pg";
import type { Charge } from "../domain/attempts.ts";
import type { Logger } from "../log.ts";
import { cookiePrefix, makeAuth, type Auth, type GoogleOptions } from "./auth.ts";
import type { AccountServices } from "./accounts.ts";
import { transactionScope, type Scope } from "./scope.ts";
import { readSession, type SignedIn } from "./sessions.ts";

/** Connections of requests that check passwords. */
const CONNECTIONS = 6;

/** A provider that did not answer is asked again after so long. */
const GOOGLE_PAUSE_MS = 30_000;

export interface AccountOptions {
  connection: Connection;
  /** Of the same database, for the accounts' own connections. */
  database: pg.ClientConfig;
  /** Known once the server listens. */
  baseUrl: () => string;
  secret: string;
  google: GoogleOptions | null;
  areLimitsOn: boolean;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  now: () => Date;
  log: Logger;
}

export interface Accounts {
  scope: Scope;
  secret: string;
  baseUrl: () => string;
  services: () => AccountServices;
  /** False while the configured provider cannot be reached. */
  isGoogleReady: () => Promise<boolean>;
  session: (headers: Headers) => Promise<SignedIn>;
  attempt: (charges: readonly Charge[]) => Promise<number | null>;
  forgive: (keys: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}

export function makeAccounts(options: AccountOptions): Accounts {
  const { connection, database, baseUrl, secret, google, areLimitsOn, sendMail, now, log } = options;
  const own = connect(database, { max: CONNECTIONS, onError: (error) => log.warn({ err: error }, "connection lost") });
  const scope = transactionScope({ inside: own.pool, outside: connection.pool });
  const make = (): Auth => makeAuth({ scope, secret, baseUrl: baseUrl(), google, sendMail, now, log });
  let current: Auth | null = null;
  let madeAt = 0;

  function auth(): Auth {
    if (current === null) {
      current = make();
      madeAt = Date.now();
    }
    return current;
  }

  async function hasGoogle(): Promise<boolean> {
    const { socialProviders } = await auth().$context;
    return socialProviders.some(({ id }) => id === "google");
  }

  return {
    scope,
    secret,
    baseUrl,
    services: () => ({ auth: auth(), db: scope.db, baseUrl: baseUrl(), sendMail, now }),
    async isGoogleReady() {
      if (google === null) return false;
      if (await hasGoogle()) return true;
      if (Date.now() - madeAt < GOOGLE_PAUSE_MS) return false;
      // what the issuer says of itself is read when this is made
      current = null;
      return hasGoogle();
    },
    session: (headers) => readSession(auth(), headers, `${cookiePrefix(baseUrl())}.session_token`),
    attempt: async (charges) => (areLimitsOn ? takeAttempt(connection.db, charges, now()) : null),
    forgive: (keys) => forgiveAttempts(connection.db, keys),
    close: () => own.close(),
  };
}
