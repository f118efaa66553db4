import { countFailing } from "../../calendars/queries.ts";
import type { Connection } from "../../platform/db/pool.ts";
import { ok, warning, type Finding } from "./finding.ts";

const DAY_MS = 86_400_000;

/** Other calendars that have not been read for a day; their owners see the reason. No findings where there are none. */
export async function checkCalendars({ db }: Connection, at: Date): Promise<Finding[]> {
  const { all, calendars, listings } = await countFailing(db, new Date(at.getTime() - DAY_MS));
  if (all === 0) return [];
  if (calendars === 0)
    return [ok(`${all === 1 ? "the one other calendar is" : `all ${all} other calendars are`} read`)];
  return [
    warning(`${calendars} of ${all} other calendars, of ${listings} ${listings === 1 ? "listing" : "listings"}, could not be read for a day or longer; what they said before goes on counting. Their owners see why under 'Other calendars'. Where it is most of them, this machine may not reach the internet, or its name server: see CALENDAR_DNS.`), // oxfmt-ignore
  ];
}
