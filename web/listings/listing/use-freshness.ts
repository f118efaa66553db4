/** A page left open still tells the truth: it is read again when the listing opens or closes, and on coming back to it. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Coming back sooner is not worth a request. */
const STALE_MS = 5 * 60_000;
/** Timers hold no more than this many milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** After the change, so that a clock a little ahead does not ask too early. */
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
    // one that has passed already was known to the server: the browser's clock is ahead
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [changesAt, revalidate]);
}
