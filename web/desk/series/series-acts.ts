/** Server actions of 'Series and courses'. */
import { SERIES } from "#contract/booking/booking-limits.ts";
import { keyed } from "../../booking/idempotent-api.ts";
import { answered, seriesActsAt, wallInstant } from "../../booking/series/series-acts.ts";
import { ApiError } from "../../platform/api.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { seriesErrorTexts } from "./desk-series-texts.ts";

function numberIn({ field }: FormRequest, name: string, least: number, most: number): number {
  const typed = field(name).trim();
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : NaN;
  if (!(number >= least && number <= most)) throw new FieldError(name, seriesErrorTexts.numberBetween({ least, most }));
  return number;
}

const partyIn = (work: FormRequest): number | null =>
  work.field("party").trim() === "" ? null : numberIn(work, "party", 1, 1_000);

/** '2026-12-01 18:00', one or several per line. */
function datesIn({ field }: FormRequest): string[] {
  const lines = field("dates").split(/[\n,;]/).map((line) => line.trim()).filter((line) => line !== ""); // oxfmt-ignore
  return lines.map((line) => {
    const [, date, hour = "", minute] = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}):(\d{2})$/.exec(line) ?? [];
    if (date === undefined) throw new FieldError("dates", seriesErrorTexts.dateLines);
    return `${date}T${hour.padStart(2, "0")}:${minute ?? ""}`;
  });
}

/** Paths of the API by field of the form. */
const NAMES: readonly [path: string, field: string][] = [
  ["p_party_size", "party"],
  ["p_repeat.p_first", "first"],
  ["p_repeat.p_times", "times"],
  ["p_course_dates", "dates"],
];

async function atFields<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : [];
    const name = NAMES.find(([path]) => issue?.path.startsWith(path) === true)?.[1];
    throw issue === undefined || name === undefined ? error : new FieldError(name, issue.message);
  }
}

const guestIn = (work: FormRequest) => ({
  p_guest_name: work.field("p_guest_name"),
  p_guest_contact: work.field("p_guest_contact"),
  p_note: work.field("p_note"),
});

export function seriesActs(businessId: string): FormHandlers {
  const here = ownerPaths.deskSeries(businessId);
  const ofType = (work: FormRequest) => ({ p_business_id: businessId, p_reservation_type_id: work.field("type") });
  return {
    ...seriesActsAt(here),
    async "new-series"(work) {
      const { timezone } = await work.api.get_business({ p_id: businessId, p_image_limit: 0 });
      const repeat = {
        p_first: wallInstant(work, "first", timezone),
        p_weeks: numberIn(work, "weeks", 1, SERIES.weeksMax),
        p_times: numberIn(work, "times", SERIES.timesMin, SERIES.timesMax),
      };
      const asking = keyed(work).add_series_for_guest({
        ...ofType(work),
        ...guestIn(work),
        p_party_size: partyIn(work),
        p_repeat: repeat,
        p_skip_taken: work.isTicked("skip"),
      });
      return answered(work, here, await atFields(asking));
    },
    async "join-course"(work) {
      const params = { ...ofType(work), ...guestIn(work), p_party_size: partyIn(work) };
      return answered(work, here, await atFields(keyed(work).add_series_for_guest(params)));
    },
    async "confirm-series"({ field, api, say, stay }) {
      const params = { p_reservation_id: field("p_reservation_id"), p_new_status: "confirmed" } as const;
      say((await api.mark_series(params)).message);
      return stay(here);
    },
    async "end-series"({ field, api, say, stay }) {
      const params = { p_reservation_id: field("p_reservation_id"), p_new_status: "cancelled" } as const;
      say((await api.mark_series({ ...params, p_reason: field("p_reason") })).message);
      return stay(here);
    },
    async "cancel-date"(work) {
      const start = work.field("start");
      const params = { ...ofType(work), p_start: start === "" ? null : start, p_reason: work.field("p_reason") };
      work.say((await work.api.cancel_course_date(params)).message);
      return work.stay(here);
    },
    async "type-dates"(work) {
      const isCourse = work.isTicked("isCourse");
      const saving = work.api.save_type_dates({
        ...ofType(work),
        p_repeats: isCourse || work.field("repeats").trim() === "" ? 0 : numberIn(work, "repeats", 0, SERIES.timesMax),
        p_course_dates: isCourse ? datesIn(work) : null,
      });
      work.say((await atFields(saving)).message);
      return work.stay(here);
    },
  };
}
