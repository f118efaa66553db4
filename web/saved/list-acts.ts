/** Server actions of the forms on the page of one list. */
import { SHARE_MODES } from "#contract/lists/list.ts";
import type { FormHandlers } from "../platform/form-action.ts";
import { listPaths } from "../platform/list-paths.ts";
import { redirect } from "../platform/redirect.ts";
import { listsTexts } from "./lists-texts.ts";

export function listActs(id: string): FormHandlers {
  const here = listPaths.list(id);
  return {
    async rename({ field, api, say, stay }) {
      await api.update_list({ p_list_id: id, p_name: field("p_name") });
      say(listsTexts.renamed);
      return stay(here);
    },
    async share({ field, isTicked, api, say, stay }) {
      const isNew = isTicked("p_new_link");
      const share = SHARE_MODES.find((mode) => mode === field("p_share"));
      await api.update_list({ p_list_id: id, p_share: share, p_new_link: isNew });
      say(isNew ? listsTexts.newLinkMade : listsTexts.sharingSaved);
      return stay(here);
    },
    async note({ field, api, say, stay }) {
      await api.update_saved({ p_saved_id: field("p_saved_id"), p_note: field("p_note") });
      say(listsTexts.noteSaved);
      return stay(here);
    },
    async remove({ field, api, leave, stay }) {
      await api.remove_saved({ p_saved_id: field("p_saved_id") });
      const answer = stay(here, { p_saved_id: field("p_saved_id") });
      // with scripts, the message has a button
      if (answer instanceof Response) leave(listsTexts.removed);
      return answer;
    },
    async restore({ field, api, stay }) {
      await api.restore_saved({ p_saved_id: field("p_saved_id") });
      return stay(here);
    },
    async delete({ api, leave }) {
      await api.delete_list({ p_list_id: id });
      leave(listsTexts.deleted);
      return redirect(listPaths.lists(), 303);
    },
  };
}
