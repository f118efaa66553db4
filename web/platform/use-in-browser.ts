import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A value that only the browser knows; `before` on the server and during hydration, for HTML shared by all visitors.
 */
export function useInBrowser<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}
