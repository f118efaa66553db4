/**
 * A JSON service that the operator has configured (GEOIP_URL). It may hang, return wrong data or be unavailable. A page
 * waits at most a second for it. After a failure it is not called for a while, so that an unavailable service does not
 * delay every page.
 */
import { LRUCache } from "lru-cache";
import type { City } from "#contract/places/address.ts";
import type { Logger } from "../platform/log.ts";
import { readShort } from "../platform/http/read-short.ts";
import { cityFrom } from "./city-text.ts";

const PATIENCE_MS = 1_000;
const PAUSE_MS = 30_000;
const CACHED_MS = 3_600_000;
/** Maximum number of cached addresses. */
const MOST_CITIES = 10_000;
const AT_ONCE = 8;
const LONGEST_ANSWER = 65_536;

/** Names of each part in common services, the shortest form of a region first. */
const CITY = ["city", "cityName", "city_name"];
const STATE = ["region_code", "regionCode", "region", "regionName", "region_name", "state"];
const COUNTRY = ["country_name", "countryName", "country", "country_code", "countryCode"];

interface CityServiceOptions {
  /** `{ip}` is replaced by the address. */
  url: string;
  log: Logger;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Maximum time that a page waits for it, in milliseconds. */
  patienceMs?: number;
}

function cityOfAnswer(answer: unknown): City | null {
  if (typeof answer !== "object" || answer === null) return null;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const first = (names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((value) => typeof value === "string" && value !== "");
  return cityFrom(first(CITY), first(STATE), first(COUNTRY));
}

export function cityService({
  url,
  log,
  now = () => performance.now(),
  patienceMs = PATIENCE_MS,
}: CityServiceOptions): (address: string) => Promise<City | null> {
  const known = new LRUCache<string, { city: City | null }>({
    max: MOST_CITIES,
    ttl: CACHED_MS,
    perf: { now },
    ttlResolution: 0,
  });
  const asking = new Map<string, Promise<City | null>>();
  let pausedUntil = -Infinity;

  async function ask(address: string): Promise<City | null> {
    const response = await fetch(url.replaceAll("{ip}", encodeURIComponent(address)), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return cityOfAnswer(JSON.parse(await readShort(response, LONGEST_ANSWER)));
  }

  async function find(address: string): Promise<City | null> {
    try {
      const city = await ask(address);
      known.set(address, { city });
      return city;
    } catch (error) {
      // one log line for many concurrent failures
      if (now() >= pausedUntil) log.warn({ err: error }, "GEOIP_URL did not answer: cities are not filled in for now");
      pausedUntil = now() + PAUSE_MS;
      return null;
    }
  }

  return async (address) => {
    const found = known.get(address);
    if (found !== undefined) return found.city;
    const params = asking.get(address);
    if (params !== undefined) return params;
    if (now() < pausedUntil || asking.size >= AT_ONCE) return null;
    const finding = find(address).finally(() => asking.delete(address));
    asking.set(address, finding);
    return finding;
  };
}
