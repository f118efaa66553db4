/** Street pictures drawn by the server: time for one, and bytes sent. */
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import zlib from "node:zlib";
import { Archive } from "#server/maps/archive.ts";
import { buildMap } from "#server/maps/build.ts";
import { drawArea, drawAround, type PictureArea } from "#server/maps/picture.ts";
import type { OpenMap } from "#server/maps/store.ts";
import { writeSampleMap } from "#server/sample/map.ts";
import { BENCH_DATA } from "./dataset.ts";
import { median, percentile, type Benchmark, type Figure } from "./figure.ts";

/** OpenStreetMap extracts; without them only the sample town is drawn. */
const EXTRACTS = resolve(BENCH_DATA, "..", "pbf");

const SPOTS = 200;
const WIDE = { width: 736, height: 260, isImperial: false } as const;
const CARD = { width: 376, height: 200, isImperial: false } as const;
const MOST_MS = 15;
const MOST_KB = 12;

const compressed = (svg: string): number =>
  zlib.brotliCompressSync(svg, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1_000;

/** Spread over a box, the same on every run. */
const spotIn = ({ south, west, north, east }: PictureArea, at: number) => ({
  lat: south + ((north - south) * ((at * 37) % SPOTS)) / SPOTS,
  lng: west + ((east - west) * ((at * 61) % SPOTS)) / SPOTS,
});

/** A quarter of a box, for places smaller than their town. */
const quarters = ({ south, west, north, east }: PictureArea): PictureArea[] => {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2];
  return [
    { south, west, north: lat, east: lng },
    { south, west: lng, north: lat, east },
    { south: lat, west, north, east: lng },
    { south: lat, west: lng, north, east },
  ];
};

interface Drawn {
  ms: number;
  kb: number;
}

async function timed(draw: () => Promise<string | null>): Promise<Drawn> {
  const since = performance.now();
  const svg = await draw();
  return { ms: performance.now() - since, kb: compressed(svg ?? "") };
}

async function measure(path: string): Promise<{ cards: Drawn[]; wide: Drawn[] }> {
  const archive = await Archive.open(path);
  const map: OpenMap = { name: path, version: "1", archive };
  const [west, south, east, north] = archive.bounds;
  const box = { south, west, north, east };
  const cards: Drawn[] = [];
  const wide: Drawn[] = [];
  try {
    // one extra round as a warm-up
    for (const round of [0, 1]) {
      for (let at = 0; at < SPOTS; at += 1) {
        const drawn = await timed(() => drawAround(map, spotIn(box, at), { ...CARD, theme: "light" }));
        if (round === 1) cards.push(drawn);
      }
      for (const area of [box, ...quarters(box), ...quarters(box).flatMap(quarters)]) {
        const drawn = await timed(() => drawArea(map, area, { ...WIDE, theme: "dark" }));
        if (round === 1) wide.push(drawn);
      }
    }
  } finally {
    await archive.close();
  }
  return { cards, wide };
}

const figureOf = (what: string, drawn: readonly Drawn[]): Figure[] => {
  const [times, sizes] = [drawn.map(({ ms }) => ms), drawn.map(({ kb }) => kb)];
  const [p95, largest] = [percentile(times, 0.95), Math.max(...sizes)];
  return [
    {
      figure: `${what}, drawn anew: p95 of ${drawn.length}`,
      measured: `${p95.toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
      bar: `≤ ${MOST_MS} ms`,
      isMet: p95 <= MOST_MS,
    },
    {
      figure: `${what}, the largest, brotli`,
      measured: `${largest.toFixed(1)} kB (median ${median(sizes).toFixed(1)} kB)`,
      bar: `≤ ${MOST_KB} kB`,
      isMet: largest <= MOST_KB,
    },
  ];
};

export const mapPicturesBenchmark: Benchmark = {
  name: "map pictures",
  async run(say) {
    const directory = mkdtempSync(join(tmpdir(), "ms-bench-maps-"));
    const extracts = existsSync(EXTRACTS) ? globSync("*.osm.pbf", { cwd: EXTRACTS }) : [];
    const all: { cards: Drawn[]; wide: Drawn[] } = { cards: [], wide: [] };
    try {
      await writeSampleMap(directory);
      for (const name of extracts) await buildMap(join(EXTRACTS, name), { directory: join(directory, "maps") });
      for (const path of globSync("maps/*.pmtiles", { cwd: directory })) {
        say(`  ${path}`);
        const { cards, wide } = await measure(join(directory, path));
        all.cards.push(...cards);
        all.wide.push(...wide);
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
    const towns = `of ${extracts.length + 1} towns`;
    return [
      ...figureOf(`A picture around a listing ${towns}`, all.cards),
      ...figureOf(`A wide picture of a place ${towns}`, all.wide),
    ];
  },
};
