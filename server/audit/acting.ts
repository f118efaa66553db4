/** The actor of an operator's action, and the state they saw when they acted. */
import { userInfo } from "node:os";
import { plainLine } from "#contract/text/plain-line.ts";

/** The command line leaves both out. */
export interface AuditContext {
  /** The operator's email address, from the operator's screens; by default the user who runs the command. */
  actor?: string;
  /** The state that was shown to the operator: if it has changed since, nothing is done. */
  seen?: string;
}

/** The state differs from the one the operator saw; nothing was done. */
export class ChangedMeanwhile extends Error {}

const COMMAND_LINE = "operator";
const LONGEST_NAME = 64;

/** Empty where the system has no name for the user, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

/** 'operator (anna)': the operating system's user who runs the command, or who became root with sudo. */
export function commandActor(sudoUser: string | undefined = process.env["SUDO_USER"]): string {
  const name = plainLine(sudoUser || systemUser())
    .replace(/[()]/g, "")
    .slice(0, LONGEST_NAME);
  return name === "" ? COMMAND_LINE : `${COMMAND_LINE} (${name})`;
}

/** Also true for rows written before names were recorded. */
export const isCommandActor = (actor: string): boolean =>
  actor === COMMAND_LINE || actor.startsWith(`${COMMAND_LINE} (`);
