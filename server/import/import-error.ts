/** The whole import cannot go on: a sentence for the person who started it, saying what to do. Never a bad row's. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
