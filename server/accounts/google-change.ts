/**
 * A sign-in by a second Google account with the address of an account that is linked to another one. Google may have
 * given the address to another person. It is refused until the user signs in as before in the same browser; then it
 * replaces the first link.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { Database } from "../platform/db/pool.ts";
import { keyOf, open, seal, SealError } from "../platform/secrets/seal.ts";
import { cookieAttributes, cookiePrefix } from "./cookies.ts";
import { lockGoogleLink } from "./queries-google.ts";

/** Code of the refusal in better-auth, also explained by the login page. */
export const GOOGLE_ACCOUNT_CHANGED = "google_account_changed";

const CONTEXT = "another Google account";
const LONGEST = 2_048;
const SECONDS = 600;

/** The account, and the `sub` of the Google account that is not linked to it yet. */
const GoogleChange = z.strictObject({ userId: z.uuid(), sub: z.string(), until: z.iso.datetime() });
export type GoogleChange = Omit<z.infer<typeof GoogleChange>, "until">;

const refusals = new AsyncLocalStorage<{ refused: GoogleChange | null }>();

/** `refused` is the change that was refused during `act`; null for none. */
export async function whileLinking<Answer>(
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; refused: GoogleChange | null }> {
  const entry = { refused: null };
  const answer = await refusals.run(entry, act);
  return { answer, refused: entry.refused };
}

/** Whether the account is linked to another Google account. Runs in the transaction that would link this one. */
export async function isChange(db: Database, change: GoogleChange): Promise<boolean> {
  const linked = await lockGoogleLink(db, change.userId);
  if (linked === null || linked === change.sub) return false;
  const entry = refusals.getStore();
  if (entry !== undefined) entry.refused = change;
  return true;
}

export interface GoogleChangeCookie {
  /** The `set-cookie` for the browser in which a change was refused. */
  cookieFor: (change: GoogleChange) => string;
  /** Null without a waiting change, and for a cookie that is not ours. */
  find: (headers: Headers) => GoogleChange | null;
  cleared: () => string;
}

export function googleChangeCookie(secret: string, baseUrl: string, now: () => Date): GoogleChangeCookie {
  const key = keyOf(`google change ${secret}`);
  const name = `${cookiePrefix(baseUrl)}.google_change`;
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { ...cookieAttributes(baseUrl), sameSite: "Lax", maxAge });

  return {
    cookieFor(change) {
      const until = new Date(now().getTime() + SECONDS * 1_000).toISOString();
      return cookie(seal(JSON.stringify({ ...change, until }), CONTEXT, key), SECONDS);
    },
    find(headers) {
      const sealed = parse(headers.get("cookie") ?? "", name)[name] ?? "";
      if (sealed === "" || sealed.length > LONGEST) return null;
      try {
        const { until, ...change } = GoogleChange.parse(JSON.parse(open(sealed, CONTEXT, key)));
        return Date.parse(until) > now().getTime() ? change : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
    cleared: () => cookie("", 0),
  };
}
