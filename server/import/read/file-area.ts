/**
 * The area covered by a file's rows: a file of one town says nothing about the next, even from the same source. It
 * consists of squares of a hundredth of a degree, about a kilometre wide, and of the squares that lie between two of
 * them both in their row and in their column. Rows without coordinates are compared by town.
 */
import type { GeoBox } from "../../places/rules-border.ts";
import { fold } from "../../platform/text/fold.ts";

const SQUARES = 100;

interface ByteSpan {
  from: number;
  to: number;
}

function widen(spans: Map<number, ByteSpan>, at: number, to: number): void {
  const span = spans.get(at);
  if (span === undefined) spans.set(at, { from: to, to });
  else if (to < span.from) span.from = to;
  else if (to > span.to) span.to = to;
}

const isWithin = (span: ByteSpan | undefined, at: number) => span !== undefined && at >= span.from && at <= span.to;

export interface FileLocality {
  lat: number | null;
  lng: number | null;
  city: string;
  country: string;
}

/** A source has some hundred thousand towns; a hostile file may have a million. */
const MOST_TOWNS = 200_000;

const townOf = ({ city, country }: FileLocality) => `${fold(city)}\n${fold(country)}`;

export class FileArea {
  private readonly rows = new Map<number, ByteSpan>();
  private readonly columns = new Map<number, ByteSpan>();
  private readonly towns = new Set<string>();
  private around: GeoBox | null = null;

  add(place: FileLocality): void {
    const { lat, lng } = place;
    if (lat === null || lng === null) {
      if (this.towns.size < MOST_TOWNS) this.towns.add(townOf(place));
      return;
    }
    const [y, x] = [Math.floor(lat * SQUARES), Math.floor(lng * SQUARES)];
    widen(this.rows, y, x);
    widen(this.columns, x, y);
    const { south, west, north, east } = this.around ?? { south: lat, west: lng, north: lat, east: lng };
    this.around = {
      south: Math.min(south, lat),
      west: Math.min(west, lng),
      north: Math.max(north, lat),
      east: Math.max(east, lng),
    };
  }

  /** A box around the area, one square larger on each side; null if no row has coordinates. */
  get box(): GeoBox | null {
    if (this.around === null) return null;
    const { south, west, north, east } = this.around;
    return { south: south - 1 / SQUARES, west: west - 1 / SQUARES, north: north + 1 / SQUARES, east: east + 1 / SQUARES }; // oxfmt-ignore
  }

  contains(place: FileLocality): boolean {
    const { lat, lng } = place;
    if (lat === null || lng === null) return this.towns.has(townOf(place));
    const [y, x] = [Math.floor(lat * SQUARES), Math.floor(lng * SQUARES)];
    return isWithin(this.rows.get(y), x) && isWithin(this.columns.get(x), y);
  }
}
