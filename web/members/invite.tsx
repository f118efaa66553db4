/** Invites people by email, and lists open invitations. */
import { LISTING_ROLES } from "#contract/listings/role-names.ts";
import { roleTexts } from "#contract/listings/role-texts.ts";
import type { ListingAct } from "#contract/listings/roles.ts";
import { MEMBERS } from "#contract/members/member-limits.ts";
import type { Invitation } from "#contract/members/member.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { dayText } from "./member-words.ts";
import { membersTexts, roleHelpTexts } from "./members-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { sentencePart } from "#contract/text/sentence-part.ts";

function InvitationItem({ invitation: { id, email, role, expires_at: until } }: { invitation: Invitation }) {
  const form = usePostForm("withdraw");
  return (
    <li>
      <PostForm of={form} className="members-who">
        <p>
          <b>{email}</b>
          <span className="muted small">
            {membersTexts.asUntil({ lowerCase: sentencePart(roleTexts[role]), day: dayText(until) })}
          </span>
        </p>
        <input type="hidden" name="p_invitation_id" value={id} />
        <BusyButton className="btn quiet sm" isBusy={form.isBusy}>
          {richText(membersTexts.withdrawInvitation({ email, span: (parts) => <span className="vh">{parts}</span> }))}
        </BusyButton>
      </PostForm>
      <FailedForm failure={form.failure} />
    </li>
  );
}

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading">{membersTexts.invited}</h2>
      <ul className="plain members-list">
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

export function Invite({ may }: { may: readonly ListingAct[] }) {
  const form = usePostForm("invite", (element) => element?.reset());
  const roles = may.includes("members") ? LISTING_ROLES : (["staff"] as const);
  return (
    <section aria-labelledby="invite-heading">
      <h2 id="invite-heading">{membersTexts.inviteHeading}</h2>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <Field
          label={membersTexts.emailAddress}
          name="p_email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={form.values["p_email"]}
          error={form.errors["p_email"]}
          help={membersTexts.inviteHelp({ invitationDays: MEMBERS.invitationDays })}
        />
        <PlainSelect
          label={membersTexts.role}
          name="p_role"
          defaultValue={form.values["p_role"] ?? "staff"}
          error={form.errors["p_role"]}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleTexts[role]}
            </option>
          ))}
        </PlainSelect>
        <dl className="members-roles small">
          {roles.map((role) => (
            <div key={role}>
              <dt>{roleTexts[role]}</dt>
              <dd className="muted">{roleHelpTexts[role]}</dd>
            </div>
          ))}
        </dl>
        <div>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {membersTexts.sendInvitation}
          </BusyButton>
        </div>
      </PostForm>
    </section>
  );
}
