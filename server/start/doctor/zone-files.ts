/** Time-zone rules of the machine's files, as `zdump` prints them, compared with those of this program. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { zoneOf } from "../../hours/rules-zone.ts";

const run = promisify(execFile);

const ZONE_DIRECTORY = "/usr/share/zoneinfo";
const MOST_OUTPUT = 64e6;
const MOST_MS = 30_000;
const SECOND_MS = 1_000;

/** '2026c': the release of this program's time-zone database. */
export const programRelease = (): string => process.versions.tz ?? "unknown";

/** '2025b': the release of the machine's files; null where there are none, or none names its release. */
export async function machineRelease(directory = ZONE_DIRECTORY): Promise<string | null> {
  for (const name of ["tzdata.zi", "+VERSION"]) {
    const text = await readFile(join(directory, name), "utf8").catch(() => "");
    const release = /^(?:# version )?(\d{4}[a-z]{1,2})\s/.exec(text)?.[1];
    if (release !== undefined) return release;
  }
  return null;
}

/** Offsets are milliseconds east of Greenwich; changes are sorted. */
interface ZoneRules {
  readonly initial: number;
  readonly changes: readonly { readonly at: number; readonly offset: number }[];
}

/** '+0530', '-06', '+023000' in milliseconds. */
function offsetOf(text: string): number {
  const [, sign, hours = "0", minutes = "0", seconds = "0"] = /^([+-])(\d\d)(\d\d)?(\d\d)?$/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * SECOND_MS;
}

/** '03', '01:30' or '24:00:00' after midnight, in milliseconds. */
function clockOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number);
  return (hours * 3_600 + minutes * 60 + seconds) * SECOND_MS;
}

/**
 * Parses the output of `zdump -i`, by zone: a line for the first offset, then one for each change with the local time
 * after it.
 */
export function readZdump(output: string): Map<string, ZoneRules> {
  const zones = new Map<string, ZoneRules>();
  for (const block of output.split(/^TZ="/m).slice(1)) {
    const [name = "", ...lines] = block.split("\n");
    const rows = lines.map((line) => line.split("\t")).filter(({ length }) => length >= 3);
    const [first, ...rest] = rows;
    if (first === undefined) continue;
    const changes = rest.map(([date = "", clock = "", offset = ""]) => ({
      at: Date.parse(`${date}T00:00:00Z`) + clockOf(clock) - offsetOf(offset),
      offset: offsetOf(offset),
    }));
    zones.set(name.replace(/"$/, ""), { initial: offsetOf(first[2] ?? ""), changes });
  }
  return zones;
}

function offsetAt({ initial, changes }: ZoneRules, at: number): number {
  let offset = initial;
  for (const change of changes) {
    if (change.at > at) break;
    offset = change.offset;
  }
  return offset;
}

export interface ZoneDifference {
  readonly timeZone: string;
  /** The first instant at which they differ, in epoch milliseconds; the offsets are milliseconds east of Greenwich. */
  readonly at: number;
  readonly program: number;
  readonly machine: number;
}

/** Where the program and the machine's files differ between two instants; null where the rules are the same. */
function differenceIn(timeZone: string, rules: ZoneRules, from: number, until: number): ZoneDifference | null {
  const zone = zoneOf(timeZone);
  const instants = [from, ...zone.changesIn(from, until).map(({ at }) => at), ...rules.changes.map(({ at }) => at)]
    .filter((at) => at >= from && at <= until)
    .sort((a, b) => a - b);
  for (const at of instants) {
    const [program, machine] = [zone.offsetAt(at), offsetAt(rules, at)];
    if (program !== machine) return { timeZone, at, program, machine };
  }
  return null;
}

/**
 * Compares zones over the years `first` to `last`. Null where the machine has no zone files, or no `zdump` that lists
 * changes; zones without a file are omitted.
 */
export async function compareZones(
  timeZones: readonly string[],
  { first, last, directory = ZONE_DIRECTORY }: { first: number; last: number; directory?: string },
): Promise<ZoneDifference[] | null> {
  if (!existsSync(directory)) return null;
  const known = timeZones.filter((zone) => existsSync(join(directory, zone)));
  if (known.length === 0) return [];
  // one more year on both sides: `zdump` counts years in local time
  const args = ["-i", "-c", `${first - 1},${last + 2}`, ...known.map((zone) => join(directory, zone))];
  const output = await run("zdump", args, { maxBuffer: MOST_OUTPUT, timeout: MOST_MS }).then(
    ({ stdout }) => stdout,
    () => null,
  );
  if (output === null) return null;
  const zones = readZdump(output);
  const [from, until] = [Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 1)];
  return known.flatMap((timeZone) => {
    const rules = zones.get(join(directory, timeZone));
    const found = rules === undefined ? null : differenceIn(timeZone, rules, from, until);
    return found === null ? [] : [found];
  });
}
