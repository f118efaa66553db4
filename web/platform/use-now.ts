/** The present, for words that go stale: as the server said it until hydration, then the browser's, twice a minute. */
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

/** The browser's epoch milliseconds; 0 on the server and until the page is alive. */
export function useClock(): number {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => 0,
  );
}

/**
 * What `say` makes of the present, which is `from` until the page is alive, and never before that. For what there are many of on a
 * page: those that read the same once the clock is known are not rendered again, which would be in one piece, as soon as they live.
 */
export function useRenderedTime(from: number, say: (now: number) => string): string {
  return useSyncExternalStore(
    subscribe,
    () => say(Math.max(from, present)),
    () => say(from),
  );
}

/** Epoch milliseconds, never before `asOf` (ISO): a clock that is slow does not turn reviews into the future's. */
export function useNow(asOf: string): number {
  return Math.max(Date.parse(asOf), useClock());
}
