/** Proofs on the listing's website or domain: a file, a tag, a DNS record. */
import type { Claiming, OwnClaim, WebsiteProof } from "#contract/claims/claim.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Answered, Literal, Proof } from "./proof.tsx";

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
          <p>Put a plain text file on your website, with this line and nothing else in it:</p>
          <Literal label="Address">{fileUrl}</Literal>
          <Literal label="Line">{`mainstreet-verify=${token}`}</Literal>
        </>
      );
    case "meta":
      return (
        <>
          <p>
            Put this tag into the head of the page that the listing links to, on <b>{host}</b>:
          </p>
          <Literal label="Tag">{`<meta name="mainstreet-verify" content="${token}">`}</Literal>
        </>
      );
    case "dns":
      return (
        <>
          <p>Add a record where your domain’s name servers are looked after:</p>
          <Literal label="Name">{`_mainstreet.${domain}`}</Literal>
          <Literal label="Type">TXT</Literal>
          <Literal label="Value">{`mainstreet-verify=${token}`}</Literal>
          <p className="help">
            At <b>{domain}</b> itself it counts as well.
          </p>
        </>
      );
  }
}

const TITLES: Readonly<Record<WebsiteProof, string>> = {
  file: "A file on your website",
  meta: "A tag on your website",
  dns: "A record of your domain",
};

export function WebsiteProofItem({ proof, ...of }: WebsiteProofProps & { proof: WebsiteProof }) {
  const form = usePostForm(proof);
  return (
    <Proof proof={proof} title={TITLES[proof]} isOpen={form.failure !== null || form.values["found"] !== undefined}>
      <What proof={proof} {...of} />
      <p className="help">Leave it there: we look for it again from time to time.</p>
      <Answered form={form} mayTakeAWhile={proof === "dns"} />
      <PostForm of={form}>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {form.isSending ? "Looking…" : "It is there: look for it"}
        </BusyButton>
      </PostForm>
    </Proof>
  );
}
