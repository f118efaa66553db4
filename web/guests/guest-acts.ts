/** Server actions of the guest book's forms. */
import type { FormHandlers } from "../platform/form-action.ts";
import { guestsTexts } from "./guests-texts.ts";

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

/** `here`: the page of the book that has the forms. */
export function guestActs(here: string): FormHandlers {
  return {
    async note({ api, field, say, stay }) {
      await api.update_guest({
        p_guest_id: field("p_guest_id"),
        p_allergies: field("p_allergies"),
        p_notes: field("p_notes"),
        p_wishes: field("p_wishes"),
        p_tags: tagsOf(field("p_tags")),
      });
      say(guestsTexts.saved);
      return stay(here);
    },
    async ask({ api, field, say, stay }) {
      const rules = {
        ask_hours: Number(field("ask_hours")),
        until_hours: Number(field("until_hours")),
        releases: field("releases") === "yes",
      };
      const p_rules = field("asks") === "yes" ? rules : null;
      const { message } = await api.set_day_rules({ p_business_id: field("p_business_id"), p_rules });
      say(message);
      return stay(here);
    },
    async block({ api, field, say, stay }) {
      const isBlocked = field("p_blocked") === "yes";
      await api.set_guest_blocked({ p_guest_id: field("p_guest_id"), p_blocked: isBlocked });
      say(isBlocked ? guestsTexts.guestBlocked : guestsTexts.guestUnblocked);
      return stay(here);
    },
    async merge({ api, field, say, stay }) {
      await api.merge_guests({ p_guest_id: field("p_guest_id"), p_other_id: field("p_other_id") });
      say(guestsTexts.merged);
      return stay(here);
    },
  };
}
