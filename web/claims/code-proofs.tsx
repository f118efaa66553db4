import type { Claiming, OwnClaim } from "#contract/claims/claim.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Answered, Proof } from "./proof.tsx";

/** Form for a code that came by email or by post. */
export function EnterCode({ claim: { mailed_to: mailedTo } }: { claim: OwnClaim }) {
  const form = usePostForm("code");
  return (
    <section className="claim-code stack" aria-labelledby="claim-code">
      <h2 id="claim-code">Enter the code</h2>
      {mailedTo !== null && (
        <p>
          It was mailed to <b>{mailedTo}</b> and works for a day. Three tries, then it does not work any more.
        </p>
      )}
      <Answered form={form} />
      <PostForm of={form} className="claim-line" noValidate>
        <Field
          label="Code"
          name="p_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={9}
          error={form.errors["p_code"]}
        />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          Confirm
        </BusyButton>
      </PostForm>
    </section>
  );
}

export function MailProof({ website: { domain } }: { website: Claiming["website"] }) {
  const form = usePostForm("mail");
  const isAnswered = form.failure !== null || form.errors["p_local_part"] !== undefined;
  return (
    <Proof proof="mail" title={`A mail to an address at ${domain}`} isOpen={isAnswered}>
      <p>
        We mail a code of six digits, which you enter here. With an address of the whole business, like info@ or
        contact@, that settles it; with a person’s address, we look at it ourselves.
      </p>
      <Answered form={form} />
      <PostForm of={form} className="claim-line" noValidate>
        <Field
          label="Address"
          name="p_local_part"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder="info"
          defaultValue={form.values["p_local_part"]}
          error={form.errors["p_local_part"]}
          help={`@${domain}`}
        />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          Send a code
        </BusyButton>
      </PostForm>
    </Proof>
  );
}
