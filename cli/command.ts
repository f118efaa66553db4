/** What every command of `npx mainstreet` is: the frame in `main.ts` opens the database and hands it over. */
import type { Connection } from "#server/db/pool.ts";

export interface CommandContext {
  connection: Connection;
  /** Where a person reads: the summary and the progress. */
  out: NodeJS.WriteStream;
  /** Where failures and warnings go. */
  err: NodeJS.WriteStream;
  now: () => Date;
  /** Aborted by Ctrl-C: finish what is begun and leave. */
  signal?: AbortSignal;
}

export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The whole help text of the command. */
  usage: string;
  /** Answers with the exit code. */
  run(args: string[], context: CommandContext): Promise<number>;
}

/** What a person did wrong, said so that they can put it right; printed without a stack trace, exit code 1. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
