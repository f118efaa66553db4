import { useRef } from "react";
import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { account } from "../accounts/account-api.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { samePasswords } from "../accounts/same-passwords.ts";

/** For an account that has only ever signed in with Google. */
function NoPassword() {
  return (
    <section className="section stack" aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      <p className="muted small">
        You sign in with Google. To have a password too, log out and ask for a link under{" "}
        <Link to={paths.forgotPassword()}>Forgot password?</Link>
      </p>
    </section>
  );
}

export function PasswordForm({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, failure, errors, submit } = useSubmit(
    async ({ currentPassword = "", newPassword = "", confirm = "", others }) => {
      samePasswords(newPassword, confirm);
      await account("change-password", { currentPassword, newPassword, revokeOtherSessions: others === "on" });
      showToast(MESSAGES.passwordReset);
      form.current?.reset();
    },
  );
  if (!profile.has_password) return <NoPassword />;
  return (
    <form ref={form} method="post" className="section stack" onSubmit={submit} aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors["currentPassword"]}
      />
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        required
        error={errors["newPassword"]}
      />
      <Field
        label="Confirm password"
        name="confirm"
        type="password"
        autoComplete="new-password"
        required
        error={errors["confirm"]}
      />
      <label className="opt">
        <input type="checkbox" name="others" defaultChecked />
        Sign out everywhere else
      </label>
      <BusyButton className="btn save" isBusy={isBusy}>
        Save
      </BusyButton>
    </form>
  );
}
