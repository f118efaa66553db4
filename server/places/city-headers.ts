/** A visitor's city from headers of a proxy: GEOIP_HEADERS names the headers. */
import type { City } from "#contract/places/address.ts";
import { cityFrom } from "./city-text.ts";

/** Names in lowercase; null for values that the proxy does not send. */
export interface CityHeaders {
  city: string;
  region: string | null;
  country: string | null;
}

const NAME = /^[A-Za-z0-9-]{1,100}$/;

/** Parses 'City-Header, Region-Header, Country-Header'; the last two are optional. Throws if the format is wrong. */
export function parseCityHeaders(text: string): CityHeaders {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  const [city = "", region = "", country = "", ...more] = names;
  const wrong = [city, region, country].find((name, index) => !NAME.test(name) && (index === 0 || name !== ""));
  if (wrong !== undefined || more.length > 0)
    throw new Error("must name the headers of city, region and country, as in cf-ipcity, cf-region-code, cf-ipcountry");
  return { city, region: region || null, country: country || null };
}

/** Header values arrive as Latin-1; proxies send UTF-8, unencoded or percent-encoded. */
function decoded(value: string | null): string {
  if (value === null) return "";
  let text = value;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    // it was Latin-1
  }
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function cityOfHeaders(headers: Headers, { city, region, country }: CityHeaders): City | null {
  const read = (name: string | null) => (name === null ? "" : decoded(headers.get(name)));
  return cityFrom(read(city), read(region), read(country));
}
