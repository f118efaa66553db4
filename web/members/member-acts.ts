/** Server actions of the members page and of an invitation. */
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { FormHandlers } from "../platform/form-action.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { FieldError } from "../platform/refused-form.ts";
import { refusedFormTexts } from "../platform/refused-form-texts.ts";
import { redirect } from "../platform/redirect.ts";
import { valueText } from "./change-words.ts";
import { memberNoticeTexts } from "./members-texts.ts";

const ROLES: Readonly<Record<string, ListingRole>> = { owner: "owner", manager: "manager", staff: "staff" };

function roleOf(field: string): ListingRole {
  const role = ROLES[field];
  if (role === undefined) throw new FieldError("p_role", refusedFormTexts.chooseOne);
  return role;
}

export function memberActs(id: string): FormHandlers {
  const here = ownerPaths.people(id);
  const params = { p_business_id: id };
  return {
    async invite({ api, field, say, stay }) {
      const email = field("p_email");
      await api.invite_member({ ...params, p_email: email, p_role: roleOf(field("p_role")) });
      say(memberNoticeTexts.invited);
      return stay(here);
    },
    async withdraw({ api, field, say, stay }) {
      await api.withdraw_invitation({ p_invitation_id: field("p_invitation_id") });
      say(memberNoticeTexts.withdrawn);
      return stay(here);
    },
    async role({ api, field, say, stay }) {
      await api.change_member({ ...params, p_user_id: field("p_user_id"), p_role: roleOf(field("p_role")) });
      say(memberNoticeTexts.changed);
      return stay(here);
    },
    async remove({ api, field, isTicked, say, stay }) {
      if (!isTicked("sure")) throw new FieldError("sure", refusedFormTexts.tickIt);
      await api.remove_member({ ...params, p_user_id: field("p_user_id") });
      say(memberNoticeTexts.removed);
      return stay(here);
    },
    async leave({ api, isTicked, leave }) {
      if (!isTicked("sure")) throw new FieldError("sure", refusedFormTexts.tickIt);
      await api.leave_listing(params);
      leave(memberNoticeTexts.left);
      return redirect(paths.listing(id), 303);
    },
    async mail({ api, field, say, stay }) {
      const isOn = field("p_gets_mail") === "yes";
      await api.set_member_mail({ ...params, p_gets_mail: isOn });
      say(isOn ? memberNoticeTexts.mailOn : memberNoticeTexts.mailOff);
      return stay(here);
    },
  };
}

export function historyActs(id: string, search: string): FormHandlers {
  return {
    async undo({ api, field, say, stay }) {
      const change = field("p_change_id");
      const { outcome, now } = await api.undo_change({ p_change_id: change });
      // shown next to the change, so not as a redirect
      if (outcome === "changed") return stay(null, { p_change_id: change, now: valueText(field("field"), now) });
      say(memberNoticeTexts.undone);
      return stay(`${ownerPaths.history(id)}${search}`);
    },
  };
}

export function invitationActs(token: string): FormHandlers {
  return {
    async accept({ api, leave }) {
      const { business_id: id } = await api.accept_invitation({ p_token: token });
      leave(memberNoticeTexts.joined);
      return redirect(ownerPaths.desk(id), 303);
    },
    async decline({ api, leave }) {
      await api.decline_invitation({ p_token: token });
      leave(memberNoticeTexts.declined);
      return redirect(paths.home(), 303);
    },
  };
}
