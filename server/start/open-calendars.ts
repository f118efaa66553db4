/** Other calendars as they are configured. */
import { makeGoogleCalendars } from "../calendars/google.ts";
import { readInThread } from "../calendars/read-in-thread.ts";
import type { CalendarServices } from "../calendars/services.ts";
import type { Logger } from "../platform/log.ts";
import { makeSecrets, type Secrets } from "../platform/secrets/secrets.ts";
import type { Configuration } from "./configuration.ts";

interface OpenCalendarsOptions {
  configuration: Pick<Configuration, "calendars" | "encryption">;
  dataDirectory: string;
  baseUrl: () => string;
  now: () => Date;
  log: Logger;
}

export function openCalendars({ configuration, dataDirectory, ...rest }: OpenCalendarsOptions): CalendarServices {
  const { nameServer, networks, google } = configuration.calendars;
  // made when somebody adds a calendar: no key is made before one is needed
  let secrets: Secrets | null = null;
  return {
    secrets: () => (secrets ??= makeSecrets(configuration.encryption, dataDirectory)),
    google: google === null ? null : makeGoogleCalendars(google),
    read: readInThread,
    ...{ nameServer, networks },
    ...rest,
  };
}
