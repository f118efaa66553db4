// Input of map drawings: shapes in picture coordinates, with the kinds of the Protomaps basemap.

/** x and y alternate, in pixels of the picture. */
export type PointList = ArrayLike<number>;

export interface MapShape {
  layer: string;
  type: "point" | "line" | "area";
  /** Lines; for an area the outline, then its holes. */
  parts: readonly PointList[];
  properties: ReadonlyMap<string, string | number | boolean>;
}

export const textOf = ({ properties }: MapShape, key: string): string => {
  const value = properties.get(key);
  return typeof value === "string" ? value : "";
};

/** Coordinates in the SVG are integers in half pixels. */
export const HALVES = 2;

/** Maximum distance of omitted points from the line, in half pixels. */
const TOLERANCE = 1;

/** Integer coordinates without points that lie nearly on a line between two others. */
export function rounded(line: PointList): number[] {
  const whole: number[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [x, y] = [Math.round((line[at] ?? 0) * HALVES), Math.round((line[at + 1] ?? 0) * HALVES)];
    if (whole.length > 0 && x === whole.at(-2) && y === whole.at(-1)) continue;
    const [x1, y1, x2, y2] = [whole.at(-4), whole.at(-3), whole.at(-2), whole.at(-1)];
    if (x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined) {
      const length = Math.sqrt((x - x1) ** 2 + (y - y1) ** 2);
      const ahead = (x - x1) * (x2 - x1) + (y - y1) * (y2 - y1);
      const away = Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1));
      if (length > 0 && ahead >= 0 && ahead <= length * length && away <= TOLERANCE * length) whole.length -= 2;
    }
    whole.push(x, y);
  }
  return whole;
}

/** Path data in as few characters as possible. */
export function pathOf(line: readonly number[], isClosed = false): string {
  let [x = 0, y = 0] = line;
  let data = `M${x} ${y}`;
  const end = isClosed && line[0] === line.at(-2) && line[1] === line.at(-1) ? line.length - 2 : line.length;
  for (let at = 2; at < end; at += 2) {
    const [nextX = 0, nextY = 0] = [line[at], line[at + 1]];
    const [dx, dy] = [nextX - x, nextY - y];
    data += `${at === 2 ? "l" : dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return isClosed ? `${data}z` : data;
}

/** Twice the signed area of a ring. */
export function doubleArea(ring: PointList): number {
  let sum = 0;
  for (let at = 0; at + 3 < ring.length; at += 2)
    sum += (ring[at] ?? 0) * (ring[at + 3] ?? 0) - (ring[at + 2] ?? 0) * (ring[at + 1] ?? 0);
  return Math.abs(sum);
}
