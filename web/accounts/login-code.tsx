import { Link } from "react-router";
import { SECOND_FACTOR_OVER } from "#contract/accounts/account-codes.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { ApiError } from "../platform/api.ts";
import { accountPagesContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { FieldError } from "../platform/refused-form.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { requireGuest, targetOf } from "../platform/viewer.ts";
import { redirect, redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import type { Route } from "./+types/login-code.ts";
import { accountsTexts } from "./accounts-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.enterYourCode, accountPaths.loginCode(), loaderData.site);

/** Only for browsers that have passed the first factor. */
export async function loader(args: Route.LoaderArgs) {
  const to = await requireGuest(args);
  if (!args.context.get(accountPagesContext).isHeld) throw redirect(paths.login(to));
  return { to, isBackup: args.url.searchParams.has("backup") };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ field, isTicked, account, leave, leaveToOtherViewer }) => {
    try {
      await account("sign-in/second-factor", { code: field("code"), trust: isTicked("trust") });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === SECOND_FACTOR_OVER) {
        leave(error.message, "bad");
        return redirectDocument(paths.login(targetOf(args)), 303);
      }
      // an error of the field, which the user corrects
      throw error.code === "INVALID_SECOND_FACTOR" ? new FieldError("code", error.message) : error;
    }
    leaveToOtherViewer(accountNoticeTexts.loginSuccessful);
    return redirectDocument(targetOf(args), 303);
  });
export const clientAction = keepTyped;

export default function LoginCode({ loaderData: { to, isBackup } }: Route.ComponentProps) {
  const form = usePostForm();
  const lead = isBackup ? accountsTexts.backupCodeLead : accountsTexts.appCodeLead;
  return (
    <AuthFrame title={accountsTexts.enterYourCode} lead={lead}>
      <FailedForm failure={form.failure} />
      <PostForm of={form} className="stack" key={isBackup ? "backup" : "app"}>
        <Field
          label={isBackup ? accountsTexts.backupCode : accountsTexts.code}
          name="code"
          inputMode={isBackup ? "text" : "numeric"}
          autoComplete={isBackup ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
          help={isBackup ? accountsTexts.backupCodeHelp : accountsTexts.appCodeHelp}
          error={form.errors["code"]}
        />
        <label className="opt">
          <input type="checkbox" name="trust" />
          {accountsTexts.trustBrowser}
        </label>
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          {accountsTexts.logIn}
        </BusyButton>
      </PostForm>
      <div className="small code-else">
        <p>
          <Link className="target" to={accountPaths.loginCode({ to, isBackup: !isBackup })}>
            {isBackup ? accountsTexts.useApp : accountsTexts.noPhone}
          </Link>
        </p>
        <p>
          <Link className="target" to={paths.login(to)}>
            {accountsTexts.logInToAnotherAccount}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
