/**
 * Reads a session without better-auth: a signed cookie of a session that is valid and not due for a change. better-auth
 * handles everything else (a session to prolong or end, a bearer token, an invalid cookie). A request takes two thirds
 * of the time (docs/decisions/0010).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import type pg from "pg";
import type { Viewer } from "../context/context.ts";
import { findSession } from "./queries-session.ts";
import { sessionState, type SessionLengths } from "./rules-session-times.ts";
import { tokenHash } from "./token-hash.ts";

interface SessionOptions {
  cookieName: string;
  secret: string;
  lengths: SessionLengths;
}

/** The token of a cookie with our signature; null for any other. */
function signedToken(value: string, secret: string): string | null {
  const at = value.lastIndexOf(".");
  if (at < 1) return null;
  const token = value.slice(0, at);
  const given = Buffer.from(value.slice(at + 1));
  const made = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  return given.length === made.length && timingSafeEqual(given, made) ? token : null;
}

/** Null when better-auth must read the session. */
export async function knownSession(
  pool: pg.Pool,
  headers: Headers,
  { cookieName, secret, lengths }: SessionOptions,
): Promise<Viewer | null> {
  const header = headers.get("cookie") ?? "";
  if (headers.has("authorization") || header.includes("dont_remember")) return null;
  const cookie = parse(header, cookieName)[cookieName];
  const token = cookie === undefined ? null : signedToken(cookie, secret);
  if (token === null) return null;
  const session = await findSession(pool, tokenHash(token));
  if (session === null || session.disabled_at !== null) return null;
  const times = { createdAt: session.created_at.getTime(), expiresAt: session.expires_at.getTime() };
  if (sessionState(times, Date.now(), lengths) !== "good") return null;
  return { id: session.user_id, email: session.email, sessionId: session.id, signedInAt: session.created_at };
}
