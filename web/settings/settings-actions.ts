/** Server actions of the settings' forms. */
import { checkNewAddress } from "#contract/accounts/account-words.ts";
import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import { newPassword } from "../accounts/new-password.ts";
import { answerForm } from "../platform/form-action.ts";
import { paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { redirectDocument } from "../platform/redirect.ts";
import { connectZoom, disconnectZoom } from "../zoom/zoom-actions.ts";
import { ALL_OTHERS } from "./end-session.tsx";
import type { Route } from "./+types/settings.ts";
import { sessionsTexts } from "./security-texts.ts";
import { settingsTexts } from "./settings-texts.ts";

export async function action(args: Route.ActionArgs) {
  const { has_password } = await requireViewer(args);
  return answerForm(args, {
    async name({ field, api, leave, stay }) {
      await api.update_profile({ p_display_name: field("p_display_name") });
      leave(accountNoticeTexts.displayNameUpdated);
      return stay(paths.settings());
    },
    async email({ field, account, leave, stay }) {
      const newEmail = field("newEmail");
      const proof = has_password ? { currentPassword: field("currentPassword") } : {};
      await account("change-email", { newEmail, ...proof });
      const params = newEmail.trim();
      leave(checkNewAddress(params));
      return stay(paths.settings(), { asked: params });
    },
    async password(work) {
      await work.account("change-password", {
        currentPassword: work.field("currentPassword"),
        newPassword: newPassword(work, "newPassword"),
        revokeOtherSessions: work.isTicked("others"),
      });
      work.leave(accountNoticeTexts.passwordReset);
      return work.stay(paths.settings());
    },
    async theme({ isTicked, api, stay }) {
      await api.update_profile({ p_dark: isTicked("dark") });
      return stay(paths.settings());
    },
    async reminders({ isTicked, api, stay }) {
      const mine = { day: isTicked("day"), soon: isTicked("soon") };
      await api.update_profile({ p_reminders: isTicked("has_owner") ? { ...mine, owner: isTicked("owner") } : mine });
      return stay(paths.settings());
    },
    async end({ field, api, leave, stay }) {
      const p_session_id = field("session") === ALL_OTHERS ? null : field("session");
      const { ended } = await api.end_session({ p_session_id, p_password: has_password ? field("p_password") : null });
      leave(sessionsTexts.signedOut({ count: ended }));
      return stay(paths.settings());
    },
    "zoom-connect": connectZoom,
    "zoom-disconnect": disconnectZoom,
    async leave({ field, api, leaveToOtherViewer }) {
      await api.delete_account({
        p_password: has_password ? field("p_password") : null,
        p_listings: field("listings") === "unclaim" ? "unclaim" : "delete",
        p_reviews: field("reviews") === "delete" ? "delete" : "keep",
      });
      leaveToOtherViewer(settingsTexts.accountDeleted, "note");
      return redirectDocument(paths.home(), 303);
    },
  });
}
