import { useRevalidator } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { api } from "../platform/api.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";

export function DisplayNameForm({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const { isBusy, failure, errors, submit } = useSubmit(async ({ p_display_name = "" }) => {
    await api.update_profile({ p_display_name });
    showToast(MESSAGES.displayNameUpdated);
    await revalidate();
  });
  return (
    <form method="post" className="section stack" onSubmit={submit} aria-labelledby="profile-heading">
      <h2 id="profile-heading">Profile</h2>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <Field
        label="Display name"
        name="p_display_name"
        autoComplete="nickname"
        defaultValue={profile.display_name ?? ""}
        maxLength={LIMITS.displayNameLength}
        required
        help="Shown beside your reviews."
        error={errors["p_display_name"]}
      />
      <BusyButton className="btn save" isBusy={isBusy}>
        Save
      </BusyButton>
    </form>
  );
}
