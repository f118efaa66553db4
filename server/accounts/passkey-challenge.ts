/**
 * Challenges that a browser signs with a passkey. Each is stored as a digest, works once, and only in the browser with
 * its cookie.
 */
import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { PASSKEYS } from "#contract/accounts/factor-limits.ts";
import { cookieAttributes, cookiePrefix } from "./cookies.ts";
import type { AccountServices } from "./handler.ts";
import { savePasskeyChallenge, takePasskeyChallenge } from "./queries-passkeys.ts";
import { tokenHash } from "./token-hash.ts";

const CHALLENGE_BYTES = 32;
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const MS = PASSKEYS.minutes * 60_000;

type Needed = Pick<AccountServices, "db" | "baseUrl" | "now">;

const nameOf = (baseUrl: string) => `${cookiePrefix(baseUrl)}.passkey`;
const digestOf = (token: string, challenge: string) => tokenHash(`${token} ${challenge}`);

function cookieOf(baseUrl: string, value: string, maxAge: number): string {
  return serialize(nameOf(baseUrl), value, { ...cookieAttributes(baseUrl), sameSite: "Lax", maxAge });
}

/** `userId` is the account that must sign; null for a sign-in. */
export async function newPasskeyChallenge(
  userId: string | null,
  { db, baseUrl, now }: Needed,
): Promise<{ challenge: string; cookie: string }> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const digest = digestOf(token, challenge);
  await savePasskeyChallenge(db, { digest, userId, expiresAt: new Date(now().getTime() + MS) });
  return { challenge, cookie: cookieOf(baseUrl, token, MS / 1_000) };
}

const ClientData = z.object({ challenge: z.string().max(200) });

/** The challenge in the browser's client data; null when the data is not valid. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const read = ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
    return read.success ? read.data.challenge : null;
  } catch {
    return null;
  }
}

/**
 * Uses up the challenge and returns it. Null when it was not issued to this browser, has expired, or is for another
 * user.
 */
export async function usePasskeyChallenge(
  headers: Headers,
  { clientDataJSON, userId }: { clientDataJSON: string; userId: string | null },
  { db, baseUrl, now }: Needed,
): Promise<string | null> {
  const name = nameOf(baseUrl);
  const token = parse(headers.get("cookie") ?? "", name)[name] ?? "";
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null || !TOKEN.test(token)) return null;
  const isTaken = await takePasskeyChallenge(db, { digest: digestOf(token, challenge), userId, at: now() });
  return isTaken ? challenge : null;
}

/** The `set-cookie` that deletes the cookie of the challenge. */
export const passkeyCookieOver = (baseUrl: string): string => cookieOf(baseUrl, "", 0);
