/** Sending notifications to devices, as it is configured. */
import { nameServer } from "../platform/outside/name-server.ts";
import { isReachable } from "../platform/outside/reachable-address.ts";
import type { PushSender } from "../platform/outside/web-push.ts";
import { makePushKeys } from "../platform/secrets/push-keys.ts";

interface PushOptions {
  supportEmail: string;
  baseUrl: () => string;
}

export const openPush = (secret: string, { supportEmail, baseUrl }: PushOptions): PushSender => ({
  keys: makePushKeys(secret),
  outside: { resolve: nameServer(null).addresses, isReachable },
  contact: () => (baseUrl().startsWith("https:") ? baseUrl() : `mailto:${supportEmail}`),
});
