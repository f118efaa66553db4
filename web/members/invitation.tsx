/** `/invitation/{token}`: target of an invitation's link. Mail scanners open it too, so opening changes nothing. */
import { data, Link } from "react-router";
import { roleTexts } from "#contract/listings/role-texts.ts";
import type { ReadInvitation } from "#contract/members/member.ts";
import { AuthFrame } from "../accounts/auth-frame.tsx";
import { authMeta } from "../platform/meta.ts";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { invitationActs } from "./member-acts.ts";
import { dayText } from "./member-words.ts";
import type { Route } from "./+types/invitation.ts";
import { membersTexts, roleHelpTexts } from "./members-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { sentencePart } from "#contract/text/sentence-part.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(membersTexts.yourInvitation, ownerPaths.invitation(""), loaderData.site);

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "invitation_not_found" || error.code === "invalid_input");

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireViewer(args);
  try {
    const invitation = await args.context.get(apiContext).get_invitation({ p_token: args.params.token });
    return data<{ email: string; invitation: ReadInvitation | null }>({ email, invitation });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return data({ email, invitation: null }, { status: 404 });
  }
}

export const action = (args: Route.ActionArgs) => answerForm(args, invitationActs(args.params.token));
export const clientAction = keepTyped;

function Answer() {
  const accept = usePostForm("accept");
  const decline = usePostForm("decline");
  return (
    <>
      <FailedForm failure={accept.failure ?? decline.failure} />
      <PostForm of={accept}>
        <BusyButton className="btn primary block" isBusy={accept.isBusy}>
          {membersTexts.accept}
        </BusyButton>
      </PostForm>
      <PostForm of={decline}>
        <BusyButton className="btn block" isBusy={decline.isBusy}>
          {membersTexts.decline}
        </BusyButton>
      </PostForm>
    </>
  );
}

export default function InvitationScreen({ loaderData: { email, invitation } }: Route.ComponentProps) {
  if (invitation === null)
    return (
      <AuthFrame title={membersTexts.invitationEnded}>
        <p>{membersTexts.invitationEndedHelp}</p>
        <Link className="btn block" to={paths.home()}>
          {membersTexts.home}
        </Link>
      </AuthFrame>
    );
  const { business_id: id, business_name: name, role, expires_at: until, is_yours: isYours } = invitation;
  return (
    <AuthFrame title={membersTexts.invitationHeading}>
      <p>
        {richText(
          membersTexts.as({
            name,
            lowerCase: sentencePart(roleTexts[role]),
            limit: roleHelpTexts[role],
            bdi: (parts) => <bdi>{parts}</bdi>,
            link: (parts) => <Link to={paths.listing(id)}>{parts}</Link>,
          }),
        )}
      </p>
      {isYours ? (
        <>
          <p className="muted small">{membersTexts.invitationUntil({ day: dayText(until) })}</p>
          <Answer />
        </>
      ) : (
        <p>{richText(membersTexts.otherAddress({ email, b: (parts) => <b>{parts}</b> }))}</p>
      )}
    </AuthFrame>
  );
}
