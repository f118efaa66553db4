import { accountPaths } from "../platform/account-paths.ts";
import { guestPaths } from "../platform/paths.ts";
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
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.keepTitle, accountPaths.undoAddress(), loaderData.site);

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
      <AuthFrame title={accountsTexts.keptTitle} lead={accountsTexts.keptLead}>
        <Callout kind="ok">
          <p>{accountsTexts.keptHelp({ email })}</p>
        </Callout>
        <a className="btn lg block" href={localPath(accountPaths.forgotPassword())}>
          {accountsTexts.sendAgain}
        </a>
      </AuthFrame>
    );
  return (
    <AuthFrame title={accountsTexts.keepTitle} lead={accountsTexts.keepLead}>
      <FailedForm failure={form.failure}>
        <p>
          {richText(
            accountsTexts.keepFailedHelp({
              email: supportEmail,
              link: (parts) => <a href={guestPaths.mail(supportEmail)}>{parts}</a>,
            }),
          )}
        </p>
      </FailedForm>
      <PostForm of={form} className="stack">
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          {accountsTexts.keep}
        </BusyButton>
      </PostForm>
    </AuthFrame>
  );
}
