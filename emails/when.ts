/** Dates and times in emails: in the listing's zone, with its name, and in the reader's zone. */
import { commaList } from "#contract/text/text-list.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import { localTimeText } from "#contract/hours/instant-text.ts";
import { isTimeZone, zoneOrUtc } from "#contract/hours/time-zone.ts";
import { repeatedHour, zoneNameAt, zoneNameOfTime } from "#contract/hours/zone-clock.ts";
import { zonePlaceTexts } from "#contract/hours/time-zone-texts.ts";
import { emailTexts } from "./email-texts.ts";
import { currentLocale } from "#contract/text/locale.ts";

interface Local {
  /** '2026-11-27' */
  date: string;
  /** '18:30' */
  clock: string;
}

function partOf(instant: string, timeZone: string, timeZoneName: "long" | "longGeneric" | "longOffset"): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), { timeZone: zoneOrUtc(timeZone), timeZoneName }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Swedish uses the format of ISO 8601. */
function localOf(instant: string, timeZone: string): Local {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zoneOrUtc(timeZone),
    dateStyle: "short",
    timeStyle: "short",
  });
  const [date = "", clock = ""] = format.format(new Date(instant)).split(" ");
  return { date, clock };
}

const offsetOf = (instant: string, timeZone: string) => partOf(instant, timeZone, "longOffset");

/** '2026-11-27T18:30:00-05:00' */
export function localInstant(instant: string, timeZone: string): string {
  const { date, clock } = localOf(instant, timeZone);
  // 'GMT' alone in London's winter
  return `${date}T${clock}:00${offsetOf(instant, timeZone).slice("GMT".length) || "+00:00"}`;
}

/** 'Eastern Time', as on screens. */
export const zoneNameOf = (instant: string, timeZone: string): string =>
  zoneNameOfTime(zoneOrUtc(timeZone), Date.parse(instant));

/** 'Kathmandu', as in the zone selector; the zone's name if it is not listed there. */
function placeOf(instant: string, timeZone: string): string {
  const offered = (zonePlaceTexts as Readonly<Partial<Record<string, string>>>)[timeZone];
  if (offered !== undefined) return offered.replace(/[,،].*/, "");
  const isPlace = timeZone.includes("/") && !timeZone.startsWith("Etc/");
  return isPlace ? timeZone.replace(/^.*\//, "").replaceAll("_", " ") : zoneNameOf(instant, timeZone);
}

/** 'Friday, November 27, 2026': with the year, because an email may be read in a later one. */
function wholeDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeZone: zoneOrUtc(timeZone), dateStyle: "full" }).format(
    new Date(instant),
  );
}

const yearOf = ({ date }: Local) => Number(date.slice(0, 4));

/** 'Fri, Nov 27, 6:30 PM' */
export function shortWhen(instant: string, timeZone: string): string {
  const local = localOf(instant, timeZone);
  return commaList([dateText(local.date, yearOf(local)), timeOf(local, instant, timeZone)]);
}

/** '6:30 PM'; '2:30 AM (first)' if the time occurs twice, for texts without the name of the zone. */
const timeOf = ({ clock }: Local, instant: string, timeZone: string): string =>
  localTimeText(clock, Date.parse(instant), zoneOrUtc(timeZone));

/** 'Friday, November 27, 2026, 6:30 PM – 8:00 PM' */
export function spanText({ startsAt, endsAt }: Omit<EmailEventTimes, "timeZone">, timeZone: string): string {
  const [start, end] = [localOf(startsAt, timeZone), localOf(endsAt, timeZone)];
  const to = start.date === end.date ? timeOf(end, endsAt, timeZone) : shortWhen(endsAt, timeZone);
  return commaList([wholeDay(startsAt, timeZone), `${timeOf(start, startsAt, timeZone)} – ${to}`]);
}

export interface EmailEventTimes {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/**
 * 'Friday, November 27, 2026', '6:30 PM – 8:00 PM', 'Eastern Time'. The end has a date if it differs. Where the clock is
 * changed in between or a time occurs twice, the names are those of the instants: 'Eastern Standard Time'.
 */
export function whenLines({ startsAt, endsAt, timeZone }: EmailEventTimes): string[] {
  const [start, end] = [localOf(startsAt, timeZone), localOf(endsAt, timeZone)];
  const zone = zoneOrUtc(timeZone);
  const instants = [Date.parse(startsAt), Date.parse(endsAt)];
  const [startName = "", endName = ""] = instants.map((at) => zoneNameAt(zone, at));
  const isRepeated = instants.some((at) => repeatedHour(zone, at) !== null);
  const from = clockTimeText(start.clock);
  const ends = clockTimeText(end.clock);
  const to = start.date === end.date ? ends : commaList([dateText(end.date, yearOf(start)), ends]);
  const day = wholeDay(startsAt, timeZone);
  return startName === endName
    ? [day, `${from} – ${to}`, isRepeated ? startName : zoneNameOf(startsAt, timeZone)]
    : [day, `${from} ${startName} –`, `${to} ${endName}`];
}

/**
 * 'That is Sat, Nov 28, 5:15 AM in Kathmandu.' Null if the reader's clock shows the same, or if the server does not
 * know the reader's zone.
 */
export function readersWhen(startsAt: string, timeZone: string, reader: string | null): string | null {
  if (reader === null || !isTimeZone(reader) || offsetOf(startsAt, reader) === offsetOf(startsAt, timeZone))
    return null;
  const own = localOf(startsAt, reader);
  const day = dateText(own.date, yearOf(localOf(startsAt, timeZone)));
  return emailTexts.readerTime({ day, time: clockTimeText(own.clock), place: placeOf(startsAt, reader) });
}

/** 'Friday, November 27, 2026, 6:30 PM, Eastern Time'; in UTC if the reader's zone is unknown. */
export function momentText(instant: string, timeZone: string | null): string {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : "UTC";
  return commaList([wholeDay(instant, zone), clockTimeText(localOf(instant, zone).clock), zoneNameOf(instant, zone)]);
}
