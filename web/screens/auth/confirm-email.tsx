import { useState } from "react";
import { Link } from "react-router";
import { account, goTo } from "../../account-api.ts";
import { paths } from "../../paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { showToastNext } from "../../ui/toast.ts";
import { useSubmit } from "../../use-submit.ts";
import { findViewer } from "../../viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Confirm Your Email", paths.confirmEmail(), loaderData.site);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return { token: new URL(request.url).searchParams.get("token") ?? "", isSignedIn: viewer !== null };
}

/** Opening the page does nothing: mail scanners open every link. The button confirms. */
export default function ConfirmEmail({ loaderData: { token, isSignedIn } }: Route.ComponentProps) {
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, submit } = useSubmit(async () => {
    const { isNewAddress, isPasswordNeeded } = await account("verify-email", { token });
    setDone(true);
    if (isPasswordNeeded === true) {
      showToastNext("Your email address is confirmed. Now choose a password: we mail you a link.");
      goTo(paths.forgotPassword());
      return;
    }
    showToastNext(
      isNewAddress === true
        ? "Your email address has been changed."
        : "Your email address is confirmed. You can log in now.",
    );
    goTo(isSignedIn ? paths.settings() : paths.login());
  });
  return (
    <AuthFrame title="Confirm Your Email" lead="One press, and this address is yours here.">
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
          <p>
            If you have confirmed it already, you can just <Link to={paths.login()}>log in</Link>. That page also sends
            a new link.
          </p>
        </Callout>
      )}
      <form method="post" className="stack" onSubmit={submit}>
        <BusyButton className="btn primary lg block" isBusy={isBusy || isDone}>
          Confirm email
        </BusyButton>
      </form>
    </AuthFrame>
  );
}
