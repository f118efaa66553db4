/** Signing in and out and what belongs to it, from the browser. */
import type { AccountPath, accountBodies } from "#contract/account.ts";
import type { input } from "zod";
import { postJson } from "./api.ts";
import { paths } from "./paths.ts";
import { showToastNext } from "./ui/toast.tsx";

type Bodies = typeof accountBodies;

/** Raises an `ApiError` with better-auth's code where it refuses. */
export function account<Path extends AccountPath>(
  path: Path,
  body: input<Bodies[Path]>,
): Promise<Record<string, unknown>> {
  return postJson(paths.account(path), body) as Promise<Record<string, unknown>>;
}

const CHANNEL = "mainstreet-session";

/** Loads a page anew, which is what makes every part of it know who is there; tells the other tabs. */
export function goAs(path: string, who: "user" | "guest"): void {
  new BroadcastChannel(CHANNEL).postMessage(who);
  window.location.assign(path);
}

/** Other tabs follow when one signs in or out. Answers with what stops it. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => window.location.reload();
  return () => channel.close();
}

export async function signOut(): Promise<void> {
  await account("sign-out", {});
  goAs(paths.home(), "guest");
}

/** To Google and back: the answer comes to the page that `to` names, or to the login screen with an error. */
export async function continueWithGoogle(to: string): Promise<void> {
  const { url } = await account("sign-in/google", { to });
  showToastNext("Login successful!");
  window.location.assign(String(url));
}
