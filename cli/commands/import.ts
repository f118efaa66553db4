import { parseArgs } from "node:util";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { isTimeZone } from "#server/places/time-zone.ts";
import { parseColumnMap, type ColumnMap } from "#server/import/columns.ts";
import { countryOf } from "#server/import/countries.ts";
import { ImportError } from "#server/import/import-error.ts";
import { importFile, type ImportOptions, type Summary } from "#server/import/run.ts";
import type { Counted } from "#server/import/report.ts";
import { cleanLine, fold } from "#server/import/text.ts";
import { boundHeap } from "../bound-heap.ts";
import { actionOf, UsageError, type Command, type CommandContext } from "../command.ts";
import { list } from "../merges/list.ts";
import { undo } from "../merges/undo.ts";
import { progressBar } from "../progress-bar.ts";

const usage = `Usage: npx mainstreet import FILE [options]
       npx mainstreet import merges ACTION

Imports businesses from OpenStreetMap (.osm.pbf, GeoJSON, Overpass) or from CSV. Running it again changes only what changed.

  --dry-run               Read and compare everything, write nothing
  --gentle                Leave the machine to readers: slower, in small steps
  --map FIELD=COLUMN,...  Say which column is which, e.g. --map name=Firma,city=Ort
  --source NAME           Whose ids these are (default: osm for OpenStreetMap, else the file's name)
  --attribution TEXT      What the source asks to be shown; OpenStreetMap's is known
  --attribution-url URL   Where that leads
  --city --state --country --timezone --category
                          Taken where a row says nothing
  --refused PATH          Where refused rows are written (default: FILE.refused.csv)

Rows of places that are listed already make the listing together with what is there. Which rows those were, and parting
them again:

  merges list             Their numbers, the rows and the listings, how far apart they are, why they were taken for one
    --all                 Those that were undone too
    --json                As a JSON array
  merges undo MERGE       Makes the row a listing of its own for good, and takes back what it gave the other, where that
                          still stands there. MERGE is a number of the list, or a row: osm:node/123

A file that is called 'merges' is written './merges'.`;

const MERGES: Readonly<Record<string, (args: string[], context: CommandContext) => Promise<number>>> = { list, undo };

function categoryOption(value: string | undefined): Category | null {
  if (value === undefined) return null;
  const category = CATEGORIES.find((name) => fold(name) === fold(value.trim()));
  if (category === undefined) throw new UsageError(`--category must be one of: ${CATEGORIES.join(", ")}.`);
  return category;
}

function mapOption(options: readonly string[]): ColumnMap {
  try {
    return parseColumnMap(options);
  } catch (error) {
    throw error instanceof ImportError ? new UsageError(error.message) : error;
  }
}

function parse(args: string[]): Omit<ImportOptions, "onProgress" | "onWait" | "signal"> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      gentle: { type: "boolean" },
      map: { type: "string", multiple: true },
      source: { type: "string" },
      attribution: { type: "string" },
      "attribution-url": { type: "string" },
      city: { type: "string" },
      state: { type: "string" },
      country: { type: "string" },
      timezone: { type: "string" },
      category: { type: "string" },
      refused: { type: "string" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError("Name the file to import.");
  if (more.length > 0) throw new UsageError("Name one file at a time; a path with spaces needs quotation marks.");
  const timeZone = values.timezone ?? null;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new UsageError(`--timezone ${timeZone} is no time zone. Write one such as America/New_York.`);
  const source = values.source === undefined ? null : cleanLine(values.source);
  if (source === "" || (source !== null && source.length > 60))
    throw new UsageError("--source needs a name of 1 to 60 characters.");
  const url = values["attribution-url"] ?? "";
  if (url !== "" && !/^https?:\/\//.test(url))
    throw new UsageError("--attribution-url must begin with http:// or https://.");
  if (url !== "" && values.attribution === undefined)
    throw new UsageError("--attribution-url needs --attribution too.");
  return {
    file,
    map: mapOption(values.map ?? []),
    isDryRun: values["dry-run"] === true,
    isGentle: values.gentle === true,
    source,
    attribution: values.attribution === undefined ? null : { text: cleanLine(values.attribution), url },
    refused: values.refused ?? null,
    defaults: {
      city: cleanLine(values.city ?? ""),
      state: cleanLine(values.state ?? ""),
      country: countryOf(cleanLine(values.country ?? "")).name,
      timeZone,
      category: categoryOption(values.category),
    },
  };
}

const number = (value: number) => Math.round(value).toLocaleString("en-US");

const line = (count: number, what: string) => `  ${number(count).padStart(11)}  ${what}`;

/** How many of each are named. */
const MOST_NAMED = 8;

function named(what: string, all: readonly Counted[]): string[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, MOST_NAMED).map(({ name, rows }) => `${name} (${number(rows)})`);
  const rest = all.length - shown.length;
  return [`${what}: ${shown.join(", ")}${rest > 0 ? ` and ${number(rest)} more` : ""}`];
}

/** What was guessed, what is still missing, and what nothing was made of. */
function foundLines(summary: Summary): string[] {
  const { guessed, missing, hoursNotes, hoursUnread, hoursDoubted, refusedFile, unusedColumns, unknownKinds } = summary;
  const facts: [number, string][] = [
    [hoursNotes, "with opening hours told in words"],
    [hoursUnread, "with opening hours that cannot be read, left out"],
    [hoursDoubted, `with opening hours that are hardly meant, left out: see ${refusedFile ?? "the report"}`],
    [missing.country, "without a country"],
    [missing.city, "without a town"],
    [missing.zone, "without a time zone: UTC is taken, or say --timezone"],
    [missing.category, "of which nothing says what they are"],
  ];
  const lines = facts.filter(([rows]) => rows > 0).map(([rows, what]) => line(rows, what));
  return [
    ...(guessed.length > 0 ? ["Guessed:", ...guessed.map(({ name, rows }) => line(rows, name))] : []),
    ...(lines.length > 0 ? ["Of the rows:", ...lines] : []),
    ...named("Not used", unusedColumns),
    ...named("Of no known kind", unknownKinds),
  ];
}

export function summaryText(summary: Summary, isDryRun: boolean): string {
  const { rows, seconds } = summary;
  const how = isDryRun ? "Dry run, nothing was written" : summary.wasStopped ? "Stopped early" : summary.cutOff === null ? "Done" : "Incomplete"; // oxfmt-ignore
  const title = `${how}: ${number(rows)} rows of source '${summary.source}' in ${seconds.toFixed(1)} s (${number(rows / Math.max(seconds, 0.001))} a second)`;
  const lines = [
    title,
    ...(summary.cutOff === null
      ? []
      : [`The file ends ${summary.cutOff}. What is whole was read; get it again and import it.`]),
    line(summary.created, "created"),
    line(summary.updated, "updated"),
    line(summary.unchanged, "unchanged"),
    line(
      summary.duplicates,
      `duplicates of a place that is already listed${summary.duplicates === 0 ? "" : ": see 'import merges list'"}`,
    ),
    line(
      summary.refused,
      summary.refusedFile === null || summary.refused === 0 ? "refused" : `refused: see ${summary.refusedFile}`,
    ),
  ];
  if (summary.claimed > 0) lines.push(line(summary.claimed, "left alone: the listing is claimed"));
  if (summary.deleted > 0) lines.push(line(summary.deleted, "not brought back: the listing was deleted"));
  return `${[...lines, ...foundLines(summary), ...(summary.wasStopped ? ["Run the same command again to go on."] : [])].join("\n")}\n`;
}

export const importCommand: Command = {
  name: "import",
  summary: "Import businesses from OpenStreetMap, GeoJSON or CSV",
  usage,
  async run(args: string[], context: CommandContext): Promise<number> {
    const [first, action, ...more] = args;
    if (first === "merges") return actionOf(MERGES, action)(more, context);
    const { openDatabase, out, err, signal } = context;
    const bar = progressBar(err);
    try {
      const options = parse(args);
      const { connection } = await openDatabase({ mayMake: true });
      // settings of its session would become those of others
      if (connection.address.isPooled === true)
        throw new Error(
          "An import needs PostgreSQL itself, and DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL.",
        );
      boundHeap();
      const summary = await importFile(
        {
          ...options,
          onProgress: (progress) =>
            bar.show(progress.bytes / Math.max(progress.totalBytes, 1), `${number(progress.rows)} rows`),
          onIndexing: () => bar.show(1, "making them findable …"),
          onWait: () => err.write("Another import is running. Waiting until it is done …\n"),
          signal,
        },
        connection,
      );
      bar.clear();
      out.write(summaryText(summary, options.isDryRun));
      return summary.wasStopped || summary.cutOff !== null ? 1 : 0;
    } catch (error) {
      bar.clear();
      throw error;
    }
  },
};
