/** `npm run bench [name …]`: measures and prints one table. Bounded, on this machine only. */
import { cpus, totalmem } from "node:os";
import { availabilityBenchmark } from "./availability.ts";
import { accountTimingBenchmark } from "./account-timing.ts";
import { backupBenchmark } from "./backup.ts";
import { bookingBenchmark } from "./booking.ts";
import { deskDayBenchmark } from "./desk-day.ts";
import { editFloodBenchmark } from "./edit-flood.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { freeSearchBenchmark } from "./free-search.ts";
import { importBenchmark } from "./import.ts";
import { gentleBenchmark } from "./gentle.ts";
import { importParquetBenchmark } from "./import-parquet.ts";
import { judgedBenchmark } from "./judged.ts";
import { landingBenchmark } from "./landing.ts";
import { lighthouseBenchmark } from "./lighthouse.ts";
import { manyPhotosBenchmark } from "./many-photos.ts";
import { mapPicturesBenchmark } from "./map-pictures.ts";
import { replicaBenchmark } from "./replica.ts";
import { reviewsBenchmark } from "./reviews.ts";
import { pageCacheBenchmark } from "./page-cache.ts";
import { photosBenchmark } from "./photos.ts";
import { pipelinedFloodBenchmark } from "./pipelined-flood.ts";
import { priceBenchmark } from "./price.ts";
import { priceBarsBenchmark } from "./price-bars.ts";
import { processesBenchmark } from "./processes.ts";
import { searchBenchmark } from "./search.ts";
import { sessionsBenchmark } from "./sessions.ts";
import { signInFloodBenchmark } from "./sign-in-flood.ts";
import { tablesBenchmark } from "./tables.ts";
import { uploadFloodBenchmark } from "./upload-flood.ts";
import { weightBenchmark } from "./weight.ts";

const ALL: readonly Benchmark[] = [
  searchBenchmark,
  judgedBenchmark,
  backupBenchmark,
  importBenchmark,
  importParquetBenchmark,
  gentleBenchmark,
  pageCacheBenchmark,
  replicaBenchmark,
  editFloodBenchmark,
  priceBenchmark,
  priceBarsBenchmark,
  processesBenchmark,
  weightBenchmark,
  landingBenchmark,
  lighthouseBenchmark,
  accountTimingBenchmark,
  signInFloodBenchmark,
  photosBenchmark,
  uploadFloodBenchmark,
  pipelinedFloodBenchmark,
  manyPhotosBenchmark,
  mapPicturesBenchmark,
  reviewsBenchmark,
  availabilityBenchmark,
  tablesBenchmark,
  bookingBenchmark,
  deskDayBenchmark,
  freeSearchBenchmark,
  sessionsBenchmark,
];

function table(figures: readonly Figure[]): string {
  const mark = ({ isMet }: Figure) => (isMet === null ? "" : isMet ? "met" : "MISSED");
  const rows = figures.map((figure) => `| ${figure.figure} | ${figure.measured} | ${figure.bar} | ${mark(figure)} |`);
  return ["| figure | measured | bar | |", "|---|---|---|---|", ...rows].join("\n");
}

const wanted = process.argv.slice(2);
const say = (line: string) => process.stderr.write(`${line}\n`);
const figures: Figure[] = [];
for (const benchmark of ALL) {
  if (wanted.length > 0 && !wanted.includes(benchmark.name)) continue;
  say(`▸ ${benchmark.name}`);
  figures.push(...(await benchmark.run(say)));
}
const [cpu] = cpus();
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}\n\n${table(figures)}\n`,
);
if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
