/** Splitting a calendar's text into events: in one pass, and within limits. */
import { describe, expect, test } from "vitest";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { ReadingBudget, TooComplex } from "#server/calendars/rules-budget.ts";
import { readBusy, spanAt } from "#server/calendars/rules-busy.ts";
import { scanCalendar, type CalendarBlock } from "#server/calendars/rules-lines.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import { icalendar, vevent } from "../../support/calendars.ts";

function scan(...lines: string[]) {
  const blocks: CalendarBlock[] = [];
  const head = scanCalendar(["BEGIN:VCALENDAR", ...lines].join("\r\n"), new ReadingBudget(), (one) => blocks.push(one));
  return { head, blocks };
}

const outcomeOf = (text: string) => {
  const reading = { timeZone: "UTC", span: spanAt(Date.parse("2026-11-24T12:00:00Z")), isOwn: () => false };
  return readBusy([{ texts: [text], own: [], likely: [] }], { ...reading, choices: ALL_BUSY }).outcome;
};

describe("lines", () => {
  test("are unfolded, also within a name; unused ones are dropped", () => {
    const { blocks } = scan(
      ...["begin:vevent ", "UI", "\tD:on", " e", "SUMMARY;X=1:DTSTART:20261201", " T090000Z", "", "dtstart:20261201T090000Z"],
      ...["DESCRIP", " TION:none", "ATTACH:AAAA", " DTEND:20261201T100000Z", "END:VEVENT", "DTEND:20261202T100000Z"],
    ); // oxfmt-ignore
    expect(blocks).toEqual([{ kind: "VEVENT", lines: ["UID:one", "dtstart:20261201T090000Z"], isWhole: true }]);
  });

  test("of an alarm are not part of the event; a time zone has parts", () => {
    const nested = ["BEGIN:X-PART", "DURATION:PT6M", "END:X-PART"];
    const alarm = ["BEGIN:VALARM", ...nested, "DURATION:PT5M", "ATTENDEE:mailto:a@x.example", "END:VALARM"];
    const { blocks } = scan(
      ...["BEGIN:VTODO", "DTSTART:20261201T090000Z", "END:VTODO"],
      ...["BEGIN:VTIMEZONE", "TZID:Z", "BEGIN:STANDARD", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE"],
      ...["BEGIN:VEVENT", "UID:1", ...alarm, "STATUS:CANCELLED", "END:VEVENT"],
    );
    expect(blocks.map(({ lines }) => lines)).toEqual([
      ["TZID:Z", "BEGIN:STANDARD", "TZOFFSETTO:+0100", "END:STANDARD"],
      ["UID:1", "STATUS:CANCELLED"],
    ]);
  });

  test("of an event without END are reported, and the next event is read", () => {
    const { blocks } = scan("BEGIN:VEVENT", "UID:1", "BEGIN:VEVENT", "UID:2", "END:VEVENT", "BEGIN:VEVENT", "UID:3");
    expect(blocks.map(({ lines: [uid], isWhole }) => [uid, isWhole])).toEqual([
      ["UID:1", false],
      ["UID:2", true],
      ["UID:3", false],
    ]);
  });

  test("before the first event name the calendar, at any length", () => {
    const zone = `X-WR-TIMEZONE:${"A".repeat(300)}`;
    const { head } = scan("X-WR-CALNAME;X=1: ada@x.example ", zone, "BEGIN:VEVENT", "X-WR-CALNAME:no", "END:VEVENT");
    expect(head).toEqual({ name: "ada@x.example", zone: "A".repeat(254) });
  });

  test("that are invalid stay, so that their event is not read as complete", () => {
    expect(scan("BEGIN:VEVENT", "UID:1", "nonsense", "END:VEVENT").blocks[0]?.lines).toEqual(["UID:1", "nonsense"]);
  });
});

describe("limits", () => {
  const start = "DTSTART:20261201T090000Z";
  const blocks = (count: number, block: string) => Array<string>(count).fill(block).join("\r\n");

  test.for([
    ["lines", () => icalendar(vevent("1", start, `DESCRIPTION:${"\r\n A".repeat(CALENDARS.lines)}`))],
    ["a line that is used", () => icalendar(vevent("1", `DTSTART;X=${"A".repeat(CALENDARS.lineLength)}:20261201`))],
    ["a folded line that is used", () => icalendar(vevent("1", `RDATE:${"20261201\r\n ,".repeat(CALENDARS.lineLength / 9)}`))],
    ["parameters", () => icalendar(vevent("1", start, `ATTENDEE${";X=1".repeat(CALENDARS.lineLength)}:mailto:a@x.example`))],
    ["events without an end", () => icalendar(blocks(CALENDARS.events + 1, "BEGIN:VEVENT"))],
    ["events", () => icalendar(blocks(CALENDARS.events + 1, "BEGIN:VEVENT\r\nEND:VEVENT"))],
    ["parts of a time zone", () => icalendar("BEGIN:VTIMEZONE", blocks(CALENDARS.events, "BEGIN:STANDARD\r\nEND:STANDARD"), "END:VTIMEZONE")],
    ["days that are looked at", () => icalendar(...Array.from({ length: 260 }, (_, uid) => vevent(String(uid), "DTSTART:19700101T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=1000000;BYMONTH=2;BYMONTHDAY=30")))],
    ["names of zones", () => icalendar(...Array.from({ length: CALENDARS.steps / 200 + 1 }, (_, uid) => vevent(String(uid), `DTSTART;TZID=Zone ${uid}:20261201T090000`)))],
  ] as const)("%s", ([, text]) => {
    expect(outcomeOf(text())).toBe("too_complex");
  }); // oxfmt-ignore

  test("long lines that are not used are accepted", () => {
    const long = `DESCRIPTION:${"A".repeat(CALENDARS.lineLength * 2)}`;
    expect(outcomeOf(icalendar(vevent("1", start, long, `ATTACH;ENCODING=BASE64:${"AAAA\r\n ".repeat(50_000)}AA`)))).toBe("read"); // oxfmt-ignore
  });

  test("a zone with too many changes is unknown", () => {
    const stamp = (hour: number) => new Date(hour * 3_600_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
    const dates = Array.from({ length: 3_000 }, (_, hour) => stamp(hour)).join(",");
    const zone = ["BEGIN:VTIMEZONE", "TZID:Bomb", "BEGIN:STANDARD", "DTSTART:19700101T000000", `RDATE:${dates}`, "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE"]; // oxfmt-ignore
    const text = icalendar(...zone, vevent("1", "DTSTART;TZID=Bomb:20261201T090000", "DURATION:PT1H"));
    const reading = { timeZone: "Europe/Berlin", span: spanAt(Date.parse("2026-11-24T12:00:00Z")), isOwn: () => false };
    expect(readBusy([{ texts: [text], own: [], likely: [] }], { ...reading, choices: ALL_BUSY })).toMatchObject({
      busy: [{ from: Date.parse("2026-12-01T08:00:00Z") }],
      found: { zones: ["Bomb"] },
    });
  });

  test("reading ends where the budget is used up", () => {
    const budget = new ReadingBudget();
    budget.takeSteps(CALENDARS.steps);
    expect(() => budget.takeSteps(1)).toThrow(TooComplex);
  });
});
