/** Cancellation deadlines, and lengths of time. */
import { catalog } from "../text/catalog.ts";

export const termsTexts = catalog("terms", {
  days: "{days, plural, one {# day} other {# days}}",
  hours: "{hours, plural, one {# hour} other {# hours}}",
  minutes: "{minutes, plural, one {# minute} other {# minutes}}",
  // these four continue the sentence 'Cancel or move it'
  untilStart: "until it starts",
  untilNextDate: "until its next date starts",
  untilBeforeStart: "until {time} before it starts",
  untilBeforeNextDate: "until {time} before its next date starts",
  tooLate: "This could be cancelled or moved here until it starts. Please contact the business.",
  tooLateCall: "This could be cancelled or moved here until it starts. Please call the business: {phone}.",
  tooLateBefore: "This could be cancelled or moved here until {time} before it starts. Please contact the business.",
  tooLateBeforeCall:
    "This could be cancelled or moved here until {time} before it starts. Please call the business: {phone}.",
});
