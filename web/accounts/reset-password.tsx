import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { accountPagesContext } from "../platform/context.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { redirect, redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import { newPassword } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { Route } from "./+types/reset-password.ts";
import { accountsTexts } from "./accounts-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.resetTitle, accountPaths.resetPassword(), loaderData.site);

/** Anyone with the token of an emailed link; without it, logged-in users change the password in the settings. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token") ?? "";
  if (token === "") {
    await requireViewer(args);
    throw redirect(paths.settings());
  }
  return { to: returnTo(args, token) };
}

/** The path that the user wanted to reach when they had forgotten their password. */
const returnTo = ({ context, url }: Pick<Route.LoaderArgs, "context" | "url">, token: string): string =>
  context.get(accountPagesContext).returnTo(token, url.searchParams.get("next") ?? "");

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async (work) => {
    const token = args.url.searchParams.get("token") ?? "";
    await work.account("reset-password", { token, newPassword: newPassword(work, "newPassword") });
    work.leave(accountNoticeTexts.passwordReset);
    return redirectDocument(paths.login(returnTo(args, token)), 303);
  });
export const clientAction = keepTyped;

export default function ResetPassword({ loaderData: { to } }: Route.ComponentProps) {
  const form = usePostForm();
  const { isBusy, failure, code, errors } = form;
  return (
    <AuthFrame title={accountsTexts.resetTitle} lead={accountsTexts.resetLead}>
      <FailedForm failure={failure}>
        {code === "INVALID_TOKEN" && (
          <Link className="btn sm" to={accountPaths.forgotPassword({ to })}>
            {accountsTexts.newLink}
          </Link>
        )}
      </FailedForm>
      <PostForm of={form} className="stack">
        <NewPasswordFields
          label={accountsTexts.newPassword}
          name="newPassword"
          help={accountsTexts.passwordHelp({ min: LIMITS.passwordMin })}
          errors={errors}
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          {accountsTexts.reset}
        </BusyButton>
      </PostForm>
    </AuthFrame>
  );
}
