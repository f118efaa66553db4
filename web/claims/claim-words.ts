/** In UTC, so that server and browser render the same day. */
import { currentLocale } from "#contract/text/locale.ts";

export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString(currentLocale(), { month: "long", day: "numeric", timeZone: "UTC" });
