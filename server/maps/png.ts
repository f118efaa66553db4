/** Pictures of streets as PNG, for emails and cards. */
import sharp from "sharp";
import { hasMiles } from "#contract/places/miles.ts";
import type { Logger } from "../platform/log.ts";
import { drawAround, type PicturePoint } from "./picture.ts";
import type { Maps } from "./store.ts";

/** Physical pixels for each CSS pixel. */
const DENSITY = 2;
const DOTS_AN_INCH = 72;

export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DOTS_AN_INCH * DENSITY })
    .png({ palette: true, colours: 64 })
    .toBuffer();

interface Around extends PicturePoint {
  country: string;
}

/**
 * In the light theme. Returns null if no map covers the point or the map's file is damaged; callers then omit the
 * picture.
 */
export async function drawPng(
  maps: Maps,
  { country, ...spot }: Around,
  size: { width: number; height: number },
  log: Pick<Logger, "warn">,
): Promise<Buffer | null> {
  const map = maps.at(spot.lat, spot.lng);
  if (map === null) return null;
  try {
    return await pngOf(await drawAround(map, spot, { ...size, theme: "light", isImperial: hasMiles(country) }));
  } catch (err) {
    log.warn({ err, map: map.name }, "a map cannot be drawn");
    return null;
  }
}
