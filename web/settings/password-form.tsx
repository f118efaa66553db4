import { Link } from "react-router";
import type { Profile } from "#contract/accounts/profile.ts";
import { NewPasswordFields } from "../accounts/new-password-fields.tsx";
import { accountPaths } from "../platform/account-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { richText } from "#contract/text/rich-text.ts";
import { sessionsTexts } from "./security-texts.ts";
import { settingsTexts } from "./settings-texts.ts";

/** For an account that has only logged in with Google. */
function NoPassword() {
  return (
    <section className="section stack" aria-labelledby="password-heading">
      <h2 id="password-heading">{settingsTexts.password}</h2>
      <p className="muted small">
        {richText(
          settingsTexts.noPassword({
            link: (parts) => <Link to={accountPaths.forgotPassword()}>{parts}</Link>,
          }),
        )}
      </p>
    </section>
  );
}

export function PasswordForm({ profile }: { profile: Profile }) {
  const form = usePostForm("password", (element) => element?.reset());
  if (!profile.has_password) return <NoPassword />;
  return (
    <PostForm of={form} className="section stack" aria-labelledby="password-heading">
      <h2 id="password-heading">{settingsTexts.password}</h2>
      <FailedForm failure={form.failure} />
      {/* password managers use it to identify the account */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <Field
        label={settingsTexts.currentPassword}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={form.errors["currentPassword"]}
      />
      <NewPasswordFields label={settingsTexts.newPassword} name="newPassword" errors={form.errors} />
      <label className="opt">
        <input type="checkbox" name="others" defaultChecked />
        {sessionsTexts.signOutOthers}
      </label>
      <BusyButton className="btn save" isBusy={form.isBusy}>
        {settingsTexts.save}
      </BusyButton>
    </PostForm>
  );
}
