import { useSyncExternalStore } from "react";
import type { Theme } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";

const DARK = "(prefers-color-scheme: dark)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** As the person chose, else as the system prefers; for what is drawn in the browser alone. */
export function useTheme(): Theme {
  const chosen = useProfile()?.dark ?? null;
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  );
  return (chosen ?? isSystemDark) ? "dark" : "light";
}
