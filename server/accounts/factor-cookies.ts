/**
 * Two cookies: of a sign-in that waits for the second factor, and of a browser that is trusted without it. The first is
 * sealed and names the row that counts the tries; the second is a random token. The database stores neither.
 */
import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { RETENTION } from "#contract/retention.ts";
import { SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";
import { keyOf, open, seal, SealError } from "../platform/secrets/seal.ts";
import { cookieAttributes, cookiePrefix } from "./cookies.ts";

const CONTEXT = "waiting for the second factor";
const LONGEST = 4_096;
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
export const HELD_MS = SECOND_FACTOR.minutes * 60_000;

const Held = z.strictObject({
  userId: z.uuid(),
  email: z.string(),
  /** The first factor that was used. */
  kind: z.enum(["sign_in", "sign_in_google", "sign_in_code", "sign_in_passkey"]),
  nonce: z.string(),
  until: z.iso.datetime(),
});
export type HeldSignIn = z.infer<typeof Held>;

export const newFactorToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export interface FactorCookies {
  /** The `set-cookie` for a sign-in that waits for the second factor. */
  hold: (held: Omit<HeldSignIn, "until">) => string;
  /** Null without such a sign-in, and for a cookie that is not ours. */
  findHeld: (headers: Headers) => HeldSignIn | null;
  released: () => string;
  /** The token of a browser that may be trusted; null without one. */
  trustToken: (headers: Headers) => string | null;
  trust: (token: string) => string;
}

export function factorCookies(secret: string, baseUrl: string, now: () => Date): FactorCookies {
  const key = keyOf(`second factor ${secret}`);
  const heldName = `${cookiePrefix(baseUrl)}.second_factor`;
  const trustName = `${cookiePrefix(baseUrl)}.trusted`;
  const givenIn = (headers: Headers, name: string) => parse(headers.get("cookie") ?? "", name)[name] ?? "";
  const cookie = (name: string, value: string, maxAge: number) =>
    serialize(name, value, { ...cookieAttributes(baseUrl), sameSite: "Lax", maxAge });

  return {
    hold(held) {
      const until = new Date(now().getTime() + HELD_MS).toISOString();
      return cookie(heldName, seal(JSON.stringify({ ...held, until }), CONTEXT, key), HELD_MS / 1_000);
    },
    findHeld(headers) {
      const sealed = givenIn(headers, heldName);
      if (sealed === "" || sealed.length > LONGEST) return null;
      try {
        const held = Held.parse(JSON.parse(open(sealed, CONTEXT, key)));
        return Date.parse(held.until) > now().getTime() ? held : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
    released: () => cookie(heldName, "", 0),
    trustToken(headers) {
      const token = givenIn(headers, trustName);
      return TOKEN.test(token) ? token : null;
    },
    trust: (token) => cookie(trustName, token, RETENTION.trustedDays * 86_400),
  };
}

/** The page for the second factor, with the path to return to. */
export function secondFactorPath(to: string): string {
  const target = loginTarget(to);
  return target === "/" ? "/login/code" : `/login/code?${new URLSearchParams({ to: target })}`;
}
