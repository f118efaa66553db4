/** Configuration for reading other calendars, Google's included. */
import { z } from "zod";
import { parseTrustedProxies } from "../platform/http/client-address.ts";
import { HttpAddress, readWith } from "../platform/environment.ts";
import { NameServer } from "../platform/outside/name-server.ts";
import type { GoogleCalendarOptions } from "./google.ts";

export const CalendarVariables = z.object({
  CALENDAR_DNS: NameServer.optional(),
  CALENDAR_NETWORKS: z
    .string()
    .default("")
    .transform(
      readWith((text) => {
        parseTrustedProxies(text);
        return text;
      }),
    ),
  GOOGLE_CALENDAR_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_CALENDAR_URL: HttpAddress.default("https://www.googleapis.com/calendar/v3"),
});
type CalendarVariableValues = z.output<typeof CalendarVariables>;

export interface CalendarSettings {
  /** Null: the system's. */
  nameServer: string | null;
  /** Allowed private networks for calendars, separated by commas. */
  networks: string;
  google: GoogleCalendarOptions | null;
}

export function problemsOfCalendars(read: CalendarVariableValues): string[] {
  return (read.GOOGLE_CALENDAR_CLIENT_ID === undefined) === (read.GOOGLE_CALENDAR_CLIENT_SECRET === undefined)
    ? []
    : ["GOOGLE_CALENDAR_CLIENT_ID, GOOGLE_CALENDAR_CLIENT_SECRET: belong together, set both or neither"];
}

/** `issuer`: the address for signing in with Google. */
export function configureCalendars(read: CalendarVariableValues, issuer: string): CalendarSettings {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = read;
  const google =
    clientId === undefined || clientSecret === undefined
      ? null
      : {
          clientId,
          clientSecret,
          issuer: issuer.replace(/\/+$/, ""),
          apiUrl: read.GOOGLE_CALENDAR_URL.replace(/\/+$/, ""),
        };
  return { nameServer: read.CALENDAR_DNS ?? null, networks: read.CALENDAR_NETWORKS, google };
}
