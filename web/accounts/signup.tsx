import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { account, goTo } from "./account-api.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { showToastNext } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { requireGuest } from "../platform/viewer.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "./auth-meta.ts";
import { GoogleButton } from "./google-button.tsx";
import { samePasswords } from "./same-passwords.ts";
import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Sign Up", paths.signup(), loaderData.site);

export const loader = async (asked: Route.LoaderArgs) => ({ to: await requireGuest(asked) });

export default function SignUp({ loaderData: { to } }: Route.ComponentProps) {
  const { productName } = useSite();
  const { isBusy, failure, errors, submit } = useSubmit(async ({ email = "", password = "", confirm = "" }) => {
    samePasswords(password, confirm);
    await account("sign-up/email", { email, password });
    showToastNext(MESSAGES.checkForConfirmation);
    goTo(paths.login(to));
  });
  return (
    <AuthFrame
      title="Sign Up"
      lead={
        <>
          Already have an account? <Link to={paths.login(to)}>Log In</Link>
        </>
      }
    >
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <GoogleButton to={to} />
      <form method="post" className="stack" onSubmit={submit}>
        <Field label="Email" name="email" type="email" autoComplete="username" required error={errors["email"]} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={LIMITS.passwordMin}
          maxLength={LIMITS.passwordMax}
          help={`At least ${LIMITS.passwordMin} characters. A few words in a row are easy to remember.`}
          error={errors["password"]}
        />
        <Field
          label="Confirm password"
          name="confirm"
          type="password"
          autoComplete="new-password"
          required
          error={errors["confirm"]}
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Sign Up
        </BusyButton>
      </form>
      <p className="tiny faint">
        By signing up you agree to the <Link to={paths.terms()}>terms</Link> of {productName}. What we keep of you is in
        the <Link to={paths.privacy()}>privacy policy</Link>.
      </p>
    </AuthFrame>
  );
}
