/** The source of a file's rows, and its attribution. */
import { basename, extname } from "node:path";
import { EXPORT_SOURCE } from "../../listings/sources/facts.ts";
import { OSM_ID } from "./feature-rows.ts";
import { OSM_ATTRIBUTION } from "../../osm/attribution.ts";
import type { FileNotes, SourceFileRow } from "./raw-row.ts";
import { fold } from "../../platform/text/fold.ts";

const OSM_SOURCE = "osm";

/** Number of rows examined to determine whose ids these are. */
const ROWS_TO_JUDGE = 50;

export interface NamedSource {
  source: string;
  /** Known only by the file's name, which another file may also have. */
  isNamedByFile: boolean;
}

/** Whether these are OpenStreetMap objects, judging by their ids. */
export function areOfOsm(first: readonly SourceFileRow[]): boolean {
  const rows = first.filter((row) => row.kind === "row").slice(0, ROWS_TO_JUDGE);
  return rows.length > 0 && rows.filter(({ id }) => OSM_ID.test(id ?? "")).length >= rows.length * 0.8;
}

interface ImportSourceOptions {
  file: string;
  /** The operator's name for the source. */
  source: string | null;
  attribution: { text: string; url: string } | null;
}

/** `said`: the source according to the file's format. */
export function sourceOf(
  options: ImportSourceOptions,
  first: readonly SourceFileRow[],
  said: string | null,
): NamedSource {
  const named = (source: string): NamedSource => ({ source, isNamedByFile: false });
  if (options.source !== null) return named(options.source);
  if (said !== null) return named(said);
  const rows = first.filter((row) => row.kind === "row").slice(0, ROWS_TO_JUDGE);
  if (rows.length > 0 && rows.every((row) => row.tags.has("mainstreet_id"))) return named(EXPORT_SOURCE);
  if (areOfOsm(first)) return named(OSM_SOURCE);
  const file = options.file.replace(/\.(?:gz|pbf)$/i, "");
  const name = basename(file, extname(file));
  const source = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return { source: source || "import", isNamedByFile: true };
}

export function attributionOf(
  options: ImportSourceOptions,
  source: string,
  notes: FileNotes,
): { text: string; url: string } {
  if (options.attribution !== null) return options.attribution;
  // each listing of our own export names its source itself
  if (source === EXPORT_SOURCE) return { text: "", url: "" };
  const said = notes.attribution ?? "";
  const isOsm = source === OSM_SOURCE || /openstreetmap/i.test(said);
  return { text: said || (isOsm ? OSM_ATTRIBUTION.text : ""), url: isOsm ? OSM_ATTRIBUTION.url : notes.attributionUrl };
}
