import { useState } from "react";
import { account } from "./account-api.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { tellOtherTabs } from "../platform/other-tabs.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import type { Route } from "./+types/undo-address.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Keep Your Address", paths.undoAddress(), loaderData.site);

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

/** Opening the page does nothing, as with every mailed link. The button takes the change back. */
export default function UndoAddress({ loaderData: { token } }: Route.ComponentProps) {
  const { supportEmail } = useSite();
  const [email, setEmail] = useState<string | null>(null);
  const { isBusy, failure, submit } = useSubmit(async () => {
    const answer = await account("undo-email-change", { token });
    setEmail(String(answer["email"]));
    tellOtherTabs();
  });
  if (email !== null)
    return (
      <AuthFrame title="Your Address Is Back" lead="Everybody is signed out, and the old password no longer works.">
        <Callout kind="ok">
          <p>
            The account belongs to {email}. We have mailed you a link to choose a new password: it works for an hour.
          </p>
        </Callout>
        <a className="btn lg block" href={paths.forgotPassword()}>
          Send it again
        </a>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Keep Your Address"
      lead="Your account keeps, or gets back, the address this mail came to. Everybody is signed out, and you choose a new password."
    >
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
          <p>
            If the account isn’t yours again, write to <a href={paths.mail(supportEmail)}>{supportEmail}</a>.
          </p>
        </Callout>
      )}
      <form method="post" className="stack" onSubmit={submit}>
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Keep my address
        </BusyButton>
      </form>
    </AuthFrame>
  );
}
