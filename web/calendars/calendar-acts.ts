/** Server actions of the page's forms. */
import { ApiError } from "../platform/api.ts";
import type { FormHandlers, FormRequest } from "../platform/form-action.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { FieldError } from "../platform/refused-form.ts";
import { redirect, replace } from "../platform/redirect.ts";
import { calendarMessageTexts } from "./calendars-texts.ts";

export function calendarActs(id: string): FormHandlers {
  const here = ownerPaths.calendars(id);
  const whose = ({ field }: FormRequest) => ({ p_business_id: id, p_resource_id: field("p_resource_id") || null });
  const shared = (work: FormRequest) => ({
    ...whose(work),
    p_name: work.field("p_name"),
    p_address: work.field("p_address"),
  });
  return {
    async address(work) {
      await work.api.add_calendar(shared(work));
      work.say(calendarMessageTexts.added);
      return work.stay(here);
    },
    async account(work) {
      const [p_user, p_password] = [work.field("p_user"), work.field("p_password")];
      await work.api.add_calendar_account({ ...shared(work), p_user, p_password });
      work.say(calendarMessageTexts.accountAdded);
      return work.stay(here);
    },
    // the page navigates to Google itself: the security policy does not allow forms to post to another site
    async google(work) {
      const { url } = await work.api.connect_google_calendar(whose(work));
      return work.stay(null, { address: url });
    },
    async choose({ api, field, all, say, stay }) {
      const chosen = all("p_chosen");
      if (chosen.length === 0) throw new FieldError("p_chosen", calendarMessageTexts.chooseOne);
      await api.choose_calendars({ p_calendar_id: field("p_calendar_id"), p_chosen: [...chosen] });
      say(calendarMessageTexts.chosen);
      return stay(here);
    },
    async choices({ api, field, say, stay }) {
      await api.update_calendar({
        p_calendar_id: field("p_calendar_id"),
        p_unanswered: field("p_unanswered") === "free" ? "free" : "busy",
        p_all_day: field("p_all_day") === "free" ? "free" : "busy",
        p_invited_as: field("p_invited_as"),
      });
      say(calendarMessageTexts.choicesSaved);
      return stay(here);
    },
    async read({ api, field, say, stay }) {
      await api.read_calendar({ p_calendar_id: field("p_calendar_id") });
      say(calendarMessageTexts.reading);
      return stay(here);
    },
    // a new address appears only in this response and is never shown again
    async feed(work) {
      const person = whose(work);
      if (work.field("change") !== "revoke") {
        const made = { ...(await work.api.make_calendar_feed(person)), resourceId: person.p_resource_id };
        return work.stay(null, {}, made);
      }
      await work.api.revoke_calendar_feed(person);
      work.say(calendarMessageTexts.feedRevoked);
      return work.stay(here);
    },
    async remove({ api, field, isTicked, say, stay }) {
      if (!isTicked("sure")) throw new FieldError("sure", calendarMessageTexts.confirmRemoval);
      await api.remove_calendar({ p_calendar_id: field("p_calendar_id") });
      say(calendarMessageTexts.removed);
      return stay(here);
    },
  };
}

/** Handles the parameters with which Google redirects back; the history then has no entry with the used code. */
export async function finishGoogle({ api, field, leave }: FormRequest): Promise<Response> {
  try {
    const { business_id: id } = await api.finish_google_calendar({ p_code: field("code"), p_state: field("state") });
    leave(calendarMessageTexts.googleConnected);
    return replace(ownerPaths.calendars(id), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    leave(error.message, "bad");
    return redirect(paths.dashboard(), 303);
  }
}
