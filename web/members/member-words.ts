import { dateText } from "#contract/hours/hours-text.ts";

/** In UTC, so that server and browser render the same day; with the year. */
export const dayText = (instant: string): string => dateText(instant.slice(0, 10), 0);
