/** Server actions on several dates at once, for guests and for members. */
import type { SeriesOutcome } from "#contract/booking/series.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { instantOf } from "../manage/zone-time.ts";
import { bookingSeriesTexts } from "./booking-series-texts.ts";

/** The value of a field for a date and time, in the listing's time zone. */
export function wallInstant({ field }: FormRequest, name: string, zone: string): string {
  const [date = "", time = ""] = field(name).split("T");
  const at = instantOf({ date, time: time.slice(0, 5) }, zone, "first");
  if (at === null) throw new FieldError(name, bookingSeriesTexts.dayAndTimeMissing);
  return new Date(at).toISOString();
}

/** Redirects with a message if all dates fit; else the form shows which do not. */
export function answered({ typed, say, stay }: FormRequest, here: string, outcome: SeriesOutcome) {
  if (!outcome.done) return stay(null, typed, outcome);
  say(outcome.message);
  return stay(here);
}

/** `here` is the page that the forms are sent from. */
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
