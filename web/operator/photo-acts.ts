/** Loads and deletes photos of a listing on the operator's screens. */
import type { ModeratedPhotos } from "#contract/operator/listings.ts";
import type { OperatorApi } from "../platform/context.ts";
import type { FormHandlers } from "../platform/form-action.ts";
import { FieldError } from "../platform/refused-form.ts";
import { proveFirst } from "./prove-acts.ts";
import { operatorTexts } from "./operator-texts.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null if no listing is named. */
export async function loadPhotos(api: OperatorApi, listing: string, review: string): Promise<ModeratedPhotos | null> {
  if (!ID.test(listing)) return null;
  return api.list_photos({ p_id: listing, p_review: ID.test(review) ? review : null });
}

export function photoActs(api: OperatorApi, back: string): FormHandlers {
  return {
    async photos(work) {
      const p_ids = work.all("chosen");
      if (p_ids.length === 0) throw new FieldError("chosen", operatorTexts.choosePhoto);
      await proveFirst(work, api);
      const { said } = await api.remove_photos({ p_ids: [...p_ids], p_reason: work.field("p_reason") });
      work.say(said);
      return work.stay(back);
    },
  };
}
