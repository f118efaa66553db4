/** A file cannot be used at all. The message says what to do, for the person who has the file. */
export class UnusableFile extends Error {
  override readonly name: string = "UnusableFile";
}
