/** Claim page of a listing without an owner. */
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { Claiming, OwnClaim } from "#contract/claims/claim.ts";
import { WEBSITE_PROOFS } from "#contract/claims/proofs.ts";
import { guestPaths, paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { EnterCode, MailProof } from "./code-proofs.tsx";
import { OperatorProof } from "./operator-proof.tsx";
import { Standing } from "./standing.tsx";
import { claimMail } from "./mails.ts";
import { Answered } from "./proof.tsx";
import { WebsiteProofItem } from "./website-proofs.tsx";
import { claimsTexts, websiteProblemTexts } from "./claims-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function WebsiteNote({ problem }: Pick<Claiming["website"], "problem">) {
  return problem === null ? null : <Callout kind="note">{websiteProblemTexts[problem]}</Callout>;
}

function Begin({ website }: Pick<Claiming, "website">) {
  const form = usePostForm("begin");
  return (
    <section className="stack">
      <h2>{claimsTexts.proveHeading}</h2>
      <p>{claimsTexts.chooseProof}</p>
      {website.problem === null && (
        <ul>
          <li>{richText(claimsTexts.aCodeThatWeEmail({ domain: website.domain, b: (parts) => <b>{parts}</b> }))}</li>
          <li>{richText(claimsTexts.aFileATagOr({ host: website.host, b: (parts) => <b>{parts}</b> }))}</li>
        </ul>
      )}
      <WebsiteNote problem={website.problem} />
      <p>{website.problem === null ? claimsTexts.otherContactOption : claimsTexts.contactOption}</p>
      <Answered form={form} />
      <PostForm of={form}>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {claimsTexts.start}
        </BusyButton>
      </PostForm>
    </section>
  );
}

export function Withdraw() {
  const form = usePostForm("withdraw");
  return (
    <PostForm of={form}>
      <BusyButton className="btn quiet" isBusy={form.isBusy}>
        {claimsTexts.withdraw}
      </BusyButton>
    </PostForm>
  );
}

/** All ways of proof that this listing offers. */
interface ProofsProps {
  claim: OwnClaim;
  website: Claiming["website"];
  /** A listing without an owner: the operator can decide the claim. */
  business?: Business;
}

export function Proofs({ claim, website, business }: ProofsProps) {
  return (
    <div className="claim-proofs">
      {website.problem === null && (
        <>
          <MailProof website={website} />
          {WEBSITE_PROOFS.map((proof) => (
            <WebsiteProofItem key={proof} proof={proof} claim={claim} website={website} />
          ))}
        </>
      )}
      {business !== undefined && <OperatorProof claim={claim} business={business} />}
    </div>
  );
}

interface UnclaimedProps {
  business: Business;
  email: string;
  claiming: Claiming;
}

export function Unclaimed({ business, email, claiming: { claim, website } }: UnclaimedProps) {
  const { supportEmail, baseUrl } = useSite();
  const mail = guestPaths.mail(supportEmail, claimMail(business, baseUrl, email));
  return (
    <>
      {claim === null ? (
        <Begin website={website} />
      ) : (
        <>
          {(claim.mailed_to !== null || claim.has_letter) && <EnterCode claim={claim} />}
          <section className="stack">
            <h2>{claimsTexts.proveHeading}</h2>
            <Standing claim={claim} />
            <p>{claimsTexts.oneIsEnough}</p>
            <WebsiteNote problem={website.problem} />
            <Proofs claim={claim} website={website} business={business} />
          </section>
          <Withdraw />
        </>
      )}
      <p className="help claim-foot">
        {richText(
          claimsTexts.noneFits({
            supportEmail,
            link: (parts) => <a href={mail}>{parts}</a>,
            link2: (parts) => <Link to={paths.listing(business.id)}>{parts}</Link>,
          }),
        )}
      </p>
    </>
  );
}
