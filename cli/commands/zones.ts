import { parseArgs } from "node:util";
import { zoneNameAt } from "#contract/hours/zone-clock.ts";
import { listDisplaced, moveDisplaced, type DisplacedReservation } from "#server/operator/zones.ts";
import { machineRelease, programRelease } from "#server/start/doctor/zone-files.ts";
import { actionOf, type Command, type CommandContext } from "../command.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";

const MINUTE_MS = 60_000;

const COLUMNS: readonly ListColumn<DisplacedReservation>[] = [
  { heading: "reservation", key: "id", value: ({ id }) => id },
  { heading: "listing", key: "listing", value: ({ business_name: name }) => name },
  { heading: "booked for", key: "local_start", value: ({ local_start: start }) => start.slice(0, 16) },
  {
    heading: "zone",
    key: "time_zone",
    value: ({ time_zone: zone }) => zone,
    text: ({ time_zone: zone, starts_at: start }) => `${zone}, ${zoneNameAt(zone, start.getTime())}`,
  },
  { heading: "starts now at", key: "starts_at", value: ({ starts_at: start }) => start },
  { heading: "to move by minutes", key: "shift_minutes", value: ({ shift }) => shift / MINUTE_MS },
];

const countOf = (count: number) => `${count} ${count === 1 ? "reservation" : "reservations"}`;

async function check(args: string[], { openDatabase, out, err, now }: CommandContext): Promise<number> {
  const options = { move: { type: "boolean", default: false }, ...JSON_OPTION } as const;
  const { move, json: isJson } = parseArgs({ args, options }).values;
  const { connection } = await openDatabase();
  const at = now().getTime();
  if (!isJson)
    out.write(`Time-zone data of this program: ${programRelease()}; files of this machine: ${(await machineRelease()) ?? "none"}.\n`); // oxfmt-ignore
  if (!move) {
    const lines = await listDisplaced(connection.pool, at);
    const ifEmpty = "Every upcoming reservation is at the local time that it was booked for.";
    await writeList(lines, { columns: COLUMNS, isJson, ifEmpty }, { out, err });
    if (lines.length > 0 && !isJson)
      out.write(`${countOf(lines.length)} to move: 'npx mainstreet zones check --move'. Guests and owners get no email: the local time stays.\n`); // oxfmt-ignore
    return 0;
  }
  const { moved, left } = await moveDisplaced(connection, at);
  await writeList(moved, { columns: COLUMNS, isJson, ifEmpty: "Nothing to move." }, { out, err });
  if (!isJson && moved.length > 0) out.write(`${countOf(moved.length)} moved.\n`);
  if (left.length === 0) return 0;
  err.write(`${countOf(left.length)} could not be moved, since a table or a person is taken then. Move by hand: ${left.map(({ id }) => id).join(", ")}\n`); // oxfmt-ignore
  return 1;
}

const ACTIONS = { check };

export const zonesCommand: Command = {
  usage: `Usage: npx mainstreet zones check [--move] [--json]

Lists upcoming reservations that are at another local time than they were booked for, because the rules of their time
zone have changed since. --move moves them to the promised local time, with their tables and staff. Guests and owners get
no email, since the local time stays the same. Run it after the time-zone data was renewed (docs/operations.md, 'Time
zones').`,
  run([action, ...args], context) {
    return actionOf(ACTIONS, action)(args, context);
  },
};
