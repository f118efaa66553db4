/**
 * Connecting, using and losing a Zoom account over HTTP: permissions, answers, and that no secret can be read anywhere.
 */
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect } from "vitest";
import { zoomConnectionTexts } from "#contract/zoom/zoom-texts.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { saveConnection } from "#server/zoom/queries.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { cleanUp } from "../support/clean-up.ts";
import { ensureKeyFile } from "#server/platform/secrets/key-file.ts";
import { makeSecrets } from "#server/platform/secrets/secrets.ts";
import { commandActor } from "#server/audit/acting.ts";
import { makeConnections } from "#server/zoom/connections.ts";
import { sealedAs } from "#server/zoom/services.ts";
import { makeMeetings } from "#server/zoom/meetings.ts";
import { keysCommand } from "../../cli/commands/keys.ts";
import { makeBookable, makeGuest, makeReservation } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { call } from "../support/command.ts";
import { test as base } from "../support/database.ts";
import { makeUser } from "../support/factories.ts";
import { serveApp, type Served } from "../support/http.ts";
import { listWritableRows } from "../support/writable-rows.ts";
import { startZoom, WEBHOOK_SECRET, ZOOM_CLIENT, type LocalZoom } from "../support/zoom.ts";
import { connectZoom, consent, jobOf, SECRETS, servicesFor, startZoomWorker } from "../support/zoom-people.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const now = () => NOW;

interface Site extends Served {
  zoom: LocalZoom;
  /** The whole log, at every level. */
  log: () => string;
}

const test = base.extend("site", async ({ connection }, { onCleanup }): Promise<Site> => {
  const zoom = await startZoom();
  let logged = "";
  const log = pino(
    { level: "trace" },
    new Writable({ write: (line, _encoding, done) => done(void (logged += String(line))) }),
  );
  const served = await serveApp(connection, { zoom: (baseUrl) => servicesFor(zoom, { baseUrl, now, log }) });
  onCleanup(async () => {
    await served.close();
    await zoom.stop();
  });
  return { ...served, zoom, log: () => logged };
});

const FUNCTION = "/functions/zoom";
const begin = async (visitor: Visitor) => {
  const { body } = await visitor.post(FUNCTION, { action: "connect" });
  return String(body["authorize_url"]);
};

/** The whole database, as in a dump. */
async function dump({ db }: Connection): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
  `.execute(db);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

describe("connecting", () => {
  test("sends an owner to Zoom and back, and the profile shows it", async ({ connection, site }) => {
    const { owner } = await makeBookable(connection, site.url);
    const requested = new URL(await begin(owner.visitor));
    expect(Object.fromEntries(requested.searchParams)).toMatchObject({
      response_type: "code",
      client_id: ZOOM_CLIENT.clientId,
      redirect_uri: `${site.url}/auth/zoom/callback`,
      code_challenge_method: "S256",
    });
    const back = await consent(requested.href);
    expect(await owner.visitor.post(FUNCTION, { action: "oauth-callback", ...back })).toMatchObject({
      status: 200,
      body: { connected: true },
    });
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: true, zoom_broken: false });
    expect((await owner.visitor.call("get_my_data")).body).toMatchObject({
      zoom: { connected_at: "2026-11-21T12:00:00+00:00", works: true },
      meetings: [],
    });
  });

  test("refuses a missing, foreign, used or expired state without a request to Zoom", async ({ connection, site }) => {
    const { owner } = await makeBookable(connection, site.url);
    const { owner: other } = await makeBookable(connection, site.url);
    const back = await consent(await begin(owner.visitor));
    const calls = site.zoom.calls.length;
    const refused = { status: 403, body: { code: "zoom_session_not_found", message: zoomConnectionTexts.noSession } };
    const finish = (visitor: Visitor, body: object) => visitor.post(FUNCTION, { action: "oauth-callback", ...body });
    expect(await finish(other.visitor, back)).toMatchObject(refused);
    expect(await finish(owner.visitor, { ...back, state: "made-up" })).toMatchObject(refused);
    for (const missing of [{ code: back.code }, { state: back.state }, { code: "", state: "" }, { code: 1, state: [] }])
      expect(await finish(owner.visitor, missing)).toMatchObject({ status: 422 });
    expect(site.zoom.calls).toHaveLength(calls);
    // another user's attempt has not used it up
    expect(await finish(owner.visitor, back)).toMatchObject({ status: 200 });
    expect(await finish(owner.visitor, back)).toMatchObject(refused);

    const late = await consent(await begin(owner.visitor));
    await connection.db.updateTable("zoom_authorization").set({ expires_at: NOW }).execute();
    expect(await finish(owner.visitor, late)).toMatchObject(refused);
  });

  test("a code used twenty times at once connects once", async ({ connection, site }) => {
    const { owner } = await makeBookable(connection, site.url);
    const back = await consent(await begin(owner.visitor));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.visitor.post(FUNCTION, { action: "oauth-callback", ...back })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
  });

  test("another person's code, and an unavailable or broken Zoom, give a sentence", async ({ connection, site }) => {
    const { owner } = await makeBookable(connection, site.url);
    const refused = { status: 503, body: { code: "zoom_not_connected", message: zoomConnectionTexts.notConnected } };
    const [first, second] = [await consent(await begin(owner.visitor)), await consent(await begin(owner.visitor))];
    // the code belongs to another verifier than the state
    expect(await owner.visitor.post(FUNCTION, { action: "oauth-callback", ...first, code: second.code })).toMatchObject(
      refused,
    );
    for (const kind of ["broken", "hang", "busy"] as const) {
      const back = await consent(await begin(owner.visitor));
      site.zoom.trouble.push({ on: /token/, kind });
      expect(await owner.visitor.post(FUNCTION, { action: "oauth-callback", ...back }), kind).toMatchObject(refused);
    }
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false });
  });

  test("disconnecting deletes the tokens and revokes them at Zoom, also when Zoom does not answer", async ({
    connection,
    site,
  }) => {
    const { owner } = await makeBookable(connection, site.url);
    for (const isAway of [false, true]) {
      site.zoom.isAway = false;
      await connectZoom(owner);
      site.zoom.isAway = isAway;
      expect(await owner.visitor.post(FUNCTION, { action: "disconnect" })).toMatchObject({
        status: 200,
        body: { connected: false },
      });
      expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false, zoom_broken: false });
      if (!isAway) expect(site.zoom.newest(site.zoom.person)).toBeNull();
    }
    expect(await owner.visitor.post(FUNCTION, { action: "disconnect" })).toMatchObject({ status: 200 });
  });
});

describe("POST /functions/zoom", () => {
  test("a guest gets the sentence to log in for that action, before the fields are checked", async ({
    connection,
    site: { url },
  }) => {
    const before = await listWritableRows(connection);
    const visitor = new Visitor(url);
    const said = async (body: unknown) => {
      const { status, body: answer } = await visitor.post(FUNCTION, body);
      return [status, answer["message"]];
    };
    expect(await said({ action: "create-meeting" })).toEqual([401, zoomConnectionTexts.loginToCreate]);
    for (const body of [{ action: "connect" }, { action: "oauth-callback" }, { action: "nonsense" }, {}, null, []])
      expect(await said(body)).toEqual([401, zoomConnectionTexts.loginToConnect]);
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("requests that are not from this site's pages are refused", async ({ connection, site: { url } }) => {
    const { owner } = await makeBookable(connection, url);
    const before = await listWritableRows(connection);
    const post = (body: unknown, headers = {}) => owner.visitor.post(FUNCTION, body, headers);
    expect(await post({ action: "disconnect" }, { origin: "https://elsewhere.example" })).toMatchObject({
      status: 403,
    });
    expect(await post({ action: "disconnect" }, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
    expect(await post("{")).toMatchObject({ status: 400 });
    expect(await post({ action: "x".repeat(20_000) })).toMatchObject({ status: 413 });
    for (const body of [
      { action: "nonsense" },
      { action: "create-meeting" },
      { action: "create-meeting", reservation_id: "7" },
      { action: "connect", more: 1 },
      { action: "oauth-callback", code: "a\0b", state: "x" },
      { action: "oauth-callback", code: "x".repeat(3_000), state: "x" },
      {},
      [],
      7,
    ])
      expect(await post(body), JSON.stringify(body)).toMatchObject({ status: 422, body: { code: "invalid_input" } });
    expect((await fetch(`${url}${FUNCTION}`)).status).toBe(405);
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("a person without a listing cannot connect, and other people's reservations are not found", async ({
    connection,
    site: { url },
  }) => {
    const { businessId, typeId, owner } = await makeBookable(connection, url, { create_zoom: true });
    const [guest, stranger] = [await makeGuest(connection, url), await makeGuest(connection, url)];
    expect(await guest.visitor.post(FUNCTION, { action: "connect" })).toMatchObject({ status: 403 });
    const reservation_id = await makeReservation(connection.db, {
      business_id: businessId,
      type_id: typeId,
      user_id: guest.id,
      starts_at: "2026-11-28T10:00:00Z",
    });
    for (const action of ["create-meeting", "delete-meeting"]) {
      const ask = (visitor: Visitor) => visitor.post(FUNCTION, { action, reservation_id });
      expect(await ask(stranger.visitor)).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
      expect(await ask(guest.visitor)).toMatchObject({ status: 403, body: { code: "not_owner" } });
    }
    expect(await owner.visitor.post(FUNCTION, { action: "delete-meeting", reservation_id })).toMatchObject({
      status: 409,
      body: { code: "meeting_wanted" },
    });
    await connection.db
      .updateTable("reservation")
      .set({ status: "pending" })
      .where("id", "=", reservation_id)
      .execute();
    expect(await owner.visitor.post(FUNCTION, { action: "create-meeting", reservation_id })).toMatchObject({
      status: 409,
      body: { code: "meeting_not_wanted" },
    });
  });

  test("create-meeting returns the link, which owner and guest then see; delete-meeting removes it", async ({
    connection,
    site: { url, zoom },
  }) => {
    const { businessId, typeId, owner } = await makeBookable(connection, url, { create_zoom: true });
    const guest = await makeGuest(connection, url);
    await connectZoom(owner);
    const services = servicesFor(zoom, { baseUrl: () => url, now });
    startZoomWorker(connection, makeMeetings(connection.db, services));
    const reservation_id = await makeReservation(connection.db, {
      business_id: businessId,
      type_id: typeId,
      user_id: guest.id,
      starts_at: "2026-11-28T10:00:00Z",
    });
    const made = await owner.visitor.post(FUNCTION, { action: "create-meeting", reservation_id });
    const [id] = zoom.meetings.keys();
    const meeting_url = `${zoom.url}/j/${id}`;
    expect(made).toMatchObject({ status: 200, body: { meeting_url } });
    expect((await owner.visitor.call("get_business_reservations", { p_business_id: businessId })).body).toMatchObject([
      { zoomMeetingUrl: meeting_url, meetingProblem: "" },
    ]);
    expect((await guest.visitor.call("get_user_reservations")).body).toMatchObject({
      reservations: [{ zoomMeetingUrl: meeting_url }],
    });
    await owner.visitor.call("mark_reservation", { p_reservation_id: reservation_id, p_new_status: "cancelled" });
    expect(await owner.visitor.post(FUNCTION, { action: "delete-meeting", reservation_id })).toMatchObject({
      status: 200,
      body: { meeting_url: null },
    });
    await expect.poll(() => zoom.meetings.size).toBe(0);
    expect((await guest.visitor.call("get_user_reservations", { when: "past" })).body).toMatchObject({
      reservations: [{ zoomMeetingUrl: null }],
    });
  });

  test("a failure is shown to the owner, and not to the guest", async ({ connection, site: { url, zoom } }) => {
    const { businessId, typeId, owner } = await makeBookable(connection, url, { create_zoom: true });
    const guest = await makeGuest(connection, url);
    startZoomWorker(connection, makeMeetings(connection.db, servicesFor(zoom, { baseUrl: () => url, now })));
    const starts_at = "2026-11-28T10:00:00Z";
    const values = { business_id: businessId, type_id: typeId, user_id: guest.id, starts_at };
    const reservation_id = await makeReservation(connection.db, values);
    const message = "Zoom is not connected. Connect it in Account Settings.";
    expect(await owner.visitor.post(FUNCTION, { action: "create-meeting", reservation_id })).toMatchObject({
      status: 503,
      body: { code: "meeting_failed", message },
    });
    expect((await owner.visitor.call("get_business_reservations", { p_business_id: businessId })).body).toMatchObject([
      { zoomMeetingUrl: null, meetingProblem: message },
    ]);
    expect(JSON.stringify((await guest.visitor.call("get_user_reservations")).body)).not.toContain("Zoom is");
  });

  test("does not exist where Zoom is not configured", async ({ connection }) => {
    const plain = await serveApp(connection);
    const { owner } = await makeBookable(connection, plain.url);
    expect(await owner.visitor.post(FUNCTION, { action: "connect" })).toMatchObject({ status: 404 });
    expect(await new Visitor(plain.url).post("/webhooks/zoom", {})).toMatchObject({ status: 404 });
    await plain.close();
  });
});

describe("access tokens", () => {
  async function connected(connection: Connection, zoom: LocalZoom): Promise<string> {
    const userId = await makeUser(connection.db);
    const services = servicesFor(zoom, { baseUrl: () => "", now });
    const { secrets } = services;
    // as issued by Zoom an hour ago
    const back = await consent(
      `${zoom.url}/oauth/authorize?${new URLSearchParams({
        response_type: "code",
        client_id: ZOOM_CLIENT.clientId,
        redirect_uri: "http://127.0.0.1/auth/zoom/callback",
        code_challenge: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
        code_challenge_method: "S256",
      }).toString()}`,
    );
    const tokens = await services.client.exchange(back.code, "", "http://127.0.0.1/auth/zoom/callback");
    await saveConnection(connection.db, {
      user_id: userId,
      zoom_user_id: zoom.person,
      access_token: secrets.seal(tokens.accessToken, sealedAs("access_token", userId)),
      refresh_token: secrets.seal(tokens.refreshToken, sealedAs("refresh_token", userId)),
      expires_at: new Date(NOW.getTime() + 30_000),
      at: NOW,
    });
    return userId;
  }

  test("fifty at once, in two processes: one refresh, and the newest tokens are stored", async ({
    connection,
    site: { zoom },
  }) => {
    const userId = await connected(connection, zoom);
    const other = connect(connection.pool.options, { max: 5 });
    const services = servicesFor(zoom, { baseUrl: () => "", now });
    const before = zoom.calls.length;
    const here = makeConnections(connection.db, services);
    const there = makeConnections(other.db, services);
    const got = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? here : there).access(userId)),
    );
    await other.close();
    expect(zoom.calls.slice(before)).toEqual(["POST /oauth/token"]);
    expect(new Set(got.map((one) => (one.outcome === "token" ? one.token : one.outcome))).size).toBe(1);
    const row = await connection.db
      .selectFrom("zoom_connection")
      .select(["refresh_token", "expires_at"])
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(SECRETS.open(row.refresh_token, sealedAs("refresh_token", userId))).toBe(zoom.newest(zoom.person));
    expect(row.expires_at).toEqual(new Date(NOW.getTime() + 3_599_000));
  });

  test("a refresh that fails keeps the connection; one that is refused marks it", async ({
    connection,
    site: { zoom },
  }) => {
    const userId = await connected(connection, zoom);
    const connections = makeConnections(connection.db, servicesFor(zoom, { baseUrl: () => "", now }));
    for (const kind of ["broken", "hang", "busy", "refused"] as const) {
      zoom.trouble.push({ on: /token/, kind });
      await expect(connections.access(userId), kind).rejects.toThrow(/Zoom/);
    }
    expect(await connections.access(userId)).toMatchObject({ outcome: "token" });
    await connection.db.updateTable("zoom_connection").set({ expires_at: NOW }).where("user_id", "=", userId).execute();
    zoom.withdraw(zoom.person);
    expect(await connections.access(userId)).toEqual({ outcome: "broken" });
    const before = zoom.calls.length;
    expect(await connections.access(userId)).toEqual({ outcome: "broken" });
    expect(zoom.calls).toHaveLength(before);
  });

  test("keys rotate: everything is encrypted again while the site runs", async ({ connection, site: { zoom } }) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), "ms-keys-"));
    await connection.db.deleteFrom("zoom_connection").execute();
    await connection.db.deleteFrom("zoom_authorization").execute();
    const userId = await connected(connection, zoom);
    const running = makeSecrets({ key: null, oldKeys: [] }, dataDirectory);
    const read = () =>
      connection.db
        .selectFrom("zoom_connection")
        .select("access_token")
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
    // sealed with the tests' key, then sealed with this installation's key
    const token = SECRETS.open((await read()).access_token, sealedAs("access_token", userId));
    for (const column of ["access_token", "refresh_token"] as const)
      await connection.db
        .updateTable("zoom_connection")
        .set({ [column]: running.seal(token, sealedAs(column, userId)) })
        .where("user_id", "=", userId)
        .execute();
    const [old = ""] = ensureKeyFile(dataDirectory);
    const rotate = (environment: NodeJS.ProcessEnv) =>
      call(keysCommand, ["rotate"], { connection, dataDirectory, configuration: () => readConfiguration(environment) });
    expect(await rotate({})).toMatchObject({
      code: 0,
      out: expect.stringContaining("2 stored texts sealed") as unknown,
    });
    const sealed = (await read()).access_token;
    expect(running.open(sealed, sealedAs("access_token", userId))).toBe(token);
    const onlyOld = makeSecrets({ key: old, oldKeys: [] }, "/nowhere");
    expect(() => onlyOld.open(sealed, sealedAs("access_token", userId))).toThrow("is not here any more");

    const given = { ENCRYPTION_KEY: "the key of this test, of forty characters" };
    expect((await rotate(given)).out).toContain("2 stored texts sealed with ENCRYPTION_KEY");
    expect((await rotate(given)).out).toContain("To change ENCRYPTION_KEY");
    rmSync(dataDirectory, { recursive: true });
    const lost = await rotate({ ENCRYPTION_KEY: "another key of this test, as long as that" });
    expect(lost).toMatchObject({
      code: 1,
      out: expect.stringContaining("2 stored texts could not be opened") as unknown,
    });
    expect((await call(keysCommand, [])).code).toBeInstanceOf(Error);
    const acts = await connection.db.selectFrom("audit").select(["actor", "details"]).where("action", "=", "keys.rotate").orderBy("id").execute(); // oxfmt-ignore
    expect(acts).toEqual(
      [
        { renewed: 2, unreadable: 0, isNewKey: true },
        { renewed: 2, unreadable: 0, isNewKey: false },
        { renewed: 0, unreadable: 0, isNewKey: false },
        { renewed: 0, unreadable: 2, isNewKey: false },
      ].map((details) => ({ actor: commandActor(), details })),
    );
  });
});

test("a dump of the database, the log and the pages contain no token, code, verifier or secret", async ({
  connection,
  site,
}) => {
  const { url, zoom } = site;
  const { businessId, typeId, owner } = await makeBookable(connection, url, { create_zoom: true });
  await begin(owner.visitor);
  await connectZoom(owner);
  const starts_at = "2026-11-28T10:00:00Z";
  const id = await makeReservation(connection.db, { business_id: businessId, type_id: typeId, starts_at });
  const meetings = makeMeetings(connection.db, servicesFor(zoom, { baseUrl: () => url, now }));
  await meetings.sync(id, jobOf());
  zoom.forgetAccess();
  await connection.db.updateTable("reservation").set({ status: "pending" }).where("id", "=", id).execute();
  await meetings.sync(id, jobOf());
  const back = await consent(await begin(owner.visitor));
  zoom.trouble.push({ on: /token/, kind: "broken" });
  await owner.visitor.post(FUNCTION, { action: "oauth-callback", ...back });
  await owner.visitor.post(FUNCTION, { action: "oauth-callback", code: zoom.newest(zoom.person), state: "made-up" });
  zoom.isAway = true;
  const answers = [
    await owner.visitor.call("get_my_data"),
    await owner.visitor.call("get_profile"),
    await owner.visitor.call("get_business_reservations", { p_business_id: businessId }),
  ];
  const stored = await dump(connection);
  await owner.visitor.post(FUNCTION, { action: "disconnect" });
  const everything = { database: stored, log: site.log(), pages: JSON.stringify(answers) };
  expect(everything.database).toContain(id);
  expect(everything.log).toContain("Zoom could not be connected");
  expect(zoom.secrets.size).toBeGreaterThan(8);
  for (const [where, text] of Object.entries(everything))
    for (const secret of zoom.secrets) if (secret !== "") expect(text.includes(secret), where).toBe(false);
});

describe("POST /webhooks/zoom", () => {
  const sign = (timestamp: number, body: string) =>
    `v0=${createHmac("sha256", WEBHOOK_SECRET).update(`v0:${timestamp}:${body}`).digest("hex")}`;

  function tell({ url }: Served, value: unknown, { at = NOW.getTime() / 1_000, signature = "" } = {}) {
    const body = typeof value === "string" ? value : JSON.stringify(value);
    return fetch(`${url}/webhooks/zoom`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-zm-request-timestamp": String(at),
        "x-zm-signature": signature === "" ? sign(at, body) : signature,
      },
      body,
    });
  }

  test("a person who removes the app at Zoom is disconnected here, and only they", async ({ connection, site }) => {
    const { owner } = await makeBookable(connection, site.url);
    const { owner: other } = await makeBookable(connection, site.url);
    site.zoom.person = "somebody-else";
    await connectZoom(other);
    site.zoom.person = "leaves-us";
    await connectZoom(owner);
    const news = { event: "app_deauthorized", payload: { user_id: "leaves-us", client_id: ZOOM_CLIENT.clientId } };
    for (const wrong of [{ signature: "v0=00" }, { at: NOW.getTime() / 1_000 - 301 }])
      expect((await tell(site, news, wrong)).status).toBe(401);
    const elsewhere = { ...news, payload: { ...news.payload, client_id: "another app" } };
    expect((await tell(site, elsewhere)).status).toBe(204);
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: true });
    expect((await tell(site, news)).status).toBe(204);
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false });
    expect((await other.visitor.call("get_profile")).body).toMatchObject({ zoom: true });
  });

  test("is processed once, however often it is sent again", async ({ connection, site }) => {
    const { owner } = await makeBookable(connection, site.url);
    site.zoom.person = "comes back";
    await connectZoom(owner);
    const news = { event: "app_deauthorized", payload: { user_id: "comes back", client_id: ZOOM_CLIENT.clientId } };
    expect((await tell(site, news)).status).toBe(204);
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false });
    await connectZoom(owner);
    const again = await Promise.all(Array.from({ length: 5 }, () => tell(site, news)));
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: true });
    // Zoom sends it again
    expect((await tell(site, news, { at: NOW.getTime() / 1_000 + 1 })).status).toBe(204);
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false });
    await cleanUp(connection.db, new Date(NOW.getTime() + 86_400_000));
    expect(await connection.db.selectFrom("zoom_notice").select("digest").execute()).not.toEqual([]);
    await cleanUp(connection.db, new Date(NOW.getTime() + 3 * 86_400_000));
    expect(await connection.db.selectFrom("zoom_notice").select("digest").execute()).toEqual([]);
  });

  test("proves knowledge of the secret and ignores all other input", async ({ site }) => {
    const pending = await tell(site, { event: "endpoint.url_validation", payload: { plainToken: "plain" } });
    const encryptedToken = createHmac("sha256", WEBHOOK_SECRET).update("plain").digest("hex");
    expect([pending.status, await pending.json()]).toEqual([200, { plainToken: "plain", encryptedToken }]);
    for (const other of [{ event: "meeting.started" }, [], null, 7]) expect((await tell(site, other)).status).toBe(204);
    expect((await tell(site, "{")).status).toBe(400);
    expect((await tell(site, "x".repeat(70_000))).status).toBe(413);
    expect((await fetch(`${site.url}/webhooks/zoom`)).status).toBe(405);
  });
});
