/** Claim page of the viewer's own listing: claims of others, and its owner's proofs. */
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Claiming, ClaimRequest } from "#contract/claims/claim.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { dayText, PROOF_WORDS } from "./claim-words.ts";
import { Answered } from "./proof.tsx";

function Keep({ request: { id } }: { request: ClaimRequest }) {
  const form = usePostForm("keep");
  return (
    <PostForm of={form}>
      <Answered form={form} />
      <input type="hidden" name="p_claim_id" value={id} />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        Keep it
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
        <span className="claim-proof-title">Hand it over</span>
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <Answered form={form} />
        <input type="hidden" name="p_claim_id" value={id} />
        <label className="opt claim-way">
          <input type="checkbox" name="sure" aria-invalid={wrong !== undefined} />
          <span>
            {email} gets the listing with its reservations and photos, and I no longer see it. I cannot take that back.
          </span>
        </label>
        {wrong !== undefined && <p className="err">{wrong}</p>}
        <div>
          <BusyButton className="btn danger" isBusy={form.isBusy}>
            Hand the listing over
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
      <h2>Somebody asks for this listing</h2>
      <p>
        <b>{email}</b> writes:
      </p>
      <blockquote>{reason}</blockquote>
      <p>
        {proof === null ? "They have shown nothing yet." : `They have shown ${PROOF_WORDS[proof]}.`} Please answer by{" "}
        {dayText(until)}. If you do not, we look at what both of you have shown, and decide.
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
        <h2>This listing is yours</h2>
        {proved?.lost_at != null && (
          <Callout kind="warn">
            What shows it is gone from <b>{proved.evidence}</b> since {dayText(proved.lost_at)}. Please put it back.
          </Callout>
        )}
        {proved === null ? (
          <p>You look after it already: there is nothing to claim.</p>
        ) : (
          <p>You look after it. It was shown by {PROOF_WORDS[proved.proof]}.</p>
        )}
        <div className="row">
          <Link className="btn primary" to={paths.editListing(id)}>
            Edit it
          </Link>
          <Link className="btn" to={paths.listing(id)}>
            View it
          </Link>
        </div>
      </section>
    </>
  );
}
