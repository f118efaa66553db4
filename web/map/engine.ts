/** The library that draws maps in the browser, and how it is set up here (docs/decisions/0049-maps.md). */
import { Map as Engine, setWorkerUrl, type StyleSpecification } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { SearchBounds } from "#contract/search/search.ts";
import { type Theme, mapPaths } from "../platform/paths.ts";

export type { Engine };
export { Marker } from "maplibre-gl";

setWorkerUrl(workerUrl);

/** Nearer, the same houses are only larger. */
const NEAREST = 19;
/** A single shop is shown with some streets around it. */
const NEAREST_AT_FIRST = 16;
/** Pins stand up from their spot. */
const ROOM = { top: 72, bottom: 40, left: 40, right: 40 } as const;

export interface MapCredit {
  text: string;
  bounds: SearchBounds;
}

export interface CreditedStyle {
  style: StyleSpecification;
  /** Whose data it is in which part of it. */
  credits: readonly MapCredit[];
  /** Of all maps of the directory. */
  bounds: SearchBounds;
}

/** Throws where there is none. */
export async function loadStyle(theme: Theme): Promise<CreditedStyle> {
  const response = await fetch(mapPaths.style(theme));
  if (!response.ok) throw new Error(`No map: ${response.status}`);
  // our own answer, as art/map-style.ts makes it
  const style = (await response.json()) as StyleSpecification & {
    metadata: { credits: { text: string; bounds: LngLatSides }[] };
    sources: { streets: { bounds: LngLatSides } };
  };
  const credits = style.metadata.credits.map(({ text, bounds }) => ({ text, bounds: boundsOf(bounds) }));
  return { style, credits, bounds: boundsOf(style.sources.streets.bounds) };
}

type LngLatSides = readonly [west: number, south: number, east: number, north: number];
const boundsOf = ([west, south, east, north]: LngLatSides): SearchBounds => ({ south, west, north, east });

/** Of those whose part is seen, each once. */
export function creditsIn({ south, west, north, east }: SearchBounds, credits: readonly MapCredit[]): string[] {
  const isSeen = ({ bounds }: MapCredit) => {
    if (bounds.south > north || bounds.north < south) return false;
    return west <= east ? bounds.west <= east && bounds.east >= west : bounds.west <= east || bounds.east >= west;
  };
  return [...new Set(credits.filter(isSeen).map(({ text }) => text))].filter((text) => text !== "");
}

interface MapOptions {
  container: HTMLElement;
  style: StyleSpecification;
  start: SearchBounds;
  /** What it is called. */
  label: string;
  /** It has the screen to itself: one finger and the wheel move it, and not the page. */
  isAlone: boolean;
}

type CornerPair = [[number, number], [number, number]];

/** West is greater than east across 180°: the library goes on counting there. */
const cornersOf = ({ south, west, north, east }: SearchBounds): CornerPair => [
  [west, south],
  [west > east ? east + 360 : east, north],
];

/** Throws where the browser can't draw it. */
export function openMap({ container, style, start, label, isAlone }: MapOptions): Engine {
  const map = new Engine({
    container,
    style,
    bounds: cornersOf(start),
    fitBoundsOptions: { padding: ROOM, maxZoom: NEAREST_AT_FIRST },
    maxZoom: NEAREST,
    attributionControl: false,
    cooperativeGestures: !isAlone,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    locale: { "Map.Title": label },
    // in the worker, addresses without a host have none to start from
    transformRequest: (url) => ({ url: new URL(url, location.origin).href }),
  });
  // it takes the arrow keys
  map.getCanvas().setAttribute("role", "application");
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

export const showBounds = (map: Engine, bounds: SearchBounds): void => {
  map.fitBounds(cornersOf(bounds), { padding: ROOM, maxZoom: NEAREST_AT_FIRST });
};

const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

export interface View {
  bounds: SearchBounds;
  zoom: number;
}

/** What it shows. */
export function viewOf(map: Engine): View {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isAll = east - west >= 360;
  return {
    bounds: {
      south: Math.max(-90, bounds.getSouth()),
      north: Math.min(90, bounds.getNorth()),
      west: isAll ? -180 : wrapped(west),
      east: isAll ? 180 : wrapped(east),
    },
    zoom: Math.max(0, map.getZoom()),
  };
}
