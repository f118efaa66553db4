/** What is wrong with a call, in one sentence. */
import { OptionError } from "./command.ts";

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** What `parseArgs` of Node says, shorter; null for what it does not say. */
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
