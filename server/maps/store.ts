/** The open maps of a process. Every process checks the folder at intervals, so that no notification is needed. */
import type { Logger } from "../platform/log.ts";
import { Archive, type StoredTile } from "./archive.ts";
import { listMapFiles } from "./files.ts";
import { boxOf } from "./mercator.ts";
import { pictureVersion } from "./version.ts";

export interface OpenMap {
  name: string;
  /** Changes whenever its file does. */
  version: string;
  archive: Archive;
}

/** How long a replaced file stays open for readers that have begun. */
const CLOSING_MS = 10_000;

export class Maps {
  readonly #directory: string;
  readonly #log: Pick<Logger, "warn">;
  /** The most detailed first, then the smallest. */
  #maps: readonly OpenMap[] = [];
  #broken = new Set<string>();
  #looking: Promise<boolean> | null = null;

  constructor(directory: string, log: Pick<Logger, "warn">) {
    this.#directory = directory;
    this.#log = log;
  }

  get all(): readonly OpenMap[] {
    return this.#maps;
  }

  /** Reads the folder again. Returns whether anything changed. */
  look(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look(): Promise<boolean> {
    const files = await listMapFiles(this.#directory);
    const known = new Map(this.#maps.map((map) => [`${map.name} ${map.version}`, map]));
    const maps: OpenMap[] = [];
    const broken = new Set<string>();
    for (const { name, path, version } of files) {
      const key = `${name} ${version}`;
      const had = known.get(key);
      if (had !== undefined) maps.push(had);
      else if (this.#broken.has(key)) broken.add(key);
      else {
        try {
          maps.push({ name, version, archive: await Archive.open(path) });
        } catch (err) {
          broken.add(key);
          this.#log.warn({ err, map: name }, "a map cannot be read and is left out");
        }
      }
    }
    this.#broken = broken;
    const removed = this.#maps.filter((map) => !maps.includes(map));
    const isDifferent = removed.length > 0 || maps.length > this.#maps.length;
    if (isDifferent) this.#maps = maps.sort(byDetail);
    for (const { archive } of removed) setTimeout(() => void archive.close(), CLOSING_MS).unref();
    return isDifferent;
  }

  /** The best map that covers a point; null if none exists. */
  at(lat: number, lng: number): OpenMap | null {
    const covering = this.#maps.find(
      ({
        archive: {
          bounds: [west, south, east, north],
        },
      }) => lng >= west && lng <= east && lat >= south && lat <= north,
    );
    return covering ?? null;
  }

  /** Version of the picture of a point; null if no map covers it. */
  versionAt(lat: number, lng: number): string | null {
    const map = this.at(lat, lng);
    return map === null ? null : pictureVersion(map, lat, lng);
  }

  /** The tile from the first map that has it. */
  async tile(zoom: number, x: number, y: number): Promise<(StoredTile & { map: OpenMap }) | null> {
    const side = 2 ** -zoom;
    for (const map of this.#maps) {
      const [west, north, east, south] = boxOf(map.archive.bounds);
      if ((x + 1) * side < west || x * side > east || (y + 1) * side < north || y * side > south) continue;
      const tile = await map.archive.tile(zoom, x, y);
      if (tile !== null) return { ...tile, map };
    }
    return null;
  }

  async close(): Promise<void> {
    await this.#looking?.catch(() => undefined);
    const maps = this.#maps;
    this.#maps = [];
    for (const { archive } of maps) await archive.close();
  }
}

function byDetail(a: OpenMap, b: OpenMap): number {
  const size = ({
    archive: {
      bounds: [west, south, east, north],
    },
  }: OpenMap) => (east - west) * (north - south);
  return b.archive.header.maxZoom - a.archive.header.maxZoom || size(a) - size(b);
}

/** Interval at which each process checks for maps that were built, added or removed. */
const EVERY_MS = 2_000;

/** Returns a function that stops the checks. */
export function watchMaps(maps: Maps, log: Pick<Logger, "warn">, onChange: () => void = () => undefined): () => void {
  const timer = setInterval(() => {
    maps.look().then(
      (isDifferent) => {
        if (isDifferent) onChange();
      },
      (err: unknown) => log.warn({ err }, "the folder of maps cannot be read"),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
