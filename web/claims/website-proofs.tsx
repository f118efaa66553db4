/** Proofs on the listing's website or domain: a file, a tag, a DNS record. */
import type { Claiming, OwnClaim, WebsiteProof } from "#contract/claims/claim.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Answered, Literal, Proof } from "./proof.tsx";
import { claimsTexts, websiteProofTexts } from "./claims-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface WebsiteProofProps {
  claim: OwnClaim;
  website: Claiming["website"];
}

function What({
  proof,
  claim: { token },
  website: { host, domain, file_url: fileUrl },
}: WebsiteProofProps & { proof: WebsiteProof }) {
  switch (proof) {
    case "file":
      return (
        <>
          <p>{claimsTexts.putAPlainTextFile}</p>
          <Literal label={claimsTexts.address}>{fileUrl}</Literal>
          <Literal label={claimsTexts.line}>{`mainstreet-verify=${token}`}</Literal>
        </>
      );
    case "meta":
      return (
        <>
          <p>{richText(claimsTexts.putThisTagIntoThe({ host, b: (parts) => <b>{parts}</b> }))}</p>
          <Literal label={claimsTexts.tag}>{claimsTexts.metaNameMainstreetVerify({ token })}</Literal>
        </>
      );
    case "dns":
      return (
        <>
          <p>{claimsTexts.addARecordWhereYour}</p>
          <Literal label={claimsTexts.name}>{`_mainstreet.${domain}`}</Literal>
          <Literal label={claimsTexts.type}>{claimsTexts.txt}</Literal>
          <Literal label={claimsTexts.value}>{`mainstreet-verify=${token}`}</Literal>
          <p className="help">{richText(claimsTexts.atItselfItCountsAs({ domain, b: (parts) => <b>{parts}</b> }))}</p>
        </>
      );
  }
}

export function WebsiteProofItem({ proof, ...of }: WebsiteProofProps & { proof: WebsiteProof }) {
  const form = usePostForm(proof);
  return (
    <Proof
      proof={proof}
      title={websiteProofTexts[proof]}
      isOpen={form.failure !== null || form.values["found"] !== undefined}
    >
      <What proof={proof} {...of} />
      <p className="help">{claimsTexts.keepProof}</p>
      <Answered form={form} mayTakeAWhile={proof === "dns"} />
      <PostForm of={form}>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {form.isSending ? claimsTexts.checking : claimsTexts.check}
        </BusyButton>
      </PostForm>
    </Proof>
  );
}
