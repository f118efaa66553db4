/** CalDAV accounts: found from a common address, selected and read; with the tests' server and Debian's two servers. */
import { describe, expect } from "vitest";
import type { OtherCalendars } from "#contract/calendars/calendar.ts";
import { enter } from "../support/accounts.ts";
import { startCaldav } from "../support/caldav.ts";
import { busyOf, hour, icalendar, reader, vevent } from "../support/calendars.ts";
import { test as base } from "../support/database.ts";
import { hasRadicale, hasXandikos, startRadicale, startXandikos, type DebianCaldav } from "../support/debian-caldav.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("place", async ({ connection, served }) => {
    const id = await makeBusiness(connection.db, { time_zone: "Europe/Berlin" });
    const owner = await enter(connection, served.url, await makeOwner(connection.db, id));
    const add = async (address: string, { user, password }: { user: string; password: string }) => {
      const fields = {
        p_business_id: id,
        p_resource_id: null,
        p_name: "",
        p_address: address,
        p_user: user,
        p_password: password,
      };
      return String((await owner.call("add_calendar_account", fields)).body["id"]);
    };
    const listCalendars = async () => (await owner.call("get_calendars", { p_business_id: id })).body as OtherCalendars;
    const choose = async (calendar: string, ...names: string[]) => {
      const offered = (await listCalendars()).calendars.find((one) => one.id === calendar)?.offered ?? [];
      const chosen = offered.filter(({ name }) => names.includes(name)).map((one) => one.id);
      return owner.call("choose_calendars", { p_calendar_id: calendar, p_chosen: chosen });
    };
    return { id, owner, add, listCalendars, choose, read: reader(connection) };
  });

const WEEKLY = icalendar(
  vevent("weekly@elsewhere.example", "DTSTART;TZID=Europe/Berlin:20261201T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=Europe/Berlin:20261208T090000"), // oxfmt-ignore
  vevent(
    "weekly@elsewhere.example",
    "RECURRENCE-ID;TZID=Europe/Berlin:20261215T090000",
    "DTSTART;TZID=Europe/Berlin:20261216T140000",
    "DURATION:PT1H",
  ),
);
const BUSY = ["2026-12-01T08:00/2026-12-01T09:00", "2026-12-16T13:00/2026-12-16T14:00"];

describe("a CalDAV server of the test", () => {
  test("is discovered, chosen from, read, polled for changes, and removed", async ({ connection, place }) => {
    const { id, owner, add, listCalendars, choose, read } = place;
    const caldav = await startCaldav();
    caldav.calendars.set("work", { name: "Work & more", objects: [WEEKLY], components: "VEVENT", mark: "1" });
    caldav.calendars.set("home", {
      name: "Home",
      objects: [icalendar(hour("h@elsewhere.example", "20270101T090000Z"))],
      components: "VEVENT",
      mark: "1",
    });
    caldav.calendars.set("tasks", { name: "Tasks", objects: [], components: "VTODO", mark: "1" });
    const account = await add(caldav.url, caldav);
    await read(account);
    expect((await listCalendars()).calendars).toMatchObject([{ kind: "caldav", name: "127.0.0.1", chosen: null, problem: null, offered: [{ name: "Work & more" }, { name: "Home" }] }]); // oxfmt-ignore
    expect(await busyOf(connection, id)).toEqual([]);
    const foreign = await owner.call("choose_calendars", { p_calendar_id: account, p_chosen: ["http://127.0.0.1:1/"] });
    expect(foreign.status).toBe(422);
    await choose(account, "Work & more");
    await read(account);
    expect(await busyOf(connection, id)).toEqual(BUSY);
    caldav.calls.length = 0;
    await read(account);
    expect(caldav.calls).toEqual(["PROPFIND /ada/work/ with"]);
    caldav.calendars.set("work", { name: "Work", objects: [], components: "VEVENT", mark: "2" });
    await read(account);
    expect(await busyOf(connection, id)).toEqual([]);
    await choose(account, "Home");
    await read(account);
    expect(await busyOf(connection, id)).toEqual(["2027-01-01T09:00/2027-01-01T10:00"]);
    caldav.calendars.delete("home");
    await read(account);
    expect((await listCalendars()).calendars).toMatchObject([{ problem: "missing" }]);
    caldav.fails = 503;
    await read(account);
    expect((await listCalendars()).calendars).toMatchObject([{ problem: "failing" }]);
    expect(await busyOf(connection, id)).toEqual(["2027-01-01T09:00/2027-01-01T10:00"]);
    await caldav.stop();
  });

  test("reports a wrong password or an empty account; does not send the password to another host", async ({
    place,
  }) => {
    const { add, listCalendars, read } = place;
    const [caldav, stranger] = [await startCaldav(), await startCaldav()];
    await read(await add(caldav.url, { user: "ada", password: "a guess" }));
    await read(await add(caldav.url, caldav));
    expect((await listCalendars()).calendars.map(({ problem }) => problem)).toEqual(["refused", "no_calendars"]);
    // another port of this machine is a trusted server; another name is not
    caldav.leadsTo = `${stranger.url.replace("127.0.0.1", "localhost")}/dav/`;
    await read(await add(caldav.url, caldav));
    expect(stranger.calls.filter((call) => call.endsWith(" with"))).toEqual([]);
    expect(JSON.stringify(await listCalendars())).not.toContain(caldav.password);
    await Promise.all([caldav.stop(), stranger.stop()]);
  });

  test("ignores events that its person declined, by the server's addresses or the login name", async ({
    connection,
    place,
  }) => {
    const { id, owner, add, listCalendars, read } = place;
    const caldav = await startCaldav();
    caldav.user = "ada@x.example";
    const invitation = (uid: string, at: string, ...answers: string[]) =>
      icalendar(
        vevent(uid, `DTSTART:${at}`, "DURATION:PT1H", "ORGANIZER:mailto:boss@x.example", ...answers.map((one) => `ATTENDEE;${one}`)), // oxfmt-ignore
      );
    const objects = [
      invitation("1", "20261210T150000Z", "PARTSTAT=DECLINED:mailto:ada@x.example", "PARTSTAT=ACCEPTED:mailto:boss@x.example"), // oxfmt-ignore
      invitation("2", "20261211T150000Z", "PARTSTAT=ACCEPTED:mailto:ada@x.example", "PARTSTAT=DECLINED:mailto:tom@x.example"), // oxfmt-ignore
      invitation("3", "20261212T150000Z", "PARTSTAT=DECLINED:mailto:countess@x.example"),
      invitation("4", "20261213T150000Z", "PARTSTAT=NEEDS-ACTION:mailto:ada@x.example"),
    ];
    const work = { name: "Work", objects, components: "VEVENT", mark: "1" };
    caldav.calendars.set("work", work);
    const account = await add(caldav.url, caldav);
    await read(account);
    await read(account);
    const hour = (day: string) => `2026-12-${day}T15:00/2026-12-${day}T16:00`;
    expect(await busyOf(connection, id)).toEqual([hour("11"), hour("12"), hour("13")]);
    // the server reports further addresses of the user
    caldav.addresses.set("ada", ["mailto:ada@x.example", "mailto:countess@x.example", "/principals/ada/"]);
    caldav.calendars.set("work", { ...work, mark: "2", owner: "ada" });
    await read(account);
    expect(await busyOf(connection, id)).toEqual([hour("11"), hour("13")]);
    expect((await listCalendars()).calendars).toMatchObject([
      { found: { declined: 2, owners: ["ada@x.example", "countess@x.example"] }, unanswered: "busy", time_zone: "Europe/Berlin" }, // oxfmt-ignore
    ]);
    const choices = { p_calendar_id: account, p_unanswered: "free", p_all_day: "busy" };
    expect((await owner.call("update_calendar", choices)).status).toBe(200);
    await read(account);
    expect(await busyOf(connection, id)).toEqual([hour("11")]);

    // in Tom's calendar, shared with her, his own answers count; where the server hides his addresses, none do
    await owner.call("update_calendar", { ...choices, p_unanswered: "busy" });
    caldav.calendars.set("work", { ...work, mark: "3", owner: "tom" });
    await read(account);
    expect(await busyOf(connection, id)).toEqual([hour("10"), hour("11"), hour("12"), hour("13")]);
    caldav.addresses.set("tom", ["mailto:tom@x.example"]);
    caldav.calendars.set("work", { ...work, mark: "4", owner: "tom" });
    await read(account);
    expect(await busyOf(connection, id)).toEqual([hour("10"), hour("12"), hour("13")]);
    await caldav.stop();
  });

  test("a single calendar is chosen automatically", async ({ connection, place }) => {
    const { id, add, read } = place;
    const caldav = await startCaldav();
    caldav.calendars.set("only", { name: "Only", objects: [WEEKLY], components: "VEVENT", mark: "1" });
    const account = await add(caldav.url, caldav);
    await read(account);
    await read(account);
    expect(await busyOf(connection, id)).toEqual(BUSY);
    await caldav.stop();
  });
});

async function put({ user, password }: DebianCaldav, url: string, body: string, method = "PUT"): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const type = method === "PUT" ? "text/calendar" : "application/xml";
  const response = await fetch(url, { method, headers: { authorization, "content-type": type }, body });
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status} ${await response.text()}`);
}

const MAKE = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>Work</d:displayname><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`;

// needs Debian's packages: apt-get install radicale xandikos
describe("a CalDAV server from Debian", () => {
  for (const [name, has, start] of [
    ["radicale", hasRadicale, startRadicale],
    ["xandikos", hasXandikos, startXandikos],
  ] as const)
    test.skipIf(!has())(name, async ({ connection, place }) => {
      const { id, add, listCalendars, choose, read } = place;
      const server = await start();
      const calendar = `${server.home}work/`;
      await put(server, calendar, MAKE, "MKCALENDAR");
      await put(server, `${calendar}weekly.ics`, WEEKLY);
      await put(
        server,
        `${calendar}all-day.ics`,
        icalendar(vevent("day@elsewhere.example", "DTSTART;VALUE=DATE:20261220")),
      );
      await put(server, `${calendar}free.ics`, icalendar(vevent("free@elsewhere.example", "DTSTART:20261224T090000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"))); // oxfmt-ignore
      await put(server, `${calendar}past.ics`, icalendar(hour("past@elsewhere.example", "20200101T090000Z")));
      const account = await add(server.url, server);
      await read(account);
      expect((await listCalendars()).calendars).toMatchObject([{ problem: null }]);
      const offered = (await listCalendars()).calendars[0]?.offered ?? [];
      const ours = offered.find((one) => one.id === calendar)?.name ?? "";
      expect(ours).not.toBe("");
      await choose(account, ours);
      await read(account);
      expect((await listCalendars()).calendars).toMatchObject([{ problem: null, found: { free: 1, unread: 0 } }]);
      const whole = [...BUSY, "2026-12-19T23:00/2026-12-20T23:00"];
      expect(await busyOf(connection, id)).toEqual(whole);
      await put(server, `${calendar}more.ics`, icalendar(hour("more@elsewhere.example", "20270201T090000Z")));
      await read(account);
      expect(await busyOf(connection, id)).toEqual([...whole, "2027-02-01T09:00/2027-02-01T10:00"]);
      await server.stop();
    });
});
