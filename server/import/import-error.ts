import { UnusableFile } from "../osm/unusable-file.ts";

/**
 * The whole import cannot continue. The message says what to do, for the person who started it. Never used for a single
 * bad row.
 */
export class ImportError extends UnusableFile {
  override readonly name = "ImportError";
}
