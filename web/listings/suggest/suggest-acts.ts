/** Server action of the form for suggesting an edit. */
import type { input } from "zod";
import type { HoursMode, Period } from "#contract/hours/hours.ts";
import type { SuggestEditInput } from "#contract/listings/suggestion.ts";
import { lineProblem, rowsOfLine } from "../../hours/typed-hours.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { paths } from "../../platform/paths.ts";
import { redirect } from "../../platform/redirect.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { periodsOf } from "../edit/hours/rows.ts";
import { suggestListingTexts } from "./suggest-listing-texts.ts";

const TEXTS = ["p_phone_number", "p_website", "p_address", "p_city", "p_state", "p_zip_code", "p_country"] as const;
const MODES: readonly HoursMode[] = ["custom", "always", "closed"];
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export const dayField = (day: number): string => `day${day}`;

function weekOf({ field }: Pick<FormRequest, "field">): Period[][] {
  return DAYS.map((day) => {
    const line = field(dayField(day));
    const problem = lineProblem(line);
    if (problem !== null) throw new FieldError(dayField(day), problem);
    return periodsOf(rowsOfLine(line));
  });
}

function hoursOf(work: FormRequest): Pick<input<typeof SuggestEditInput>, "p_hours" | "p_custom_hours"> {
  const mode: HoursMode | undefined = MODES.find((one) => one === work.field("hours"));
  if (mode === undefined) return {};
  if (mode !== "custom") return { p_hours: mode };
  const week = weekOf(work);
  // an empty form for unknown hours suggests no hours
  const isEmpty = week.every((periods) => periods.length === 0);
  return isEmpty && work.field("unknown") !== "" ? {} : { p_hours: mode, p_custom_hours: week };
}

export function suggestActs(id: string): FormHandlers {
  return {
    async suggest(work) {
      const texts = Object.fromEntries(TEXTS.map((name) => [name, work.field(name)]));
      await work.api.suggest_edit({
        p_business_id: id,
        ...texts,
        ...hoursOf(work),
        p_is_closed: work.isTicked("p_is_closed"),
        p_note: work.field("p_note"),
      });
      work.leave(suggestListingTexts.sent);
      return redirect(paths.listing(id), 303);
    },
  };
}
