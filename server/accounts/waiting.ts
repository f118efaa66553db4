/**
 * A cookie for the browser whose person was sent to their mail: the page that they come back to knows what they wait for, and a
 * code works nowhere else. It is sealed, and says nothing of whether the address has an account.
 */
import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { RETENTION } from "#contract/retention.ts";
import { keyOf, open, seal, SealError } from "../platform/secrets/seal.ts";
import { cookieAttributes, cookiePrefix } from "./cookies.ts";

const SECONDS = RETENTION.waitingMinutes * 60;
const LONGEST = 2_048;
const CONTEXT = "waiting for mail";
/** As many as every other token has. */
const NONCE_BYTES = 18;

const StoredWaitingShape = z.strictObject({
  kind: z.enum(["link", "code"]),
  email: z.string(),
  sentAt: z.iso.datetime(),
  /** Of a code: it works together with this alone. Of a link: only random. */
  nonce: z.string(),
});
export type StoredWaiting = z.infer<typeof StoredWaitingShape>;

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString("base64url");

export interface WaitingCookie {
  /** The `set-cookie` after a mail. */
  cookieFor: (waiting: Omit<StoredWaiting, "sentAt">) => string;
  /** The `set-cookie` once nothing is waited for; none where nothing was. */
  cleared: (headers: Headers) => readonly string[];
  /** Null where nothing is waited for, or by a cookie that is not ours. */
  find: (headers: Headers) => StoredWaiting | null;
}

export function waitingCookie(secret: string, baseUrl: string, now: () => Date): WaitingCookie {
  const key = keyOf(`waiting ${secret}`);
  const name = `${cookiePrefix(baseUrl)}.waiting`;
  const givenIn = (headers: Headers) => parse(headers.get("cookie") ?? "", name)[name] ?? "";
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { ...cookieAttributes(baseUrl), sameSite: "Lax", maxAge });

  return {
    cookieFor: (waiting) =>
      cookie(seal(JSON.stringify({ ...waiting, sentAt: now().toISOString() }), CONTEXT, key), SECONDS),
    cleared: (headers) => (givenIn(headers) === "" ? [] : [cookie("", 0)]),
    find(headers) {
      const sealed = givenIn(headers);
      if (sealed === "" || sealed.length > LONGEST) return null;
      try {
        const kept = StoredWaitingShape.parse(JSON.parse(open(sealed, CONTEXT, key)));
        return Date.parse(kept.sentAt) + SECONDS * 1_000 > now().getTime() ? kept : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}
