/** Server actions of the forms about visitors' questions. */
import type { Acts } from "../platform/form-action.ts";

export const deskQuestionActs = (here: string): Acts => ({
  async answer({ field, isTicked, api, say, stay }) {
    const isShown = isTicked("p_is_shown");
    await api.answer_question({
      p_question_id: field("p_question_id"),
      p_version: Number(field("p_version")),
      p_answer: field("p_answer"),
      p_is_shown: isShown,
    });
    say(isShown ? "Answer saved and shown on your page." : "Answer saved. It is not on your page.");
    return stay(here);
  },
  async remove({ field, api, say, stay }) {
    await api.remove_question({ p_question_id: field("p_question_id") });
    say("Question removed.");
    return stay(here);
  },
});
