/** Claim page of a listing that has an owner. */
import { Link } from "react-router";
import type { Claiming } from "#contract/claims/claim.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import type { Business } from "#contract/listings/business.ts";
import { guestPaths, paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { EnterCode } from "./code-proofs.tsx";
import { disputeMail } from "./mails.ts";
import { Answered } from "./proof.tsx";
import { ReasonField } from "./reason-field.tsx";
import { Standing } from "./standing.tsx";
import { Proofs, Withdraw } from "./unclaimed.tsx";

function StartClaim() {
  const form = usePostForm("begin");
  return (
    <>
      <p>
        If it should be you, because the business changed hands or the wrong person has it, you can ask for it. Its
        owner is notified who asks and why, and has {CLAIMS.answerDays} days to answer.
      </p>
      <Answered form={form} />
      <PostForm of={form}>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          Ask for this listing
        </BusyButton>
      </PostForm>
    </>
  );
}

function Ask({ email }: { email: string }) {
  const form = usePostForm("owner");
  return (
    <PostForm of={form} className="stack" noValidate>
      <Answered form={form} />
      <ReasonField
        label="Why should it be yours?"
        defaultValue={form.values["p_reason"]}
        error={form.errors["p_reason"]}
      />
      <p className="help">
        Your words and your address, {email}, are emailed to its owner, who has {CLAIMS.answerDays} days to answer.
      </p>
      <div>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          Send
        </BusyButton>
      </div>
    </PostForm>
  );
}

interface OwnedProps {
  business: Business;
  email: string;
  claiming: Claiming;
}

export function Owned({ business, email, claiming: { claim, website } }: OwnedProps) {
  const { supportEmail, baseUrl } = useSite();
  return (
    <>
      <section className="stack">
        <h2>This listing has an owner</h2>
        {claim === null ? <StartClaim /> : <Standing claim={claim} />}
        {claim !== null && claim.answer_until === null && <Ask email={email} />}
      </section>
      {claim !== null && (
        <>
          {(claim.mailed_to !== null || claim.has_letter) && <EnterCode claim={claim} />}
          {website.problem === null && (
            <section className="stack">
              <h2>Show that it is your business</h2>
              <p>It does not decide your claim by itself, but it counts when the claim is decided.</p>
              <Proofs claim={claim} website={website} />
            </section>
          )}
          <Withdraw />
        </>
      )}
      <p className="help claim-foot">
        Something else? <a href={guestPaths.mail(supportEmail, disputeMail(business, baseUrl))}>Email {supportEmail}</a>
        . <Link to={paths.listing(business.id)}>Back to the listing</Link>
      </p>
    </>
  );
}
