import { LIMITS } from "#contract/limits.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { settingsTexts } from "./settings-texts.ts";

export function DisplayNameForm({ profile }: { profile: Profile }) {
  const form = usePostForm("name");
  return (
    <PostForm of={form} className="section stack" aria-labelledby="profile-heading">
      <h2 id="profile-heading">{settingsTexts.profile}</h2>
      <FailedForm failure={form.failure} />
      <Field
        label={settingsTexts.displayName}
        name="p_display_name"
        autoComplete="nickname"
        defaultValue={form.values["p_display_name"] ?? profile.display_name ?? ""}
        maxLength={LIMITS.displayNameLength}
        required
        help={settingsTexts.displayNameHelp}
        error={form.errors["p_display_name"]}
      />
      <BusyButton className="btn save" isBusy={form.isBusy}>
        {settingsTexts.save}
      </BusyButton>
    </PostForm>
  );
}
