import { parseArgs } from "node:util";
import { countAudit, listAudit, type AuditLine } from "#server/audit/queries-audit.ts";
import { OptionError, type Command } from "../command.ts";
import { JSON_OPTION, sayCut, writeList, type ListColumn } from "../list-output.ts";

const MOST = 500;
const MAX_ENTRIES = 100_000;

const COLUMNS: readonly ListColumn<AuditLine>[] = [
  {
    heading: "at",
    key: "at",
    value: ({ at }) => at,
    text: ({ at }, isForPeople) => (isForPeople ? at.toISOString().slice(0, 19).replace("T", " ") : at.toISOString()),
  },
  { heading: "by", key: "actor", value: ({ actor }) => actor },
  { heading: "action", key: "action", value: ({ action }) => action },
  { heading: "subject", key: "subject", value: ({ subject }) => subject },
  { heading: "details", key: "details", value: ({ details }) => details },
];

function dateOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(at.getTime()))
    throw new OptionError("--since needs a date such as 2026-11-01, or an instant such as 2026-11-01T09:00Z.");
  return at;
}

function countOf(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_ENTRIES) throw new OptionError(`--most needs a number from 1 to ${MAX_ENTRIES}.`);
  return count;
}

export const auditCommand: Command = {
  usage: `Usage: npx mainstreet audit [options]

What was done with these commands and at the desk, newest first: when, by whom, what, to what, and the details.

  --about TEXT     the id of an account, a listing or a review, the address of an account, or who did it, as in operator
  --action TEXT    what begins so, as in 'listing.' or 'user.disable'
  --since DATE     from this day (UTC) or instant on
  --most N         at most so many (${MOST})
  --json           as a JSON array`,
  async run(args, { openDatabase, out, err }) {
    const options = {
      about: { type: "string" },
      action: { type: "string", default: "" },
      since: { type: "string" },
      most: { type: "string", default: String(MOST) },
      ...JSON_OPTION,
    } as const;
    const { values } = parseArgs({ args, options });
    const filter = {
      action: values.action.trim(),
      about: values.about?.trim().toLowerCase() ?? null,
      since: dateOf(values.since),
      most: countOf(values.most),
    };
    const { connection } = await openDatabase();
    const lines = await listAudit(connection.db, filter);
    await writeList(
      lines,
      { columns: COLUMNS, isJson: values.json, ifEmpty: "Nothing of that kind was done." },
      { out, err },
    );
    if (lines.length === filter.most) {
      const all = await countAudit(connection.db, filter);
      sayCut(err, all - lines.length, () => `--most ${Math.min(all, MAX_ENTRIES)} shows more`);
    }
    return 0;
  },
};
