/** What everything that has to do with Zoom needs. */
import type { Logger } from "../platform/log.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import type { ZoomClient, ZoomOptions } from "./client.ts";

export interface ZoomServices {
  options: ZoomOptions;
  client: ZoomClient;
  secrets: Secrets;
  /** The site's public address, without a trailing slash. */
  baseUrl: () => string;
  now: () => Date;
  log: Logger;
}
