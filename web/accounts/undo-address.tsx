import { accountPaths, guestPaths } from "../platform/paths.ts";
import { useEffect } from "react";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { notifyOtherTabs } from "../platform/other-tabs.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import type { Route } from "./+types/undo-address.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Keep Your Address", accountPaths.undoAddress(), loaderData.site);

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ account }) => {
    const { email } = await account("undo-email-change", { token: args.url.searchParams.get("token") ?? "" });
    return { email: String(email) };
  });
export const clientAction = keepTyped;

/** Opening the page changes nothing, as with every emailed link. The button undoes the change. */
export default function UndoAddress() {
  const { supportEmail } = useSite();
  const form = usePostForm();
  const email = form.values["email"];
  useEffect(() => {
    if (email !== undefined) notifyOtherTabs();
  }, [email]);
  if (email !== undefined)
    return (
      <AuthFrame title="Your Address Is Back" lead="Everybody is signed out, and the old password no longer works.">
        <Callout kind="ok">
          <p>
            The account belongs to {email}. We have mailed you a link to choose a new password: it works for an hour.
          </p>
        </Callout>
        <a className="btn lg block" href={accountPaths.forgotPassword()}>
          Send it again
        </a>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Keep Your Address"
      lead="Your account keeps, or gets back, the address this mail came to. Everybody is signed out, and you choose a new password."
    >
      <FailedForm failure={form.failure}>
        <p>
          If the account isn’t yours again, write to <a href={guestPaths.mail(supportEmail)}>{supportEmail}</a>.
        </p>
      </FailedForm>
      <PostForm of={form} className="stack">
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          Keep my address
        </BusyButton>
      </PostForm>
    </AuthFrame>
  );
}
