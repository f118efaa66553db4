/** A database that refuses the configured login is reported at once; an unreachable one is waited for. */
import { createServer, type AddressInfo } from "node:net";
import { expect, inject, onTestFinished } from "vitest";
import { reachDatabase } from "#server/start/open-database.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { test } from "../support/database.ts";

/** Answers each connection with one error, as PostgreSQL and poolers do before authentication succeeds. */
async function refusing(code: string, message: string): Promise<string> {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(body.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([head, body])));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `postgres://me:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/town`;
}

/** The final message; `waited` if it would have retried. */
async function outcomeOf(DATABASE_URL: string): Promise<string> {
  const stopping = new AbortController();
  const say = () => {
    stopping.abort();
  };
  const configuration = readConfiguration({ DATABASE_URL, DATABASE_WAIT_SECONDS: "300" });
  const reaching = reachDatabase(configuration, { isServing: true, wait: { signal: stopping.signal, say } });
  const error = await reaching.then(
    async (database) => {
      await database.close();
      return "let in";
    },
    (thrown: unknown) => String(thrown),
  );
  return stopping.signal.aborted ? "waited" : error;
}

const REFUSED: readonly (readonly [code: string, message: string])[] = [
  ["28P01", 'password authentication failed for user "me"'],
  ["28000", 'no pg_hba.conf entry for host "127.0.0.1"'],
  ["3D000", 'database "town" does not exist'],
  // poolers
  ["08P01", "password authentication failed"],
  ["08P01", "SASL authentication failed"],
  ["08P01", "no such user"],
  ["08P01", "no such database: town"],
  ["08P01", 'server login failed: FATAL password authentication failed for user "me"'],
  ["08P01", 'server login has been failing, cached error: FATAL: database "town" does not exist (server_login_retry)'],
];

for (const [code, message] of REFUSED)
  test(`${code} ${message}`, async () => {
    const said = await outcomeOf(await refusing(code, message));
    expect(said).toContain(`refuses this login: ${message}. Correct the name, the password or the database in DATABASE_URL.`); // oxfmt-ignore
    expect(said).not.toContain("hunter2");
  });

test("errors of PostgreSQL for an unknown role and database, and for several servers", async () => {
  const host = encodeURIComponent(inject("postgresHost"));
  expect(await outcomeOf(`postgres://no_such_role@/postgres?host=${host}`)).toContain("refuses this login");
  expect(await outcomeOf(`postgres://mainstreet@/no_such_town?host=${host}`)).toContain("refuses this login");
  expect(await outcomeOf(`postgres://mainstreet@/no_such_town?host=${host},${host}`)).toContain("refuses this login");
});

const AWAY: readonly (readonly [code: string, message: string])[] = [
  ["57P03", "the database system is starting up"],
  ["53300", "sorry, too many clients already"],
  ["08P01", "no more connections allowed (max_client_conn)"],
  ["08P01", "server login has been failing, cached error: connect failed (server_login_retry)"],
];

for (const [code, message] of AWAY)
  test(`waits and retries: ${code} ${message}`, async () => {
    expect(await outcomeOf(await refusing(code, message))).toBe("waited");
  });
