/** What the desk's own forms do, on the server. */
import type { ActionFunctionArgs } from "react-router";
import { changeFeed } from "../booking/feed-act.ts";
import { HOLIDAY_ACTS } from "../listings/dashboard/holiday-acts.ts";
import { answerForm, type Work } from "../platform/form-action.ts";
import { importActs } from "./import/import-acts.ts";
import { sectionOf } from "./loads.ts";
import { deskQuestionActs } from "./question-acts.ts";
import { resourceActs } from "./resources/resource-acts.ts";
import { seriesActs } from "./series/series-acts.ts";

/** Seats a party now. Where nothing is free now, nothing is booked. */
async function walkIn({ field, api, say, stay }: Work, id: string, here: string) {
  const party = field("party") === "" ? null : Number(field("party"));
  const { message } = await api.add_walk_in({
    p_business_id: id,
    p_reservation_type_id: field("type"),
    p_party_size: party,
  });
  say(message);
  return stay(here);
}

export function deskActs(asked: ActionFunctionArgs & { url: URL; params: { id?: string; section?: string } }) {
  const { id, section } = sectionOf(asked);
  if (section === "resources") return answerForm(asked, resourceActs(id));
  if (section === "series") return answerForm(asked, seriesActs(id));
  if (section === "import") return answerForm(asked, importActs(id));
  if (section === "questions") return answerForm(asked, deskQuestionActs(`${asked.url.pathname}${asked.url.search}`));
  const here = `${asked.url.pathname}${asked.url.search}`;
  return answerForm(asked, {
    ...HOLIDAY_ACTS,
    walkin: (work) => walkIn(work, id, here),
    feed: (work) => changeFeed(work, id, here),
  });
}
