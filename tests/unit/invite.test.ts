/** Invitations, as an independent calendar reads and applies them. */
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { CALENDAR_NEWS, type ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { EXAMPLE_RESERVATION_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { ZONE_REGIONS } from "#contract/hours/time-zones.ts";
import { inviteOf, type InviteFacts } from "#server/booking/calendar/invite.ts";
import { renderMail } from "#emails/render.tsx";
import { readEvent } from "#server/outbox/read-event.ts";

const ID = "019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2b";
const [GUESTS] = EXAMPLE_RESERVATION_MAILS.filter(({ news, audience }) => news === "confirmed" && audience === "guest");
if (GUESTS === undefined) throw new Error("There is no example");

const FACTS: InviteFacts = {
  letter: GUESTS,
  reservationId: ID,
  sequence: 0,
  happenedAt: new Date("2026-11-21T10:00:00Z"),
  address: "12 Main Street, Springfield, IL 62701",
  organizer: { name: "Mainstreet", address: "noreply@mainstreet.example" },
  baseUrl: MAIL_SITE.baseUrl,
};

const invite = (mail: Partial<ReservationMail> = {}, facts: Partial<InviteFacts> = {}) =>
  inviteOf({ ...FACTS, ...facts, letter: { ...FACTS.letter, ...mail } });

const parse = (content: string) => new ICAL.Component(ICAL.parse(content) as unknown[]);

function eventOf(content: string): ICAL.Event {
  const [event, ...others] = parse(content).getAllSubcomponents("vevent");
  if (event === undefined || others.length > 0) throw new Error("There is to be one event");
  return new ICAL.Event(event);
}

const instants = (event: ICAL.Event) =>
  [event.startDate, event.endDate].map((time) => new Date(time.toUnixTime() * 1_000).toISOString());

const text = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name) ?? "");

/** A calendar's handling of received invitations by RFC 5546. */
class Calendar {
  readonly events = new Map<string, ICAL.Event>();

  take({ content }: { content: string }): void {
    const event = eventOf(content);
    const known = this.events.get(event.uid);
    if (known !== undefined && known.sequence >= event.sequence) return;
    if (parse(content).getFirstPropertyValue("method") === "CANCEL") this.events.delete(event.uid);
    else this.events.set(event.uid, event);
  }
}

describe("an event in a calendar", () => {
  const requested = invite({ news: "requested", isPending: true });
  const confirmed = invite({}, { sequence: 1 });
  const later = { startsAt: "2026-11-28T23:30:00.000Z", endsAt: "2026-11-29T01:00:00.000Z" };
  const moved = invite({ ...later, news: "moved", movedFrom: FACTS.letter.startsAt }, { sequence: 2 });
  const cancelled = invite({ ...later, news: "cancelled", cancelledBy: "owner", reason: "Snow" }, { sequence: 3 });

  test("is added, confirmed, moved and removed", () => {
    const calendar = new Calendar();
    const only = () => {
      const [event, ...others] = calendar.events.values();
      expect(others).toEqual([]);
      return event === undefined ? null : [text(event, "status"), ...instants(event)];
    };
    calendar.take(requested);
    expect(only()).toEqual(["TENTATIVE", "2026-11-27T23:30:00.000Z", "2026-11-28T01:00:00.000Z"]);
    calendar.take(confirmed);
    expect(only()).toEqual(["CONFIRMED", "2026-11-27T23:30:00.000Z", "2026-11-28T01:00:00.000Z"]);
    calendar.take(moved);
    expect(only()).toEqual(["CONFIRMED", later.startsAt, later.endsAt]);
    // emails may arrive out of order
    calendar.take(confirmed);
    expect(only()).toEqual(["CONFIRMED", later.startsAt, later.endsAt]);
    calendar.take(cancelled);
    expect(only()).toBeNull();
  });

  test("has the same method in the header and the body, and a cancellation has its status", () => {
    for (const [part, method, status] of [
      [requested, "REQUEST", "TENTATIVE"],
      [moved, "REQUEST", "CONFIRMED"],
      [cancelled, "CANCEL", "CANCELLED"],
    ] as const) {
      expect(part.method).toBe(method);
      expect(parse(part.content).getFirstPropertyValue("method")).toBe(method);
      expect(text(eventOf(part.content), "status")).toBe(status);
    }
    expect(eventOf(cancelled.content).description).toContain("Snow");
  });

  test("has the id of the feeds, and the date of the change", () => {
    const event = eventOf(moved.content);
    expect(event.uid).toBe(`${ID}@mainstreet.example`);
    expect(text(event, "dtstamp")).toBe("2026-11-21T10:00:00Z");
    expect(event.sequence).toBe(2);
  });
});

describe("participants", () => {
  const addresses = (content: string) =>
    [...content.replaceAll("\r\n ", "").matchAll(/[\w.+-]+@[\w.-]+/g)].map(([address]) => address);

  test.each(EXAMPLE_RESERVATION_MAILS)("are the recipient and the site, for the $audience of $news", (mail) => {
    const { content } = invite(mail);
    const { organizer, attendees } = eventOf(content);
    expect(organizer).toBe("mailto:noreply@mainstreet.example");
    expect(attendees.map((one) => String(one.getFirstValue()))).toEqual([`MAILTO:${mail.to}`]);
    const [attendee] = attendees;
    expect(attendee?.getParameter("role")).toBe("REQ-PARTICIPANT");
    expect(attendee?.getParameter("rsvp")).toBe("FALSE");
    const isRequest = mail.audience === "owner" && mail.isPending;
    expect(attendee?.getParameter("partstat")).toBe(isRequest ? "NEEDS-ACTION" : "ACCEPTED");
    expect(addresses(content).toSorted()).toEqual(
      [mail.to, "noreply@mainstreet.example", `${ID}@mainstreet.example`].toSorted(),
    );
  });

  test("include the location for guests, and the guest for owners", () => {
    expect(eventOf(invite().content)).toMatchObject({
      summary: "Dinner at Golden Pizza",
      location: "12 Main Street, Springfield, IL 62701",
      description: "Party: 4 people\nhttps://mainstreet.example/reservations",
    });
    expect(eventOf(invite({ audience: "owner" }).content).summary).toBe("Dinner: Ada Lovelace (4)");
    expect(eventOf(invite({ audience: "owner", guestName: "", partySize: null }).content).summary).toBe(
      "Dinner: Guest",
    );
    const online = eventOf(invite({ meetingLink: "https://meet.example/j/1,2;3?a=b" }).content);
    expect(online.location).toBe("https://meet.example/j/1,2;3?a=b");
    expect(online.description).toContain("https://meet.example/j/1,2;3?a=b");
    expect(eventOf(invite({}, { address: "" }).content).location).toBeNull();
  });

  test("an address with a comma is one address", () => {
    const listingUrl = "https://mainstreet.example/listing/1,2;3";
    expect(text(eventOf(invite({ listingUrl }).content), "url")).toBe("https://mainstreet.example/listing/1%2C2%3B3");
  });
});

const ZONES = [
  ...new Set([
    ...ZONE_REGIONS.flatMap(({ zones }) => zones),
    "Asia/Colombo", "Australia/Eucla", "Pacific/Chatham", "Australia/Lord_Howe", "Pacific/Marquesas", "Pacific/Apia",
    "Pacific/Kiritimati", "Pacific/Niue", "America/Nuuk", "America/Asuncion", "America/Havana", "Africa/El_Aaiun",
    "Asia/Beirut", "Asia/Gaza", "Europe/Chisinau", "Antarctica/Troll", "Asia/Almaty", "Africa/Juba", "Asia/Amman",
    "America/Scoresbysund", "America/Ojinaga", "Etc/UTC", "Etc/GMT+12",
  ]),
]; // oxfmt-ignore

/** Both clock changes in `zone` in that year, every hour of the night around them, and two plain days. */
function momentsOf(zone: string, year: number): Temporal.Instant[] {
  const start = Temporal.ZonedDateTime.from({ year, month: 1, day: 1, timeZone: zone });
  const moments = [15, 196].map((days) => start.add({ days, hours: 18 }).toInstant());
  for (
    let at = start.getTimeZoneTransition("next");
    at !== null && at.year <= year;
    at = at.getTimeZoneTransition("next")
  )
    for (let minutes = -180; minutes <= 180; minutes += 30) moments.push(at.toInstant().add({ minutes }));
  return moments;
}

describe("instants", () => {
  test("the list has enough zones", () => {
    expect(ZONES.length).toBeGreaterThan(90);
  });

  test.each(ZONES)("are unchanged in %s", (timeZone) => {
    // rules changed in several of these between 2022 and 2024
    for (const year of [2022, 2024, 2026]) {
      for (const moment of momentsOf(timeZone, year)) {
        const [startsAt, endsAt] = [moment, moment.add({ minutes: 90 })].map((at) => new Date(at.epochMilliseconds).toISOString()); // oxfmt-ignore
        if (startsAt === undefined || endsAt === undefined) throw new Error("There are two");
        const { content } = invite({ timeZone, startsAt, endsAt });
        expect(instants(eventOf(content)), content).toEqual([startsAt, endsAt]);
      }
    }
  });

  test.each([
    ["America/New_York", ["FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"]],
    ["Europe/Paris", ["FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"]],
    ["Australia/Sydney", ["FREQ=YEARLY;BYMONTH=10;BYDAY=1SU", "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"]],
    ["Asia/Kathmandu", [null]],
    // changes depend on the moon (Ramadan)
    ["Africa/Casablanca", [null, null, null, null]],
  ])("follow the zone's rules in %s", (timeZone, rules) => {
    const zone = parse(invite({ timeZone }).content).getFirstSubcomponent("vtimezone");
    expect(zone?.getFirstPropertyValue("tzid")).toBe(timeZone);
    const written = zone?.getAllSubcomponents().map((one) => one.getFirstPropertyValue("rrule")?.toString() ?? null);
    expect(written).toEqual(rules);
  });

  test("are in the listing's zone, except an hour that occurs twice", () => {
    const at = (startsAt: string) => invite({ startsAt, endsAt: "2026-11-01T08:00:00Z" }).content;
    expect(at("2026-11-01T04:59:00Z")).toContain("DTSTART;TZID=America/New_York:20261101T005900\r\n");
    expect(at("2026-11-01T05:00:00Z")).toContain("DTSTART:20261101T050000Z\r\n");
    expect(at("2026-11-01T06:59:00Z")).toContain("DTSTART:20261101T065900Z\r\n");
    expect(at("2026-11-01T07:00:00Z")).toContain("DTSTART;TZID=America/New_York:20261101T020000\r\n");
  });
});

describe("texts of strangers", () => {
  const EVIL = [
    "Tom\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR",
    "a\nATTENDEE:mailto:eve@people.example",
    "b\u2028ORGANIZER:mailto:eve@people.example\u2029\u0085\v\f\0",
    'semi;colon, comma\\n back\\slash "quoted" ^\'caret',
    "\u202Edesrever\u2066 \u200Fright-to-left",
    "🏪".repeat(5_000),
    "日本語の名前".repeat(400),
    ":;=,\t|",
  ];

  test.each(EVIL)("are escaped: %j", (evil) => {
    const { content } = invite(
      { businessName: evil, typeName: evil, guestName: evil, reason: evil, meetingLink: evil, audience: "owner" },
      { address: evil, organizer: { name: evil, address: "noreply@mainstreet.example" } },
    );
    const calendar = parse(content);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone", "vevent"]);
    const plain = evil
      .replace(/[\u202e\u2066]/g, "")
      .replace(/[\s\0\u0085]+/g, " ")
      .trim();
    const event = eventOf(content);
    expect(event.summary).toBe(`${plain}: ${plain} (4)`);
    expect(event.location).toBe(plain);
    expect(event.component.getFirstProperty("organizer")?.getParameter("cn")).toBe(plain.replace(/["^\\]/g, "'"));
    expect(event.organizer).toBe("mailto:noreply@mainstreet.example");
    expect(event.attendees).toHaveLength(1);
    expect(event.description).not.toMatch(/[\0\r\u2028\u202e]/);
    // RFC 5545, 3.1: at most 75 bytes a line, and no line break from other characters
    expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of content.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\r\n\0\u2028\u202e]/);
    }
    expect(readEvent(content).title).toBe(`${plain}: ${plain} (4)`);
  });

  test("an invalid zone is refused", () => {
    expect(() => invite({ timeZone: "Mars/Olympus\r\nX-EVIL:1" })).toThrow(RangeError);
  });
});

test("the outbox shows the same as the invitation", () => {
  expect(readEvent(invite({ meetingLink: "+1 555 0100" }, { sequence: 4 }).content)).toEqual({
    method: "REQUEST",
    title: "Dinner at Golden Pizza",
    when: "Fri, Nov 27, 2026, 6:30 PM – 8:00 PM, America/New_York",
    place: "+1 555 0100",
    status: "CONFIRMED",
    sequence: "4",
  });
  const { startsAt, endsAt } = { startsAt: "2026-11-01T06:30:00Z", endsAt: "2026-11-02T06:30:00Z" };
  expect(readEvent(invite({ startsAt, endsAt }).content).when).toBe(
    "Sun, Nov 1, 2026, 6:30 AM – Mon, Nov 2, 6:30 AM, UTC",
  );
});

describe("the subject of its email", () => {
  // several dates at once are published without an invitation
  const mails = EXAMPLE_RESERVATION_MAILS.filter(
    ({ news, series }) => CALENDAR_NEWS.has(news) && series?.isTogether !== true,
  );

  test.for(mails.map((mail) => [mail.audience, mail.news, mail] as const))("to a %s, %s", ([, , mail]) => {
    const { method, content } = inviteOf({ ...FACTS, letter: mail });
    const { subject } = renderMail(mail, MAIL_SITE);
    const { summary } = eventOf(content);
    // Exchange names the event after the subject, so the subject begins with the event's name
    if (method === "REQUEST" && mail.audience === "guest") expect(subject.startsWith(`${summary}, `)).toBe(true);
    if (method === "REQUEST") expect(subject).toMatch(new RegExp(`^${mail.typeName} at .*: [a-z ]+$`));
    if (method === "CANCEL") expect(subject).toMatch(/^Cancelled: /);
    // and the event's name does not depend on its state
    expect(summary).not.toMatch(/confirmed|requested|moved|cancelled|request/i);
  });
});
