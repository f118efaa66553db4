/** Server actions of the desk's forms. */
import type { ActionFunctionArgs } from "react-router";
import { changeFeed } from "../booking/feed-act.ts";
import { HOLIDAY_ACTS } from "../listings/dashboard/holiday-acts.ts";
import { answerForm, type FormRequest, type FormHandlers } from "../platform/form-action.ts";
import { importActs } from "./import/import-acts.ts";
import { sectionOf } from "./loads.ts";
import { resourceActs } from "./resources/resource-acts.ts";
import { seriesActs } from "./series/series-acts.ts";
import { deskQuestionTexts } from "./questions-texts.ts";
import { pagePath } from "../platform/local-path.ts";

/** Server actions of the forms about visitors' questions. */
const deskQuestionActs = (here: string): FormHandlers => ({
  async answer({ field, isTicked, api, say, stay }) {
    const isShown = isTicked("p_is_shown");
    await api.answer_question({
      p_question_id: field("p_question_id"),
      p_version: Number(field("p_version")),
      p_answer: field("p_answer"),
      p_is_shown: isShown,
    });
    say(isShown ? deskQuestionTexts.savedOnPage : deskQuestionTexts.saved);
    return stay(here);
  },
  async remove({ field, api, say, stay }) {
    await api.remove_question({ p_question_id: field("p_question_id") });
    say(deskQuestionTexts.removed);
    return stay(here);
  },
});

/** Seats a party now. If nothing is free now, books nothing. */
async function walkIn({ field, api, say, stay }: FormRequest, id: string, here: string) {
  const party = field("party") === "" ? null : Number(field("party"));
  const { message } = await api.add_walk_in({
    p_business_id: id,
    p_reservation_type_id: field("type"),
    p_party_size: party,
  });
  say(message);
  return stay(here);
}

export function deskActs(args: ActionFunctionArgs & { url: URL; params: { id?: string; section?: string } }) {
  const { id, section } = sectionOf(args);
  if (section === "resources") return answerForm(args, resourceActs(id));
  if (section === "series") return answerForm(args, seriesActs(id));
  if (section === "import") return answerForm(args, importActs(id));
  if (section === "questions") return answerForm(args, deskQuestionActs(pagePath(args.url)));
  const here = pagePath(args.url);
  return answerForm(args, {
    ...HOLIDAY_ACTS,
    walkin: (work) => walkIn(work, id, here),
    feed: (work) => changeFeed(work, id, here),
  });
}
