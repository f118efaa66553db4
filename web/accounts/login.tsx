import { useState } from "react";
import { Link } from "react-router";
import { INVALID_CREDENTIALS } from "#contract/accounts/account-codes.ts";
import { MESSAGES } from "#contract/messages.ts";
import { account, goAnew } from "./account-api.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToast, showToastNext } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { requireGuest } from "../platform/viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import { GoogleButton } from "./google-button.tsx";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Log In", paths.login(), loaderData.site);

export const loader = async (asked: Route.LoaderArgs) => ({ to: await requireGuest(asked) });

/** Offered to whoever gave the right password for an address that is not confirmed yet. */
function SendAgain({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await account("send-verification-email", { email });
      showToast(MESSAGES.checkForConfirmation);
    } catch {
      showToast("The mail could not be sent. Please try again.", "bad");
    }
    setBusy(false);
  }
  return (
    <BusyButton type="button" className="btn sm" isBusy={isBusy} onClick={() => void send()}>
      Send the link again
    </BusyButton>
  );
}

export default function Login({ loaderData: { to } }: Route.ComponentProps) {
  const { productName } = useSite();
  const [email, setEmail] = useState("");
  const { isBusy, failure, code, errors, submit } = useSubmit(async ({ email: address = "", password = "" }) => {
    setEmail(address);
    await account("sign-in/email", { email: address, password });
    showToastNext(MESSAGES.loginSuccessful);
    goAnew(to);
  });
  return (
    <AuthFrame
      title="Log In"
      lead={
        <>
          New to {productName}? <Link to={paths.signup(to)}>Sign Up</Link>
        </>
      }
    >
      {failure !== null && (
        <Callout kind="danger">
          <p>{code === INVALID_CREDENTIALS ? MESSAGES.invalidCredentials : failure}</p>
          {code === "EMAIL_NOT_VERIFIED" && <SendAgain email={email} />}
        </Callout>
      )}
      <GoogleButton to={to} />
      <form method="post" className="stack" onSubmit={submit}>
        <Field label="Email" name="email" type="email" autoComplete="username" required error={errors["email"]} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors["password"]}
          aside={
            <Link className="small" to={paths.forgotPassword()}>
              Forgot password?
            </Link>
          }
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Log In
        </BusyButton>
      </form>
    </AuthFrame>
  );
}
