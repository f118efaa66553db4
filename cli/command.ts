import type { OpenDatabase } from "#server/start/open-database.ts";
import type { Configuration } from "#server/start/configuration.ts";

export interface CommandDatabaseOptions {
  /** For a command that serves people: the database is waited for, and no query may take long. */
  isServing: boolean;
  /** An embedded database that is not there is made; otherwise that is an error, as DATA_DIR is probably mistyped. */
  mayMake: boolean;
  /** As it is found, whatever its schema. */
  isBare: boolean;
}

/** What a command may use. The database is opened when first asked for, and closed by the frame. */
export interface CommandContext {
  /** Read when first asked for; throws when it does not fit. */
  readonly configuration: Configuration;
  openDatabase: (options?: Partial<CommandDatabaseOptions>) => Promise<OpenDatabase>;
  /** What is typed or piped in. */
  input: NodeJS.ReadStream;
  /** What the command answers, summaries and progress included. */
  out: NodeJS.WriteStream;
  /** What went wrong. */
  err: NodeJS.WriteStream;
  now: () => Date;
  /** Aborted by Ctrl-C: finish what is begun and leave. */
  signal: AbortSignal;
}

export interface Command {
  /** Printed for --help and after a wrong call. */
  usage: string;
  /** The exit code. Throws a `UsageError` for a wrong call, and an Error with one sentence for what went wrong. */
  run(args: string[], context: CommandContext): Promise<number>;
}

/** The call's words are off. */
export class UsageError extends Error {}

/** An option has a value that does not fit, or is missing: one sentence says so, without the rest of the usage. */
export class OptionError extends UsageError {}

/** What the first word of a call asks for. */
export function actionOf<Action>(actions: Readonly<Record<string, Action>>, name: string | undefined): Action {
  const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new UsageError(`Say what to do: ${Object.keys(actions).join(", ")}.`);
  return action;
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** The errors of Node's `parseArgs` in shorter sentences; null for other errors. */
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

/** The sentence for an option that is wrong; null for any other error. */
export function optionSentence(error: unknown): string | null {
  if (error instanceof OptionError) return error.message;
  return error instanceof Error ? parseSentence(error) : null;
}
