import { resolve } from "node:path";
import type { Configuration } from "#server/start/configuration.ts";

/** An error in one sentence, with what to do. */
export function noDatabaseIn({
  dataDirectory,
  isDataDirectoryChosen,
}: Pick<Configuration, "dataDirectory" | "isDataDirectoryChosen">): string {
  const advice = isDataDirectoryChosen
    ? "Is DATA_DIR spelled as it was when Mainstreet was started? 'npx mainstreet start' makes a new one there."
    : "'npx mainstreet start' makes one. If there is one elsewhere, set DATA_DIR to it.";
  return `There is no database in ${resolve(dataDirectory)}. ${advice}`;
}
