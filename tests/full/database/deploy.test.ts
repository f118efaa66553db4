/** The proxies and units of `deploy/`, tested with the real programs: where installed, and always in `test:full`. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as tlsConnect } from "node:tls";
import { expect, onTestFinished } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Serving } from "#server/start/serve.ts";
import { endedAfterTests } from "../../support/children.ts";
import { freePort } from "../../support/app-process.ts";
import { test } from "../../support/database.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";
import { knock } from "../../support/raw-socket.ts";
import { makeSession } from "../../support/sessions.ts";
import { serveSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const ROOT = join(import.meta.dirname, "../../..");
const DEPLOY = join(ROOT, "deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
const isInstalled = (name: string) => spawnSync("sh", ["-c", 'command -v "$0"', name], { env: { PATH } }).status === 0;
/** Debian has packages of all: nginx, caddy, openssl, systemd. */
const isLeftOut = (name: string) => !isInstalled(name) && process.env["TEST_FULL"] === undefined;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "ms-deploy-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function run(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const { status, stderr, stdout } = spawnSync(program, args, {
    env: { ...process.env, PATH, ...environment },
    encoding: "utf8",
  });
  expect(status, `${program}: ${stderr}${stdout}`).toBe(0);
}

function begin(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const child = endedAfterTests(
    spawn(program, args, { env: { ...process.env, PATH, ...environment }, stdio: "ignore" }),
  );
  onTestFinished(async () => {
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.kill("SIGTERM")) await ended;
  });
}

interface ProxyAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Over https with a self-signed certificate. */
function ask(
  url: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const requested = request(
      url,
      { method, headers: { host: "town.example", ...headers }, rejectUnauthorized: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
        answer.on("error", reject);
      },
    );
    requested.on("error", reject);
    requested.end(body);
  });
}

async function apps(connection: Connection): Promise<Serving[]> {
  const environment = { BASE_URL: "https://town.example", TRUSTED_PROXIES: "127.0.0.1", JOBS: "off" };
  const serving = await Promise.all([serveSite(connection, environment), serveSite(connection, environment)]);
  onTestFinished(async () => void (await Promise.all(serving.map((one) => one.close()))));
  return serving;
}

const answers = (url: string) =>
  until(async () => (await ask(url).catch(() => null))?.status === 200, { ms: 30_000, what: "the proxy" });

/** The protocol agreed on in TLS. */
function protocolAt(url: string): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(url);
    const socket = tlsConnect({
      host,
      port: Number(port),
      ALPNProtocols: ["h2", "http/1.1"],
      rejectUnauthorized: false,
    });
    socket.on("error", reject);
    socket.once("secureConnect", () => {
      resolve(socket.alpnProtocol);
      socket.destroy();
    });
  });
}

/** Checks a page, a procedure as a browser calls it, a live stream, the size of an upload, and one app stopped. */
async function holds(url: string, { db }: Connection, [one, other]: Serving[]): Promise<void> {
  await answers(url);
  const page = await ask(url);
  expect(page.body).toContain("</html>");
  expect(page.headers["strict-transport-security"]).toContain("max-age");
  const json = { "content-type": "application/json" };
  const called = await ask(`${url}/rpc/search_businesses`, {
    body: "{}",
    headers: { ...json, origin: "https://town.example" },
  });
  expect(called.status).toBe(200);
  const foreign = await ask(`${url}/rpc/search_businesses`, {
    body: "{}",
    headers: { ...json, origin: "https://other.example" },
  });
  expect(foreign.status).toBe(403);

  const owner = await makeUser(db);
  const businessId = await makeBusiness(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  const cookie = `__Host-mainstreet.session_token=${await makeSession(db, owner)}`;
  const live = await new Promise<string>((resolve, reject) => {
    const stream = request(
      `${url}/api/live/${businessId}`,
      { headers: { host: "town.example", cookie }, rejectUnauthorized: false },
      (answer) => {
        // at once; otherwise the proxy buffers it
        answer.once("data", () => {
          resolve(String(answer.headers["content-type"]));
          stream.destroy();
        });
        answer.once("end", () => reject(new Error(`it ended with ${answer.statusCode}`)));
      },
    );
    stream.on("error", reject);
    stream.end();
  });
  expect(live).toContain("text/event-stream");
  // refused by the app: the proxy lets a photo of 5 MB pass
  const large = await ask(`${url}/api/image`, {
    body: "x".repeat(7_000_000),
    headers: { ...json, cookie, origin: "https://town.example" },
  });
  expect(large.status).toBe(400);
  expect(
    (
      await ask(`${url}/api/image`, { body: "x".repeat(9_000_000), headers: { ...json, cookie } }).catch(() => ({
        status: 413,
      }))
    ).status,
  ).toBe(413);

  await one?.close();
  for (let again = 0; again < 8; again += 1) expect((await ask(`${url}/search`)).status).toBe(200);
  await other?.close();
  expect((await ask(`${url}/search`)).status).toBeGreaterThanOrEqual(500);
}

test("a balancer that uses HTTP/1.0 without a Host header is answered", async ({ connection }) => {
  const [one] = await apps(connection);
  for (const path of ["/readyz", "/healthz", "/", "/search"]) {
    const requested = knock(one?.url ?? "", `GET ${path} HTTP/1.0\r\n\r\n`);
    await requested.receives(/^HTTP\/1\.1 200 /);
    requested.socket.destroy();
  }
});

test.skipIf(isLeftOut("nginx") || isLeftOut("openssl"))("nginx passes requests on", async ({ connection }) => {
  const directory = folder();
  const [key, certificate] = [join(directory, "key"), join(directory, "certificate")];
  run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=town.example",
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  const running = await apps(connection);
  const [plain, port] = [await freePort(), await freePort()];
  const site = read("nginx.conf")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replace("/etc/ssl/town.example.pem", certificate)
    .replace("/etc/ssl/private/town.example.key", key)
    .replace("127.0.0.1:3000", new URL(running[0]?.url ?? "").host)
    .replace("127.0.0.1:3001", new URL(running[1]?.url ?? "").host);
  expect(site).not.toContain("/etc/ssl");
  writeFileSync(join(directory, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  const configuration = join(directory, "nginx.conf");
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;\npid ${directory}/pid;\nerror_log ${directory}/errors;\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\ninclude ${directory}/site.conf;\n}\n`,
  );
  run("nginx", ["-t", "-q", "-c", configuration]);
  begin("nginx", ["-c", configuration]);
  const url = `https://127.0.0.1:${port}`;
  await answers(url);
  expect(await protocolAt(url)).toBe("h2");
  // an import larger than a photo reaches the app, whose answers have an id
  const imported = await ask(`${url}/operator/import`, { body: "x".repeat(9_000_000) });
  expect(imported.headers["x-request-id"]).toBeDefined();
  await holds(url, connection, running);
});

test.skipIf(isLeftOut("caddy"))("Caddy passes requests on", async ({ connection }) => {
  const directory = folder();
  mkdirSync(join(directory, "home"));
  const running = await apps(connection);
  const [plain, port, admin] = [await freePort(), await freePort(), await freePort()];
  // with its own certificate, at ports of this test
  const file = join(directory, "Caddyfile");
  writeFileSync(
    file,
    `{\n\thttp_port ${plain}\n\thttps_port ${port}\n\tadmin 127.0.0.1:${admin}\n\tlocal_certs\n\tskip_install_trust\n\tdefault_sni town.example\n}\n${read("Caddyfile")}`,
  );
  const environment = {
    HOME: join(directory, "home"),
    XDG_DATA_HOME: join(directory, "home"),
    XDG_CONFIG_HOME: join(directory, "home"),
    SITE: "town.example",
    APPS: running.map(({ url }) => new URL(url).host).join(" "),
  };
  run("caddy", ["validate", "--adapter", "caddyfile", "--config", join(DEPLOY, "Caddyfile")], environment);
  run("caddy", ["fmt", "--diff", join(DEPLOY, "Caddyfile")]);
  begin("caddy", ["run", "--adapter", "caddyfile", "--config", file], environment);
  await holds(`https://127.0.0.1:${port}`, connection, running);
});

test.skipIf(isLeftOut("systemd-analyze"))("systemd finds no error in its units", () => {
  const directory = folder();
  const names = ["mainstreet@.service", "mainstreet-worker.service"];
  for (const name of names)
    writeFileSync(join(directory, name), read(`systemd/${name}`).replaceAll("/opt/mainstreet", ROOT));
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", "--man=no", ...names.map((name) => join(directory, name.replace("@", "@3000")))],
    { encoding: "utf8" },
  );
  expect(stderr.split("\n").filter((line) => line.includes("mainstreet"))).toEqual([]);
  expect(status, stderr).toBe(0);
  // systemd's score, from 0 to 100, of how much a unit could harm the machine
  for (const name of names)
    run("systemd-analyze", ["security", "--offline=true", "--threshold=20", "--no-pager", join(directory, name)]);
});

test.skipIf(isLeftOut("promtool"))("Prometheus parses its rules, each with a severity", () => {
  run("promtool", ["check", "rules", "--lint=all", "--lint-fatal", join(DEPLOY, "prometheus-rules.yaml")]);
  const rules = read("prometheus-rules.yaml");
  const count = (pattern: RegExp) => rules.match(pattern)?.length ?? 0;
  expect(count(/^ {10}severity: (?:critical|warning)$/gm)).toBe(count(/^ {6}- alert: /gm));
});
