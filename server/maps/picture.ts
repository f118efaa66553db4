/** Pictures of the streets around a point, drawn from the tiles of a map. */
import { drawMap } from "#art/map.ts";
import type { MapShape } from "#art/map-shape.ts";
import { isShownAt, layersAt, type PictureSubject } from "#art/map-scale.ts";
import type { ArtTheme } from "#art/light.ts";
import { unpacked } from "./archive.ts";
import { decodeTile } from "./decode-tile.ts";
import { POINT, LINE } from "./feature.ts";
import { latOf, lngOf, metersAcross, worldX, worldY } from "./mercator.ts";
import type { OpenMap, Maps } from "./store.ts";
import type { Logger } from "../platform/log.ts";
import { pictureVersion } from "./version.ts";

export interface PicturePoint {
  lat: number;
  lng: number;
}

/** In pixels. */
interface PictureSize {
  width: number;
  height: number;
}

export interface MapPictureOptions extends PictureSize {
  theme: ArtTheme;
  isImperial: boolean;
  /** Without scale and attribution. */
  isBare?: boolean;
}

/** At this zoom the streets of a town are distinct, and 600 m are visible. Tiles count as 256 pixels wide. */
const ZOOM = 16;
/** Zoom where there are few streets. */
const FAR_ZOOM = 15;
const FEW_STREETS = 2;
const TILE_PIXELS = 256;

/** Names and wide lines from outside the picture may reach into it. */
const MARGIN = 12;

/** The tip of the pin is below the middle, because the pin extends upwards. */
const PIN_DOWN = 0.58;

async function shapesAround(
  map: OpenMap,
  { lat, lng }: PicturePoint,
  zoom: number,
  { width, height }: MapPictureOptions,
  /** Vertical position of the point, as a share of the height. */
  down: number,
  subject: PictureSubject,
): Promise<MapShape[]> {
  const { archive } = map;
  const metersPerPixel = metersAcross(lat) / (TILE_PIXELS * 2 ** zoom);
  const [layers, isWanted] = [layersAt(metersPerPixel, subject), isShownAt(metersPerPixel, subject)];
  const tileZoom = Math.min(archive.header.maxZoom, Math.floor(zoom));
  const world = TILE_PIXELS * 2 ** zoom;
  const side = world / 2 ** tileZoom;
  const [left, top] = [worldX(lng) * world - width / 2, worldY(lat) * world - height * down];
  const view = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN] as const;
  const most = 2 ** tileZoom - 1;
  const shapes: MapShape[] = [];
  for (let x = Math.max(0, Math.floor(left / side)); x <= Math.min(most, Math.floor((left + width) / side)); x += 1) {
    for (let y = Math.max(0, Math.floor(top / side)); y <= Math.min(most, Math.floor((top + height) / side)); y += 1) {
      const tile = await archive.tile(tileZoom, x, y);
      if (tile === null) continue;
      const placing = { x: x * side - left, y: y * side - top, side, view };
      for (const { layer, properties, type, parts } of decodeTile(await unpacked(tile), placing, layers, isWanted))
        shapes.push({ layer, properties, parts, type: type === POINT ? "point" : type === LINE ? "line" : "area" });
    }
  }
  return shapes;
}

/** Returns an SVG. Throws an error if the map's file is damaged. */
export async function drawAround(map: OpenMap, spot: PicturePoint, picture: MapPictureOptions): Promise<string> {
  let zoom = ZOOM;
  let shapes = await shapesAround(map, spot, zoom, picture, PIN_DOWN, "spot");
  const names = new Set(
    shapes.filter(({ layer }) => layer === "roads").map(({ properties }) => properties.get("name")),
  );
  names.delete(undefined);
  if (names.size < FEW_STREETS) shapes = await shapesAround(map, spot, (zoom = FAR_ZOOM), picture, PIN_DOWN, "spot");
  const { width, height, theme, isImperial, isBare = false } = picture;
  return drawMap({
    ...{ width, height, theme, isImperial, isBare, shapes },
    metersPerPixel: metersAcross(spot.lat) / (TILE_PIXELS * 2 ** zoom),
    pin: [width / 2, height * PIN_DOWN],
    attribution: map.archive.attribution,
  });
}

export interface PictureArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Zoom limits of pictures of an area. Beyond them, a picture shows single houses or single countries. */
const [NEAREST, FARTHEST] = [15, 6];

/** The part of an area that the map covers, centred and as large as fits; null if it covers no part. */
function viewOf(map: OpenMap, area: PictureArea, { width, height }: PictureSize) {
  const [west, south, east, north] = map.archive.bounds;
  const seen = {
    south: Math.max(south, area.south),
    west: Math.max(west, area.west),
    north: Math.min(north, area.north),
    east: Math.min(east, area.east),
  };
  if (seen.south > seen.north || seen.west > seen.east) return null;
  const [left, right] = [worldX(seen.west), worldX(seen.east)];
  const [top, bottom] = [worldY(seen.north), worldY(seen.south)];
  const fitting = Math.log2(Math.min(width / (right - left), height / (bottom - top)) / TILE_PIXELS);
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, fitting));
  return { zoom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The edges of the picture of an area; null if the map covers no part of it. */
export function frameOf(map: OpenMap, area: PictureArea, size: PictureSize): PictureArea | null {
  const view = viewOf(map, area, size);
  if (view === null) return null;
  const { zoom, x, y } = view;
  const world = TILE_PIXELS * 2 ** zoom;
  const [halfWidth, halfHeight] = [size.width / world / 2, size.height / world / 2];
  return {
    south: latOf(y + halfHeight),
    west: lngOf(x - halfWidth),
    north: latOf(y - halfHeight),
    east: lngOf(x + halfWidth),
  };
}

/** Draws an area; null if the map covers no part of it. */
export async function drawArea(map: OpenMap, area: PictureArea, picture: MapPictureOptions): Promise<string | null> {
  const view = viewOf(map, area, picture);
  if (view === null) return null;
  const { width, height, theme, isImperial } = picture;
  const middle = { lat: latOf(view.y), lng: lngOf(view.x) };
  return drawMap({
    ...{ width, height, theme, isImperial },
    shapes: await shapesAround(map, middle, view.zoom, picture, 0.5, "area"),
    metersPerPixel: metersAcross(middle.lat) / (TILE_PIXELS * 2 ** view.zoom),
    pin: null,
    attribution: map.archive.attribution,
  });
}

/** The streets around a point as part of another picture, without scale and attribution. Null if no map covers it. */
export function streetsAt(maps: Maps, spot: PicturePoint, log: Pick<Logger, "warn">) {
  const map = maps.at(spot.lat, spot.lng);
  if (map === null) return null;
  return {
    version: pictureVersion(map, spot.lat, spot.lng),
    attribution: map.archive.attribution,
    async draw(size: { width: number; height: number }): Promise<string | null> {
      try {
        return await drawAround(map, spot, { ...size, theme: "light", isImperial: false, isBare: true });
      } catch (err) {
        log.warn({ err, map: map.name }, "a map cannot be drawn");
        return null;
      }
    },
  };
}
