/** A whole file cannot be used: a sentence for the person who has it, saying what to do. */
export class UnusableFile extends Error {
  override readonly name: string = "UnusableFile";
}
