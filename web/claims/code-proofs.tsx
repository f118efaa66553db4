import type { Claiming, OwnClaim } from "#contract/claims/claim.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Answered, Proof } from "./proof.tsx";
import { claimsTexts } from "./claims-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Form for a code that came by email or by post. */
export function EnterCode({ claim: { mailed_to: mailedTo } }: { claim: OwnClaim }) {
  const form = usePostForm("code");
  return (
    <section className="claim-code stack" aria-labelledby="claim-code">
      <h2 id="claim-code">{claimsTexts.enterTheCode}</h2>
      {mailedTo !== null && <p>{richText(claimsTexts.codeHelp({ mailedTo, b: (parts) => <b>{parts}</b> }))}</p>}
      <Answered form={form} />
      <PostForm of={form} className="claim-line" noValidate>
        <Field
          label={claimsTexts.code}
          name="p_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={9}
          error={form.errors["p_code"]}
        />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {claimsTexts.confirm}
        </BusyButton>
      </PostForm>
    </section>
  );
}

export function MailProof({ website: { domain } }: { website: Claiming["website"] }) {
  const form = usePostForm("mail");
  const isAnswered = form.failure !== null || form.errors["p_local_part"] !== undefined;
  return (
    <Proof proof="mail" title={claimsTexts.byEmail({ domain })} isOpen={isAnswered}>
      <p>{claimsTexts.byEmailHelp}</p>
      <Answered form={form} />
      <PostForm of={form} className="claim-line" noValidate>
        <Field
          label={claimsTexts.address}
          name="p_local_part"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder={claimsTexts.info}
          defaultValue={form.values["p_local_part"]}
          error={form.errors["p_local_part"]}
          help={`@${domain}`}
        />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {claimsTexts.sendACode}
        </BusyButton>
      </PostForm>
    </Proof>
  );
}
