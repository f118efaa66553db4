/** What the desk's own forms do, on the server. */
import type { ActionFunctionArgs } from "react-router";
import { partyText } from "#contract/booking/reservation-words.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { manageAction } from "../booking/manage/manage-actions.ts";
import { HOLIDAY_ACTS } from "../listings/dashboard/holiday-acts.ts";
import { ApiError } from "../platform/api.ts";
import { answerForm, type Work } from "../platform/form-action.ts";
import { importActs } from "./import/import-acts.ts";
import { sectionOf } from "./loads.ts";
import { resourceActs } from "./resources/resource-acts.ts";
import { seriesActs } from "./series/series-acts.ts";

/** In the place of a name that nobody has asked for. */
const WALK_IN = "Walk-in";

/** Seats them now; where there is no room, books the next start of today that is offered. */
async function walkIn({ field, api, say, stay }: Work, id: string, here: string) {
  const typeId = field("type");
  const party = field("party") === "" ? null : Number(field("party"));
  const asked = { p_business_id: id, p_reservation_type_id: typeId, p_party_size: party };
  const said = `${WALK_IN}${party === null ? "" : ` for ${partyText(party)}`}`;
  try {
    await api.add_walk_in(asked);
    say(`${said} at once.`);
    return stay(here);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "slot_taken") throw error;
  }
  const { today } = await api.get_calendar({ p_business_id: id });
  const [next] = await api.get_available_time_slots({ ...asked, p_date: today });
  if (next === undefined) {
    const who = party === null ? "nobody else" : `no party of ${partyText(party)}`;
    throw new ApiError(409, { code: "slot_taken", message: `There is room for ${who} any more today.` });
  }
  await api.add_reservation_for_guest({ ...asked, p_reservation_time: next.starts_at, p_guest_name: WALK_IN });
  say(`${said} at ${clockTimeText(next.time)}.`);
  return stay(here);
}

export function deskActs(asked: ActionFunctionArgs & { url: URL; params: { id?: string; section?: string } }) {
  const { id, section } = sectionOf(asked);
  if (section === "resources") return answerForm(asked, resourceActs(id));
  if (section === "series") return answerForm(asked, seriesActs(id));
  if (section === "import") return answerForm(asked, importActs(id));
  const here = `${asked.url.pathname}${asked.url.search}`;
  return manageAction(asked, id, here, { ...HOLIDAY_ACTS, walkin: (work) => walkIn(work, id, here) });
}
