/** Server actions of the forms about the viewer's questions. */
import type { FormHandlers } from "../platform/form-action.ts";
import { questionsTexts } from "./questions-texts.ts";

/** `here`: the page that has the forms. */
export const ownQuestionActs = (here: string): FormHandlers => ({
  async "delete-question"({ field, api, say, stay }) {
    await api.delete_question({ p_question_id: field("p_question_id") });
    say(questionsTexts.deleted);
    return stay(here);
  },
});
