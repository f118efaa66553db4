/**
 * A version of the facts on which an operator decides a claim, as a short text. It changes when any of them changes.
 */
import type { ClaimState } from "#contract/claims/proofs.ts";

export interface SeenClaim {
  state: ClaimState;
  way: string | null;
  proof: string | null;
  proved_at: Date | null;
  answer: string | null;
  waits_since: Date | null;
  lapsed_at: Date | null;
}

const instantText = (at: Date | null) => (at === null ? "" : String(at.getTime()));

export const seenOf = ({ state, way, proof, proved_at, answer, waits_since, lapsed_at }: SeenClaim): string =>
  [state, way, proof, instantText(proved_at), answer, instantText(waits_since), instantText(lapsed_at)].join(".");
