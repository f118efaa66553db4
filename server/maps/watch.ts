/** How soon a map that was built, added or removed is noticed, by every process for itself. */
import type { Logger } from "../platform/log.ts";
import type { Maps } from "./store.ts";

const EVERY_MS = 2_000;

/** Ends by what it returns. */
export function watchMaps(maps: Maps, log: Pick<Logger, "warn">, onChange: () => void = () => undefined): () => void {
  const timer = setInterval(() => {
    maps.look().then(
      (isDifferent) => {
        if (isDifferent) onChange();
      },
      (err: unknown) => log.warn({ err }, "the folder of maps cannot be read"),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
