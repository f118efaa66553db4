/** Shared services of the Zoom modules. */
import type { SiteLanguage } from "#contract/site/site-language.ts";
import type { Logger } from "../platform/log.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import type { ZoomClient, ZoomOptions } from "./client.ts";

export interface ZoomServices {
  options: ZoomOptions;
  client: ZoomClient;
  secrets: Secrets;
  /** The site's public address, without a trailing slash. */
  baseUrl: () => string;
  languages: readonly SiteLanguage[];
  now: () => Date;
  log: Logger;
}

/** Contexts of sealed values: the column, completed with the user's id. A value cannot be opened in another row. */
const COLUMNS = {
  access_token: "zoom_connection.access_token",
  refresh_token: "zoom_connection.refresh_token",
  verifier: "zoom_authorization.verifier",
} as const;

export const sealedAs = (column: keyof typeof COLUMNS, userId: string): string => `${COLUMNS[column]} of ${userId}`;
