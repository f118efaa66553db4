import type { OpenDatabase } from "#server/start/open-database.ts";
import { readyDemoAccounts } from "#server/sample/demo-accounts.ts";
import type { CommandContext } from "./command.ts";
import { table } from "./table.ts";

/** Creates the demo accounts of a sample city on this machine, and prints them once they can sign in. */
export async function sayDemoAccounts(
  { connection, dataDirectory, isEmbedded }: OpenDatabase,
  { configuration, out }: Pick<CommandContext, "configuration" | "out">,
): Promise<void> {
  if (!isEmbedded || configuration.baseUrl !== null) return;
  const accounts = await readyDemoAccounts(connection.db, dataDirectory);
  if (accounts.length === 0) return;
  const rows = accounts.map(({ email, password, what }) => [email, password, what]);
  out.write(
    `  Demo accounts of this installation, to look around signed in:\n\n${table(["address", "password", "who"], rows, "  ")}\n`,
  );
}
