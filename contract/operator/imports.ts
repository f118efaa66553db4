/** Files that operators import on the operator's screens: read first, then written. */
import { z } from "zod";
import { CATEGORIES } from "../listings/categories.ts";
import { NameText } from "../text/name-text.ts";
import { SafeText } from "../text/text.ts";
import { ActOn } from "./acts.ts";

/** Shown at once. */
export const IMPORTS_SHOWN = 20;

/** `checking` and `importing`: it is being read. */
export const IMPORT_STATES = ["checking", "checked", "importing", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const RefusedRow = z.strictObject({
  /** The line of a text, else the number of the row, as the file counts. */
  row: z.string(),
  reason: z.string(),
  text: z.string(),
});

export const OperatorImport = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Words of the command beside the file. */
  options: z.array(z.string()),
  /** The address of whoever brought it into this state. */
  actor: z.string(),
  /** Of the file, from 0 to 1. */
  share: z.number(),
  rows: z.int(),
  refused: z.int(),
  /** The first of them; of the newest import alone. */
  refused_rows: z.array(RefusedRow),
  /** What the command printed. */
  report: z.string(),
  changed_at: z.iso.datetime(),
});
export type OperatorImport = z.infer<typeof OperatorImport>;

export const OperatorImports = z.strictObject({
  imports: z.array(OperatorImport),
  /** The largest file that is taken, in megabytes. */
  most_megabytes: z.int(),
  as_of: z.iso.datetime(),
});
export type OperatorImports = z.infer<typeof OperatorImports>;

/** `p_seen` is its state. */
export const OnImport = ActOn;

const line = (most: number) => NameText.pipe(z.string().max(most, `Use at most ${most} characters.`));

/** What is said of a file beside it; empty where nothing is. */
export const ImportOptions = z.strictObject({
  p_source: line(60),
  p_attribution: line(200),
  p_city: line(100),
  p_state: line(100),
  p_country: line(100),
  p_timezone: line(60),
  p_category: z.union([z.enum(CATEGORIES), z.literal("")], "Choose one of the categories."),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** A file that is there already: the upload has put it there. */
export const TakeImport = ImportOptions.extend({
  p_id: z.uuid(),
  p_file_name: SafeText.min(1).max(200),
  p_bytes: z.int().min(1, "The file is empty."),
});
