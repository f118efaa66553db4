import { useState } from "react";
import { Link } from "react-router";
import { account, goTo } from "./account-api.ts";
import { ApiError } from "../platform/api.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { showToastNext } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { findViewer } from "../platform/viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import { ProveSignUp } from "./prove-sign-up.tsx";
import type { Route } from "./+types/confirm-email.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Confirm Your Email", paths.confirmEmail(), loaderData.site);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return { token: new URL(request.url).searchParams.get("token") ?? "", viewerEmail: viewer?.email ?? null };
}

/** A new address is confirmed by whoever is logged in to its account. */
function LogInFirst({ token, viewerEmail }: { token: string; viewerEmail: string | null }) {
  return (
    <AuthFrame
      title="Confirm Your New Address"
      lead="Log in to your account with the address it has now. Then this page confirms the new one."
    >
      {viewerEmail === null ? (
        <Link className="btn primary lg block" to={paths.login(paths.confirmEmail(token))}>
          Log In
        </Link>
      ) : (
        <Callout kind="note">
          <p>
            You are logged in as {viewerEmail}, which is another account. Log out, then open the link in the mail again.
          </p>
        </Callout>
      )}
      <p className="small muted">
        Didn’t ask for a new address? Then somebody has mistyped theirs: close this page, and nothing happens.
      </p>
    </AuthFrame>
  );
}

/** Opening the page does nothing: mail scanners open every link. The button confirms. */
export default function ConfirmEmail({ loaderData: { token, viewerEmail } }: Route.ComponentProps) {
  const [step, setStep] = useState<"confirm" | "prove" | "log in" | "done">("confirm");

  function confirmed({ isNewAddress }: Record<string, unknown>) {
    setStep("done");
    showToastNext(
      isNewAddress === true
        ? "Your email address has been changed."
        : "Your email address is confirmed. You can log in now.",
    );
    goTo(viewerEmail === null ? paths.login() : paths.settings());
  }

  const { isBusy, failure, submit } = useSubmit(async () => {
    try {
      confirmed(await account("verify-email", { token }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "SIGN_UP_NOT_PROVED") setStep("prove");
      else if (error.code === "NOT_SIGNED_IN_HERE") setStep("log in");
      else throw error;
    }
  });

  if (step === "prove") return <ProveSignUp token={token} onConfirmed={confirmed} />;
  if (step === "log in") return <LogInFirst token={token} viewerEmail={viewerEmail} />;
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
        <BusyButton className="btn primary lg block" isBusy={isBusy || step === "done"}>
          Confirm email
        </BusyButton>
      </form>
    </AuthFrame>
  );
}
