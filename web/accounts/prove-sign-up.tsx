import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { usePosted } from "../platform/form-answer.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** `known`: the password chosen at sign-up. `new`: another one, if it is forgotten or another person signed up. */
type ProofKind = "known" | "new";

/** The kind in the last request without scripts; null if neither is needed. */
export function useProof(): ProofKind | null {
  const posted = usePosted();
  const given = posted?.form === "other" ? posted.values["way"] : posted?.form;
  return given === "known" || given === "new" ? given : null;
}

function KnownPassword() {
  const form = usePostForm("known");
  return (
    <PostForm of={form} className="stack">
      <FailedForm failure={form.failure} />
      <Field
        label={accountsTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        help={accountsTexts.provePasswordHelp}
        error={form.errors["password"]}
      />
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        {accountsTexts.confirm}
      </BusyButton>
    </PostForm>
  );
}

function NewPassword() {
  const form = usePostForm("new");
  return (
    <PostForm of={form} className="stack">
      <FailedForm failure={form.failure} />
      <NewPasswordFields
        label={accountsTexts.newPassword}
        name="newPassword"
        autoFocus
        help={accountsTexts.proveNewHelp({ min: LIMITS.passwordMin })}
        errors={form.errors}
      />
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        {accountsTexts.proveNewSubmit}
      </BusyButton>
    </PostForm>
  );
}

/** In a browser that did not sign up: the reader of the email may not be the person who chose the password. */
export function ProveSignUp({ begins }: { begins: ProofKind }) {
  const [proof, setProof] = useState(begins);
  const other = usePostForm("other");
  const isNew = proof === "new";
  const way = isNew ? "known" : "new";
  const toOther = isNew ? accountsTexts.toKnownPassword : accountsTexts.toNewPassword;
  const lead = isNew ? accountsTexts.proveNewLead : accountsTexts.proveLead;
  return (
    <AuthFrame title={accountsTexts.confirmTitle} lead={lead}>
      {isNew ? <NewPassword /> : <KnownPassword />}
      <PostForm
        of={other}
        className="small"
        onSubmit={(event) => {
          event.preventDefault();
          setProof(way);
        }}
      >
        {richText(
          toOther({
            link: (parts) => (
              <button name="way" value={way} className="link">
                {parts}
              </button>
            ),
          }),
        )}
      </PostForm>
    </AuthFrame>
  );
}
