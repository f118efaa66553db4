/** Google calendars with a local provider: authorised, selected, read, refreshed, withdrawn, and revoked on removal. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { sql } from "kysely";
import { expect } from "vitest";
import type { OtherCalendars } from "#contract/calendars/calendar.ts";
import { makeGoogleCalendars } from "#server/calendars/google.ts";
import { revokeGoogle } from "#server/calendars/jobs.ts";
import { enter } from "../support/accounts.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { busyOf, calendarServices, reader } from "../support/calendars.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

interface FakeApi {
  busy: { start: string; end: string }[];
  /** Requests: 'GET /users/me/calendarList Bearer …'. */
  calls: string[];
  status: number;
}

async function startApi(): Promise<{ url: string; fake: FakeApi; server: Server }> {
  const fake: FakeApi = { busy: [], calls: [], status: 200 };
  const server = createServer((request, response) => {
    fake.calls.push(`${request.method} ${request.url?.split("?")[0]} ${request.headers.authorization}`);
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      response.writeHead(fake.status, { "content-type": "application/json" });
      if (request.url?.startsWith("/users/me/calendarList") === true)
        return void response.end(
          JSON.stringify({
            items: [
              { id: "ada@example.com", summary: "Ada" },
              { id: "holidays", summary: "Holidays" },
            ],
          }),
        );
      const requested = JSON.parse(body) as { timeMin: string; timeMax: string; items: { id: string }[] };
      const busy = fake.busy.filter(({ start }) => start >= requested.timeMin && start < requested.timeMax);
      return void response.end(
        JSON.stringify({ calendars: Object.fromEntries(requested.items.map(({ id }) => [id, { busy }])) }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fake, server };
}

const test = base.extend("google", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate("RS256");
  await provider.start(undefined, "localhost");
  const api = await startApi();
  const options = {
    clientId: "mainstreet",
    clientSecret: "between us",
    issuer: provider.issuer.url ?? "",
    apiUrl: api.url,
  };
  const google = makeGoogleCalendars(options);
  const served = await serveApp(connection, { googleCalendars: google });
  onCleanup(async () => {
    await Promise.all([provider.stop(), served.close()]);
    api.server.close();
  });
  return { google, provider, served, fake: api.fake };
});

test("works from the consent until it is withdrawn", async ({
  connection,
  google: { google, provider, served, fake },
}) => {
  const { db } = connection;
  const id = await makeBusiness(db, { time_zone: "Europe/Berlin" });
  const ownerId = await makeOwner(db, id);
  const owner = await enter(connection, served.url, ownerId);
  const whose = { p_business_id: id, p_resource_id: null };
  const begun = await owner.call("connect_google_calendar", whose);
  const consent = new URL(String(begun.body["url"]));
  expect(consent.searchParams.get("scope")).toBe("https://www.googleapis.com/auth/calendar.calendarlist.readonly https://www.googleapis.com/auth/calendar.freebusy"); // oxfmt-ignore
  expect(Object.fromEntries(consent.searchParams)).toMatchObject({ access_type: "offline", prompt: "consent", code_challenge_method: "S256", redirect_uri: "https://town.example/auth/google-calendar/callback" }); // oxfmt-ignore
  const back = new URL((await fetch(consent, { redirect: "manual" })).headers.get("location") ?? "");
  const [code, state] = [back.searchParams.get("code") ?? "", back.searchParams.get("state") ?? ""];

  // it is useless in another user's browser, and stays unchanged
  const other = await enter(connection, served.url, await makeOwner(db, await makeBusiness(db)));
  expect((await other.call("finish_google_calendar", { p_code: code, p_state: state })).status).toBe(409);
  const finished = await owner.call("finish_google_calendar", { p_code: code, p_state: state });
  expect(finished.body).toMatchObject({ business_id: id });
  expect((await owner.call("finish_google_calendar", { p_code: code, p_state: state })).status).toBe(409);
  const calendar = String(finished.body["id"]);

  let now = "2026-11-21T12:00:00Z";
  const services = calendarServices({ google, now: () => new Date(now) });
  const read = reader(connection, services);
  const list = async () => (await owner.call("get_calendars", { p_business_id: id })).body as OtherCalendars;
  await read(calendar);
  expect((await list()).is_google_offered).toBe(true);
  expect((await list()).calendars).toMatchObject([
    { kind: "google", offered: [{ name: "Ada" }, { name: "Holidays" }], chosen: null },
  ]);
  await owner.call("choose_calendars", { p_calendar_id: calendar, p_chosen: ["ada@example.com"] });

  // our own reservations are returned without their owner, also where two have been merged into one
  const type = await makeType(db, id);
  for (const hour of ["09", "10"])
    await makeReservation(db, {
      business_id: id,
      type_id: type,
      starts_at: `2026-12-01T${hour}:00:00Z`,
      ends_at: `2026-12-01T${Number(hour) + 1}:00:00Z`,
    });
  fake.busy = [
    { start: "2026-12-01T09:00:00Z", end: "2026-12-01T11:00:00Z" },
    { start: "2026-12-02T09:00:00Z", end: "2026-12-02T11:00:00Z" },
    { start: "2028-11-01T09:00:00Z", end: "2028-11-01T11:00:00Z" },
  ];
  await read(calendar);
  expect(await busyOf(connection, id)).toEqual([
    "2026-12-02T09:00/2026-12-02T11:00",
    "2028-11-01T09:00/2028-11-01T11:00",
  ]);
  expect((await list()).calendars).toMatchObject([{ problem: null, found: { events: null, busy: 2, own: 1 } }]);

  // Google returns busy times without events, so there is nothing to choose
  const choices = { p_calendar_id: calendar, p_unanswered: "free", p_all_day: "free" };
  expect((await owner.call("update_calendar", choices)).status).toBe(422);

  // an expired token is refreshed and stored sealed
  const sealed = async () =>
    (await sql<{ sealed: string }>`select sealed from other_calendar where id = ${calendar}`.execute(db)).rows[0]
      ?.sealed ?? "";
  const before = await sealed();
  now = "2026-11-22T12:00:00Z";
  await read(calendar);
  expect(await sealed()).not.toBe(before);
  expect(await sealed()).toMatch(/^v1\./);
  expect((await list()).calendars).toMatchObject([{ problem: null }]);

  // Google stops answering; its last answer still applies
  provider.service.once("beforeResponse", (response: { statusCode: number; body: unknown }) => {
    response.statusCode = 400;
    response.body = { error: "invalid_grant" };
  });
  now = "2026-11-23T12:00:00Z";
  await read(calendar);
  expect((await list()).calendars).toMatchObject([{ problem: "withdrawn" }]);
  expect(await busyOf(connection, id)).toHaveLength(2);

  // removing the calendar or deleting the account revokes the token
  const revoked: unknown[] = [];
  provider.service.on("beforeRevoke", (_response: unknown, request: { body?: { token?: string } }) =>
    revoked.push(request.body?.token),
  );
  await owner.call("remove_calendar", { p_calendar_id: calendar });
  const { rows } = await sql<{ payload: { id: string; sealed: string } }>`
    select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'revoke_calendar'
  `.execute(db);
  expect(rows).toHaveLength(1);
  for (const { payload } of rows) {
    expect(JSON.stringify(payload)).not.toContain("refresh");
    await revokeGoogle(payload, services);
  }
  expect(revoked).toHaveLength(1);
  expect(await busyOf(connection, id)).toEqual([]);
});

test("is not offered where it is not configured", async ({ connection }) => {
  const served = await serveApp(connection);
  const id = await makeBusiness(connection.db);
  const owner = await enter(connection, served.url, await makeOwner(connection.db, id));
  expect((await owner.call("get_calendars", { p_business_id: id })).body).toMatchObject({ is_google_offered: false });
  const refused = await owner.call("connect_google_calendar", { p_business_id: id, p_resource_id: null });
  expect([refused.status, refused.body["code"]]).toEqual([409, "google_not_offered"]);
  await served.close();
});
