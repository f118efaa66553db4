/** Who acts, and what they have seen of what they act on. */
import { userInfo } from "node:os";
import { plainLine } from "#contract/text/plain-line.ts";

/** The command line leaves both out. */
export interface AuditContext {
  /** The operator's address, from the operator's screens; by default the user who runs the command. */
  actor?: string;
  /** As it was shown to them: where it is another one by now, nothing is done. */
  seen?: string;
}

/** It is not what was seen any more: nothing was done. */
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

/** Also in rows of before the name was noted. */
export const isCommandActor = (actor: string): boolean =>
  actor === COMMAND_LINE || actor.startsWith(`${COMMAND_LINE} (`);
