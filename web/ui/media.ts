import { useSyncExternalStore } from "react";

/** Whether a media query matches, updated live; `onServer` is the value for server rendering. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );
}
