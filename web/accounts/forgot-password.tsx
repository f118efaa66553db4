import { Link } from "react-router";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { requireGuest, targetOf } from "../platform/viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import type { Route } from "./+types/forgot-password.ts";
import { accountsTexts } from "./accounts-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.forgotPassword, accountPaths.forgotPassword(), loaderData.site);

export async function loader(args: Route.LoaderArgs) {
  const to = await requireGuest(args);
  return { to, isSent: args.url.searchParams.has("sent") };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ field, account, leave, stay }) => {
    const email = field("email");
    const to = targetOf(args);
    await account("request-password-reset", { email, to });
    leave(accountNoticeTexts.checkForReset);
    return stay(accountPaths.forgotPassword({ to, isSent: true }), { sent: email });
  });
export const clientAction = keepTyped;

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const form = usePostForm();
  const { isBusy, failure, errors, values } = form;
  const isSent = loaderData.isSent || values["sent"] !== undefined;
  return (
    <AuthFrame title={accountsTexts.forgotPassword} lead={accountsTexts.forgotLead}>
      <FailedForm failure={failure} />
      {isSent && (
        <Callout kind="ok">
          <p>{accountsTexts.resetSent({ sent: accountNoticeTexts.checkForReset })}</p>
        </Callout>
      )}
      <PostForm of={form} className="stack">
        <Field
          label={accountsTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values["email"]}
          error={errors["email"]}
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          {accountsTexts.sendResetLink}
        </BusyButton>
      </PostForm>
      <p className="small">
        <Link className="target" to={paths.login(loaderData.to)}>
          {accountsTexts.backToLogIn}
        </Link>
      </p>
    </AuthFrame>
  );
}
