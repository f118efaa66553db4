/** Formats fields for the comparison of two versions. */
import { commaList } from "#contract/text/text-list.ts";
import { weekInWords } from "./hours/week-words.ts";
import { holidaysOf, periodsOf, weekOf, type SpecialRow } from "./hours/rows.ts";
import { reservationWords } from "./types/type-words.ts";
import { dayLines, holidayHoursText } from "#contract/hours/hours-text.ts";
import { visibilityText } from "../visibility-text.ts";
import { translationWords } from "./translations.ts";
import type { FieldName, ListingForm } from "./listing-form.ts";
import { hoursModeTexts } from "./hours/hours-editor-texts.ts";
import { conflictTexts } from "./listing-editor-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

function specialWords({ from, to, periods, note }: SpecialRow): string {
  const dates = to === "" ? from : `${from} – ${to}`;
  const hours = commaList(dayLines(periodsOf(periods)));
  return note === ""
    ? conflictTexts.specialHours({ dates, hours })
    : conflictTexts.specialHoursWithNote({ note, dates, hours });
}

/** Lines of text; an empty value is '(empty)'. */
export function valueWords(form: ListingForm, name: FieldName): string {
  const text = ((): string => {
    switch (name) {
      case "categories":
        return commaList(form.categories.map((one) => categoryTexts[one]));
      case "hours":
        return hoursModeTexts[form.hours];
      case "customHours":
        return weekInWords("custom", weekOf(form.customHours))
          .map(({ days, hours }) => `${days}: ${hours}`)
          .join("\n");
      case "holidayHours":
        return holidayHoursText(holidaysOf(form.holidayHours));
      case "specialHours":
        return form.specialHours.map(specialWords).join("\n");
      case "reservations":
        return reservationWords(form.reservations);
      case "visibility":
        return visibilityText(form.visibility);
      case "textsLanguage":
        return form.textsLanguage ?? "";
      case "translations":
        return translationWords(form.translations);
      default:
        return form[name];
    }
  })();
  return text === "" ? conflictTexts.empty : text;
}
