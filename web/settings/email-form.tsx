import { useRef } from "react";
import { checkNewAddress } from "#contract/accounts/account-words.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { LogInAgain } from "./log-in-again.tsx";
import { settingsTexts } from "./settings-texts.ts";

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
      <h2 id="email-heading">{settingsTexts.email}</h2>
      <FailedForm failure={failure}>{code === "session_not_fresh" && <LogInAgain />}</FailedForm>
      <Field
        label={settingsTexts.emailAddress}
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
          label={settingsTexts.yourPassword}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          help={settingsTexts.emailPasswordHelp}
          error={errors["currentPassword"]}
        />
      )}
      {params !== undefined && (
        <Callout kind="ok">
          <p>{checkNewAddress(params)}</p>
        </Callout>
      )}
      <BusyButton className="btn save" isBusy={isBusy}>
        {settingsTexts.save}
      </BusyButton>
    </PostForm>
  );
}
