/**
 * A million places in Overture's columns, as Parquet and as CSV with the same facts: rows per second for each, imported
 * into an empty directory, and the peak memory for the Parquet file.
 */
import { chmodSync, closeSync, createWriteStream, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ByteWriter, parquetWriteRows, type Writer } from "hyparquet-writer";
import { OVERTURE_SCHEMA, overtureCells } from "../tests/support/parquet-file.ts";
import { madePlaces, readNamedPlaces } from "./dataset.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { importInto, rateOf, spot } from "./import.ts";

const ROWS = Number(process.env["BENCH_PARQUET_ROWS"] ?? 1_000_000);
const MOST_MEMORY_MB = 400;
/** The variation of the same machine from one minute to the next. */
const LEAST_SHARE = 0.9;
const GROUP_ROWS = 100_000;
const KINDS = ["restaurant", "bakery", "hair_salon", "clothing_store", "dentist", "plumber", "bar", "supermarket"];

interface Made {
  id: string;
  name: string;
  city: string;
  kind: string;
  street: string;
  postcode: string;
  phone: string;
  website: string;
  lat: number;
  lng: number;
}

function* places(names: readonly { name: string; city: string }[]): Generator<Made> {
  for (let index = 0; index < ROWS; index += 1) {
    const { name = "Shop", city = "" } = names[index % names.length] ?? {};
    const { lat, lng } = spot(index);
    yield {
      id: `0194${index.toString(16).padStart(28, "0")}`,
      name,
      city,
      kind: KINDS[index % KINDS.length] ?? "",
      street: `${(index % 300) + 1} High Street`,
      postcode: `ZZ${index % 90} 1ZZ`,
      phone: index % 3 === 0 ? `+44 20 7946 ${String(index % 10_000).padStart(4, "0")}` : "",
      website: index % 2 === 0 ? `https://www.${index}.example` : "",
      lat: Number(lat),
      lng: Number(lng),
    };
  }
}

const cellsOf = ({ id, name, city, kind, street, postcode, phone, website, lat, lng }: Made) =>
  overtureCells({
    id,
    name,
    lat,
    lng,
    cells: {
      categories: { primary: kind, alternate: null },
      basic_category: kind,
      taxonomy: { primary: kind, hierarchy: ["services", kind], alternates: null },
      phones: phone === "" ? null : [phone],
      websites: website === "" ? null : [website],
      emails: [`mail-${id}@mail.example`],
      socials: [`https://social.example/${id}`],
      addresses: [{ freeform: street, locality: city, postcode, region: "GB-ENG", country: "GB" }],
    },
  });

/** Writes full row groups to the file, so that the million is never in memory. */
function fileWriter(path: string): Writer {
  const file = openSync(path, "w");
  const writer = new ByteWriter();
  const flush = () => {
    writeSync(file, new Uint8Array(writer.buffer, 0, writer.index));
    writer.index = 0;
  };
  return Object.assign(writer, {
    flush,
    finish: () => {
      flush();
      closeSync(file);
    },
  });
}

function writeParquet(path: string, rows: Iterable<Made>, rowGroupSize: number): void {
  function* cells() {
    for (const row of rows) yield cellsOf(row);
  }
  const names = Object.keys(OVERTURE_SCHEMA);
  const schema = [{ name: "root", num_children: names.length }, ...Object.values(OVERTURE_SCHEMA).flat()];
  void parquetWriteRows({ writer: fileWriter(path), rows: cells(), columns: names.map((name) => ({ name })), schema, rowGroupSize }); // oxfmt-ignore
}

async function writeCsv(path: string, rows: Iterable<Made>): Promise<void> {
  const file = createWriteStream(path);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  file.write("id,name,category,latitude,longitude,address,city,postcode,state,country,phone,website\n");
  for (const { id, name, kind, lat, lng, street, city, postcode, phone, website } of rows)
    if (!file.write(`${[id, name, kind].map(cell).join(",")},${lat},${lng},${[street, city, postcode, "ENG", "GB", phone, website].map(cell).join(",")}\n`)) await once(file, "drain"); // oxfmt-ignore
  file.end();
  await once(file, "finish");
}

export const importParquetBenchmark: Benchmark = {
  name: "import parquet",
  async run(say): Promise<Figure[]> {
    const directory = mkdtempSync(join(tmpdir(), "ms-bench-"));
    chmodSync(directory, 0o755);
    try {
      const names = (await readNamedPlaces(ROWS)) ?? madePlaces(ROWS);
      const parquet = join(directory, "overture.parquet");
      const csv = join(directory, "places.csv");
      writeParquet(parquet, places(names), GROUP_ROWS);
      await writeCsv(csv, places(names));
      const taken = new Map<string, { rates: number[]; peakMb: number | null }>();
      // in this order and back: the capacity of a shared machine changes by the minute
      for (const [number, file] of [csv, parquet, parquet, csv].entries()) {
        const data = join(directory, String(number));
        const { summary, peakMb } = await importInto(data, file);
        rmSync(data, { recursive: true, force: true });
        say(`${file === csv ? "CSV" : "Parquet"}, at most ${Math.round(peakMb ?? 0)} MB: ${summary}`);
        const before = taken.get(file) ?? { rates: [], peakMb: null };
        taken.set(file, { rates: [...before.rates, rateOf(summary)], peakMb: Math.max(before.peakMb ?? 0, peakMb ?? 0) || null }); // oxfmt-ignore
      }
      const rate = (file: string) => {
        const { rates = [] } = taken.get(file) ?? {};
        return rates.reduce((sum, one) => sum + one, 0) / rates.length;
      };
      const share = rate(parquet) / rate(csv);
      const peakMb = taken.get(parquet)?.peakMb ?? null;
      const rows = ROWS.toLocaleString("en-US");
      return [
        {
          figure: `Import of ${rows} places from Parquet, against CSV of the same facts`,
          measured: `${share.toFixed(2)} × its rate (${Math.round(rate(parquet)).toLocaleString("en-US")} rows/s)`,
          bar: `≥ ${LEAST_SHARE} ×`,
          isMet: share >= LEAST_SHARE,
        },
        {
          figure: `Memory of that import, at its most`,
          measured: peakMb === null ? "not reported by this system" : `${Math.round(peakMb)} MB`,
          bar: `< ${MOST_MEMORY_MB} MB`,
          isMet: peakMb === null ? null : peakMb < MOST_MEMORY_MB,
        },
      ];
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
