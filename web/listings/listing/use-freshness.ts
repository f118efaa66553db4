/** Reloads an open page when the listing opens or closes, and when the user returns to it. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Minimum age of the data for a reload on return. */
const STALE_MS = 5 * 60_000;
/** Maximum delay of a browser's timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Delay after the change, in case the browser's clock is slightly ahead. */
const GRACE_MS = 2_000;

/** `asOf` and `changesAt` are ISO instants. */
export function useFreshness(asOf: string, changesAt: string | null): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    function onVisible() {
      if (document.visibilityState === "visible" && Date.now() - Date.parse(asOf) > STALE_MS) void revalidate();
    }
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [asOf, revalidate]);

  useEffect(() => {
    if (changesAt === null) return;
    const wait = Date.parse(changesAt) - Date.now() + GRACE_MS;
    // a change in the past was known to the server: the browser's clock is ahead
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [changesAt, revalidate]);
}
