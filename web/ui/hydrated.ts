import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the page as it was sent, true once script runs: for controls that do nothing without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
