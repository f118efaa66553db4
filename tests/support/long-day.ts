/** '2026-11-30' → 'Monday, November 30', as the calendar of a time picker labels its days. */
export const longDayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" })
    .replace(/, \d+$/, "");
