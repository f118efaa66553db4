import { useRef, useState } from "react";
import { checkNewAddress } from "#contract/messages.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { account } from "../accounts/account-api.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { LogInAgain } from "./log-in-again.tsx";

/** The address stays what it is until the new one is confirmed. */
export function EmailForm({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const { isBusy, failure, code, errors, submit } = useSubmit(async ({ newEmail = "", currentPassword = "" }) => {
    setAsked(null);
    await account("change-email", profile.has_password ? { newEmail, currentPassword } : { newEmail });
    setAsked(newEmail.trim());
    if (password.current !== null) password.current.value = "";
    showToast(checkNewAddress(newEmail.trim()));
  });
  return (
    <form method="post" className="section stack" onSubmit={submit} aria-labelledby="email-heading">
      <h2 id="email-heading">Email</h2>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
          {code === "session_not_fresh" && <LogInAgain />}
        </Callout>
      )}
      <Field
        label="Email address"
        name="newEmail"
        type="email"
        autoComplete="email"
        defaultValue={profile.email}
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
      {asked !== null && (
        <Callout kind="ok">
          <p>{checkNewAddress(asked)}</p>
        </Callout>
      )}
      <BusyButton className="btn save" isBusy={isBusy}>
        Save
      </BusyButton>
    </form>
  );
}
