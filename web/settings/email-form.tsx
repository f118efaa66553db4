import { useRef } from "react";
import { checkNewAddress } from "#contract/accounts/account-words.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { LogInAgain } from "./log-in-again.tsx";

/** The address stays unchanged until the new one is confirmed. */
export function EmailForm({ profile }: { profile: Profile }) {
  const password = useRef<HTMLInputElement>(null);
  const form = usePostForm("email", () => {
    if (password.current !== null) password.current.value = "";
  });
  const { isBusy, failure, code, errors, values } = form;
  const params = isBusy ? undefined : values["asked"];
  return (
    <PostForm of={form} className="section stack" aria-labelledby="email-heading">
      <h2 id="email-heading">Email</h2>
      <FailedForm failure={failure}>{code === "session_not_fresh" && <LogInAgain />}</FailedForm>
      <Field
        label="Email address"
        name="newEmail"
        type="email"
        autoComplete="email"
        defaultValue={values["newEmail"] ?? profile.email}
        required
        error={errors["newEmail"]}
      />
      {profile.has_password && (
        <Field
          ref={password}
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          help="So that nobody else changes it. The address you have now is told."
          error={errors["currentPassword"]}
        />
      )}
      {params !== undefined && (
        <Callout kind="ok">
          <p>{checkNewAddress(params)}</p>
        </Callout>
      )}
      <BusyButton className="btn save" isBusy={isBusy}>
        Save
      </BusyButton>
    </PostForm>
  );
}
