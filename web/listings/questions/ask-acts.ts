/** Server action of the form that asks a question. */
import type { Acts } from "../../platform/form-action.ts";
import { questionPaths } from "../../platform/paths.ts";
import { ownQuestionActs } from "../../questions/question-acts.ts";

export function questionActs(id: string): Acts {
  const here = questionPaths.questions(id);
  return {
    ...ownQuestionActs(here),
    async "ask-question"({ field, api, say, stay }) {
      await api.ask_question({ p_business_id: id, p_question: field("p_question") });
      say("Question sent. You get an email with the answer.");
      return stay(here);
    },
  };
}
