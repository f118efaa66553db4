/** Claim page of the viewer's own listing: claims of others, and its owner's proofs. */
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Claiming, ClaimRequest } from "#contract/claims/claim.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { dayText } from "./claim-words.ts";
import { Answered } from "./proof.tsx";
import { claimsTexts, proofTexts } from "./claims-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function Keep({ request: { id } }: { request: ClaimRequest }) {
  const form = usePostForm("keep");
  return (
    <PostForm of={form}>
      <Answered form={form} />
      <input type="hidden" name="p_claim_id" value={id} />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        {claimsTexts.keepListing}
      </BusyButton>
    </PostForm>
  );
}

function HandOver({ request: { id, email } }: { request: ClaimRequest }) {
  const form = usePostForm("hand_over");
  const wrong = form.errors["sure"];
  return (
    <details className="claim-proof" open={form.failure !== null || wrong !== undefined}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        <span className="claim-proof-title">{claimsTexts.handOver}</span>
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <Answered form={form} />
        <input type="hidden" name="p_claim_id" value={id} />
        <label className="opt claim-way">
          <input type="checkbox" name="sure" aria-invalid={wrong !== undefined} />
          <span>{claimsTexts.handOverWarning({ email })}</span>
        </label>
        {wrong !== undefined && <p className="err">{wrong}</p>}
        <div>
          <BusyButton className="btn danger" isBusy={form.isBusy}>
            {claimsTexts.handOverConfirm}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

function Request({ request }: { request: ClaimRequest }) {
  const { email, reason, proof, answer_until: until } = request;
  return (
    <section className="claim-request stack">
      <h2>{claimsTexts.requestedHeading}</h2>
      <p>{richText(claimsTexts.writes({ email, b: (parts) => <b>{parts}</b> }))}</p>
      <blockquote>{reason}</blockquote>
      <p>
        {claimsTexts.answerBy({
          proof: proof === null ? "none" : proofTexts[proof],
          day: dayText(until),
        })}
      </p>
      <Keep request={request} />
      <HandOver request={request} />
    </section>
  );
}

export function Yours({ id, claiming: { requests, proved } }: { id: string; claiming: Claiming }) {
  return (
    <>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      <section className="stack">
        <h2>{claimsTexts.thisListingIsYours}</h2>
        {proved?.lost_at != null && (
          <Callout kind="warn">
            {richText(
              claimsTexts.proofMissing({
                evidence: proved.evidence,
                day: dayText(proved.lost_at),
                b: (parts) => <b>{parts}</b>,
              }),
            )}
          </Callout>
        )}
        {proved === null ? (
          <p>{claimsTexts.alreadyMember}</p>
        ) : (
          <p>{claimsTexts.provedBy({ proof: proofTexts[proved.proof] })}</p>
        )}
        <div className="row">
          <Link className="btn primary" to={paths.editListing(id)}>
            {claimsTexts.editIt}
          </Link>
          <Link className="btn" to={paths.listing(id)}>
            {claimsTexts.viewIt}
          </Link>
        </div>
      </section>
    </>
  );
}
