/** Configured limits of imports. */
import { z } from "zod";
import { wholeNumber } from "../platform/environment.ts";

export const ImportVariables = z.object({
  IMPORT_HIDE_AFTER: wholeNumber(0, 1_000, "imports").default(3),
  IMPORT_UPLOAD_MB: wholeNumber(1, 10_000, "megabytes").default(200),
});

export interface ImportConfiguration {
  /** Number of imports with --complete that lack a listing after which it is hidden; 0: never. */
  importHideAfter: number;
  /** Maximum size of a file that operators can upload. */
  importUploadBytes: number;
}

export function configureImports(read: z.output<typeof ImportVariables>): ImportConfiguration {
  return { importHideAfter: read.IMPORT_HIDE_AFTER, importUploadBytes: read.IMPORT_UPLOAD_MB * 1_000_000 };
}
