import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { usePosted } from "../platform/form-answer.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

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
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        help="The one you chose when you signed up."
        error={form.errors["password"]}
      />
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        Confirm email
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
        label="New password"
        name="newPassword"
        autoFocus
        help={`At least ${LIMITS.passwordMin} characters. Any other that was given for this address stops working.`}
        errors={form.errors}
      />
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        Set password and confirm
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
  const lead = isNew
    ? "Choose a password for your account. This confirms your address too."
    : "You signed up in another browser. Enter your password, so that nobody else’s opens your account.";
  return (
    <AuthFrame title="Confirm Your Email" lead={lead}>
      {isNew ? <NewPassword /> : <KnownPassword />}
      <PostForm
        of={other}
        className="small"
        onSubmit={(event) => {
          event.preventDefault();
          setProof(way);
        }}
      >
        {isNew ? "You know the one you chose? " : "Forgotten, or signed up by somebody else? "}
        <button name="way" value={way} className="link">
          {isNew ? "Enter it" : "Set a new one"}
        </button>
      </PostForm>
    </AuthFrame>
  );
}
