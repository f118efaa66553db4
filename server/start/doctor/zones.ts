/** The age of this program's time-zone data, and its consequences for the listings. */
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { zoneNameAt } from "#contract/hours/zone-clock.ts";
import { missingZoneNews, NEWEST_KNOWN_RELEASE } from "../../hours/rules-zone-news.ts";
import { listOtherZones, listZonesInUse, type ZoneUse } from "../../operator/queries-zones.ts";
import { listDisplaced } from "../../operator/zones.ts";
import type { Connection } from "../../platform/db/pool.ts";
import { remedy, ok, warning, type Finding } from "./finding.ts";
import { compareZones, machineRelease, programRelease, type ZoneDifference } from "./zone-files.ts";

const HOUR_MS = 3_600_000;
const RENEWAL = "docs/operations.md, 'Time zones', says how to renew it.";

const countOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** '1 hour', '0.5 hours' */
const hoursText = (ms: number) => countOf(Math.abs(ms) / HOUR_MS, "hour", "hours");

const usedText = (used: ZoneUse | undefined) =>
  used === undefined ? "" : `, of ${countOf(used.listings, "listing", "listings")}`;

/** Rules of listings' zones that the machine's files have and the program lacks. */
function newerOnMachine(differences: readonly ZoneDifference[], uses: readonly ZoneUse[], release: string): Finding[] {
  return differences.map(({ timeZone, at, program, machine }) => {
    const used = usedText(uses.find(({ time_zone }) => time_zone === timeZone));
    const day = new Date(at).toISOString().slice(0, 10);
    return warning(`By the files of this machine (${release}), clocks of ${timeZone}${used}, differ by ${hoursText(machine - program)} from ${day} on. This program's data is older (${programRelease()}): ${RENEWAL}`); // oxfmt-ignore
  });
}

/** Announced rules of listings' zones that the program lacks. */
function missingNews(uses: readonly ZoneUse[]): Finding[] {
  return missingZoneNews().flatMap(({ timeZone, release, at }) => {
    const used = uses.find(({ time_zone }) => time_zone === timeZone);
    if (used === undefined) return [];
    const name = zoneNameAt(timeZone, Date.parse(at));
    return [
      warning(`Clocks of ${timeZone}${usedText(used)}, changed with release ${release} of the time-zone database; this program has ${programRelease()} and shows ${name}. ${RENEWAL}`), // oxfmt-ignore
    ];
  });
}

const isOlder = (release: string, than: string) => release < than;

function releasesText(machine: string | null, now: Date): string {
  const program = programRelease();
  const years = now.getUTCFullYear() - Number(program.slice(0, 4));
  const age = [
    years > 0 ? `${countOf(years, "year", "years")} old` : "",
    isOlder(program, NEWEST_KNOWN_RELEASE)
      ? `older than ${NEWEST_KNOWN_RELEASE}, the newest known to this version`
      : "",
  ].filter((part) => part !== "");
  const own = `time-zone data ${program}${age.length === 0 ? "" : ` (${age.join(", ")})`}`;
  return `${own}; this machine's files: ${machine ?? "none"}. The database's are not used`;
}

/** Listings whose hours are unknown, since their zone does not exist. */
function unknownZones(uses: readonly ZoneUse[]): Finding[] {
  return uses
    .filter(({ time_zone }) => !isTimeZone(time_zone))
    .map(
      ({ time_zone, listings, examples }) =>
      remedy(`The time zone '${time_zone}' of ${countOf(listings, "listing", "listings")} does not exist, so no one knows their hours: ${examples.join(", ")}${listings > examples.length ? ", …" : ""}. Choose a zone such as Europe/Berlin in the editor, or import the listings again.`), // oxfmt-ignore
    );
}

const OTHER_ZONES = {
  reservation: ["upcoming reservation", "upcoming reservations", "Their times are shown in UTC until they are moved."],
  profile: [
    "profile",
    "profiles",
    "Emails leave their own time out until another zone is recorded at their next visit.",
  ],
} as const;

/** The same for reservations and people. */
async function otherUnknownZones(pool: Connection["pool"], now: Date): Promise<Finding[]> {
  const found = (await listOtherZones(pool, now)).filter(({ time_zone }) => !isTimeZone(time_zone));
  return found.map(({ kind, time_zone, rows }) => {
    const [one, several, then] = OTHER_ZONES[kind];
    return warning(`The time zone '${time_zone}' of ${countOf(rows, one, several)} does not exist. ${then}`);
  });
}

export async function checkZones({ pool }: Connection, now: Date): Promise<Finding[]> {
  const uses = await listZonesInUse(pool);
  const year = now.getUTCFullYear();
  const names = uses.map(({ time_zone }) => time_zone).filter(isTimeZone);
  const [machine, compared, displaced, others] = await Promise.all([
    machineRelease(),
    compareZones(names, { first: year, last: year + 1 }),
    listDisplaced(pool, now.getTime()),
    otherUnknownZones(pool, now),
  ]);
  const isMachineNewer = machine !== null && isOlder(programRelease(), machine);
  const newer = isMachineNewer ? newerOnMachine(compared ?? [], uses, machine) : [];
  const shown = new Set((compared ?? []).map(({ timeZone }) => timeZone));
  const news = isMachineNewer ? missingNews(uses.filter(({ time_zone }) => !shown.has(time_zone))) : missingNews(uses);
  const moved =
    displaced.length === 0
      ? []
      : [
          warning(`${countOf(displaced.length, "upcoming reservation is", "upcoming reservations are")} at another local time than booked, since the rules of the time zone have changed: 'npx mainstreet zones check' lists them, '--move' moves them.`), // oxfmt-ignore
        ];
  return [ok(releasesText(machine, now)), ...unknownZones(uses), ...others, ...newer, ...news, ...moved];
}
