/** Signing in and out and what belongs to it, from the browser. */
import type { AccountPath, accountBodies } from "#contract/accounts/account.ts";
import type { input } from "zod";
import { postJson } from "../platform/api.ts";
import { tellOtherTabs } from "../platform/other-tabs.ts";
import { paths } from "../platform/paths.ts";

type Bodies = typeof accountBodies;

/** Raises an `ApiError` with better-auth's code where it refuses. */
export function account<Path extends AccountPath>(
  path: Path,
  body: input<Bodies[Path]>,
): Promise<Record<string, unknown>> {
  return postJson(paths.account(path), body) as Promise<Record<string, unknown>>;
}

/** Loads a page again, which is what makes every part of it know who is there. */
export function goTo(path: string): void {
  window.location.assign(path);
}

/** The same after signing in or out: the other tabs follow. */
export function goAnew(path: string): void {
  tellOtherTabs();
  goTo(path);
}
