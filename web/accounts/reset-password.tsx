import { redirect } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { Link } from "react-router";
import { account, goTo } from "./account-api.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToastNext } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { requireViewer } from "../platform/viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import { samePasswords } from "./same-passwords.ts";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Reset Password", paths.resetPassword(), loaderData.site);

/** With the token of a mailed link for anybody; without it, whoever is signed in changes the password in the settings. */
export async function loader(asked: Route.LoaderArgs) {
  const token = new URL(asked.request.url).searchParams.get("token") ?? "";
  if (token === "") {
    await requireViewer(asked);
    throw redirect(paths.settings());
  }
  return { token };
}

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  const { isBusy, failure, code, errors, submit } = useSubmit(async ({ password = "", confirm = "" }) => {
    samePasswords(password, confirm);
    await account("reset-password", { token, newPassword: password });
    showToastNext(MESSAGES.passwordReset);
    goTo(paths.login());
  });
  return (
    <AuthFrame title="Reset Password" lead="Choose a new password. You will be signed out everywhere else.">
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
          {code === "INVALID_TOKEN" && (
            <Link className="btn sm" to={paths.forgotPassword()}>
              Ask for a new link
            </Link>
          )}
        </Callout>
      )}
      <form method="post" className="stack" onSubmit={submit}>
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={LIMITS.passwordMin}
          maxLength={LIMITS.passwordMax}
          help={`At least ${LIMITS.passwordMin} characters.`}
          error={errors["newPassword"] ?? errors["password"]}
        />
        <Field
          label="Confirm password"
          name="confirm"
          type="password"
          autoComplete="new-password"
          required
          error={errors["confirm"]}
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Reset password
        </BusyButton>
      </form>
    </AuthFrame>
  );
}
