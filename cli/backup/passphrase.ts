/** The passphrase that seals and opens backups. */
import { BackupError } from "#server/backup/backup-error.ts";
import { PASSPHRASE_TOO_SHORT, readPassphrase, SHORTEST_PASSPHRASE } from "#server/backup/passphrase-file.ts";
import { askLine } from "../ask.ts";
import type { CommandContext } from "../command.ts";

export const PASSPHRASE_OPTIONS = {
  "passphrase-file": { type: "string" },
  passphrase: { type: "boolean", default: false },
} as const;

/** Options of commands that read a backup. */
export const READ_OPTIONS = { ...PASSPHRASE_OPTIONS, unsealed: { type: "boolean", default: false } } as const;

export interface PassphraseValues {
  "passphrase-file"?: string | undefined;
  passphrase: boolean;
}

/** From the options, else from the configuration; null: none. `isNew`: it is about to be used for the first time. */
export async function givenPassphrase(
  values: PassphraseValues,
  context: CommandContext,
  { isNew }: { isNew: boolean },
): Promise<string | null> {
  const file = values["passphrase-file"] ?? context.configuration.backups.passphraseFile;
  const given = values.passphrase
    ? await askLine("The passphrase (it shows here): ", context)
    : file === null
      ? null
      : await readPassphrase(file);
  if (given === null) return null;
  if (given === "" || (isNew && given.length < SHORTEST_PASSPHRASE)) throw new BackupError(PASSPHRASE_TOO_SHORT);
  return given;
}
