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

/** The context of a sealed text: its column and the owner of its row. It opens nowhere else. */
const COLUMNS = {
  access_token: "zoom_connection.access_token",
  refresh_token: "zoom_connection.refresh_token",
  verifier: "zoom_authorization.verifier",
} as const;

export const sealedAs = (column: keyof typeof COLUMNS, userId: string): string => `${COLUMNS[column]} of ${userId}`;
