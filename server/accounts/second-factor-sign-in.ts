/** Signing in with a second factor: from the first factor, by a code, to a session. */
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../platform/db/pool.ts";
import { SealError } from "../platform/secrets/seal.ts";
import { HELD_MS, newFactorToken, type FactorCookies, type HeldSignIn } from "./factor-cookies.ts";
import { takeFactorCode } from "./factor-code.ts";
import { counted, refuse, type AccountServices, type Handler } from "./handler.ts";
import { findAccount } from "./queries.ts";
import {
  dropChallenge,
  isTrusted,
  lockSecondFactor,
  renameTrust,
  saveChallenge,
  saveTrust,
  takeTry,
} from "./queries-second-factor.ts";
import { asShown } from "./second-gate.ts";
import { saveProofOf } from "./fresh-session.ts";
import { tokenHash } from "./token-hash.ts";

/** Whether the account trusts this browser, so that no second factor is required. */
export const trustsIn =
  (db: Database, headers: Headers, { cookies, now }: { cookies: FactorCookies; now: () => Date }) =>
  async (userId: string): Promise<boolean> => {
    const token = cookies.trustToken(headers);
    return token !== null && (await isTrusted(db, tokenHash(token), userId, now()));
  };

/**
 * The `set-cookie` for a sign-in that waits for the second factor. Runs in the transaction that accepted the first one.
 */
export async function holdBack(
  userId: string,
  kind: HeldSignIn["kind"],
  { db, factorCookies, now }: Pick<AccountServices, "db" | "factorCookies" | "now">,
): Promise<string | null> {
  const account = await findAccount(db, userId);
  if (account === null) return null;
  const nonce = newFactorToken();
  const expiresAt = new Date(now().getTime() + HELD_MS);
  await saveChallenge(db, { digest: tokenHash(nonce), userId, expiresAt });
  return factorCookies.hold({ userId, email: account.email, kind, nonce });
}

function over({ factorCookies }: AccountServices): Response {
  const response = refuse(400, "SECOND_FACTOR_OVER");
  response.headers.append("set-cookie", factorCookies.released());
  return response;
}

export const signInBySecondFactor: Handler<"sign-in/second-factor"> = async ({ body, headers }, services) => {
  const { auth, db, factorCookies, secrets, note, waiting, now } = services;
  const held = factorCookies.findHeld(headers);
  if (held === null) return over(services);
  const digest = tokenHash(held.nonce);
  // locks in the same order as turning the second factor off, which avoids a deadlock
  await lockSecondFactor(db, held.userId);
  if ((await takeTry(db, digest, now())) !== held.userId) return over(services);
  let taken;
  try {
    taken = await takeFactorCode(db, held.userId, { code: body.code, at: now(), secrets: secrets() });
  } catch (error) {
    if (error instanceof SealError) return refuse(503, "SECOND_FACTOR_UNREADABLE");
    throw error;
  }
  // the second factor was turned off meanwhile
  if (taken === "none") return over(services);
  // commits only the used try
  if (taken === "wrong") return counted(refuse(401, "INVALID_SECOND_FACTOR"));
  await dropChallenge(db, digest);
  const entered = await asShown(() =>
    auth.api.signInConfirmed({ body: { userId: held.userId }, headers, asResponse: true }),
  );
  if (!entered.ok) return entered;
  await saveProofOf(entered, db, now());
  const response = new Response(entered.body, { status: entered.status, headers: new Headers(entered.headers) });
  const cookies = [factorCookies.released(), ...waiting.cleared(headers)];
  if (body.trust) {
    const before = factorCookies.trustToken(headers);
    const token = newFactorToken();
    const expiresAt = new Date(now().getTime() + RETENTION.trustedDays * 86_400_000);
    // a token planted in this browser becomes worthless; the browser's other accounts get the new token
    if (before !== null) await renameTrust(db, { from: tokenHash(before), to: tokenHash(token) });
    await saveTrust(db, { hash: tokenHash(token), userId: held.userId, expiresAt });
    cookies.push(factorCookies.trust(token));
  }
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  if (taken.by === "backup_code")
    await note(db, { userId: held.userId, kind: "backup_code_used", subject: `${taken.left} left` });
  return response;
};
