/** Status of a claim that the operator decides. */
import type { OwnClaim } from "#contract/claims/claim.ts";
import { Callout } from "../ui/callout.tsx";
import { dayText } from "./claim-words.ts";
import { claimsTexts, proofTexts } from "./claims-texts.ts";

export function Standing({ claim: { state, answer_until: until, is_kept: isRetained, proof } }: { claim: OwnClaim }) {
  const shown = proof === null ? null : <p>{claimsTexts.yourProof({ proof: proofTexts[proof] })}</p>;
  if (state === "open") return shown === null ? null : <Callout kind="note">{shown}</Callout>;
  return (
    <Callout kind="note">
      {state === "asked" && until !== null ? (
        <p>{claimsTexts.ownerNotified({ day: dayText(until) })}</p>
      ) : isRetained ? (
        <p>{claimsTexts.ownerKeeps}</p>
      ) : (
        <p>{claimsTexts.inReview}</p>
      )}
      {shown}
    </Callout>
  );
}
