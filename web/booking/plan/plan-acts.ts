/** Server actions of the guest who shares a reservation. */
import type { FormHandlers } from "../../platform/form-action.ts";
import { planTexts } from "./plan-texts.ts";

/** `here` is the page of the reservation, which ends at the section. */
export const planActsAt = (here: string) =>
  ({
    async share({ field, typed, isTicked, api, say, stay }) {
      const isNew = isTicked("p_new_link");
      await api.share_plan({
        p_reservation_id: field("p_reservation_id"),
        // the button for a new link has no such field
        ...(Object.hasOwn(typed, "p_name") ? { p_name: field("p_name") } : {}),
        p_new_link: isNew,
      });
      const isShared = isTicked("shared");
      say(isNew ? planTexts.newLinkMade : isShared ? planTexts.nameSaved : planTexts.linkMade);
      return stay(here);
    },
    async unshare({ field, api, say, stay }) {
      await api.unshare_plan({ p_reservation_id: field("p_reservation_id") });
      say(planTexts.stopped);
      return stay(here);
    },
  }) satisfies FormHandlers;
