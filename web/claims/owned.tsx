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
import { claimsTexts } from "./claims-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function StartClaim() {
  const form = usePostForm("begin");
  return (
    <>
      <p>{claimsTexts.requestHelp({ answerDays: CLAIMS.answerDays })}</p>
      <Answered form={form} />
      <PostForm of={form}>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {claimsTexts.requestListing}
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
        label={claimsTexts.requestReason}
        defaultValue={form.values["p_reason"]}
        error={form.errors["p_reason"]}
      />
      <p className="help">{claimsTexts.requestSharing({ email, answerDays: CLAIMS.answerDays })}</p>
      <div>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {claimsTexts.send}
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
        <h2>{claimsTexts.thisListingHasAnOwner}</h2>
        {claim === null ? <StartClaim /> : <Standing claim={claim} />}
        {claim !== null && claim.answer_until === null && <Ask email={email} />}
      </section>
      {claim !== null && (
        <>
          {(claim.mailed_to !== null || claim.has_letter) && <EnterCode claim={claim} />}
          {website.problem === null && (
            <section className="stack">
              <h2>{claimsTexts.proveHeading}</h2>
              <p>{claimsTexts.proofConsidered}</p>
              <Proofs claim={claim} website={website} />
            </section>
          )}
          <Withdraw />
        </>
      )}
      <p className="help claim-foot">
        {richText(
          claimsTexts.otherHelp({
            supportEmail,
            link: (parts) => <a href={guestPaths.mail(supportEmail, disputeMail(business, baseUrl))}>{parts}</a>,
            link2: (parts) => <Link to={paths.listing(business.id)}>{parts}</Link>,
          }),
        )}
      </p>
    </>
  );
}
