/**
 * The probable city of a visitor (rules: search, 6): from a proxy's headers, otherwise a database on this machine,
 * otherwise a service that the operator has configured, otherwise unknown. No address leaves the machine by default.
 */
import type { City } from "#contract/places/address.ts";
import { isTrustedPeer, visitorAddress, type TrustedProxies } from "../platform/http/client-address.ts";
import type { Logger } from "../platform/log.ts";
import { cityDatabase } from "./city-database.ts";
import { cityOfHeaders, type CityHeaders } from "./city-headers.ts";
import { cityService } from "./city-service.ts";
import { isPublicAddress } from "../platform/http/public-address.ts";

/** The operator's configuration; null for sources that are not configured. */
export interface GeoSources {
  headers: CityHeaders | null;
  databasePath: string | null;
  serviceUrl: string | null;
}

export interface CityRequest {
  peer: string | undefined;
  headers: Headers;
}

export type FindCity = (asker: CityRequest) => Promise<City | null>;

interface FinderOptions {
  sources: GeoSources;
  proxies: TrustedProxies;
  log: Logger;
}

/** Never fails: a city is a convenience, and no page may fail because of it. */
export function makeCityFinder({ sources, proxies, log }: FinderOptions): FindCity {
  const { headers: names, databasePath, serviceUrl } = sources;
  const byAddress = [
    ...(databasePath === null ? [] : [cityDatabase(databasePath, log)]),
    ...(serviceUrl === null ? [] : [cityService({ url: serviceUrl, log })]),
  ];

  return async ({ peer, headers }) => {
    if (names !== null && isTrustedPeer(peer, proxies)) {
      const named = cityOfHeaders(headers, names);
      if (named !== null) return named;
    }
    const address = visitorAddress(peer, headers.get("x-forwarded-for"), proxies);
    if (!isPublicAddress(address)) return null;
    for (const find of byAddress) {
      const city = await find(address).catch((error: unknown) => {
        log.warn({ err: error }, "a visitor's city could not be looked up");
        return null;
      });
      if (city !== null) return city;
    }
    return null;
  };
}
