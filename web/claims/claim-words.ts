/** In UTC, so that server and browser render the same day. */
export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
