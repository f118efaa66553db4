/** The order of a listing's pinned photos (rules: photos, 2): ranks 1…n without gaps, n ≤ 5. Lists are ids by rank. */
import { LIMITS } from "../../contract/limits.ts";

/** Pins or moves `id` to `rank` (from 1; beyond the last means last). Null if five others are pinned already. */
export function pinnedAt(pinned: readonly string[], id: string, rank: number): readonly string[] | null {
  const others = pinned.filter((other) => other !== id);
  if (others.length >= LIMITS.pinnedImages) return null;
  return others.toSpliced(rank - 1, 0, id);
}

/** Following ranks decrease by one. */
export function unpinned(pinned: readonly string[], id: string): readonly string[] {
  return pinned.filter((other) => other !== id);
}
