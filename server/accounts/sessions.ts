/** Reads the viewer from the session cookie or a bearer token. */
import { APIError } from "better-auth/api";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { Database } from "../platform/db/pool.ts";
import { endSessions } from "./queries.ts";
import { prolongSession } from "./queries-session.ts";
import { prolongedTimes, sessionState, type SessionLengths } from "./rules-session-times.ts";
import type { Viewer } from "../context/context.ts";
import type { Auth } from "./auth.ts";
import { cookieAttributes } from "./cookies.ts";

export interface SignedIn {
  viewer: Viewer | null;
  /** Cookies of a prolonged or ended session, to set on the response. */
  cookies: string[];
}

const SIGNED_OUT: SignedIn = { viewer: null, cookies: [] };

/** better-auth hides the cause when the database is unreachable. This error passes it on as SQLSTATE 08006. */
class SessionsUnreadError extends Error {
  readonly code = "08006";
}

async function ask(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    // the session ended while it was read
    if (error.statusCode === 401) return { response: null, headers: new Headers() };
    throw new SessionsUnreadError("the session could not be read", { cause: error });
  }
}

interface ReadOptions {
  baseUrl: string;
  cookieName: string;
  db: Database;
  lengths: SessionLengths;
}

/** The given cookie with a new lifetime; empty for a bearer token. */
function cookieFor(headers: Headers, { cookieName, baseUrl }: ReadOptions, forMs: number): string[] {
  const value = parse(headers.get("cookie") ?? "", cookieName)[cookieName];
  if (value === undefined) return [];
  return [generateCookie(cookieName, value, { ...cookieAttributes(baseUrl), maxAge: Math.floor(forMs / 1_000) })];
}

/** Does not query the database for a request without cookie and token. */
export async function readSession(auth: Auth, headers: Headers, options: ReadOptions): Promise<SignedIn> {
  const { cookieName, db, lengths } = options;
  const header = headers.get("cookie") ?? "";
  if (!header.includes(cookieName) && headers.get("authorization") === null) return SIGNED_OUT;
  const { response, headers: answered } = await ask(auth, headers);
  if (response === null) return { viewer: null, cookies: answered.getSetCookie() };
  const { user, session } = response;
  if (user.disabledAt != null) return SIGNED_OUT;
  const now = Date.now();
  const times = { createdAt: session.createdAt.getTime(), expiresAt: session.expiresAt.getTime() };
  const state = sessionState(times, now, lengths);
  if (state === "over") {
    await endSessions(db, user.id, { id: session.id, current: null });
    return { viewer: null, cookies: cookieFor(headers, options, 0) };
  }
  const viewer = { id: user.id, email: user.email, sessionId: session.id, signedInAt: session.createdAt };
  if (state === "good" || header.includes("dont_remember")) return { viewer, cookies: answered.getSetCookie() };
  const { createdAt, expiresAt } = prolongedTimes(times, now, lengths);
  const signedInAt = new Date(createdAt);
  const prolonged = { createdAt: signedInAt, expiresAt: new Date(expiresAt), at: new Date(now) };
  if (!(await prolongSession(db, session.id, prolonged))) return SIGNED_OUT;
  return { viewer: { ...viewer, signedInAt }, cookies: cookieFor(headers, options, expiresAt - now) };
}
