import { parseArgs } from "node:util";
import { addOperator, removeOperator } from "#server/operator/operators.ts";
import { listOperators, type OperatorLine } from "#server/operator/queries-operators.ts";
import { actionOf, type Command, type CommandContext, type Subcommand } from "../command.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";
import { mailSite } from "../mail-site.ts";
import { noSuchAccount, oneAddress } from "../user/address.ts";

const dayText = (at: Date | null, isForPeople: boolean) =>
  at === null ? "" : at.toISOString().slice(0, isForPeople ? 10 : undefined);

const COLUMNS: readonly ListColumn<OperatorLine>[] = [
  { heading: "address", key: "email", value: ({ email }) => email },
  {
    heading: "since",
    key: "added_at",
    value: ({ added_at }) => added_at,
    text: ({ added_at }, isForPeople) => dayText(added_at, isForPeople),
  },
  {
    heading: "disabled",
    key: "disabled_at",
    value: ({ disabled_at }) => disabled_at,
    text: ({ disabled_at }, isForPeople) => dayText(disabled_at, isForPeople),
  },
  {
    heading: "last seen",
    key: "last_seen_at",
    value: ({ last_seen_at }) => last_seen_at,
    text: ({ last_seen_at }, isForPeople) => dayText(last_seen_at, isForPeople),
  },
];

const one = (args: string[]) => oneAddress(parseArgs({ args, allowPositionals: true, options: {} }).positionals);

async function add(args: string[], { configuration, openDatabase, out }: CommandContext): Promise<number> {
  const email = one(args);
  const { connection } = await openDatabase();
  switch (await addOperator(connection.db, email)) {
    case "unknown":
      throw noSuchAccount(email);
    case "disabled":
      throw new Error(`${email} is disabled. 'npx mainstreet user enable ${email}' lifts that.`);
    case "unconfirmed":
      throw new Error(
        `${email} is not confirmed. Let them use the link in their mail, or 'npx mainstreet user confirm ${email}' once you are sure that the address is theirs.`,
      );
    case "already":
      out.write(`${email} is an operator already.\n`);
      return 0;
    case "added":
      out.write(`${email} is an operator now. Their desk is at ${mailSite(configuration).baseUrl}/operator\n`);
      return 0;
  }
}

async function remove(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const email = one(args);
  const { connection } = await openDatabase();
  const removal = await removeOperator(connection.db, email);
  if (removal === "unknown") throw noSuchAccount(email);
  out.write(removal === "removed" ? `${email} is no operator any more.\n` : `${email} was no operator.\n`);
  return 0;
}

async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const { json: isJson } = parseArgs({ args, options: JSON_OPTION }).values;
  const { connection } = await openDatabase();
  const lines = await listOperators(connection.db);
  const ifEmpty = "There is no operator yet: 'npx mainstreet operator add EMAIL' makes one.";
  await writeList(lines, { columns: COLUMNS, isJson, ifEmpty }, { out, err });
  return 0;
}

const ACTIONS: Readonly<Record<string, Subcommand>> = { add, remove, list };

export const operatorCommand: Command = {
  usage: `Usage: npx mainstreet operator ACTION

  add EMAIL      let a confirmed account use the desk: see what waits, and do there what these commands do
  remove EMAIL   no longer, with their next request; the account stays
  list           who may, since when, and when they were last seen
    --json         as a JSON array`,
  async run([name, ...args], context) {
    return actionOf(ACTIONS, name)(args, context);
  },
};
