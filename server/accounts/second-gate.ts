/**
 * Where every sign-in passes, whatever it began with: no session is made for somebody who has a second factor before it was
 * shown. So nobody is half signed in: there is a session, or there is none (docs/decisions/0061).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import { accountMessages } from "#contract/accounts/account.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/accounts/account-codes.ts";
import type { Database } from "../platform/db/pool.ts";
import { hasSecondFactor } from "./queries-second-factor.ts";

interface GateEntry {
  /** Whether this browser is one in which the person is not asked. */
  isTrusted: (userId: string) => Promise<boolean>;
  /** Who was not let through. */
  held: string | null;
}

const entries = new AsyncLocalStorage<GateEntry | "shown">();

/** Within `act`, whoever signs in has shown both factors, or has a session already. */
export const asShown = <Answer>(act: () => Answer): Answer => entries.run("shown", act);

/** `held` is who has shown the first factor alone; null where nobody was held back. */
export async function throughGate<Answer>(
  isTrusted: GateEntry["isTrusted"],
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; held: string | null }> {
  const entry: GateEntry = { isTrusted, held: null };
  const answer = await entries.run(entry, act);
  return { answer, held: entry.held };
}

/** For a session that is about to be made. Raises where the second factor was not shown; without a gate, it never was. */
export async function passGate(db: Database, userId: string): Promise<void> {
  const entry = entries.getStore();
  if (entry === "shown" || !(await hasSecondFactor(db, userId))) return;
  if (entry !== undefined && (await entry.isTrusted(userId))) return;
  if (entry !== undefined) entry.held = userId;
  throw new APIError("FORBIDDEN", { code: SECOND_FACTOR_NEEDED, message: accountMessages.SECOND_FACTOR_NEEDED });
}
