import { useState } from "react";
import { checkNewAddress } from "#contract/messages.ts";
import type { Profile } from "#contract/profile.ts";
import { account } from "../../account-api.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Field } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSubmit } from "../../use-submit.ts";

/** The address stays what it is until the new one is confirmed. */
export function EmailForm({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { isBusy, failure, errors, submit } = useSubmit(async ({ newEmail = "" }) => {
    setAsked(null);
    await account("change-email", { newEmail });
    setAsked(newEmail.trim());
    showToast(checkNewAddress(newEmail.trim()));
  });
  return (
    <form method="post" className="section stack" onSubmit={submit} aria-labelledby="email-heading">
      <h2 id="email-heading">Email</h2>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
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
