/** A wrong option of any command gives one sentence, in our words. */
import { expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { UsageError, type Command, optionSentence } from "../../cli/command.ts";
import { COMMANDS } from "../../cli/main.ts";
import { call } from "../support/command.ts";

const WRONG: readonly (readonly [name: string, args: string[], said: RegExp])[] = [
  [
    "backup",
    ["--keep", "0"],
    /^--keep: must be a number from 1 to 10000, or counts of days, weeks and months as in 7d,4w,6m\.$/,
  ],
  ["backup", ["--every", "daily"], /^--every: must be a number of minutes, hours or days, as in 90m, 6h or 1d\.$/],
  ["backup", ["--keep"], /^--keep needs a value/],
  ["backup", ["--maps=yes"], /^--maps takes no value\.$/],
  ["backup", ["--due"], /^--due goes with --every or BACKUP_EVERY/],
  ["restore", ["--passphrase-file"], /^--passphrase-file needs a value/],
  ["audit", ["--most", "0"], /^--most needs a number from 1/],
  ["audit", ["--since", "yesterday"], /^--since needs a date such as/],
  ["export", ["--format", "pdf"], /^--format must be one of/],
  ["photos", ["move"], /^Say where to: --to bucket or --to disk\.$/],
  ["listing", ["hide", "01990000-0000-7000-8000-000000000000"], /^Give its owner a reason with --reason\.$/],
  ["reviews", ["list", "--all", "--held"], /^Say one of --all, --held and --hidden\.$/],
  ["import", ["town.csv", "--source", " "], /^--source needs a name of 1 to 60 characters\.$/],
  ["doctor", ["now"], /^'now' is not expected here\.$/],
  ["doctor", ["--mail", "--json"], /^--mail needs a value; write --mail=VALUE where it begins with a dash\.$/],
];

/** Words of the validator and of Node's parser. */
const FOREIGN = /expected (?:number|string|one)|Too (?:small|big)|Invalid|argument missing|positional|Unknown/;

async function sentence(command: Command, args: readonly string[]): Promise<string | null> {
  const { code } = await call(command, args, { configuration: () => readConfiguration({}) });
  return optionSentence(code);
}

for (const [name, args, said] of WRONG)
  test(`${name} ${args.join(" ")}`, async () => {
    const command = await COMMANDS[name]?.load();
    const text = command === undefined ? null : await sentence(command, args);
    expect(text).toMatch(said);
    expect(text).not.toMatch(/\n/);
    expect(text).not.toMatch(FOREIGN);
  });

test("an unknown option, of every command", async () => {
  for (const [name, { load }] of Object.entries(COMMANDS)) {
    const command = await load();
    const called = async () => call(command, ["--no-such-option"], { configuration: () => readConfiguration({}) });
    const code = await called().then(
      (answer) => answer.code,
      (error: unknown) => error,
    );
    // a command with subcommands lists those first
    const text = optionSentence(code) ?? (code instanceof UsageError ? code.message : null);
    expect(text, name).not.toBeNull();
    expect(text, name).not.toMatch(FOREIGN);
  }
});
