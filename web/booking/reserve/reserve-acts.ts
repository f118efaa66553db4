/** Server actions for reserving one date or several. */
import type { SeriesDate, SeriesRepeat } from "#contract/booking/series.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { guestPaths, paths, reservationPaths } from "../../platform/paths.ts";
import { redirect } from "../../platform/redirect.ts";
import { keyed } from "../idempotent-api.ts";
import { typedAnswers } from "../question-fields.tsx";
import type { BookedReservation } from "./booked-reservation.ts";

/** Redirects to the login screen, which returns to the choice. */
function loginFirst(businessId: string, { field, isTicked }: FormRequest): Response {
  const at = field("at");
  const series = isTicked("several") ? { times: field("times"), weeks: field("weeks") } : {};
  const chosen = {
    reserve: field("type"),
    date: at.slice(0, 10),
    at,
    party: field("party"),
    with: field("with"),
    ...series,
  };
  return redirect(paths.login(guestPaths.reserve(businessId, chosen)), 303);
}

async function saveName({ field, api }: FormRequest): Promise<void> {
  if (field("p_display_name") !== "") await api.update_profile({ p_display_name: field("p_display_name") });
}

const bookingInput = (businessId: string, { field }: FormRequest) => ({
  p_business_id: businessId,
  p_reservation_type_id: field("type"),
  p_party_size: field("party") === "" ? null : Number(field("party")),
  ...(field("with") === "" ? {} : { p_resource_id: field("with") }),
  p_note: field("p_note"),
  p_phone: field("p_phone"),
  p_answers: typedAnswers(field),
});

/** End, deadlines and allowed actions are the server's: the length may depend on the party and the day. */
async function bookedNow(
  { api }: FormRequest,
  { id, message }: { id: string; message: string },
  dates: readonly SeriesDate[] | null,
): Promise<BookedReservation> {
  const { reservation } = await api.get_reservation({ p_reservation_id: id });
  return { reservation, message, dates };
}

/** Books all dates, or returns those that do not fit. */
async function reserveSeveral(businessId: string, work: FormRequest, repeat: SeriesRepeat | null) {
  const input = { ...bookingInput(businessId, work), p_repeat: repeat, p_skip_taken: work.isTicked("skip") };
  const outcome = await keyed(work).add_series(input);
  if (!outcome.done) return work.stay(null, work.typed, outcome);
  const { message } = outcome;
  const dates = outcome.dates.filter(({ id }) => id !== null);
  const id = dates[0]?.id ?? null;
  const booked = id === null ? outcome : await bookedNow(work, { id, message }, dates);
  work.say(message);
  return work.stay(id === null ? paths.reservations() : reservationPaths.own(id), {}, booked);
}

export const reserveActs = (businessId: string) =>
  ({
    async reserve(work) {
      if (work.isTicked("login")) return loginFirst(businessId, work);
      await saveName(work);
      const { field, say, stay } = work;
      const [times, weeks] = [Number(field("times")), Number(field("weeks"))];
      if (work.isTicked("several"))
        return reserveSeveral(businessId, work, { p_first: field("at"), p_weeks: weeks, p_times: times });
      const input = { ...bookingInput(businessId, work), p_reservation_time: field("at") };
      const booked = await bookedNow(work, await keyed(work).add_reservation(input), null);
      say(booked.message);
      return stay(paths.reservations(), {}, booked);
    },
    async course(work) {
      if (work.isTicked("login")) return loginFirst(businessId, work);
      await saveName(work);
      return reserveSeveral(businessId, work, null);
    },
  }) satisfies FormHandlers;
