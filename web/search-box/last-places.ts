/** Slugs of the places that were searched last, stored in this browser only. */
import { LIMITS } from "#contract/limits.ts";

const KEY = "last-places";

/** Most recent first. */
export function lastPlaces(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isSlug = (one: unknown): one is string =>
      typeof one === "string" && one !== "" && one.length <= LIMITS.placeNameLength;
    return Array.isArray(stored) ? stored.filter(isSlug).slice(0, LIMITS.lastPlaces) : [];
  } catch {
    // storage may be disabled, or contain data of another program
    return [];
  }
}

export function rememberPlace(slug: string): void {
  try {
    const others = lastPlaces().filter((other) => other !== slug);
    localStorage.setItem(KEY, JSON.stringify([slug, ...others].slice(0, LIMITS.lastPlaces)));
  } catch {
    // without storage the largest places are suggested
  }
}
