/** Detects coordinates in a wrong country because latitude and longitude are swapped. */
import { countryAt } from "../../places/country-borders.ts";
import { countryOf } from "../../places/countries.ts";
import { checkCoordinates } from "./row-result.ts";
import type { SourceFileRow } from "../read/raw-row.ts";

/** Null if the coordinates are plausible. `code`: the country that the row or the operator names. */
export function misplacementOf(
  lat: number | null,
  lng: number | null,
  code: string | null,
  ofFile: string | null,
): string | null {
  const wanted = code ?? ofFile;
  if (lat === null || lng === null || wanted === null || Math.abs(lng) > 90) return null;
  if (countryAt(lat, lng).code === wanted || countryAt(lng, lat).code !== wanted) return null;
  // Aleppo's swapped coordinates lie in Turkey: if the difference is small, other rows are not evidence
  if (code === null && Math.abs(lat - lng) < FARTHEST_NEIGHBOR) return null;
  const where = `${countryOf(wanted).name}${code === null ? ", where most rows of the file lie" : ""}`;
  return `The coordinates ${lat}, ${lng} lie outside ${where}; swapped they would lie inside. Swap latitude and longitude and import the file again.`;
}

/** Degrees. */
const FARTHEST_NEIGHBOR = 10;
const LEAST_ROWS = 3;
const LEAST_SHARE = 0.5;

/** The country of most rows of a file, as far as it is read. */
export class FileCountry {
  private readonly counts = new Map<string, number>();
  private rows = 0;

  add(rows: readonly SourceFileRow[]): void {
    for (const row of rows) {
      if (row.kind !== "row") continue;
      const place = checkCoordinates(row);
      if ("reason" in place || place.lat === null || place.lng === null) continue;
      const { code } = countryAt(place.lat, place.lng);
      this.rows += 1;
      if (code !== null) this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
    }
  }

  /** Null if they lie in several. */
  get code(): string | null {
    for (const [code, rows] of this.counts) if (rows >= LEAST_ROWS && rows > this.rows * LEAST_SHARE) return code;
    return null;
  }
}
