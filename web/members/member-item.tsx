/** One member, and the viewer's actions: collapsed plain forms. */
import { ChevronRight } from "lucide-react";
import { LISTING_ROLES } from "#contract/listings/role-names.ts";
import { roleTexts } from "#contract/listings/role-texts.ts";
import type { ListingAct } from "#contract/listings/roles.ts";
import type { Member } from "#contract/members/member.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { dayText } from "./member-words.ts";
import { membersTexts } from "./members-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Staff do not see the email addresses of others. */
export const nameOf = ({ name, email }: Pick<Member, "name" | "email">): string =>
  name ?? (email === "" ? membersTexts.noName : email);

function ChangeRole({ member }: { member: Member }) {
  const form = usePostForm("role");
  const isThis = form.values["p_user_id"] === undefined || form.values["p_user_id"] === member.user_id;
  return (
    <PostForm of={form} className="members-role">
      {isThis && <FailedForm failure={form.failure} />}
      <input type="hidden" name="p_user_id" value={member.user_id} />
      <PlainSelect
        label={membersTexts.roleOf({ nameOf: nameOf(member) })}
        name="p_role"
        defaultValue={member.role}
        key={member.role}
      >
        {LISTING_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleTexts[role]}
          </option>
        ))}
      </PlainSelect>
      <BusyButton className="btn" isBusy={form.isBusy}>
        {richText(
          membersTexts.saveTheRoleOf({ nameOf: nameOf(member), span: (parts) => <span className="vh">{parts}</span> }),
        )}
      </BusyButton>
    </PostForm>
  );
}

interface EndProps {
  member: Member;
  /** Name of the form's action. */
  act: "remove" | "leave";
}

/** A checkbox and a button: only another invitation reverses it. */
function End({ member, act }: EndProps) {
  const form = usePostForm(act);
  const isThis = form.values["p_user_id"] === undefined || form.values["p_user_id"] === member.user_id;
  const wrong = isThis ? form.errors["sure"] : undefined;
  return (
    <PostForm of={form} className="stack" noValidate>
      {isThis && <FailedForm failure={form.failure} />}
      <input type="hidden" name="p_user_id" value={member.user_id} />
      <label className="opt">
        <input type="checkbox" name="sure" aria-invalid={wrong !== undefined} />
        <span>
          {act === "leave" ? membersTexts.leaveWarning : membersTexts.removeWarning({ nameOf: nameOf(member) })}
        </span>
      </label>
      {wrong !== undefined && <p className="err">{wrong}</p>}
      <div>
        <BusyButton className="btn danger" isBusy={form.isBusy}>
          {act === "leave" ? (
            membersTexts.leaveThisListing
          ) : (
            <>
              {richText(
                membersTexts.remove({ nameOf: nameOf(member), span: (parts) => <span className="vh">{parts}</span> }),
              )}
            </>
          )}
        </BusyButton>
      </div>
    </PostForm>
  );
}

function MailToggle({ member: { gets_mail: isOn } }: { member: Member }) {
  const form = usePostForm("mail");
  return (
    <PostForm of={form} className="members-mail">
      <FailedForm failure={form.failure} />
      <input type="hidden" name="p_gets_mail" value={isOn ? "no" : "yes"} />
      <span className="muted small">{isOn ? membersTexts.emailsOn : membersTexts.emailsOff}</span>
      <BusyButton className="btn quiet sm" isBusy={form.isBusy}>
        {isOn ? membersTexts.stopEmails : membersTexts.getEmails}
      </BusyButton>
    </PostForm>
  );
}

interface MemberItemProps {
  member: Member;
  /** The viewer's permissions. */
  may: readonly ListingAct[];
  isLastOwner: boolean;
}

export function MemberItem({ member, may, isLastOwner }: MemberItemProps) {
  const { email, role, since, is_self: isSelf, is_new: isNew } = member;
  const mayChange = may.includes("members") && !isLastOwner;
  const mayEnd = isSelf ? !isLastOwner : may.includes("remove_members");
  const name = nameOf(member);
  return (
    <li>
      <div className="members-who">
        <p>
          <b>
            <bdi>{name}</bdi>
            {isSelf && ` ${membersTexts.you}`}
          </b>
          {email !== "" && email !== name && <span className="muted small">{email}</span>}
          <span className="muted small">{membersTexts.since({ day: dayText(since) })}</span>
        </p>
        <span className="tag">{isNew ? membersTexts.newOwner : roleTexts[role]}</span>
      </div>
      {isSelf && may.includes("booking_mail") && <MailToggle member={member} />}
      {(mayChange || mayEnd) && (
        <details>
          <summary>
            <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
            {isSelf && !mayChange ? membersTexts.leave : membersTexts.change}
            <bdi className="vh"> {name}</bdi>
          </summary>
          <div className="stack members-acts">
            {mayChange && <ChangeRole member={member} />}
            {mayEnd && <End member={member} act={isSelf ? "leave" : "remove"} />}
          </div>
        </details>
      )}
      {isSelf && isLastOwner && <p className="muted small">{membersTexts.onlyOwner}</p>}
    </li>
  );
}
