import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { requireGuest, targetOf } from "../platform/viewer.ts";
import { redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import { GoogleButton } from "./google-button.tsx";
import { newPassword } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PurposeLine } from "./purpose-line.tsx";
import { purposeOf } from "./purpose.ts";
import { BY_CODE, isByCode, sendCode, askGoogle } from "./without-password.ts";
import type { Route } from "./+types/signup.ts";
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.signUp, paths.signup(), loaderData.site);

export async function loader(args: Route.LoaderArgs) {
  const to = await requireGuest(args);
  return { to, purpose: await purposeOf(args.context.get(apiContext), to) };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    async signup(work) {
      const to = targetOf(args);
      if (isByCode(work)) {
        await sendCode(work);
        return redirectDocument(paths.login(to), 303);
      }
      const password = newPassword(work, "password");
      await work.account("sign-up/email", { email: work.field("email"), password, to });
      work.leave(accountNoticeTexts.checkForConfirmation);
      return redirectDocument(paths.login(to), 303);
    },
    google: (work) => askGoogle(work, targetOf(args)),
  });
export const clientAction = keepTyped;

export default function SignUp({ loaderData: { to, purpose } }: Route.ComponentProps) {
  const { productName } = useSite();
  const form = usePostForm("signup");
  const { isBusy, failure, errors, values } = form;
  return (
    <AuthFrame
      title={accountsTexts.signUp}
      lead={<>{richText(accountsTexts.haveAccount({ link: (parts) => <Link to={paths.login(to)}>{parts}</Link> }))}</>}
    >
      <PurposeLine purpose={purpose} />
      <FailedForm failure={failure} />
      <GoogleButton />
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
        <NewPasswordFields
          label={accountsTexts.password}
          name="password"
          help={accountsTexts.signUpPasswordHelp({ min: LIMITS.passwordMin })}
          errors={errors}
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          {accountsTexts.signUp}
        </BusyButton>
        <BusyButton {...BY_CODE} className="btn lg block" isBusy={isBusy}>
          {accountsTexts.emailMeACodeInstead}
        </BusyButton>
      </PostForm>
      <p className="tiny faint">
        {richText(
          accountsTexts.agreement({
            productName,
            terms: (parts) => <Link to={paths.terms()}>{parts}</Link>,
            privacy: (parts) => <Link to={paths.privacy()}>{parts}</Link>,
          }),
        )}
      </p>
    </AuthFrame>
  );
}
