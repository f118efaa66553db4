/** What is done with several dates at once, on the server: by guests with theirs, and by those who look after a listing. */
import type { SeriesOutcome } from "#contract/booking/series.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { instantOf } from "../manage/zone-time.ts";

/** What a field for a day and a time says, by the listing's clock. */
export function wallInstant({ field }: FormRequest, name: string, zone: string): string {
  const [date = "", time = ""] = field(name).split("T");
  const at = instantOf({ date, time: time.slice(0, 5) }, zone, "first");
  if (at === null) throw new FieldError(name, "Choose a day and a time.");
  return new Date(at).toISOString();
}

/** What fits is done and said; else the form goes on with which dates do not. */
export function answered({ typed, say, stay }: FormRequest, here: string, outcome: SeriesOutcome) {
  if (!outcome.done) return stay(null, typed, outcome);
  say(outcome.message);
  return stay(here);
}

/** `here` is the page that they are sent from. */
export const seriesActsAt = (here: string) =>
  ({
    async "move-series"(work) {
      const id = work.field("p_reservation_id");
      const { timezone } = await work.api.get_series({ p_reservation_id: id });
      const outcome = await work.api.move_series({
        p_reservation_id: id,
        p_reservation_time: wallInstant(work, "p_reservation_time", timezone),
        p_skip_taken: work.isTicked("skip"),
      });
      return answered(work, here, outcome);
    },
    async "cancel-series"({ field, api, say, stay }) {
      const given = { p_reservation_id: field("p_reservation_id"), p_reason: field("p_reason") };
      const { message } = await api.cancel_series(given);
      say(message);
      return stay(here);
    },
  }) satisfies FormHandlers;
