import { Link } from "react-router";
import { answerForm, type FormRequest } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { accountPagesContext, apiContext } from "../platform/context.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { findViewer } from "../platform/viewer.ts";
import { redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import { newPassword } from "./new-password.ts";
import { PurposeLine } from "./purpose-line.tsx";
import { purposeOf } from "./purpose.ts";
import { ProveSignUp, useProof } from "./prove-sign-up.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(accountsTexts.confirmTitle, accountPaths.confirmEmail(), loaderData.site);

const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** The path that the user wanted to reach when signing up, in whichever browser they open the link. */
const returnTo = ({ context, url }: Pick<Route.LoaderArgs, "context" | "url">): string =>
  context.get(accountPagesContext).returnTo(tokenOf(url), url.searchParams.get("next") ?? "");

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const viewer = await findViewer(context);
  const to = returnTo(args);
  const purpose = await purposeOf(context.get(apiContext), to);
  return { token: tokenOf(url), viewerEmail: viewer?.email ?? null, to, purpose };
}

export function action(args: Route.ActionArgs) {
  const token = tokenOf(args.url);
  async function confirm(
    { account, leave, leaveToOtherViewer }: FormRequest,
    proof: { password?: string; newPassword?: string },
  ) {
    const { isNewAddress, isSignedIn } = await account("verify-email", { token, ...proof });
    const to = returnTo(args);
    if (isSignedIn === true) {
      leaveToOtherViewer(accountsTexts.confirmed);
      return redirectDocument(to, 303);
    }
    leave(isNewAddress === true ? accountsTexts.changed : accountsTexts.confirmedLogIn);
    const viewer = await findViewer(args.context);
    return redirectDocument(viewer === null ? paths.login(to) : paths.settings(), 303);
  }
  return answerForm(args, {
    confirm: (work) => confirm(work, {}),
    known: (work) => confirm(work, { password: work.field("password") }),
    new: (work) => confirm(work, { newPassword: newPassword(work, "newPassword") }),
    other: async ({ field }) => ({ way: field("way") }),
  });
}
export const clientAction = keepTyped;

/** A new address must be confirmed by the logged-in owner of the account. */
function LogInFirst({ token, viewerEmail }: { token: string; viewerEmail: string | null }) {
  return (
    <AuthFrame title={accountsTexts.confirmNewTitle} lead={accountsTexts.confirmNewLead}>
      {viewerEmail === null ? (
        <Link className="btn primary lg block" to={paths.login(accountPaths.confirmEmail(token))}>
          {accountsTexts.logIn}
        </Link>
      ) : (
        <Callout kind="note">
          <p>{accountsTexts.otherViewer({ email: viewerEmail })}</p>
        </Callout>
      )}
      <p className="small muted">{accountsTexts.notYourChange}</p>
    </AuthFrame>
  );
}

/** Opening the page changes nothing, because mail scanners open every link. The button confirms. */
export default function ConfirmEmail({ loaderData: { token, viewerEmail, to, purpose } }: Route.ComponentProps) {
  const form = usePostForm("confirm");
  const { isBusy, failure, code } = form;
  const proof = useProof();
  if (proof !== null || code === "SIGN_UP_NOT_PROVED") return <ProveSignUp begins={proof ?? "known"} />;
  if (code === "NOT_SIGNED_IN_HERE") return <LogInFirst token={token} viewerEmail={viewerEmail} />;
  return (
    <AuthFrame title={accountsTexts.confirmTitle} lead={accountsTexts.confirmLead}>
      <PurposeLine purpose={purpose} />
      <FailedForm failure={failure}>
        <p>
          {richText(accountsTexts.confirmFailedHelp({ link: (parts) => <Link to={paths.login(to)}>{parts}</Link> }))}
        </p>
      </FailedForm>
      <PostForm of={form} className="stack">
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          {accountsTexts.confirm}
        </BusyButton>
      </PostForm>
    </AuthFrame>
  );
}
