/** Invitations: the calendar's owner, the answer, and the owner's choices; series compared with `node-ical`. */
import fc from "fast-check";
import nodeIcal, { type VEvent } from "node-ical";
import { describe, expect, test } from "vitest";
import { addressKey } from "#server/calendars/rules-answers.ts";
import { readBusy, spanAt, type CalendarSource } from "#server/calendars/rules-busy.ts";
import { ALL_BUSY, type BusyChoices } from "#server/calendars/rules-standing.ts";
import { depth } from "../../support/depth.ts";

const SPAN = spanAt(Date.parse("2026-11-24T12:00:00Z"));
const HOUR_MS = 3_600_000;

const vevent = (...lines: string[]) =>
  ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...parts: string[]) =>
  `${["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//elsewhere//EN", ...parts, "END:VCALENDAR"].join("\r\n")}\r\n`;
const invitation = (uid: string, day: string, ...lines: string[]) =>
  vevent(`UID:${uid}`, `DTSTART:202612${day}T150000Z`, "DURATION:PT1H", ...lines);

const BOSS = ["ORGANIZER:mailto:boss@x.example", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:boss@x.example"];
const ada = (answer: string) => `ATTENDEE${answer === "" ? "" : `;PARTSTAT=${answer}`}:mailto:ada@x.example`;

function read(text: string, source: Partial<CalendarSource> = {}, choices: Partial<BusyChoices> = {}) {
  const answer = readBusy([{ texts: [text], own: [], likely: [], ...source }], {
    ...{ timeZone: "Europe/Berlin", span: SPAN, isOwn: () => false },
    choices: { ...ALL_BUSY, ...choices },
  });
  if (answer.outcome !== "read") throw new Error(answer.outcome);
  return { found: answer.found, starts: answer.busy.map(({ from }) => new Date(from).toISOString().slice(5, 16)) };
}

const OWN = { own: ["mailto:Ada@X.example"] };

describe("the answer of the calendar's owner", () => {
  test.for([
    ["DECLINED", "free", "free"],
    ["declined", "free", "free"],
    ["DELEGATED", "free", "free"],
    ["ACCEPTED", "busy", "busy"],
    ["NEEDS-ACTION", "busy", "free"],
    ["TENTATIVE", "busy", "free"],
    ["X-PERHAPS", "busy", "free"],
    ["", "busy", "free"],
  ] as const)("%s is %s, and %s where unanswered ones are", ([answer, usually, chosen]) => {
    const text = calendar(invitation("1", "10", ...BOSS, ada(answer)));
    expect(read(text, OWN).starts).toEqual(usually === "busy" ? ["12-10T15:00"] : []);
    expect(read(text, OWN, { unanswered: "free" }).starts).toEqual(chosen === "busy" ? ["12-10T15:00"] : []);
  });

  test("is counted separately from the answers of others", () => {
    const text = calendar(
      invitation("1", "10", ...BOSS, ada("DECLINED")),
      invitation("2", "11", ...BOSS, ada("ACCEPTED"), "ATTENDEE;PARTSTAT=DECLINED:mailto:tom@x.example"),
      invitation("3", "12", ...BOSS, ada("TENTATIVE")),
    );
    const { found, starts } = read(text, OWN, { unanswered: "free" });
    expect(starts).toEqual(["12-11T15:00"]);
    expect(found).toMatchObject({
      events: 3,
      declined: 1,
      unanswered: 1,
      free: 0,
      unclear: 0,
      owners: ["ada@x.example"],
    });
  });

  test("counts for any of one's addresses, an accepting one first", () => {
    const twice = calendar(
      invitation("1", "10", ...BOSS, ada("DECLINED"), "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@home.example"),
    );
    expect(read(twice, { own: ["ada@x.example", "ada@home.example"] }).starts).toEqual(["12-10T15:00"]);
    const principal = calendar(
      invitation("1", "10", ...BOSS, "ATTENDEE;PARTSTAT=DECLINED:/principals/ada"),
      invitation("2", "11", ...BOSS, "ATTENDEE;EMAIL=ada@x.example;PARTSTAT=DECLINED:urn:uuid:1f2e3d4c"),
    );
    expect(read(principal, { own: ["https://dav.example/principals/ada/", "ada@x.example"] }).starts).toEqual([]);
    expect([addressKey("MAILTO:Ada.Byron+work@GoogleMail.com"), addressKey("adabyron@gmail.com")]).toEqual([
      "adabyron@gmail.com",
      "adabyron@gmail.com",
    ]);
  });

  test("of an organizer: they attend unless they decline", () => {
    const own = (answer: string) => calendar(invitation("1", "10", "ORGANIZER:mailto:ada@x.example", ada(answer)));
    expect(read(own("NEEDS-ACTION"), OWN, { unanswered: "free" }).starts).toEqual(["12-10T15:00"]);
    expect(read(own("DECLINED"), OWN).starts).toEqual([]);
  });

  test("tentative events without invitations count as unanswered, and so do published ones", () => {
    const text = calendar(
      invitation("1", "10", "STATUS:TENTATIVE"),
      invitation("2", "11", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"),
      invitation("3", "12", "STATUS:TENTATIVE", ...BOSS, ada("ACCEPTED")),
      "BEGIN:VFREEBUSY",
      "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261213T150000Z/PT1H",
      "END:VFREEBUSY",
    );
    expect(read(text, OWN).starts).toHaveLength(4);
    expect(read(text, OWN, { unanswered: "free" }).starts).toEqual(["12-12T15:00"]);
  });
});

describe("the owner of a calendar", () => {
  const declined = (uid: string, day: string, ...more: string[]) =>
    invitation(uid, day, `ORGANIZER:mailto:${uid}@x.example`, ada("DECLINED"), ...more);

  test("is the calendar's name, where that is an address", () => {
    expect(read(calendar("X-WR-CALNAME:ada@x.example", declined("1", "10"))).starts).toEqual([]);
    const unknown = read(calendar("X-WR-CALNAME:Work", declined("1", "10")), { own: ["/principals/ada/"] });
    expect(unknown.starts).toEqual(["12-10T15:00"]);
    expect(unknown.found).toMatchObject({ unclear: 1, owners: [] });
    // a free event causes no doubt
    expect(read(calendar(declined("1", "10", "TRANSP:TRANSPARENT"))).found).toMatchObject({ free: 1, unclear: 0 });
  });

  test("is the account's address, where it attends every invitation", () => {
    const likely = ["ada@x.example"];
    expect(read(calendar(declined("1", "10")), { likely }).starts).toEqual([]);
    const others = invitation("2", "11", "ORGANIZER:mailto:boss@x.example", "ATTENDEE:mailto:tom@x.example");
    const { starts, found } = read(calendar(declined("1", "10"), others), { likely });
    expect(starts).toHaveLength(2);
    expect(found).toMatchObject({ unclear: 1, owners: [] });
  });

  test("else is the only address that attends all of several", () => {
    expect(read(calendar(declined("1", "10"))).starts).toHaveLength(1);
    expect(read(calendar(declined("1", "10"), declined("2", "11"))).starts).toEqual([]);
    const three = [declined("1", "10"), declined("2", "11"), declined("3", "12")];
    expect(read(calendar(...three)).starts).toEqual([]);
    const tom = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:tom@x.example";
    expect(read(calendar(...three.map((_, index) => declined(`${index}`, `1${index}`, tom)))).starts).toHaveLength(3);
  });

  test("of a colleague is the colleague", () => {
    const text = calendar(
      invitation(
        "1",
        "10",
        "ORGANIZER:mailto:ada@x.example",
        ada("DECLINED"),
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:tom@x.example",
      ),
    );
    expect(read(text, { own: ["tom@x.example"] }).starts).toEqual(["12-10T15:00"]);
  });
});

describe("all-day events", () => {
  const text = calendar(
    vevent("UID:month", "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20270101"),
    vevent("UID:outlook", "DTSTART:20270105T230000Z", "DTEND:20270106T230000Z", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"),
    vevent("UID:birthday", "DTSTART;VALUE=DATE:20200310", "RRULE:FREQ=YEARLY"),
    invitation("timed", "10"),
  );

  test("are busy as they are, unless the owner has chosen otherwise", () => {
    expect(read(text).starts).toEqual(["11-30T23:00", "01-05T23:00", "03-09T23:00", "03-09T23:00"]);
    const { starts, found } = read(text, {}, { allDay: "free" });
    expect(starts).toEqual(["12-10T15:00"]);
    expect(found).toMatchObject({ all_day: 3, free: 0 });
  });

  test("have an exception at a time of day that is busy at that time", () => {
    const series = calendar(
      vevent("UID:1", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=3"),
      vevent("UID:1", "RECURRENCE-ID;VALUE=DATE:20261202", "DTSTART:20261202T090000Z", "DURATION:PT1H"),
    );
    expect(read(series, {}, { allDay: "free" }).starts).toEqual(["12-02T09:00"]);
  });
});

describe("series", () => {
  test("that are free are busy on the one date that is, and the reverse", () => {
    const series = (main: string, change: string) =>
      calendar(
        vevent("UID:1", "DTSTART:20261201T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3", main),
        vevent("UID:1", "RECURRENCE-ID:20261202T090000Z", "DTSTART:20261202T090000Z", "DURATION:PT1H", change),
      );
    const busy = read(series("TRANSP:TRANSPARENT", "TRANSP:OPAQUE"));
    expect(busy.starts).toEqual(["12-02T09:00"]);
    expect(busy.found).toMatchObject({ events: 1, free: 0, busy: 1 });
    expect(read(series("TRANSP:OPAQUE", "TRANSP:TRANSPARENT")).starts).toEqual(["12-01T09:00", "12-03T09:00"]);
    expect(read(series(ada("DECLINED"), ada("ACCEPTED")), OWN).starts).toEqual(["12-02T09:00"]);
    expect(read(series(ada("ACCEPTED"), ada("DECLINED")), OWN).starts).toEqual(["12-01T09:00", "12-03T09:00"]);
  });

  const standing = fc.constantFrom(
    ["TRANSP:TRANSPARENT"],
    ["TRANSP:OPAQUE"],
    ["STATUS:CANCELLED"],
    ["TRANSP:OPAQUE", ada("DECLINED"), ...BOSS],
    ["TRANSP:OPAQUE", ada("ACCEPTED"), ...BOSS],
  );
  const change = fc.record({ index: fc.integer({ min: 0, max: 9 }), later: fc.constantFrom(0, 0, 2), lines: standing });

  /** Each repetition separately, as `node-ical` expands it, with its own properties. */
  function byNodeIcal(text: string): string[] {
    const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === "VEVENT");
    if (event === undefined) return [];
    const found = nodeIcal.expandRecurringEvent(event, { from: new Date(SPAN.from), to: new Date(SPAN.until) });
    return found
      .filter(({ event: one }) => !isFreeThere(one))
      .map(({ start }) => new Date(start).toISOString().slice(5, 16))
      .sort();
  }

  function isFreeThere({ status, transparency, attendee }: VEvent): boolean {
    if (status === "CANCELLED" || transparency === "TRANSPARENT") return true;
    return [attendee ?? []].flat().some((one) => {
      if (typeof one === "string") return false;
      return one.val.endsWith("ada@x.example") && one.params.PARTSTAT === "DECLINED";
    });
  }

  test("with any change of any date are busy as `node-ical` computes for each", () => {
    fc.assert(
      fc.property(
        standing,
        fc.uniqueArray(change, { selector: ({ index }) => index, maxLength: 5 }),
        (main, changes) => {
          const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
          const first = Date.UTC(2026, 11, 1, 9);
          const text = calendar(
            vevent("UID:1", `DTSTART:${stamp(first)}`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=10", ...main),
            ...changes.map(({ index, later, lines }) => {
              const at = first + index * 24 * HOUR_MS;
              const start = `DTSTART:${stamp(at + later * HOUR_MS)}`;
              return vevent("UID:1", `RECURRENCE-ID:${stamp(at)}`, start, "DURATION:PT1H", ...lines);
            }),
          );
          expect(read(text, OWN).starts).toEqual(byNodeIcal(text));
        },
      ),
      { numRuns: depth(40, 150) },
    );
  });
});
