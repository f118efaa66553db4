/**
 * A cookie for the browser that requested an email. The page shows what it waits for, and a code works only with the
 * cookie. It is sealed and does not show whether the address has an account.
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
/** The length of all other tokens. */
const NONCE_BYTES = 18;

const StoredWaitingShape = z.strictObject({
  kind: z.enum(["link", "code"]),
  email: z.string(),
  sentAt: z.iso.datetime(),
  /** A code works only together with it. For a link it is only random. */
  nonce: z.string(),
});
export type StoredWaiting = z.infer<typeof StoredWaitingShape>;

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString("base64url");

export interface WaitingCookie {
  /** The `set-cookie` after an email. */
  cookieFor: (waiting: Omit<StoredWaiting, "sentAt">) => string;
  /** The `set-cookie` that deletes the cookie; empty without one. */
  cleared: (headers: Headers) => readonly string[];
  /** Null without the cookie, and for one that is not ours. */
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
        const stored = StoredWaitingShape.parse(JSON.parse(open(sealed, CONTEXT, key)));
        return Date.parse(stored.sentAt) + SECONDS * 1_000 > now().getTime() ? stored : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}
