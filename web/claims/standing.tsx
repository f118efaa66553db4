/** Status of a claim that the operator decides. */
import type { OwnClaim } from "#contract/claims/claim.ts";
import { Callout } from "../ui/callout.tsx";
import { dayText, PROOF_WORDS } from "./claim-words.ts";

export function Standing({ claim: { state, answer_until: until, is_kept: isRetained, proof } }: { claim: OwnClaim }) {
  const shown = proof === null ? null : <p>You have shown it by {PROOF_WORDS[proof]}.</p>;
  if (state === "open") return shown === null ? null : <Callout kind="note">{shown}</Callout>;
  return (
    <Callout kind="note">
      {state === "asked" && until !== null ? (
        <p>Its owner was notified, and may answer until {dayText(until)}.</p>
      ) : isRetained ? (
        <p>Its owner keeps it. As you have shown proof, we look at your claim now.</p>
      ) : (
        <p>A person looks at it. You are told by mail what comes of it.</p>
      )}
      {shown}
    </Callout>
  );
}
