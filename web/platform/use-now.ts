/** The present time for relative texts: the server's until hydration, then the browser's, updated twice a minute. */
import { useSyncExternalStore } from "react";

const STEP_MS = 30_000;

const listeners = new Set<() => void>();
let present = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  present = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  present = Date.now();
  timer ??= setInterval(tick, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The browser's epoch milliseconds; 0 on the server and until hydration. */
export function useClock(): number {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => 0,
  );
}

/**
 * The text of `say` for the present time: `from` until hydration, and never earlier. For texts that occur often on a
 * page: those that do not change after hydration are not rendered again, which would be one long task.
 */
export function useRenderedTime(from: number, say: (now: number) => string): string {
  return useSyncExternalStore(
    subscribe,
    () => say(Math.max(from, present)),
    () => say(from),
  );
}

/** Epoch milliseconds, never before `asOf` (ISO), so that a slow clock does not put reviews in the future. */
export function useNow(asOf: string): number {
  return Math.max(Date.parse(asOf), useClock());
}
