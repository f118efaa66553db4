/** Imports of files on the operator's screens: checked first, then imported. */
import { z } from "zod";
import { CATEGORIES } from "../listings/categories.ts";
import { NameText } from "../text/name-text.ts";
import { SafeText } from "../text/text.ts";
import { ActOn } from "./acts.ts";
import { inputTexts } from "../input-texts.ts";

/** Imports in the list. */
export const IMPORTS_SHOWN = 20;

/** `checking` and `importing`: the file is being read. */
export const IMPORT_STATES = ["checking", "checked", "importing", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const RefusedRow = z.strictObject({
  /** Line of a text file, else the number of the row. */
  row: z.string(),
  reason: z.string(),
  text: z.string(),
});

export const OperatorImport = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Command line options in addition to the file. */
  options: z.array(z.string()),
  /** Address of the operator who caused the present state. */
  actor: z.string(),
  /** Progress through the file, from 0 to 1. */
  share: z.number(),
  rows: z.int(),
  refused: z.int(),
  /** The first refused rows, for the newest import only. */
  refused_rows: z.array(RefusedRow),
  /** Output of the command. */
  report: z.string(),
  changed_at: z.iso.datetime(),
});
export type OperatorImport = z.infer<typeof OperatorImport>;

export const OperatorImports = z.strictObject({
  imports: z.array(OperatorImport),
  /** Maximum size of a file, in megabytes. */
  most_megabytes: z.int(),
  as_of: z.iso.datetime(),
});
export type OperatorImports = z.infer<typeof OperatorImports>;

/** `p_seen` is its state. */
export const OnImport = ActOn;

const line = (most: number) => NameText.pipe(z.string().max(most));

/** Options of an import; empty if not given. */
export const ImportOptions = z.strictObject({
  p_source: line(60),
  p_attribution: line(200),
  p_city: line(100),
  p_state: line(100),
  p_country: line(100),
  p_timezone: line(60),
  p_category: z.union([z.enum(CATEGORIES), z.literal("")], { error: () => inputTexts.knownCategory }),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** For a file that was already uploaded. */
export const TakeImport = ImportOptions.extend({
  p_id: z.uuid(),
  p_file_name: SafeText.min(1).max(200),
  p_bytes: z.int().min(1, { error: () => inputTexts.emptyFile }),
});
