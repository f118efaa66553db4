/** Why hours or a time zone cannot be saved. */
import { catalog } from "../text/catalog.ts";

export const hoursProblemTexts = catalog("hoursProblems", {
  overlappingPeriods: "These hours overlap other hours of the same day.",
  overlappingSpecialHours: "These dates overlap other special hours.",
  reversedSpecialHours: "The last date is before the first.",
  tooManySpecialDays: "Special hours can cover at most {days, number} days in all.",
  zoneMissing: "A time zone is missing. Use an IANA name such as Europe/Berlin.",
  zoneUnknown: "The time zone ''{name}'' does not exist. Use an IANA name such as Europe/Berlin.",
});
