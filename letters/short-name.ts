import { plainLine } from "#contract/text/plain-line.ts";

/** A subject is one short line, whatever a business is called. */
const LONGEST_NAME = 36;

export function shortName(name: string): string {
  const line = plainLine(name);
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
