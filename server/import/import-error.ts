import { UnusableFile } from "../osm/unusable-file.ts";

/** The whole import cannot go on: a sentence for the person who started it, saying what to do. Never a bad row's. */
export class ImportError extends UnusableFile {
  override readonly name = "ImportError";
}
