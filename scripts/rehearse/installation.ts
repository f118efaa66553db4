/**
 * An installation as on several machines, all on this one: proxy, apps, workers, pooler, three PostgreSQL servers,
 * photo store.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf } from "#server/platform/db/address.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { freePort } from "../../tests/support/app-process.ts";
import { account } from "../../tests/support/debian-postgres.ts";
import { mailServer, type MailServer } from "../../tests/support/mail.ts";
import { SECRET } from "../../tests/support/secret.ts";
import { startServers, SUPERUSER, type Server, type Servers } from "../../tests/support/standby.ts";
import { answers, installed, partOf, type RehearsalPart } from "./parts.ts";

const CLI = join(import.meta.dirname, "..", "..", "cli", "mainstreet.mjs");
const APPS = 2;
const WORKERS = 2;
const BUCKET = "town-photos";
const DATABASE = "town";
const ROLE = "mainstreet";
const KEYS = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

export interface Installation {
  /** Public address. */
  url: string;
  apps: (RehearsalPart & { url: string })[];
  workers: RehearsalPart[];
  store: RehearsalPart;
  /** Null if it is not installed. */
  pooler: RehearsalPart | null;
  proxy: RehearsalPart | null;
  servers: Server[];
  /** The server that apps read from. */
  replica: Server;
  mail: MailServer;
  /** Connected to the server that accepts writes. */
  connection: Connection;
  /** Called after a promotion, when the pooler needs the new primary. */
  pointPoolerAt: (server: Server) => void;
  /** Programs that are not installed. */
  leftOut: string[];
  /** The last output of each part. */
  logs(): { name: string; said: string }[];
  stop(): Promise<void>;
}

const LAST_LINES = 15;

const sockets = (servers: readonly Server[]) => `postgres://${ROLE}@/${DATABASE}?host=${encodeURIComponent(servers.map(({ host }) => host).join(","))}`; // oxfmt-ignore

async function makeDatabase({ host }: Server): Promise<void> {
  const admin = connect({ host, user: SUPERUSER, database: "postgres" }, { max: 1 });
  await admin.pool.query(`create role ${ROLE} login`);
  await admin.pool.query(`create database ${DATABASE} owner ${ROLE} encoding 'UTF8' template template0`);
  await admin.close();
}

async function pooler(
  directory: string,
  first: Server,
): Promise<{ part: RehearsalPart; url: string; pointAt: (server: Server) => void } | null> {
  const program = installed("pgbouncer");
  if (program === null) return null;
  const port = await freePort();
  const who = account();
  const home = join(directory, "pgbouncer");
  mkdirSync(home, { mode: 0o755 });
  const file = join(home, "pgbouncer.ini");
  const write = ({ host }: Server) =>
    writeFileSync(
      file,
      `[databases]\n${DATABASE} = host=${host} dbname=${DATABASE} user=${ROLE}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 500\nserver_login_retry = 1\nquery_wait_timeout = 5\nserver_connect_timeout = 3\nlogfile =\npidfile = ${join(home, "pid")}\n`,
    );
  write(first);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(home, who.uid, who.gid);
  const url = `postgres://${ROLE}@127.0.0.1:${port}/${DATABASE}`;
  const isReady = async () => {
    const one = connect({ connectionString: url, isPooled: true }, { max: 1, connectMs: 1_000, queryMs: 1_000 });
    try {
      return (await one.pool.query("select 1")).rowCount === 1;
    } finally {
      await one.close();
    }
  };
  const part = partOf({
    name: "pgbouncer",
    program,
    args: [file],
    who,
    log: join(directory, "pgbouncer.log"),
    isReady,
  });
  const start = async () => {
    rmSync(join(home, "pid"), { force: true });
    await part.start();
  };
  return {
    part: { ...part, start },
    url,
    pointAt(server) {
      write(server);
      spawnSync("pkill", ["-HUP", "-F", join(home, "pid")]);
    },
  };
}

/** Path on the proxy that shows whether it sends requests to an app. */
export const takenPath = (index: number) => `/proxy/app${index + 1}`;

async function proxy(directory: string, port: number, apps: readonly string[]): Promise<RehearsalPart | null> {
  const program = installed("haproxy");
  if (program === null) return null;
  const file = join(directory, "haproxy.cfg");
  const servers = apps.map((url, index) => `  server app${index + 1} ${new URL(url).host} check`).join("\n");
  const defaults = "mode http\n  timeout connect 2s\n  timeout client 60s\n  timeout server 60s\n  timeout check 5s\n  option forwardfor\n  option redispatch\n  retries 3\n  retry-on conn-failure\n  default-server inter 500ms fall 2 rise 1"; // oxfmt-ignore
  const backend = (name: string, path: string) => `backend ${name}\n  balance roundrobin\n  option httpchk GET ${path}\n${servers}\n`; // oxfmt-ignore
  // while no app is ready for everything because the primary is down, live apps answer guests
  const params = apps.map((_url, index) => `  http-request return status 200 if { path ${takenPath(index)} } { srv_is_up(ready/app${index + 1}) }\n`).join(""); // oxfmt-ignore
  const front = `frontend town\n  bind 127.0.0.1:${port}\n${params}  use_backend living unless { nbsrv(ready) gt 0 }\n  default_backend ready`;
  writeFileSync(file, `global\n  maxconn 2000\ndefaults\n  ${defaults}\n${front}\n${backend("ready", "/readyz")}${backend("living", "/healthz")}`); // oxfmt-ignore
  const isReady = () => answers(`http://127.0.0.1:${port}/healthz`);
  return partOf({ name: "haproxy", program, args: ["-db", "-f", file], log: join(directory, "haproxy.log"), isReady });
}

export async function install(say: (line: string) => void): Promise<Installation> {
  const leftOut: string[] = [];
  const directory = mkdtempSync(join(tmpdir(), "ms-rehearse-"));
  chmodSync(directory, 0o755);
  say("three PostgreSQL: a primary, and two standbys of which one at least has what was acknowledged");
  const cluster: Servers = await startServers(2, ["synchronous_standby_names=ANY 1 (*)", "max_connections=200"]);
  const servers = cluster.all;
  const [primary, , replica] = servers;
  if (primary === undefined || replica === undefined) throw new Error("There are three servers");
  await makeDatabase(primary);
  const mail = await mailServer();
  const pooled = await pooler(directory, primary);
  if (pooled === null) leftOut.push("pgbouncer: not installed, so the apps ask PostgreSQL itself");
  await pooled?.part.start();

  const storePort = await freePort();
  const store = partOf({
    name: "photo store",
    program: process.execPath,
    args: [join(import.meta.dirname, "store.ts"), String(storePort), join(directory, "store"), BUCKET],
    log: join(directory, "store.log"),
    isReady: async () => (await fetch(`http://127.0.0.1:${storePort}/`)).status < 500,
  });
  await store.start();

  const publicPort = await freePort();
  const hasProxy = installed("haproxy") !== null;
  const url = `http://127.0.0.1:${publicPort}`;
  const environment = {
    DATABASE_URL: pooled?.url ?? sockets(servers),
    DATABASE_DIRECT_URL: sockets(servers),
    DATABASE_REPLICA_URL: sockets([replica]),
    DATABASE_TIMEOUT_SECONDS: "5",
    BASE_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    ...KEYS,
    S3_BUCKET: BUCKET,
    S3_REGION: "us-east-1",
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_FORCE_PATH_STYLE: "on",
    SMTP_URL: mail.url,
    SECRET,
    ENCRYPTION_KEY: "a key for what is sealed, of thirty-two characters",
    RATE_LIMITS: "off",
    STOP_GRACE_SECONDS: "5",
    LOG_LEVEL: "warn",
  };
  const own = (name: string) => {
    const home = join(directory, name);
    mkdirSync(home, { recursive: true });
    return home;
  };
  say("the schema");
  const migrated = spawnSync(process.execPath, [CLI, "migrate"], { env: { ...process.env, ...environment, DATA_DIR: own("migrate") }, encoding: "utf8" }); // oxfmt-ignore
  if (migrated.status !== 0) throw new Error(`It could not be migrated: ${migrated.stderr}`);

  const apps: (RehearsalPart & { url: string })[] = [];
  for (let number = 1; number <= APPS; number += 1) {
    const port = hasProxy || number > 1 ? await freePort() : publicPort;
    const at = `http://127.0.0.1:${port}`;
    const part = partOf({
      name: `app ${number}`,
      program: process.execPath,
      args: [CLI, "start"],
      environment: { ...environment, PORT: String(port), JOBS: "off", DATA_DIR: own(`app${number}`) },
      log: join(directory, `app${number}.log`),
      isReady: () => answers(`${at}/readyz`),
    });
    apps.push({ ...part, url: at });
  }
  const workers = Array.from({ length: WORKERS }, (_, index) => {
    const log = join(directory, `worker${index + 1}.log`);
    const started = { at: 0 };
    const part = partOf({
      name: `worker ${index + 1}`,
      program: process.execPath,
      args: [CLI, "worker"],
      environment: { ...environment, DATA_DIR: own(`worker${index + 1}`) },
      log,
      isReady: async () => performance.now() - started.at > 1_500,
    });
    const start = async () => {
      started.at = performance.now();
      await part.start();
    };
    return { ...part, start };
  });
  const inFront = await proxy(directory, publicPort, apps.map((app) => app.url)); // oxfmt-ignore
  if (inFront === null)
    leftOut.push("haproxy: not installed, so people ask the first app, and it is neither killed nor restarted");
  say(`${APPS} apps and ${WORKERS} workers${inFront === null ? "" : " behind a proxy"}`);
  await Promise.all([...apps, ...workers].map((part) => part.start()));
  await inFront?.start();
  const connection = connect(addressOf(sockets(servers)), { max: 4 });
  return {
    ...{ url, apps, workers, store, servers, replica, mail, connection, leftOut },
    pooler: pooled?.part ?? null,
    proxy: inFront,
    pointPoolerAt: (server) => pooled?.pointAt(server),
    logs: () =>
      readdirSync(directory).filter((name) => name.endsWith(".log")).map((name) => ({ name, said: readFileSync(join(directory, name), "utf8").trim().split("\n").slice(-LAST_LINES).join("\n") })), // oxfmt-ignore
    async stop() {
      await connection.close();
      for (const part of [inFront, ...apps, ...workers, store, pooled?.part]) await part?.kill();
      await mail.close();
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
