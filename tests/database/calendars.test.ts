/** Other calendars by address: added, read safely, stored as busy times, notified of conflicts, removed. */
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { enqueueDue } from "#server/calendars/queries.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import { readInThread } from "#server/calendars/read-with.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import { newId } from "#server/platform/db/id.ts";
import { enter } from "../support/accounts.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import {
  busyOf,
  calendarServices,
  forgetStale,
  hour,
  icalendar,
  NOW,
  reader,
  staleDays,
  vevent,
  readCalendar,
} from "../support/calendars.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeOwner, makeUser } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { localNames } from "../support/names.ts";
import { leadsTo, localWebsites, text, type Says } from "../support/websites.ts";

const OUTSIDE = "127.0.0.2";
const INSIDE = "127.0.0.3";

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("web", { scope: "file" }, async ({}, { onCleanup }) => {
    const [names, websites] = [await localNames(), await localWebsites([OUTSIDE, INSIDE])];
    onCleanup(async () => void (await Promise.all([names.close(), websites.close()])));
    return { names, ...websites };
  })
  .extend("place", async ({ connection, served, web }) => {
    const id = await makeBusiness(connection.db, { time_zone: "Europe/Berlin" });
    const owner = await enter(connection, served.url, await makeOwner(connection.db, id));
    const host = `${newId()}.example`;
    web.names.addresses.set(host, [[OUTSIDE]]);
    web.says.clear();
    const read = reader(connection, { nameServer: web.names.server, networks: OUTSIDE });
    const add = async (address = `http://${host}:${web.port}/busy.ics`, more: Record<string, unknown> = {}) => {
      const { body } = await owner.call("add_calendar", {
        p_business_id: id,
        p_resource_id: null,
        p_name: "Private",
        p_address: address,
        ...more,
      });
      return String(body["id"]);
    };
    const listCalendars = async () => (await owner.call("get_calendars", { p_business_id: id })).body as { calendars: Record<string, unknown>[]; conflicts: Record<string, unknown>[]; conflict_count: number }; // oxfmt-ignore
    return { id, owner, host, read, add, listCalendars };
  });

const calendar =
  (body: string, headers: Record<string, string> = {}): Says =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "text/calendar", ...headers }).end(body);

test("is read, requested again with its ETag, changed, and removed with all its events", async ({
  connection,
  web,
  place,
}) => {
  const { id, owner, host, read, add, listCalendars } = place;
  const private1 = hour("1@elsewhere.example", "20261201T090000Z");
  web.says.set(`${OUTSIDE} /busy.ics`, calendar(icalendar(private1, hour("0190f2a4-3c1e-7a4b-9d2f-1f2e3d4c5b6a@town.example", "20261202T090000Z")), { etag: '"one"' })); // oxfmt-ignore
  const one = await add();
  await read(one);
  expect(await busyOf(connection, id)).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
  expect((await listCalendars()).calendars).toMatchObject([{ id: one, name: "Private", host, problem: null, read_at: "2026-11-21T12:00:00.000Z", found: { events: 2, own: 1, busy: 1 } }]); // oxfmt-ignore
  expect(JSON.stringify(await listCalendars())).not.toContain("busy.ics");
  expect(await staleDays(connection, id)).toContain("2026-12-01");

  // nothing has changed: the days are not computed again
  await forgetStale(connection);
  const seen: unknown[] = [];
  web.says.set(`${OUTSIDE} /busy.ics`, (request, response) => {
    seen.push(request.headers["if-none-match"]);
    response.writeHead(304).end();
  });
  await read(one);
  expect(seen).toEqual(['"one"']);
  expect(await staleDays(connection, id)).toEqual([]);

  // unchanged entries are not written again, and only the days that differ are stale
  web.says.set(`${OUTSIDE} /busy.ics`, calendar(icalendar(private1, hour("3@elsewhere.example", "20261210T090000Z"))));
  await read(one);
  expect(await busyOf(connection, id)).toEqual([
    "2026-12-01T09:00/2026-12-01T10:00",
    "2026-12-10T09:00/2026-12-10T10:00",
  ]);
  expect(await staleDays(connection, id)).not.toContain("2026-12-01");
  expect(await staleDays(connection, id)).toContain("2026-12-10");

  // read to the end in the other zone
  web.says.set(
    `${OUTSIDE} /busy.ics`,
    calendar(icalendar(vevent("4@elsewhere.example", "DTSTART;VALUE=DATE:20261205")), { etag: '"two"' }),
  );
  await read(one);
  expect(await busyOf(connection, id)).toEqual(["2026-12-04T23:00/2026-12-05T23:00"]);
  await sql`update business set time_zone = 'America/New_York' where id = ${id}`.execute(connection.db);
  expect(await enqueueDue(connection.db, new Date(NOW))).toBeGreaterThan(0);
  await read(one);
  expect(await busyOf(connection, id)).toEqual(["2026-12-05T05:00/2026-12-06T05:00"]);

  await forgetStale(connection);
  expect((await owner.call("remove_calendar", { p_calendar_id: one })).status).toBe(200);
  expect(await busyOf(connection, id)).toEqual([]);
  expect(await staleDays(connection, id)).toContain("2026-12-05");
  expect((await owner.call("read_calendar", { p_calendar_id: one })).status).toBe(404);
  await read(one);
});

test("invitations and all-day events count as the owner chooses, and unread events have a reason", async ({
  connection,
  web,
  place,
}) => {
  const { id, owner, read, add, listCalendars } = place;
  const { db } = connection;
  const busy = () => busyOf(connection, id);
  const ada = (answer: string) => `ATTENDEE;PARTSTAT=${answer}:mailto:ada@x.example`;
  const boss = "ORGANIZER:mailto:boss@x.example";
  const at = (day: string) => [`DTSTART:202612${day}T090000Z`, "DURATION:PT1H"];
  const body = icalendar(
    vevent("declined", ...at("01"), boss, ada("DECLINED")),
    vevent("unanswered", ...at("02"), boss, ada("NEEDS-ACTION")),
    vevent("month", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270201"),
    vevent("floating", "DTSTART:20261203T090000", "DURATION:PT1H"),
    vevent("never", ...at("04"), "RRULE:FREQ=DAILY;INTERVAL=0"),
  );
  web.says.set(`${OUTSIDE} /busy.ics`, calendar(body, { etag: '"one"' }));
  const one = await add();
  await read(one);
  const [first, second] = ["2026-12-01T09:00/2026-12-01T10:00", "2026-12-02T09:00/2026-12-02T10:00"];
  const [floating, month] = ["2026-12-03T08:00/2026-12-03T09:00", "2026-12-31T23:00/2027-01-31T23:00"];
  // the calendar's owner is unknown: a declined invitation stays busy, as another attendee may have declined it
  expect(await busy()).toEqual([first, second, floating, month]);
  expect((await listCalendars()).calendars).toMatchObject([
    { time_zone: "Europe/Berlin", unanswered: "busy", all_day: "busy", invited_as: "", found: { unclear: 1, owners: [], floating: 1, unread: 1, unread_events: [{ fault: "interval", detail: "INTERVAL=0", day: "2026-12-04" }] } }, // oxfmt-ignore
  ]);

  const choose = (more: Record<string, unknown>) =>
    owner.call("update_calendar", {
      p_calendar_id: one,
      p_unanswered: "busy",
      p_all_day: "busy",
      p_invited_as: "",
      ...more,
    });
  expect((await choose({ p_invited_as: "ada@x.example" })).status).toBe(200);
  await read(one);
  expect(await busy()).toEqual([second, floating, month]);
  await choose({ p_invited_as: "ada@x.example", p_unanswered: "free", p_all_day: "free" });
  await read(one);
  expect(await busy()).toEqual([floating]);
  expect((await listCalendars()).calendars).toMatchObject([
    { unanswered: "free", all_day: "free", found: { declined: 1, unanswered: 1, all_day: 1, unclear: 0 } },
  ]);
  for (const wrong of [{ p_unanswered: "perhaps" }, { p_all_day: "" }, { p_invited_as: "ada" }])
    expect((await choose(wrong)).status).toBe(422);

  // a read that began before the choice is ignored
  await choose({});
  await sql`update other_calendar set invited_as = 'ada@x.example' where id = ${one}`.execute(db);
  const slow = reader(connection, {
    ...{ nameServer: web.names.server, networks: OUTSIDE },
    read: async (task) => {
      await choose({ p_all_day: "free" });
      return readCalendar(task);
    },
  });
  await slow(one);
  expect(await busy()).toEqual([floating]);
  await read(one);
  expect(await busy()).toEqual([first, second, floating]);

  // the owner's log-in address, an attendee of every invitation
  await sql`update user_account set email = 'ada@x.example' where id = (select added_by from other_calendar where id = ${one})`.execute(db); // oxfmt-ignore
  await choose({});
  await read(one);
  expect(await busy()).toEqual([second, floating, month]);
  // a row of another version does not break other calendars
  await sql`update other_calendar set found = '{"events": 1}', problem = 'of another version' where id = ${one}`.execute(
    db,
  );
  expect((await listCalendars()).calendars).toMatchObject([{ found: null, problem: null }]);
});

describe("a failed reading is reported, and busy times stay", () => {
  const events = hour("1@elsewhere.example", "20261201T090000Z");
  const bomb = gzipSync(Buffer.alloc(30_000_000, "A"));
  const big = Buffer.alloc(20_000_001, "A");

  test.for([
    ["refused", text("No.", 403)],
    ["missing", text("Gone", 404)],
    ["failing", text("Oh", 503)],
    ["no_calendar", text("<!doctype html><title>Log in</title>")],
    ["too_large", (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)],
    ["too_large", (_request, response) => response.writeHead(200).end(big)],
    ["unreachable", (_request, response) => response.writeHead(200, { "content-encoding": "br" }).end("A")],
    ["unreachable", (_request, response) => void response.destroy()],
    ["elsewhere", leadsTo("/busy.ics")],
    ["elsewhere", leadsTo("ftp://files.example/")],
    ["nowhere", leadsTo("http://nobody.example/busy.ics")],
  ] as const satisfies readonly (readonly [string, Says])[])(
    "%s",
    async ([problem, says], { connection, web, place }) => {
      const { id, read, add, listCalendars } = place;
      web.says.set(`${OUTSIDE} /busy.ics`, calendar(icalendar(events)));
      const one = await add();
      await read(one);
      web.says.set(`${OUTSIDE} /busy.ics`, says);
      await read(one);
      await read(one);
      const [calendarNow] = (await listCalendars()).calendars;
      expect(calendarNow).toMatchObject({
        problem,
        failing_since: "2026-11-21T12:00:00.000Z",
        next_at: "2026-11-21T12:10:00.000Z",
      });
      expect(await busyOf(connection, id)).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
      web.says.set(`${OUTSIDE} /busy.ics`, calendar(icalendar(events)));
      await read(one);
      expect((await listCalendars()).calendars).toMatchObject([{ problem: null, failing_since: null }]);
    },
  );

  test("a private address is never requested, directly or by redirect", async ({ web, place }) => {
    const { host, read, add, listCalendars } = place;
    const inside = `inside-${host}`;
    web.names.addresses.set(inside, [[INSIDE]]);
    const mixed = `mixed-${host}`;
    web.names.addresses.set(mixed, [[OUTSIDE, INSIDE]]);
    web.says.set(`${INSIDE} *`, calendar(icalendar(events)));
    web.says.set(`${OUTSIDE} /leads.ics`, leadsTo(`http://${inside}:${web.port}/busy.ics`));
    web.says.set(`${OUTSIDE} /literal.ics`, leadsTo(`http://${INSIDE}:${web.port}/busy.ics`));
    const before = web.requests.filter((one) => one.startsWith(INSIDE)).length;
    const addresses = [
      ...[`http://${inside}:${web.port}/`, `http://${mixed}:${web.port}/`, `http://${INSIDE}:${web.port}/`],
      ...[`http://[::1]:${web.port}/`, `http://[::ffff:7f00:3]:${web.port}/`, `http://2130706435:${web.port}/`],
      ...[`http://${host}:${web.port}/leads.ics`, `http://${host}:${web.port}/literal.ics`],
    ];
    for (const address of addresses) await read(await add(address));
    expect((await listCalendars()).calendars.map(({ problem }) => problem)).toEqual(addresses.map(() => "private"));
    expect(web.requests.filter((one) => one.startsWith(INSIDE))).toHaveLength(before);
  });

  test("a password in the address is never sent without encryption or to another host", async ({ web, place }) => {
    const { host, add, listCalendars, read } = place;
    const seen: unknown[] = [];
    web.says.set(`${OUTSIDE} *`, (request, response) => {
      seen.push(request.headers.authorization);
      calendar(icalendar(events))(request, response);
    });
    await read(await add(`http://ada:secret@${host}:${web.port}/busy.ics`));
    // allowed within the operator's own networks
    expect(seen).toEqual([`Basic ${Buffer.from("ada:secret").toString("base64")}`]);
    const elsewhere = `${newId()}.test`;
    web.names.addresses.set(elsewhere, [[OUTSIDE]]);
    web.says.set(`${OUTSIDE} /leads.ics`, leadsTo(`http://${elsewhere}:${web.port}/busy.ics`));
    seen.length = 0;
    await read(await add(`http://ada:secret@${host}:${web.port}/leads.ics`));
    expect(seen).toEqual([undefined]);
    expect((await listCalendars()).calendars.map(({ problem }) => problem)).toEqual([null, null]);
  });
});

test("in a separate thread with a time limit", async ({ connection, web, place }) => {
  const { id, add } = place;
  const read = reader(connection, { nameServer: web.names.server, networks: OUTSIDE, read: readInThread });
  web.says.set(`${OUTSIDE} /busy.ics`, calendar(icalendar(hour("1@elsewhere.example", "20261201T090000Z"))));
  await read(await add());
  expect(await busyOf(connection, id)).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
  const { networks } = calendarServices();
  const task = { access: { kind: "ics", address: `http://${place.host}:${web.port}/slow.ics` } as const, chosen: null, marks: {}, choices: ALL_BUSY, invitedAs: "", likelyAddress: null, timeZone: "UTC", now: Date.parse(NOW), baseUrl: "https://town.example", nameServer: web.names.server, networks, askMs: 300 }; // oxfmt-ignore
  web.says.set(`${OUTSIDE} /slow.ics`, () => undefined);
  expect(await readInThread(task, new AbortController().signal)).toEqual({ outcome: "failed", problem: "slow" });
  await expect(readInThread({ ...task, askMs: 60_000 }, AbortSignal.timeout(100))).rejects.toThrow("put back");
});

test("a reservation at a busy time is shown and stays", async ({ connection, web, place }) => {
  const { id, read, add, listCalendars } = place;
  const { db } = connection;
  const type = await makeType(db, id);
  const [met, , over] = [
    await makeReservation(db, {
      business_id: id,
      type_id: type,
      starts_at: "2026-12-01T09:30:00Z",
      ends_at: "2026-12-01T10:30:00Z",
    }),
    await makeReservation(db, {
      business_id: id,
      type_id: type,
      starts_at: "2026-12-01T12:00:00Z",
      ends_at: "2026-12-01T13:00:00Z",
    }),
    await makeReservation(db, {
      business_id: id,
      type_id: type,
      starts_at: "2026-11-21T09:00:00Z",
      ends_at: "2026-11-21T10:00:00Z",
    }),
  ];
  web.says.set(
    `${OUTSIDE} /busy.ics`,
    calendar(
      icalendar(hour("1@elsewhere.example", "20261201T090000Z"), hour("2@elsewhere.example", "20261121T090000Z")),
    ),
  );
  await read(await add());
  expect(await listCalendars()).toMatchObject({
    conflict_count: 1,
    conflicts: [{ reservation_id: met, calendar_name: "Private", starts_at: "2026-12-01T09:30:00.000Z" }],
  });
  expect((await listCalendars()).conflicts.map(({ reservation_id }) => reservation_id)).not.toContain(over);
  const { rows } = await sql<{ status: string }>`select status from reservation where id = ${met}`.execute(db);
  expect(rows).toEqual([{ status: "confirmed" }]);
});

test("people see and add their own, staff nothing else, and a person's calendars are removed with them", async ({
  connection,
  served,
  web,
  place,
}) => {
  const { id, read, add, listCalendars, host } = place;
  const { db } = connection;
  const [mia, tom] = [await makeUser(db), await makeUser(db)];
  for (const user of [mia, tom])
    await sql`insert into business_member (business_id, user_id, role) values (${id}, ${user}, 'staff')`.execute(db);
  const [hers, rest] = [newId(), newId()];
  await sql`insert into resource (id, business_id, position, kind, name, user_id) values (${hers}, ${id}, 0, 'person', 'Mia', ${mia}), (${rest}, ${id}, 1, 'person', 'Leo', null)`.execute(db); // oxfmt-ignore
  const [asMia, asTom] = [await enter(connection, served.url, mia), await enter(connection, served.url, tom)];
  expect((await asTom.call("get_calendars", { p_business_id: id })).status).toBe(403);
  const address = `http://${host}:${web.port}/mia.ics`;
  const input = (resource: string | null) => ({
    p_business_id: id,
    p_resource_id: resource,
    p_name: "Mine",
    p_address: address,
  });
  expect((await asMia.call("add_calendar", input(null))).status).toBe(403);
  expect((await asMia.call("add_calendar", input(rest))).status).toBe(404);
  const { body } = await asMia.call("add_calendar", input(hers));
  web.says.set(`${OUTSIDE} *`, calendar(icalendar(hour("1@elsewhere.example", "20261201T090000Z"))));
  await read(String(body["id"]));
  const ofListing = await add();
  await read(ofListing);
  expect((await asMia.call("get_calendars", { p_business_id: id })).body).toMatchObject({
    calendars: [{ name: "Mine" }],
    whose: [{ name: "Mia" }],
  });
  expect((await listCalendars()).calendars.map(({ name, resource_name }) => [name, resource_name])).toEqual([
    ["Mine", "Mia"],
    ["Private", ""],
  ]);
  expect((await asMia.call("remove_calendar", { p_calendar_id: ofListing })).status).toBe(403);
  expect(await busyOf(connection, id)).toEqual([
    "2026-12-01T09:00/2026-12-01T10:00",
    "somebody 2026-12-01T09:00/2026-12-01T10:00",
  ]);
  await sql`delete from business_member where business_id = ${id} and user_id = ${mia}`.execute(db);
  expect(await busyOf(connection, id)).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
  const { rows } = await sql<{ id: string }>`select added_by as id from other_calendar where id = ${ofListing}`.execute(
    db,
  );
  await deleteAccount(db, rows[0]?.id ?? "", { listings: "unclaim", reviews: "delete" }, new Date(NOW));
});

test("at most forty, however many are added at once; an invalid address is refused", async ({ place }) => {
  const { owner, id, add } = place;
  for (const address of ["", "not an address", "javascript:alert(1)"])
    expect(
      (await owner.call("add_calendar", { p_business_id: id, p_resource_id: null, p_address: address })).status,
    ).toBe(422);
  await Promise.all(Array.from({ length: 45 }, () => add("webcal://calendar.example/a.ics")));
  const { body } = await owner.call("get_calendars", { p_business_id: id });
  expect(body["calendars"]).toHaveLength(40);
});
