import { publicHolidays } from "#server/hours/public-holidays.ts";

const DAY_MS = 86_400_000;

/** A country with a public holiday in the coming weeks, on any date. */
export function comingHoliday(): { country: string; name: string } {
  const on = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  for (const country of ["DE", "US", "JP", "IN", "CO", "TH", "AR", "PH"]) {
    const [holiday, ...others] = publicHolidays(country, on(0), on(32));
    const isSoon = holiday !== undefined && holiday.date > on(2) && holiday.date < on(29);
    if (isSoon && !others.some(({ name }) => name === holiday.name)) return { country, name: holiday.name };
  }
  throw new Error("no country has a holiday");
}
