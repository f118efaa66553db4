/**
 * `mainstreet import` as an operator runs it, into an empty directory, until the search index is complete: rows per
 * second for a list of names, and the memory for a GeoJSON file of 100 MB.
 */
import { spawn } from "node:child_process";
import { chmodSync, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BENCH_DATA, madePlaces } from "./dataset.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { CLI } from "./site.ts";

const NAMES = join(BENCH_DATA, "uk_food_businesses_2015.csv");
const MADE_ROWS = 434_051;
const LARGE_BYTES = 100_000_000;
const ROWS_A_SECOND = 10_000;
const MOST_MEMORY_MB = 300;

interface Measured {
  summary: string;
  /** Null where the system does not report it (not Linux). */
  peakMb: number | null;
}

/** Peak memory of a process, in MB. */
function peakOf(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}

export async function importInto(directory: string, file: string): Promise<Measured> {
  const environment = { ...process.env, DATA_DIR: directory, DATABASE_URL: "", BASE_URL: "" };
  const report = join(directory, "refused.csv");
  const child = spawn(process.execPath, [CLI, "import", file, "--country", "GB", "--refused", report], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let summary = "";
  child.stdout.on("data", (chunk) => (summary += String(chunk)));
  let peakMb: number | null = null;
  const watch = setInterval(() => (peakMb = peakOf(child.pid ?? 0) ?? peakMb), 100);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${summary}`);
  return { summary, peakMb };
}

/** Neighbours in the middle of England, 200 in each square of 300 m, which is as dense as a city centre. */
export const spot = (index: number) => {
  const square = Math.floor(index / 200);
  const lat = 52 + Math.floor(square / 60) * 0.003 + (index % 14) * 0.0002;
  const lng = -2 + (square % 60) * 0.004 + (Math.floor(index / 14) % 15) * 0.0002;
  return { lat: lat.toFixed(6), lng: lng.toFixed(6) };
};

async function written(path: string, pieces: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  for (const piece of pieces) if (!file.write(piece)) await once(file, "drain");
  file.end();
  await once(file, "finish");
}

function* namesCsv(): Generator<string> {
  yield "name,city,latitude,longitude\n";
  for (const [index, { name, city }] of madePlaces(MADE_ROWS).entries()) {
    const { lat, lng } = spot(index);
    yield `"${name.replaceAll('"', '""')}","${city.replaceAll('"', '""')}",${lat},${lng}\n`;
  }
}

const HOURS = ["Mo-Fr 09:00-18:00; Sa 10:00-14:00", "Mo-Su 11:30-23:00", "Tu-Sa 18:00-02:00; PH off", "17:00+"];

function* largeGeoJson(): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  const places = madePlaces(50_000);
  for (let index = 0, bytes = 0; bytes < LARGE_BYTES; index += 1) {
    const { name = "Shop", city = "" } = places[index % places.length] ?? {};
    const { lat, lng } = spot(index);
    const properties = {
      "@id": `node/${index + 1}`,
      name,
      amenity: "restaurant",
      cuisine: "italian;pizza",
      "addr:city": city,
      "addr:street": "High Street",
      "addr:housenumber": String((index % 300) + 1),
      "addr:postcode": "ZZ1 1ZZ",
      phone: `+44 20 7946 ${String(index % 10_000).padStart(4, "0")}`,
      website: "www.restaurant.example",
      opening_hours: HOURS[index % HOURS.length],
      wheelchair: index % 2 === 0 ? "yes" : "limited",
      outdoor_seating: "yes",
    };
    const geometry = { type: "Point", coordinates: [Number(lng), Number(lat)] };
    const text = `${index === 0 ? "" : ",\n"}${JSON.stringify({ type: "Feature", geometry, properties })}`;
    bytes += text.length;
    yield text;
  }
  yield "\n]}\n";
}

export const rateOf = (summary: string) => Number(/\(([\d,]+) a second\)/.exec(summary)?.[1]?.replaceAll(",", ""));

export const importBenchmark: Benchmark = {
  name: "import",
  async run(say): Promise<Figure[]> {
    const directory = mkdtempSync(join(tmpdir(), "ms-bench-"));
    // the embedded database may run as another user
    chmodSync(directory, 0o755);
    try {
      const isReal = existsSync(NAMES);
      const names = isReal ? NAMES : join(directory, "names.csv");
      if (!isReal) await written(names, namesCsv());
      const plain = await importInto(join(directory, "names"), names);
      say(plain.summary);
      const rate = rateOf(plain.summary);
      const large = join(directory, "large.geojson");
      await written(large, largeGeoJson());
      const heavy = await importInto(join(directory, "large"), large);
      say(heavy.summary);
      const rich = rateOf(heavy.summary) / rate;
      return [
        {
          figure: "Rows of OpenStreetMap with ten tags each, against rows of a name, a town and a spot",
          measured: `${rich.toFixed(2)} × their rate (${rateOf(heavy.summary).toLocaleString("en-US")} rows/s)`,
          bar: "≥ 0.6 ×",
          isMet: rich >= 0.6,
        },
        {
          figure: `Import of ${isReal ? "434,051 British food businesses" : "434,051 made-up rows"}, search index included`,
          measured: `${rate.toLocaleString("en-US")} rows/s`,
          bar: `≥ ${ROWS_A_SECOND.toLocaleString("en-US")} rows/s`,
          isMet: rate >= ROWS_A_SECOND,
        },
        {
          figure: "Memory of an import of 100 MB of GeoJSON, at its most",
          measured: heavy.peakMb === null ? "not reported by this system" : `${Math.round(heavy.peakMb)} MB`,
          bar: `< ${MOST_MEMORY_MB} MB`,
          isMet: heavy.peakMb === null ? null : heavy.peakMb < MOST_MEMORY_MB,
        },
      ];
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
