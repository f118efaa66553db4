/** External services as configured: calendars, websites of claimed listings, push notifications, Zoom. */
import type { SiteLanguage } from "#contract/site/site-language.ts";
import { makeGoogleCalendars } from "../calendars/google.ts";
import { readInThread } from "../calendars/read-with.ts";
import type { CalendarServices } from "../calendars/services.ts";
import type { Logger } from "../platform/log.ts";
import { makeSecrets, type Secrets } from "../platform/secrets/secrets.ts";
import type { Configuration } from "./configuration.ts";
import { makeLook } from "../claims/fetch-proof.ts";
import { nameServer } from "../platform/outside/name-server.ts";
import { isReachable } from "../platform/outside/reachable-address.ts";
import type { LookAtWebsite } from "../context/context.ts";
import type { PushSender } from "../platform/outside/web-push.ts";
import { makePushKeys } from "../platform/secrets/push-keys.ts";
import { makeZoomClient } from "../zoom/client.ts";
import type { ZoomServices } from "../zoom/services.ts";

interface OpenCalendarsOptions {
  configuration: Pick<Configuration, "calendars" | "encryption">;
  dataDirectory: string;
  baseUrl: () => string;
  now: () => Date;
  log: Logger;
}

export function openCalendars({ configuration, dataDirectory, ...rest }: OpenCalendarsOptions): CalendarServices {
  const { nameServer, networks, google } = configuration.calendars;
  // created when the first calendar is added, so that no key is created before it is needed
  let secrets: Secrets | null = null;
  return {
    secrets: () => (secrets ??= makeSecrets(configuration.encryption, dataDirectory)),
    google: google === null ? null : makeGoogleCalendars(google),
    read: readInThread,
    ...{ nameServer, networks },
    ...rest,
  };
}

export function openLook({ claims: { nameServer: server, networks } }: Pick<Configuration, "claims">): LookAtWebsite {
  return makeLook({ names: nameServer(server), isReachable: (address) => isReachable(address, networks) });
}

interface PushOptions {
  supportEmail: string;
  baseUrl: () => string;
}

export const openPush = (secret: string, { supportEmail, baseUrl }: PushOptions): PushSender => ({
  keys: makePushKeys(secret),
  outside: { resolve: nameServer(null).addresses, isReachable },
  contact: () => (baseUrl().startsWith("https:") ? baseUrl() : `mailto:${supportEmail}`),
});

interface OpenZoomOptions {
  configuration: Configuration;
  dataDirectory: string;
  languages: readonly SiteLanguage[];
  baseUrl: () => string;
  now: () => Date;
  log: Logger;
}

/** Null where Zoom is not configured. */
export function openZoom({ configuration, dataDirectory, ...rest }: OpenZoomOptions): ZoomServices | null {
  const { zoom: options, encryption } = configuration;
  if (options === null) return null;
  return { options, client: makeZoomClient(options), secrets: makeSecrets(encryption, dataDirectory), ...rest };
}
