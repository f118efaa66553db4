import { VARIABLES, type Configuration } from "#server/start/configuration.ts";
import { requireFiles } from "#server/start/configuration-files.ts";
import { misspelledVariables } from "#server/start/misspelled.ts";
import type { CommandContext } from "./command.ts";

/** Reads the configuration and all files that it names. Throws a ConfigurationError before anything is created. */
export async function checkedConfiguration(context: CommandContext): Promise<Configuration> {
  const { configuration, err } = context;
  await requireFiles(configuration);
  for (const sentence of misspelledVariables(Object.keys(process.env), VARIABLES)) err.write(`Warning: ${sentence}\n`);
  return configuration;
}
