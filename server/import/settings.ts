/** What imports are bounded by, as it is configured. */
import { z } from "zod";
import { wholeNumber } from "../platform/environment.ts";

export const ImportVariables = z.object({
  IMPORT_HIDE_AFTER: wholeNumber(0, 1_000, "imports").default(3),
  IMPORT_UPLOAD_MB: wholeNumber(1, 10_000, "megabytes").default(200),
});

export interface ImportConfiguration {
  /** After how many imports with --complete a listing is hidden that they lack; 0: never. */
  importHideAfter: number;
  /** The largest file that operators can upload. */
  importUploadBytes: number;
}

export function configureImports(read: z.output<typeof ImportVariables>): ImportConfiguration {
  return { importHideAfter: read.IMPORT_HIDE_AFTER, importUploadBytes: read.IMPORT_UPLOAD_MB * 1_000_000 };
}
