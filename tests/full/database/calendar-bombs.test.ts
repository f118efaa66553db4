/**
 * Hostile calendars over HTTP: each ends within its limits, its owner sees the reason, busy times stay, and others are
 * read.
 */
import { describe, expect } from "vitest";
import { readInThread, readWithin } from "#server/calendars/read-with.ts";
import { CalendarProcesses } from "#server/calendars/work-process.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import type { ReadTask } from "#server/calendars/reading.ts";
import { enter } from "../../support/accounts.ts";
import { BOMBS } from "../../support/calendar-bombs.ts";
import { busyOf, hour, icalendar, NOW, reader } from "../../support/calendars.ts";
import { test as base } from "../../support/database.ts";
import { makeBusiness, makeOwner } from "../../support/factories.ts";
import { serveApp } from "../../support/http.ts";
import { localWebsites, text, type Says } from "../../support/websites.ts";

const HOST = "127.0.0.2";

/** Lower limits than for real calendars, so that a test is short. */
const SMALL = new CalendarProcesses({ workMs: 1_500, memoryMb: 350 });

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("web", { scope: "file" }, async ({}, { onCleanup }) => {
    const websites = await localWebsites([HOST]);
    onCleanup(() => websites.close());
    return websites;
  })
  .extend("place", async ({ connection, served, web }) => {
    const id = await makeBusiness(connection.db, { time_zone: "UTC" });
    const owner = await enter(connection, served.url, await makeOwner(connection.db, id));
    const added = await owner.call("add_calendar", { p_business_id: id, p_resource_id: null, p_address: `http://${HOST}:${web.port}/busy.ics` }); // oxfmt-ignore
    const shown = async () => (await owner.call("get_calendars", { p_business_id: id })).body;
    return { id, calendar: String(added.body["id"]), shown };
  });

const honest = icalendar(hour("1@elsewhere.example", "20261201T090000Z"));
const BUSY = ["2026-12-01T09:00/2026-12-01T10:00"];

const taskOf = (port: number, more: Partial<ReadTask> = {}): ReadTask => ({
  access: { kind: "ics", address: `http://${HOST}:${port}/busy.ics` },
  ...{ chosen: null, marks: {}, choices: ALL_BUSY, invitedAs: "", likelyAddress: null, timeZone: "UTC" },
  ...{ now: Date.parse(NOW), baseUrl: "https://town.example", nameServer: null, networks: HOST, askMs: 20_000 },
  ...more,
});

describe("ends within its limits, and busy times stay", () => {
  test.for(Object.entries(BOMBS))("%s", async ([, [problem, make]], { connection, web, place }) => {
    // what a counter stops is stopped by the counter, as long before the limits as with real ones
    const readBomb = problem === "too_long" ? readWithin(SMALL) : readInThread;
    const read = reader(connection, { networks: HOST, read: readBomb });
    web.says.set(`${HOST} /busy.ics`, text(honest));
    await read(place.calendar);
    expect(await busyOf(connection, place.id)).toEqual(BUSY);
    web.says.set(`${HOST} /busy.ics`, text(make()));
    await read(place.calendar);
    expect(await place.shown()).toMatchObject({ calendars: [{ problem, failing_since: "2026-11-21T12:00:00.000Z" }] });
    expect(await busyOf(connection, place.id)).toEqual(BUSY);
    // the next calendar is read as usual
    web.says.set(`${HOST} /busy.ics`, text(honest));
    await read(place.calendar);
    expect(await place.shown()).toMatchObject({ calendars: [{ problem: null }] });
  });
});

test("an account that answers with endless XML is ended as well", async ({ web }) => {
  const says: Says = (_request, response) =>
    response
      .writeHead(207, { "content-type": "application/xml" })
      .end(`<d:multistatus xmlns:d="DAV:"><d:response>${"a<b/>".repeat(600_000)}</d:response></d:multistatus>`);
  web.says.set(`${HOST} *`, says);
  const access = {
    kind: "caldav",
    address: `http://${HOST}:${web.port}/dav/`,
    user: "ada",
    password: "secret",
  } as const;
  const chosen = [`http://${HOST}:${web.port}/dav/work/`];
  const answer = await readWithin(SMALL)(taskOf(web.port, { access, chosen }), new AbortController().signal);
  web.says.delete(`${HOST} *`);
  expect(answer).toEqual({ outcome: "failed", problem: "too_long" });
});

test("memory is limited", async ({ web }) => {
  web.says.set(`${HOST} /busy.ics`, text(BOMBS.dates[1]()));
  const processes = new CalendarProcesses({ workMs: 600_000, memoryMb: 180 });
  const answer = await readWithin(processes)(taskOf(web.port), new AbortController().signal);
  expect(answer).toEqual({ outcome: "failed", problem: "too_long" });
});

test("many at once share a process, and all are read", async ({ web }) => {
  web.says.set(`${HOST} /busy.ics`, text(honest));
  const signal = new AbortController().signal;
  const answers = await Promise.all(Array.from({ length: 12 }, () => readInThread(taskOf(web.port), signal)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array<string>(12).fill("read"));
});
