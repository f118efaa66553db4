/** Whether a draft of a reservation conflicts with a change that others made meanwhile. Pure. */

/** Fields by name; the same ones in the same order on every side. */
export type FieldValues = Readonly<Record<string, string | number | null>>;

/**
 * - `current`: no one else has changed it.
 * - `newer`: something was changed that is not in the draft, such as whether the party has arrived.
 * - `follows`: the draft is untouched, or says what the others saved, and takes their values.
 * - `conflict`: both sides have changed it.
 */
export type DraftState = "current" | "newer" | "follows" | "conflict";

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

interface DraftSides<Of extends FieldValues> {
  /** As the draft began, and the version of the reservation then. */
  base: Of;
  baseVersion: number;
  draft: Of;
  /** As the reservation is now. */
  latest: Of;
  latestVersion: number;
}

export function draftState<Of extends FieldValues>(sides: DraftSides<Of>): DraftState {
  const { base, baseVersion, draft, latest, latestVersion } = sides;
  if (latestVersion <= baseVersion) return "current";
  if (isSame(base, latest)) return "newer";
  return isSame(base, draft) || isSame(latest, draft) ? "follows" : "conflict";
}
