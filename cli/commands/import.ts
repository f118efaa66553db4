import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { isTimeZone, unknownZoneText } from "#contract/hours/time-zone.ts";
import { readDate } from "#server/listings/sources/as-of.ts";
import { parseColumnMap, type ColumnMap } from "#server/import/read/columns.ts";
import { countryInAnyLanguage } from "#server/places/countries.ts";
import { ImportError } from "#server/import/import-error.ts";
import { sendToParent } from "#server/import/import-messages.ts";
import { commandActor } from "#server/audit/acting.ts";
import { noteImport } from "#server/operator/imports.ts";
import { importFile, type ImportRunOptions } from "#server/import/run.ts";
import type { MissingRowsQuery } from "#server/import/write/missing-rows.ts";
import { cleanLine } from "#server/import/listing/text.ts";
import { fold } from "#server/platform/text/fold.ts";
import { boundHeap } from "../bound-heap.ts";
import { actionOf, OptionError, UsageError, type Command, type CommandContext } from "../command.ts";
import { askLine } from "../ask.ts";
import { examplesText, number, summaryText } from "../import-summary.ts";
import { list } from "../merges/list.ts";
import { undo } from "../merges/undo.ts";
import { listMissingRows } from "../missing/list.ts";
import { mapCommand } from "./map.ts";
import { undoMissingRows } from "../missing/undo.ts";
import { progressBar } from "../progress-bar.ts";
import { isTerminal } from "../table.ts";

const usage = `Usage: npx mainstreet import FILE [options]
       npx mainstreet import merges ACTION
       npx mainstreet import missing ACTION

Imports businesses from OpenStreetMap (.osm.pbf, GeoJSON, Overpass), Overture or Foursquare (.parquet) or CSV. Running it again changes only what changed.

  --preview, --dry-run    Read and compare everything, write nothing
  --complete              The file is the whole of its area and source: what it lacks is marked, and hidden after some
                          such imports (IMPORT_HIDE_AFTER)
  --yes                   Also when that is more than a tenth of what the source has there
  --gentle                Leave the machine to readers: slower, in small steps
  --map FIELD=COLUMN,...  Say which column is which, e.g. --map name=Firma,city=Ort
  --source NAME           Whose ids these are (default: osm for OpenStreetMap, else the file's name)
  --attribution TEXT      What the source asks to be shown; OpenStreetMap's is known
  --attribution-url URL   Where that leads
  --as-of DATE            The day that the file's facts are of, e.g. 2026-11-30, where the file itself does not say
  --city --state --country --timezone --category
                          Taken where a row says nothing, on a second import too
  --refused PATH          Where refused rows are written (default: FILE.refused.csv)
  --by NAME               Who is written down as having done it (default: operator, and who runs it)

Rows of places that are listed already make the listing together with what is there. Which rows those were, and parting
them again:

  merges list             Their numbers, the rows and the listings, how far apart they are, why they were taken for one
    --all                 Those that were undone too
    --json                As a JSON array
  merges undo MERGE       Makes the row a separate listing permanently, and undoes what it changed in the other, where that
                          still stands there. MERGE is a number of the list, or a row: osm:node/123

What files with --complete lacked:

  missing list            The rows, their listings, since when they are not confirmed, and whether they are hidden for it
    --source NAME         Of one source
    --all                 Those too that another source confirms
    --json                As a JSON array
  missing undo SOURCE     Forgets all marks of a source, and shows again what was hidden for them; of one row: osm:node/123

A file that is called 'merges' or 'missing' is written './merges'.`;

const MERGES: Readonly<Record<string, (args: string[], context: CommandContext) => Promise<number>>> = { list, undo };
const MISSING: typeof MERGES = { list: listMissingRows, undo: undoMissingRows };

function categoryOption(value: string | undefined): Category | null {
  if (value === undefined) return null;
  const category = CATEGORIES.find((name) => fold(name) === fold(value.trim()));
  if (category === undefined) throw new OptionError(`--category must be one of: ${CATEGORIES.join(", ")}.`);
  return category;
}

function mapOption(options: readonly string[]): ColumnMap {
  try {
    return parseColumnMap(options);
  } catch (error) {
    throw error instanceof ImportError ? new OptionError(error.message) : error;
  }
}

interface ImportArguments extends Omit<ImportRunOptions, "onProgress" | "now" | "onWait" | "signal" | "complete"> {
  isComplete: boolean;
  isAgreed: boolean;
  /** The actor in the audit. */
  actor: string;
}

function parse(args: string[], now: () => Date): ImportArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      preview: { type: "boolean" },
      complete: { type: "boolean" },
      yes: { type: "boolean" },
      gentle: { type: "boolean" },
      map: { type: "string", multiple: true },
      source: { type: "string" },
      "as-of": { type: "string" },
      attribution: { type: "string" },
      "attribution-url": { type: "string" },
      city: { type: "string" },
      state: { type: "string" },
      country: { type: "string" },
      timezone: { type: "string" },
      category: { type: "string" },
      refused: { type: "string" },
      by: { type: "string" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError("Name the file to import.");
  if (more.length > 0) throw new UsageError("Name one file at a time; a path with spaces needs quotation marks.");
  if (values.yes === true && values.complete !== true) throw new OptionError("--yes goes with --complete.");
  const timeZone = values.timezone ?? null;
  if (timeZone !== null && !isTimeZone(timeZone)) throw new OptionError(`--timezone: ${unknownZoneText(timeZone)}`);
  const source = values.source === undefined ? null : cleanLine(values.source);
  if (source === "" || (source !== null && source.length > 60))
    throw new OptionError("--source needs a name of 1 to 60 characters.");
  const asOf = values["as-of"] === undefined ? null : readDate(values["as-of"], now());
  if (values["as-of"] !== undefined && asOf === null)
    throw new OptionError(`--as-of ${values["as-of"]} is no day until today. Write one such as 2026-11-30.`);
  const url = values["attribution-url"] ?? "";
  if (url !== "" && !/^https?:\/\//.test(url))
    throw new OptionError("--attribution-url must begin with http:// or https://.");
  if (url !== "" && values.attribution === undefined)
    throw new OptionError("--attribution-url needs --attribution too.");
  return {
    file,
    map: mapOption(values.map ?? []),
    isDryRun: values["dry-run"] === true || values.preview === true,
    isComplete: values.complete === true,
    isAgreed: values.yes === true,
    isGentle: values.gentle === true,
    source,
    asOf,
    attribution: values.attribution === undefined ? null : { text: cleanLine(values.attribution), url },
    refused: values.refused ?? null,
    actor: cleanLine(values.by ?? "").slice(0, 200) || commandActor(),
    defaults: {
      city: cleanLine(values.city ?? ""),
      state: cleanLine(values.state ?? ""),
      country: countryInAnyLanguage(cleanLine(values.country ?? "")).name,
      timeZone,
      category: categoryOption(values.category),
    },
  };
}

/** For the rest of the process, which only imports. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // some systems do not let a process lower its priority; the pauses remain
  }
}

/** Builds a map from the same file. An error does not affect the import. */
async function cutMap(file: string, context: CommandContext): Promise<void> {
  try {
    await mapCommand.run(["build", file], context);
  } catch (error) {
    context.err.write(`No map of the streets was made. ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

export const importCommand: Command = {
  usage,
  async run(args: string[], context: CommandContext): Promise<number> {
    const [first, action, ...more] = args;
    if (first === "merges") return actionOf(MERGES, action)(more, context);
    if (first === "missing") return actionOf(MISSING, action)(more, context);
    const { openDatabase, out, err, signal } = context;
    const bar = progressBar(err);
    try {
      const { isComplete, isAgreed, actor, ...options } = parse(args, context.now);
      const agree = async ({ source, fresh, stood, examples }: MissingRowsQuery): Promise<boolean> => {
        if (isAgreed) return true;
        bar.clear();
        if (!isTerminal(context.input)) return false;
        err.write(`The file lacks ${number(fresh)} of ${number(stood)} rows that '${source}' has in its area:\n${examplesText(examples, fresh).join("\n")}\n`); // oxfmt-ignore
        return /^y(?:es)?$/i.test((await askLine("Mark them as missing? [y/N] ", context)).trim());
      };
      const hideAfter = isComplete ? context.configuration.importHideAfter : 0;
      const { connection } = await openDatabase({ mayMake: true });
      // settings of its session would affect other clients of the pooler
      if (connection.address.isPooled === true)
        throw new Error(
          "An import needs PostgreSQL itself, and DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL.",
        );
      boundHeap();
      if (options.isGentle) lowerPriority();
      const summary = await importFile(
        {
          ...options,
          complete: isComplete ? { hideAfter, agree } : null,
          now: context.now(),
          onProgress: ({ bytes, totalBytes, rows }) => {
            const share = bytes / Math.max(totalBytes, 1);
            bar.show(share, `${number(rows)} rows`);
            sendToParent({ kind: "progress", share, rows });
          },
          onIndexing: () => bar.show(1, "making them findable …"),
          onWait: () => err.write("Another import is running. Waiting until it is done …\n"),
          signal,
        },
        connection,
      );
      bar.clear();
      sendToParent({
        kind: "end",
        rows: summary.rows,
        refused: summary.refused,
        refusedRows: [...summary.refusedRows],
      });
      if (!options.isDryRun) await noteImport(connection.db, summary, { file: basename(options.file), actor });
      out.write(summaryText(summary, options.isDryRun, isComplete));
      if (summary.format === "pbf" && !options.isDryRun && !summary.wasStopped) await cutMap(options.file, context);
      const isDeclined = summary.missingRows?.isAgreed === false && !options.isDryRun;
      return summary.wasStopped || summary.cutOff !== null || isDeclined ? 1 : 0;
    } catch (error) {
      bar.clear();
      throw error;
    }
  },
};
