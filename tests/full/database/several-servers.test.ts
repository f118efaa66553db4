/** A DATABASE_URL with several servers: the primary is found, and found again after a failover. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addressOf } from "#server/platform/db/address.ts";
import { startEmbedded, type Embedded } from "#server/platform/db/embedded.ts";
import { SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { Hosts } from "#server/platform/db/hosts.ts";
import { listenForListings } from "#server/platform/db/listen.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { isDatabaseUnreachable } from "#server/platform/db/unreachable.ts";
import { makeLogger } from "#server/platform/log.ts";
import { serveApp } from "../../support/http.ts";
import { inTime } from "../../support/link.ts";
import { until } from "../../support/until.ts";

interface Server {
  postgres: Embedded;
  directory: string;
  own: Connection;
}

const servers: Server[] = [];

async function startServer(): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), "ms-host-"));
  chmodSync(directory, 0o755);
  const postgres = await startEmbedded({ dataDirectory: directory, isChosen: true, isThrowaway: true });
  const { host, user, database } = postgres;
  const own = connect({ host, user, database }, { max: 2 });
  await own.pool.query("create table note (text text)");
  return { postgres, directory, own };
}

const one = () => servers[0] as Server;
const other = () => servers[1] as Server;

/** Makes a server primary or read-only, as a failover does: open sessions are affected. */
async function takeWrites({ own, postgres: { host, database } }: Server, does: boolean): Promise<void> {
  const superuser = connect({ host, user: SUPERUSER, database }, { max: 1 });
  await superuser.pool.query(`alter system set default_transaction_read_only = ${does ? "off" : "on"}`);
  await superuser.pool.query("select pg_reload_conf()");
  await superuser.close();
  const said = async () => (await own.pool.query<{ is: string }>("show default_transaction_read_only")).rows[0];
  await until(async () => JSON.stringify(await said()).includes(does ? "off" : "on"));
}

const notes = async ({ own }: Server) =>
  (await own.pool.query<{ text: string }>("select text from note order by text")).rows.map(({ text }) => text);

function url(attributes = ""): string {
  const hosts = servers.map(({ postgres: { host } }) => host).join(",");
  const { user, database } = one().postgres;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(hosts)}${attributes}`;
}

beforeAll(async () => {
  servers.push(...(await Promise.all([startServer(), startServer()])));
});
afterAll(async () => {
  for (const { postgres, directory, own } of servers) {
    await own.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

test("writes go to the primary, and follow it when another takes over", async () => {
  await takeWrites(one(), false);
  const connection = connect(addressOf(url()), { queryMs: 5_000 });
  onTestFinished(() => connection.close());
  const note = (text: string) => connection.pool.query("insert into note values ($1)", [text]);
  await Promise.all(["a", "b", "c", "d"].map(note));
  expect(await notes(other())).toEqual(["a", "b", "c", "d"]);
  const served = await serveApp(connection);
  onTestFinished(() => served.close());
  const ready = async () => (await fetch(`${served.url}/readyz`)).status;
  expect(await ready()).toBe(200);

  // no primary
  await takeWrites(other(), false);
  let refused: unknown = null;
  // an open session is affected a moment later
  await until(async () => {
    refused = await note("early").then(
      () => null,
      (error: unknown) => error,
    );
    return refused !== null;
  });
  expect(refused).toMatchObject({ code: "25006" });
  expect(isDatabaseUnreachable(refused)).toBe(true);
  expect(isDatabaseUnreachable(await note("lost").catch((error: unknown) => error))).toBe(true);
  expect(await ready()).toBe(503);

  await takeWrites(one(), true);
  await inTime(note("e"));
  await until(async () => (await ready()) === 200);
  await Promise.all(["f", "g", "h"].map(note));
  expect(await notes(one())).toEqual(["e", "f", "g", "h"]);
  expect((await notes(other())).filter((text) => text !== "early")).toEqual(["a", "b", "c", "d"]);
});

test("a stopped one is skipped, and changes are announced by the one that makes them", async () => {
  await takeWrites(one(), true);
  await takeWrites(other(), false);
  const { postgres } = one();
  const address = addressOf(
    `postgres://${postgres.user}@/${postgres.database}?host=/nowhere,${postgres.host}&target_session_attrs=primary`,
  );
  const connection = connect(address);
  onTestFinished(() => connection.close());
  expect((await connection.pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  const heard: string[] = [];
  const state = { isListening: false };
  const listener = listenForListings(
    { address, writers: connection.pool },
    {
      onChange: (id) => heard.push(id),
      onManyChanged: () => undefined,
      onListening: (is) => (state.isListening = is),
    },
    makeLogger("silent"),
  );
  onTestFinished(() => listener.stop());
  await until(() => state.isListening);
  await connection.pool.query("select pg_notify('listing_changed', 'one')");
  await until(() => heard.includes("one"));
});

describe("a single server", () => {
  test("becomes read-only: it reconnects, and reads continue", async () => {
    const { postgres } = other();
    await takeWrites(other(), true);
    const { host, user, database } = postgres;
    const connection = connect({ host, user, database }, { max: 1 });
    onTestFinished(() => connection.close());
    // the query builder retains a connection whose query failed
    const pid = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db);
      return rows[0]?.pid;
    };
    const before = await pid();
    await takeWrites(other(), false);
    const write = () => sql`insert into note values ('early')`.execute(connection.db);
    await until(async () => isDatabaseUnreachable(await write().catch((error: unknown) => error)));
    expect(await pid()).not.toBe(before);
  });
});

describe("an address", () => {
  test.each([
    ["postgres://u:p@h/db", null],
    [
      "postgres://u:p@h1:5432,h2:5433/db?ssl=true",
      ["postgres://u:p@h1:5432/db?ssl=true", "postgres://u:p@h2:5433/db?ssl=true"],
    ],
    ["postgresql://u:p@[::1]:1,[::2]/db", ["postgresql://u:p@[::1]:1/db", "postgresql://u:p@[::2]/db"]],
    ["postgres://u@h1,h2/db?target_session_attrs=any", ["postgres://u@h1/db", "postgres://u@h2/db"]],
    ["postgres://u@h/db?target_session_attrs=read-write", ["postgres://u@h/db"]],
    ["postgres://u@/db?host=h1,h2&port=1,2", ["postgres://u@h1:1/db", "postgres://u@h2:2/db"]],
    [
      "postgres://u@/db?host=/a,/b&port=7",
      ["postgres://u@localhost/db?host=%2Fa&port=7", "postgres://u@localhost/db?host=%2Fb&port=7"],
    ],
  ])("%s", (given, urls) => {
    const { hosts, connectionString } = addressOf(given);
    if (urls === null) {
      expect(connectionString).toBe(given);
      expect(hosts).toBeUndefined();
      return;
    }
    expect(hosts).toBeInstanceOf(Hosts);
    expect(hosts?.servers.map((server) => server.connectionString)).toEqual(urls);
    expect(hosts?.isWriterWanted).toBe(!given.includes("=any"));
  });

  test.each([
    "http://h/db",
    "postgres://u:secret@h 1/db",
    "postgres://u:secret@h:99999999/db",
    "postgres://u:secret@h/db?target_session_attrs=standby",
  ])("%s is refused, and not repeated", (given) => {
    expect(() => addressOf(given)).toThrow(/must/);
    expect(() => addressOf(given)).not.toThrow(/secret/);
  });
});
