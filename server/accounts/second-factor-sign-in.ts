/** Signing in where a second factor is asked for: from the first one, by a code, to a session. */
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

/** Whether the second factor is not asked for in this browser. */
export const trustsIn =
  (db: Database, headers: Headers, { cookies, now }: { cookies: FactorCookies; now: () => Date }) =>
  async (userId: string): Promise<boolean> => {
    const token = cookies.trustToken(headers);
    return token !== null && (await isTrusted(db, tokenHash(token), userId, now()));
  };

/** The `set-cookie` of a browser in which the first factor was shown; within the transaction that found it right. */
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
  // before the sign-in's own row, as whoever turns it off does: the two never wait for each other
  await lockSecondFactor(db, held.userId);
  if ((await takeTry(db, digest, now())) !== held.userId) return over(services);
  let taken;
  try {
    taken = await takeFactorCode(db, held.userId, { code: body.code, at: now(), secrets: secrets() });
  } catch (error) {
    if (error instanceof SealError) return refuse(503, "SECOND_FACTOR_UNREADABLE");
    throw error;
  }
  // it was turned off meanwhile
  if (taken === "none") return over(services);
  // a try that failed is one less, though nothing else of it is kept
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
    // a token that somebody put into this browser is worth nothing; this browser's other accounts come along
    if (before !== null) await renameTrust(db, { from: tokenHash(before), to: tokenHash(token) });
    await saveTrust(db, { hash: tokenHash(token), userId: held.userId, expiresAt });
    cookies.push(factorCookies.trust(token));
  }
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  if (taken.by === "backup_code")
    await note(db, { userId: held.userId, kind: "backup_code_used", subject: `${taken.left} left` });
  return response;
};
