/**
 * The check that every sign-in passes: no session is created for an account with a second factor before it was shown.
 * There is no half signed-in session (docs/decisions/0061).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import { accountErrorTexts } from "#contract/accounts/account-error-texts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/accounts/account-codes.ts";
import type { Database } from "../platform/db/pool.ts";
import { hasSecondFactor } from "./queries-second-factor.ts";

interface GateEntry {
  /** Whether the account trusts this browser. */
  isTrusted: (userId: string) => Promise<boolean>;
  /** The user whose sign-in was held back. */
  held: string | null;
}

const entries = new AsyncLocalStorage<GateEntry | "shown">();

/** Runs `act` for a sign-in that has shown both factors, or for a user who has a session. */
export const asShown = <Answer>(act: () => Answer): Answer => entries.run("shown", act);

/** `held` is the user who has shown only the first factor; null for none. */
export async function throughGate<Answer>(
  isTrusted: GateEntry["isTrusted"],
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; held: string | null }> {
  const entry: GateEntry = { isTrusted, held: null };
  const answer = await entries.run(entry, act);
  return { answer, held: entry.held };
}

/**
 * Called before a session is created. Throws when the second factor was not shown. Outside of `throughGate` and
 * `asShown`, it counts as not shown.
 */
export async function passGate(db: Database, userId: string): Promise<void> {
  const entry = entries.getStore();
  if (entry === "shown" || !(await hasSecondFactor(db, userId))) return;
  if (entry !== undefined && (await entry.isTrusted(userId))) return;
  if (entry !== undefined) entry.held = userId;
  throw new APIError("FORBIDDEN", { code: SECOND_FACTOR_NEEDED, message: accountErrorTexts.SECOND_FACTOR_NEEDED });
}
