/** Configured sources of a visitor's city. */
import { z } from "zod";
import { addressWith, readWith } from "../platform/environment.ts";
import { parseCityHeaders } from "./city-headers.ts";
import type { GeoSources } from "./city.ts";

export const CityVariables = z.object({
  GEOIP_HEADERS: z.string().transform(readWith(parseCityHeaders)).optional(),
  GEOIP_DB: z.string().min(1).optional(),
  GEOIP_URL: addressWith("{ip}").optional(),
});

export function configureCities(read: z.output<typeof CityVariables>): GeoSources {
  return {
    headers: read.GEOIP_HEADERS ?? null,
    databasePath: read.GEOIP_DB ?? null,
    serviceUrl: read.GEOIP_URL ?? null,
  };
}
