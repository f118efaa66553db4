import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { ACCOUNT_WORDS } from "#contract/accounts/account-words.ts";
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

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Sign Up", paths.signup(), loaderData.site);

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
      work.leave(ACCOUNT_WORDS.checkForConfirmation);
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
      title="Sign Up"
      lead={
        <>
          Already have an account? <Link to={paths.login(to)}>Log In</Link>
        </>
      }
    >
      <PurposeLine purpose={purpose} />
      <FailedForm failure={failure} />
      <GoogleButton />
      <PostForm of={form} className="stack">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values["email"]}
          error={errors["email"]}
        />
        <NewPasswordFields
          label="Password"
          name="password"
          help={`At least ${LIMITS.passwordMin} characters. A few words in a row are easy to remember.`}
          errors={errors}
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Sign Up
        </BusyButton>
        <BusyButton {...BY_CODE} className="btn lg block" isBusy={isBusy}>
          Email me a code instead
        </BusyButton>
      </PostForm>
      <p className="tiny faint">
        By signing up you agree to the <Link to={paths.terms()}>terms</Link> of {productName}. What we keep of you is in
        the <Link to={paths.privacy()}>privacy policy</Link>.
      </p>
    </AuthFrame>
  );
}
