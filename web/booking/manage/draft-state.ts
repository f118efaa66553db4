/** Detects whether a draft of a reservation conflicts with a change that others made meanwhile. Pure. */

/** Fields by name; all sides have the same fields in the same order. */
export type FieldValues = Readonly<Record<string, string | number | null>>;

/**
 * - `current`: no one else has changed the reservation. - `newer`: a value outside the draft changed, such as whether
 * the party has arrived. - `follows`: the draft is untouched, or equals what the others saved, and takes their values.
 * - `conflict`: both sides have changed it.
 */
export type DraftState = "current" | "newer" | "follows" | "conflict";

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

interface DraftSides<Of extends FieldValues> {
  /** Initial values of the draft, and the reservation's version then. */
  base: Of;
  baseVersion: number;
  draft: Of;
  /** Latest values of the reservation. */
  latest: Of;
  latestVersion: number;
}

export function draftState<Of extends FieldValues>(sides: DraftSides<Of>): DraftState {
  const { base, baseVersion, draft, latest, latestVersion } = sides;
  if (latestVersion <= baseVersion) return "current";
  if (isSame(base, latest)) return "newer";
  return isSame(base, draft) || isSame(latest, draft) ? "follows" : "conflict";
}
