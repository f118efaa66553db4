/** One way to prove that a user speaks for a business, collapsed until it is chosen. */
import type { ReactNode } from "react";
import { ChevronRight } from "lucide-react";
import type { ClaimProof } from "#contract/claims/claim.ts";
import type { PostFormState } from "../platform/post-form.tsx";
import { Callout } from "../ui/callout.tsx";
import { claimsTexts, proofStrengthTexts } from "./claims-texts.ts";

interface ProofProps {
  proof: ClaimProof;
  title: string;
  /** Initially expanded. */
  isOpen: boolean;
  children: ReactNode;
}

export function Proof({ proof, title, isOpen, children }: ProofProps) {
  return (
    <details className="claim-proof" open={isOpen} name="proof">
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        <span className="claim-proof-title">{title}</span>
        <span className="tag">{proofStrengthTexts[proof]}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** Text to copy exactly; a click selects all of it. */
export function Literal({ label, children }: { label: string; children: string }) {
  return (
    <div className="claim-literal">
      <span className="label">{label}</span>
      <code>{children}</code>
    </div>
  );
}

interface AnsweredProps {
  form: PostFormState;
  /** The change may take time to be visible everywhere. */
  mayTakeAWhile?: boolean;
}

/** The reason why a form was refused, and the content that was found on a website instead of the token. */
export function Answered({ form: { failure, values }, mayTakeAWhile = false }: AnsweredProps) {
  const found = values["found"] ?? "";
  return (
    <>
      {failure !== null && <Callout kind="danger">{failure}</Callout>}
      {found !== "" && (
        <Callout kind="warn">
          <p>
            {claimsTexts.notFoundYet}
            {mayTakeAWhile && ` ${claimsTexts.dnsDelay}`}
          </p>
          <ul className="claim-found">
            {found.split("\n").map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
