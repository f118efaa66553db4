import { Link } from "react-router";
import { SECOND_FACTOR_NEEDED } from "#contract/accounts/account-codes.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { SignedCredential } from "#contract/accounts/passkeys.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { accountPagesContext, apiContext } from "../platform/context.ts";
import { ApiError } from "../platform/api.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { FieldError } from "../platform/refused-form.ts";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { requireGuest, targetOf } from "../platform/viewer.ts";
import { redirect, redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import { CheckMail } from "./check-mail.tsx";
import { CodeForm } from "./code-form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasskeyButton, usePasskeyLogin } from "./passkey-login.tsx";
import { PurposeLine } from "./purpose-line.tsx";
import { purposeOf } from "./purpose.ts";
import { readCredential } from "./read-credential.ts";
import { BY_CODE, isByCode, sendCode, askGoogle } from "./without-password.ts";
import type { Route } from "./+types/login.ts";
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.logIn, paths.login(), loaderData.site);

export async function loader(args: Route.LoaderArgs) {
  const to = await requireGuest(args);
  const { context, url } = args;
  const { waiting: sent, hasPasskeys } = context.get(accountPagesContext);
  const waiting = url.searchParams.has("other") ? null : sent;
  return { to, waiting, hasPasskeys, purpose: await purposeOf(context.get(apiContext), to) };
}

const toLoginCode = (args: Route.ActionArgs) => accountPaths.loginCode({ to: targetOf(args) });

/** Whether a second factor is required; false once the user is logged in. */
async function asksForCode(signingIn: Promise<unknown>): Promise<boolean> {
  try {
    await signingIn;
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === SECOND_FACTOR_NEEDED) return true;
    throw error;
  }
}

/** Errors of an emailed code. */
const OF_THE_CODE: ReadonlySet<string> = new Set(["INVALID_OTP", "OTP_EXPIRED", "TOO_MANY_ATTEMPTS"]);

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    async login(work) {
      const { field, account, leaveToOtherViewer } = work;
      if (isByCode(work)) {
        await sendCode(work);
        return redirect(paths.login(targetOf(args)), 303);
      }
      const given = { email: field("email"), password: field("password") };
      if (await asksForCode(account("sign-in/email", given))) return redirectDocument(toLoginCode(args), 303);
      leaveToOtherViewer(accountNoticeTexts.loginSuccessful);
      return redirectDocument(targetOf(args), 303);
    },
    async passkey({ field, account, stay }) {
      const { options } = await account("passkey/options", {});
      return stay(null, { options: JSON.stringify(options), way: field("way") });
    },
    async "passkey-enter"({ field, account, leaveToOtherViewer }) {
      await account("sign-in/passkey", { credential: readCredential(field("credential"), SignedCredential) });
      leaveToOtherViewer(accountNoticeTexts.loginSuccessful);
      return redirectDocument(loginTarget(field("to")), 303);
    },
    async code(work) {
      await sendCode(work);
      return work.stay(paths.login(targetOf(args)));
    },
    async enter({ field, account, leaveToOtherViewer }) {
      try {
        const given = { email: field("email"), otp: field("otp") };
        if (await asksForCode(account("sign-in/email-otp", given))) return redirectDocument(toLoginCode(args), 303);
      } catch (error) {
        // an error of the field, which the user corrects
        throw error instanceof ApiError && OF_THE_CODE.has(error.code) ? new FieldError("otp", error.message) : error;
      }
      leaveToOtherViewer(accountNoticeTexts.loginSuccessful);
      return redirectDocument(targetOf(args), 303);
    },
    async again({ field, account, leave, stay }) {
      const to = targetOf(args);
      await account("send-verification-email", { email: field("email"), to });
      leave(accountNoticeTexts.checkForConfirmation);
      return stay(paths.login(to));
    },
    async logout({ account, leave, leaveToOtherViewer }) {
      try {
        await account("sign-out", {});
      } catch {
        leave(accountsTexts.logoutFailed, "bad");
        return redirectDocument(paths.home(), 303);
      }
      leaveToOtherViewer("");
      return redirectDocument(paths.login(targetOf(args)), 303);
    },
    google: (work) => askGoogle(work, targetOf(args)),
  });
export const clientAction = keepTyped;

/** Offered after the right password for an address that is not confirmed yet. */
function SendAgain({ email }: { email: string }) {
  const form = usePostForm("again");
  return (
    <PostForm of={form}>
      <input type="hidden" name="email" value={email} />
      <BusyButton className="btn sm" isBusy={form.isBusy}>
        {accountsTexts.sendLinkAgain}
      </BusyButton>
      {form.failure !== null && <p className="err">{form.failure}</p>}
    </PostForm>
  );
}

export default function Login({ loaderData: { to, waiting, hasPasskeys, purpose } }: Route.ComponentProps) {
  const { productName } = useSite();
  const form = usePostForm("login");
  const passkey = usePasskeyLogin({ isOffered: hasPasskeys, to });
  const { isBusy, failure, code, errors, values } = form;
  if (waiting?.kind === "code")
    return (
      <AuthFrame
        title={accountsTexts.checkYourEmail}
        lead={
          <>
            {richText(
              accountsTexts.codeSent({ email: waiting.email, b: (parts) => <b className="address">{parts}</b> }),
            )}
          </>
        }
      >
        <PurposeLine purpose={purpose} />
        <CodeForm email={waiting.email} sentAt={waiting.sentAt} to={to} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={accountsTexts.logIn}
      lead={
        <>
          {richText(
            accountsTexts.newHere({ productName, link: (parts) => <Link to={paths.signup(to)}>{parts}</Link> }),
          )}
        </>
      }
    >
      <PurposeLine purpose={purpose} />
      {waiting !== null && code !== "EMAIL_NOT_VERIFIED" && <CheckMail email={waiting.email} to={to} />}
      <FailedForm failure={failure}>
        {code === "EMAIL_NOT_VERIFIED" && <SendAgain email={values["email"] ?? ""} />}
      </FailedForm>
      <GoogleButton />
      <PostForm of={form} className="stack">
        <Field
          label={accountsTexts.email}
          name="email"
          type="email"
          autoComplete={hasPasskeys ? "username webauthn" : "username"}
          onFocus={passkey.offer}
          required
          defaultValue={values["email"] ?? waiting?.email}
          error={errors["email"]}
        />
        <Field
          label={accountsTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors["password"]}
          aside={
            <Link className="small target" to={accountPaths.forgotPassword({ to })}>
              {accountsTexts.forgotPasswordLink}
            </Link>
          }
        />
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          {accountsTexts.logIn}
        </BusyButton>
        <BusyButton {...BY_CODE} className="btn lg block" isBusy={isBusy}>
          {accountsTexts.emailMeACode}
        </BusyButton>
      </PostForm>
      {hasPasskeys && <PasskeyButton login={passkey} />}
    </AuthFrame>
  );
}
