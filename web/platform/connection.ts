/**
 * Navigations without a response: the page stays, and the navigation is repeated once the site can be reached. Not for
 * forms, which keep what was typed (keep-typed.ts).
 */
import { useSyncExternalStore } from "react";
import type { MiddlewareFunction } from "react-router";
import { redirect, replace } from "./redirect.ts";
import { pagePath } from "./local-path.ts";

/** Messages of browsers for a request without a response; every other TypeError is a fault of the program. */
const NO_RESPONSE = /fetch|network|load failed|offline|connection/i;

export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && NO_RESPONSE.test(error.message);

const RETRY_MS = 5_000;

let retry: (() => void) | null = null;
const listeners = new Set<() => void>();

function setRetry(next: typeof retry): void {
  retry = next;
  for (const listener of listeners) listener();
}

function followRetry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Repeats the navigation that waits for the connection; null if none waits. */
export const useRetry = (): typeof retry =>
  useSyncExternalStore(
    followRetry,
    () => retry,
    () => null,
  );

/** Settles when a retry is due, or when the navigation was replaced by another one. */
function untilRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    }
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
    setRetry(end);
  });
}

type Results = Record<string, { type: string; result: unknown }>;

/** For the root route. Until it returns, React Router shows the present page. */
export const waitForConnection: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next();
  const isLost = Object.values(results).some(({ type, result }) => type === "error" && isConnectionError(result));
  if (!isLost || request.method !== "GET") {
    if (retry !== null) setRetry(null);
    return results;
  }
  await untilRetry(request.signal);
  const path = pagePath(url);
  // back and forward have changed the address already
  throw (pagePath(window.location) === path ? replace : redirect)(path);
};
