import type { OpenDatabase } from "#server/start/open-database.ts";
import type { Configuration } from "#server/start/configuration.ts";

export interface CommandDatabaseOptions {
  /** For a command that serves requests: waits for the database, and limits the time of queries. */
  isServing: boolean;
  /**
   * Creates an embedded database if none exists. Otherwise that is an error, because DATA_DIR is probably mistyped.
   */
  mayMake: boolean;
  /** Opens the database with any schema. */
  isBare: boolean;
}

/** Everything that a command may use. The database is opened on first use, and closed after the command. */
export interface CommandContext {
  /** Read on first use; throws if it is not valid. */
  readonly configuration: Configuration;
  openDatabase: (options?: Partial<CommandDatabaseOptions>) => Promise<OpenDatabase>;
  /** Typed or piped input. */
  input: NodeJS.ReadStream;
  /** Results, summaries and progress. */
  out: NodeJS.WriteStream;
  /** Errors. */
  err: NodeJS.WriteStream;
  now: () => Date;
  /** Aborted by Ctrl-C: the command should finish its current step and return. */
  signal: AbortSignal;
}

/** Runs the rest of a command line; returns the exit status. */
export type Subcommand = (args: string[], context: CommandContext) => Promise<number>;

export interface Command {
  /** Printed for --help and after an invalid call. */
  usage: string;
  /**
   * Returns the exit code. Throws a `UsageError` for an invalid call, and an Error with one sentence for other
   * failures.
   */
  run(args: string[], context: CommandContext): Promise<number>;
}

/** The arguments are not valid. */
export class UsageError extends Error {}

/** An option is missing or has an invalid value. The message is one sentence, printed without the usage. */
export class OptionError extends UsageError {}

/** The action that the first argument names. */
export function actionOf<Action>(actions: Readonly<Record<string, Action>>, name: string | undefined): Action {
  const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new UsageError(`Say what to do: ${Object.keys(actions).join(", ")}.`);
  return action;
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Shorter messages for errors of Node's `parseArgs`; null for other errors. */
function parseSentence(error: Error): string | null {
  const { message } = error;
  const [, option = ""] = /^Option '(?:-\w, )?(-[^ ']+)/.exec(message) ?? [];
  if (codeOf(error) === "ERR_PARSE_ARGS_UNKNOWN_OPTION")
    return `There is no option ${/^Unknown option '([^']+)'/.exec(message)?.[1] ?? ""}.`;
  if (codeOf(error) === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `'${/^Unexpected argument '([^']*)'/.exec(message)?.[1] ?? ""}' is not expected here.`;
  if (codeOf(error) !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return null;
  return /does not take an argument/.test(message)
    ? `${option} takes no value.`
    : `${option} needs a value; write ${option}=VALUE where it begins with a dash.`;
}

/** The message about an invalid option; null for any other error. */
export function optionSentence(error: unknown): string | null {
  if (error instanceof OptionError) return error.message;
  return error instanceof Error ? parseSentence(error) : null;
}
