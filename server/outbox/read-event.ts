/**
 * Parses the events that `inviteOf` writes, for the outbox. It is not a general iCalendar parser: one event, our
 * properties.
 */
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";

export interface ReadEvent {
  method: string;
  title: string;
  /** 'Fri, Nov 27, 2026, 6:30 PM – 8:00 PM, America/New_York' */
  when: string;
  /** Empty without a location. */
  place: string;
  status: string;
  sequence: string;
}

interface EventProperty {
  value: string;
  /** The text between the name and the value. */
  parameters: string;
}

const LINE = /^([A-Z-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/;

/** Properties of the event and its calendar. VTIMEZONE is skipped, because it has properties of the same names. */
function propertiesOf(source: string): Map<string, EventProperty> {
  const properties = new Map<string, EventProperty>();
  const lines = source
    .replace(/\r?\n[ \t]/g, "")
    .replace(/^BEGIN:VTIMEZONE$[\s\S]*?^END:VTIMEZONE$/gm, "")
    .split(/\r?\n/);
  for (const line of lines) {
    const [, name, parameters = "", value = ""] = LINE.exec(line) ?? [];
    if (name !== undefined) properties.set(name, { value, parameters });
  }
  return properties;
}

const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));

/** '20261127T183000' → '2026-11-27', '18:30' */
function wallOf(value: string) {
  const [, year = "", month = "", day = "", hours = "", minutes = ""] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(value) ?? [];
  return { date: `${year}-${month}-${day}`, year: Number(year), clock: clockTimeText(`${hours}:${minutes}`) };
}

export function readEvent(source: string): ReadEvent {
  const properties = propertiesOf(source);
  const read = (name: string) => unescaped(properties.get(name)?.value ?? "");
  const [start, end] = [wallOf(read("DTSTART")), wallOf(read("DTEND"))];
  const [, zone = "UTC"] = /TZID=([^;:]+)/.exec(properties.get("DTSTART")?.parameters ?? "") ?? [];
  const endDay = start.date === end.date ? "" : `${dateText(end.date, start.year)}, `;
  return {
    method: read("METHOD"),
    title: read("SUMMARY"),
    when: `${dateText(start.date, 0)}, ${start.clock} – ${endDay}${end.clock}, ${zone}`,
    place: read("LOCATION"),
    status: read("STATUS"),
    sequence: read("SEQUENCE"),
  };
}
