import { Link } from "react-router";
import { answerForm, type FormRequest } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { accountPagesContext, apiContext } from "../platform/context.ts";
import { accountPaths, paths } from "../platform/paths.ts";
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

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Confirm Your Email", accountPaths.confirmEmail(), loaderData.site);

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
      leaveToOtherViewer("Your email address is confirmed.");
      return redirectDocument(to, 303);
    }
    leave(
      isNewAddress === true
        ? "Your email address has been changed."
        : "Your email address is confirmed. You can log in now.",
    );
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
    <AuthFrame
      title="Confirm Your New Address"
      lead="Log in to your account with the address it has now. Then this page confirms the new one."
    >
      {viewerEmail === null ? (
        <Link className="btn primary lg block" to={paths.login(accountPaths.confirmEmail(token))}>
          Log In
        </Link>
      ) : (
        <Callout kind="note">
          <p>
            You are logged in as {viewerEmail}, which is another account. Log out, then open the link in the mail again.
          </p>
        </Callout>
      )}
      <p className="small muted">
        Didn’t ask for a new address? Then somebody has mistyped theirs: close this page, and nothing happens.
      </p>
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
    <AuthFrame title="Confirm Your Email" lead="One press, and this address is yours here.">
      <PurposeLine purpose={purpose} />
      <FailedForm failure={failure}>
        <p>
          If you have confirmed it already, you can just <Link to={paths.login(to)}>log in</Link>. That page also sends
          a new link.
        </p>
      </FailedForm>
      <PostForm of={form} className="stack">
        <BusyButton className="btn primary lg block" isBusy={isBusy}>
          Confirm email
        </BusyButton>
      </PostForm>
    </AuthFrame>
  );
}
