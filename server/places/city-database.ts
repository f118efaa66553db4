/** A city database on this machine (GEOIP_DB, an mmdb file such as GeoLite2-City or DB-IP City Lite). */
import { open, readFile } from "node:fs/promises";
import { Reader, type CityResponse } from "mmdb-lib";
import type { City } from "#contract/places/address.ts";
import type { Logger } from "../platform/log.ts";
import { cityFrom } from "./city-text.ts";

/** The methods used of a reader; `get` returns null for an unknown address. */
export interface CityReader {
  get(address: string): CityResponse | null;
}

const METADATA_MARK = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
/** Maximum distance of the metadata from the end of the file, by the format. */
const METADATA_BYTES = 128 * 1024;

/** Whether it has the signature of an mmdb file. Throws the errors of the file system. */
export async function isCityDatabase(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(METADATA_BYTES), 0, METADATA_BYTES, Math.max(0, size - METADATA_BYTES)); // oxfmt-ignore
    return buffer.subarray(0, bytesRead).includes(METADATA_MARK);
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<CityReader> {
  return new Reader<CityResponse>(await readFile(path));
}

export function cityOfRecord({ city, subdivisions, country }: CityResponse): City | null {
  const region = subdivisions?.[0];
  return cityFrom(city?.names.en, region?.iso_code ?? region?.names.en, country?.names.en ?? country?.iso_code);
}

/** Reads the file once, on first use. If it cannot be read, this is logged once, and the database counts as missing. */
export function cityDatabase(
  path: string,
  log: Logger,
  open: (path: string) => Promise<CityReader> = openFile,
): (address: string) => Promise<City | null> {
  let opening: Promise<CityReader | null> | null = null;
  return async (address) => {
    opening ??= open(path).catch((error: unknown) => {
      log.warn({ err: error, path }, "GEOIP_DB cannot be read: cities are not filled in");
      return null;
    });
    const record = (await opening)?.get(address) ?? null;
    return record === null ? null : cityOfRecord(record);
  };
}
