/** The streets around a spot for a picture of another kind. */
import type { Logger } from "../platform/log.ts";
import { drawAround, type Spot } from "./picture.ts";
import type { Maps } from "./store.ts";
import { pictureVersion } from "./version.ts";

/** Null where no map covers it. What is drawn has neither scale nor attribution. */
export function streetsAt(maps: Maps, spot: Spot, log: Pick<Logger, "warn">) {
  const map = maps.at(spot.lat, spot.lng);
  if (map === null) return null;
  return {
    version: pictureVersion(map, spot.lat, spot.lng),
    attribution: map.archive.attribution,
    async draw(size: { width: number; height: number }): Promise<string | null> {
      try {
        return await drawAround(map, spot, { ...size, theme: "light", isImperial: false, isBare: true });
      } catch (err) {
        log.warn({ err, map: map.name }, "a map cannot be drawn");
        return null;
      }
    },
  };
}
