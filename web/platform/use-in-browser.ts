import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** What only the browser knows; `before` on the server and while the page is taken over, whose HTML is the same for everybody. */
export function useInBrowser<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** False on the server and while the page is taken over, true from then on. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}
