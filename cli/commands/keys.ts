import { resealEverything } from "#server/operator/keys.ts";
import { writeAudit } from "#server/audit/queries-audit.ts";
import { addKey, ensureKeyFile } from "#server/platform/secrets/key-file.ts";
import { makeSecrets } from "#server/platform/secrets/secrets.ts";
import { UsageError, type Command, type CommandContext } from "../command.ts";

const texts = (count: number) => (count === 1 ? "1 stored text" : `${count} stored texts`);

async function rotate({ configuration, openDatabase, out }: CommandContext): Promise<number> {
  const { encryption } = configuration;
  const { connection, dataDirectory } = await openDatabase();
  if (encryption.key === null) {
    ensureKeyFile(dataDirectory);
    addKey(dataDirectory);
    out.write("A new key is the first line of 'encryption-key' in the data directory.\n");
  }
  const { renewed, unreadable } = await resealEverything(connection.db, makeSecrets(encryption, dataDirectory));
  const details = { renewed, unreadable, isNewKey: encryption.key === null };
  await writeAudit(connection.db, { action: "keys.rotate", subject: "encryption-key", details });
  out.write(`${texts(renewed)} sealed with ${encryption.key === null ? "it" : "ENCRYPTION_KEY"}.\n`);
  if (encryption.key !== null && renewed === 0)
    out.write(`To change ENCRYPTION_KEY: make a new one ('openssl rand -base64 33'), put the present one into
ENCRYPTION_OLD_KEYS, restart every process with both, and run this again.\n`);
  if (unreadable > 0)
    out.write(`${texts(unreadable)} could not be opened: the key is not here. Put it into ENCRYPTION_OLD_KEYS, or let those people
connect Zoom or their calendars again.\n`);
  return unreadable > 0 ? 1 : 0;
}

export const keysCommand: Command = {
  usage: `Usage: npx mainstreet keys rotate

Makes a new key in the file 'encryption-key' of the data directory and seals everything stored with it. The keys before it
stay in the file, for backups that need them. Where ENCRYPTION_KEY is set, everything is sealed with that one; what was
sealed with a key of ENCRYPTION_OLD_KEYS no longer needs it then. Safe while the site runs.`,
  async run(args, context) {
    if (args.length !== 1 || args[0] !== "rotate") throw new UsageError("Say what to do: rotate.");
    return rotate(context);
  },
};
