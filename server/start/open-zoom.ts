/** Zoom as it is configured. */
import type { Configuration } from "./configuration.ts";
import type { Logger } from "../platform/log.ts";
import { makeSecrets } from "../platform/secrets/secrets.ts";
import { makeZoomClient } from "../zoom/client.ts";
import type { ZoomServices } from "../zoom/services.ts";

interface OpenZoomOptions {
  configuration: Configuration;
  dataDirectory: string;
  baseUrl: () => string;
  now: () => Date;
  log: Logger;
}

/** Null where it is not. */
export function openZoom({ configuration, dataDirectory, ...rest }: OpenZoomOptions): ZoomServices | null {
  const { zoom: options, encryption } = configuration;
  if (options === null) return null;
  return { options, client: makeZoomClient(options), secrets: makeSecrets(encryption, dataDirectory), ...rest };
}
