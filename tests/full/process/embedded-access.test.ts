/** Only Mainstreet's own user can access the embedded database. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startEmbedded, type Embedded } from "#server/platform/db/embedded.ts";
import { packagedBinaries } from "#server/platform/db/embedded/cluster.ts";
import { makePrivate, pathsIn } from "#server/platform/db/embedded/paths.ts";
import { startPostmaster } from "#server/platform/db/embedded/postmaster.ts";
import { ROLE, SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect } from "#server/platform/db/pool.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { dataDirectoryFor, reachableBinaries } from "#server/platform/db/postgres-user.ts";
import { closePrivateFiles } from "#server/platform/private-files.ts";
import { makeBusiness } from "../../support/factories.ts";

const STRANGER = join(import.meta.dirname, "../../support/stranger.ts");
/** Only root can become another user. */
const isRoot = process.getuid?.() === 0;

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "ms-access-"));
  // for the user that PostgreSQL runs as
  chmodSync(made, 0o755);
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function started(dataDirectory: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDirectory, isChosen: true, isThrowaway: true });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function as(user: string, { host }: Pick<Embedded, "host">): Promise<pg.Client> {
  const client = new pg.Client({ host, user, database: "postgres" });
  // the cluster may be stopped before the client ends
  client.on("error", () => undefined);
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

const mode = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);

/** A cluster as earlier versions left it: only the superuser role, and trust authentication for all. */
async function earlierCluster(dataDirectory: string): Promise<void> {
  const { user } = dataDirectoryFor(dataDirectory, true);
  const paths = pathsIn(dataDirectory);
  const binaries = reachableBinaries(await packagedBinaries(), user);
  makePrivate(paths.cluster, user);
  makePrivate(paths.socket, user);
  const options = ["-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const made = spawnSync(binaries.initdb, ["-D", paths.cluster, ...options, "--no-sync"], { ...user, cwd: "/" });
  expect(made.status).toBe(0);
  const settings = { listen_addresses: "", unix_socket_directories: paths.socket, fsync: "off" };
  const postmaster = await startPostmaster(paths, { program: binaries.postgres, user, settings });
  const connection = connect({ host: paths.socket, user: SUPERUSER, database: "postgres" });
  await migrate(connection.pool);
  await makeBusiness(connection.db, { name: "Made before" });
  await connection.pool
    .query(`create domain colour as text; create type mood as enum ('good'); create sequence counting;
    create schema more; create materialized view more.names as select name from business;
    create procedure more.nothing() language sql as ''; create type more.pair as (a int, b int)`);
  await connection.close();
  await postmaster.stop();
  expect(readFileSync(join(paths.cluster, "pg_hba.conf"), "utf8")).toMatch(/^local\s+all\s+all\s+trust$/m);
}

describe.skipIf(!isRoot)("another user of the machine (only root can be one in a test)", () => {
  const tries = (host: string, user: string) =>
    spawnSync(process.execPath, [STRANGER, host, user], { encoding: "utf8" }).stdout.trim();

  beforeAll(() => {
    // proves that the stranger program runs at all, as otherwise its refusal would prove nothing
    expect(tries("/", ROLE)).toBe("ENOENT");
  });

  test("is kept out by the folder's permissions, and by PostgreSQL where those are open", async () => {
    const { host } = await started(directory());
    expect([SUPERUSER, ROLE].map((role) => tries(host, role))).toEqual(["EACCES", "EACCES"]);
    chmodSync(host, 0o755);
    expect([SUPERUSER, ROLE].map((role) => tries(host, role))).toEqual(["EACCES", "EACCES"]);
    chmodSync(join(host, ".s.PGSQL.5432"), 0o777);
    const NOT_AUTHENTICATED = "28000";
    expect([SUPERUSER, ROLE].map((role) => tries(host, role))).toEqual([NOT_AUTHENTICATED, NOT_AUTHENTICATED]);
  });

  test("cannot block a start by holding a lock", async () => {
    const { dataDirectory } = await started(directory());
    expect([mode(dataDirectory, "locks"), mode(dataDirectory, "locks", "gate")]).toEqual(["700", "600"]);
  });

  test("who has a cluster already still owns it when root starts it", async () => {
    const data = directory();
    await (await started(data)).stop();
    const OTHER_UID = 65_534;
    expect(spawnSync("chown", ["-R", `${OTHER_UID}:${OTHER_UID}`, data]).status).toBe(0);
    const again = await started(data);
    expect(statSync(join(data, "postgres", "postmaster.pid")).uid).toBe(OTHER_UID);
    expect((await (await as(ROLE, again)).query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    // and that user's own programs share what root started
    expect(tries(again.host, ROLE)).toBe("connected");
    expect(
      ["locks", "locks/gate", "mainstreet.pid", "postgres.log"].map((name) => statSync(join(data, name)).uid),
    ).toEqual([OTHER_UID, OTHER_UID, OTHER_UID, OTHER_UID]);
  });
});

test("nothing in the data directory that is private can be read by others", async () => {
  const data = directory();
  writeFileSync(join(data, "postgres.log"), "", { mode: 0o644 });
  writeFileSync(join(data, "secret"), "x", { mode: 0o644 });
  writeFileSync(join(data, "encryption-key"), "x", { mode: 0o660 });
  await started(data);
  closePrivateFiles(data);
  expect(["postgres", "run", "locks"].map((name) => mode(data, name))).toEqual(["700", "700", "700"]);
  expect(["postgres.log", "secret", "encryption-key"].map((name) => mode(data, name))).toEqual(["600", "600", "600"]);
  expect(mode(data, "run", ".s.PGSQL.5432")).toBe("700");
  expect(["pg_hba.conf", "pg_ident.conf"].map((name) => mode(data, "postgres", name))).toEqual(["600", "600"]);
});

test("the program's role owns its objects, and has no superuser rights", async () => {
  const embedded = await started(directory());
  expect(embedded.user).toBe(ROLE);
  const client = await as(ROLE, embedded);
  const { rows } = await client.query(
    "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
  );
  expect(Object.values(rows[0] as object)).toEqual([false, false, false, false, false]);
  const DENIED = "42501";
  for (const statement of [
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    "create role other superuser",
    "alter role mainstreet superuser",
    "set role postgres",
    "create database other",
    "alter system set jit = on",
    "create extension file_fdw",
    "set session_replication_role = replica",
  ])
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: DENIED });
});

test("a start revokes the parameters that an earlier version granted to the program's role", async () => {
  const data = directory();
  const before = await started(data);
  const superuser = await as(SUPERUSER, before);
  await superuser.query(`grant set on parameter session_replication_role, work_mem to ${ROLE}`);
  await before.stop();
  const after = await as(SUPERUSER, await started(data));
  expect((await after.query("select parname from pg_parameter_acl")).rows).toEqual([]);
});

test("a cluster of an earlier version continues, restricted, with everything transferred", async () => {
  const data = directory();
  await earlierCluster(data);
  const embedded = await started(data);
  expect(readFileSync(join(data, "postgres", "pg_hba.conf"), "utf8")).not.toContain("trust");
  const left = await (
    await as(SUPERUSER, embedded)
  ).query<{ what: string }>(`
    select c.oid::regclass::text as what from pg_class c where relowner = 10 and relnamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all select p.oid::regprocedure::text from pg_proc p where proowner = 10 and pronamespace::regnamespace::text in ('public', 'graphile_worker', 'more')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select t.oid::regtype::text from pg_type t where typowner = 10 and typnamespace::regnamespace::text in ('public', 'graphile_worker', 'more')
      and not exists (select from pg_depend d where d.objid in (t.oid, t.typelem) and d.deptype = 'e')
    union all select nspname from pg_namespace where nspowner = 10 and nspname in ('graphile_worker', 'more')
    union all select datname from pg_database where datdba = 10 and datname = 'postgres'`);
  expect(left.rows.map(({ what }) => what)).toEqual([]);
  const connection = connect(embedded);
  onTestFinished(() => connection.close());
  expect(await migrate(connection.pool)).toEqual([]);
  // as a future version, which may change any of it
  for (const statement of [
    "alter table business add more text",
    "alter table graphile_worker._private_jobs add more text",
    "alter type mood add value 'better'",
    "alter domain colour set not null",
    "drop procedure more.nothing",
    "refresh materialized view more.names",
    "drop schema more cascade",
  ])
    await connection.pool.query(statement);
  const { rows } = await connection.pool.query<{ name: string }>("select name from business");
  expect(rows).toEqual([{ name: "Made before" }]);
  await makeBusiness(connection.db, { name: "Made after" });
});

test("objects that the superuser created since are transferred at the next start", async () => {
  const data = directory();
  const first = await started(data);
  await (await as(SUPERUSER, first)).query("create table by_hand (n integer); alter role mainstreet createdb");
  await first.stop();
  const client = await as(ROLE, await started(data));
  await client.query("alter table by_hand add more integer");
  await expect(client.query("create database other")).rejects.toMatchObject({ code: "42501" });
});

test("an external database works with the rights that the operator's guide lists", async () => {
  const embedded = await started(directory());
  const admin = await as(SUPERUSER, embedded);
  await admin.query("create database theirs");
  await admin.query(`revoke connect, temporary on database theirs from public;
    grant connect, create, temporary on database theirs to ${ROLE}`);
  const inside = new pg.Client({ host: embedded.host, user: SUPERUSER, database: "theirs" });
  await inside.connect();
  await inside.query(`grant usage, create on schema public to ${ROLE}`);
  await inside.end();
  const connection = connect({ host: embedded.host, user: ROLE, database: "theirs" });
  onTestFinished(() => connection.close());
  expect(await migrate(connection.pool)).not.toEqual([]);
  await makeBusiness(connection.db);
  const client = await connection.pool.connect();
  await rebuildSearch(client);
  client.release();
});
