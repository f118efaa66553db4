import { useState } from "react";
import { Link } from "react-router";
import { MESSAGES } from "#contract/messages.ts";
import { account } from "./account-api.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { requireGuest } from "../platform/viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Forgot Password", paths.forgotPassword(), loaderData.site);

export const loader = async (asked: Route.LoaderArgs) => ({ to: await requireGuest(asked) });

export default function ForgotPassword() {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, errors, submit } = useSubmit(async ({ email = "" }) => {
    await account("request-password-reset", { email });
    setSent(true);
    showToast(MESSAGES.checkForReset);
  });
  return (
    <AuthFrame
      title="Forgot Password"
      lead="Enter the address of your account, and we will mail you a link to choose a new password."
    >
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      {isSent && (
        <Callout kind="ok">
          <p>{MESSAGES.checkForReset} It works for an hour. Nothing there? Look in the spam folder, or try again.</p>
        </Callout>
      )}
      <form method="post" className="stack" onSubmit={submit}>
        <Field label="Email" name="email" type="email" autoComplete="username" required error={errors["email"]} />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Send reset link
        </BusyButton>
      </form>
      <p className="small">
        <Link to={paths.login()}>Back to Log In</Link>
      </p>
    </AuthFrame>
  );
}
