/** Emails from the queue to a mail server, or to the outbox without one. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino, type Logger } from "pino";
import { describe, expect, onTestFinished } from "vitest";
import { EXAMPLE_MAILS as MAILS, MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { enqueue } from "#server/platform/jobs/queries.ts";
import { outboxEntry, outboxKey } from "#server/outbox/key.ts";
import type { OutboxOptions } from "#server/outbox/routes.ts";
import { makeTasks } from "#server/start/tasks.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { makeLogger } from "#server/platform/log.ts";
import { readEmail } from "#server/outbox/eml.ts";
import type { Mailer } from "#server/platform/mail/email.ts";
import { storedAt, listOutbox, OUTBOX_RETENTION, outboxMailer, readFromOutbox } from "#server/platform/mail/outbox.ts";
import { smtpMailer } from "#server/platform/mail/smtp.ts";
import { renderMail } from "#emails/render.tsx";
import { test } from "../support/database.ts";
import { MAIL_SEAL, OUTBOX_ENTRY, OUTBOX_KEY, serveApp } from "../support/http.ts";
import { mailServer } from "../support/mail.ts";
import { FROM, postBy } from "../support/post.ts";
import { knock } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";

/** Sent after another, so that a second attempt of that one would have come first. */
const LATER: Mail = { template: "test", to: "later@people.example" };

const render = async (mail: Mail) => renderMail(mail, SITE);

function delivering(connection: Connection, mailer: Mailer, log: Logger = makeLogger("silent")) {
  const worker = startWorker({
    connection,
    tasks: makeTasks(connection.db, postBy({ mailer, render, log }), null),
    log,
    pollMs: 50,
    restartMs: 100,
    stopMs: 500,
  });
  onTestFinished(() => worker.stop());
}

async function waiting({ db }: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? 0;
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "ms-outbox-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, "outbox");
}

function header(raw: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, "im").exec(raw.slice(0, raw.indexOf("\r\n\r\n")))?.[1]?.trim();
}

describe("by SMTP", () => {
  test("an enqueued email arrives unchanged", async ({ connection }) => {
    const server = await mailServer();
    onTestFinished(() => server.close());
    delivering(connection, smtpMailer(server.url, FROM));
    const mail = MAILS["confirm-address"];
    await enqueue(connection.db, "mail", mail);
    await until(async () => (await waiting(connection)) === 0);

    expect(server.received).toHaveLength(1);
    const [{ from, to, raw } = { from: "", to: [], raw: "" }] = server.received;
    expect({ from, to }).toEqual({ from: FROM.address, to: [mail.to] });
    const rendered = renderMail(mail, SITE);
    expect(readEmail(Buffer.from(raw, "latin1"))).toEqual({
      subject: "Confirm your email for Mainstreet",
      to: mail.to,
      from: "Mainstreet <noreply@mainstreet.example>",
      text: rendered.text.trimEnd(),
      html: rendered.html,
      calendar: null,
      pictures: new Map(),
    });
    expect(header(raw, "Auto-Submitted")).toBe("auto-generated");
    expect(header(raw, "Message-ID")).toMatch(/^<\d+\.[0-9a-z]+@mainstreet\.example>$/);
    expect(header(raw, "Content-Type")).toMatch(/^multipart\/alternative/);
  });

  test("an encrypted queued email arrives complete, and so does an unencrypted one of an earlier version", async ({
    connection,
  }) => {
    const [sealed, clear] = [MAILS["reset-password"], MAILS["confirm-new-address"]];
    await enqueue(connection.db, "mail", MAIL_SEAL.seal(sealed));
    await enqueue(connection.db, "mail", clear);
    const server = await mailServer();
    onTestFinished(() => server.close());
    delivering(connection, smtpMailer(server.url, FROM));
    await until(async () => (await waiting(connection)) === 0);
    const texts = server.received.map(({ raw }) => readEmail(Buffer.from(raw, "latin1")).text);
    for (const { url } of [sealed, clear]) expect(texts.join("\n")).toContain(url);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([clear.to, sealed.to].sort());
  });

  test("while the server is unavailable emails wait, and arrive once when it is back", async ({ connection }) => {
    const away = await mailServer();
    await away.close();
    delivering(connection, smtpMailer(away.url, FROM));
    await enqueue(connection.db, "mail", MAILS.test);
    await until(async () => {
      const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(
        connection.db,
      );
      return rows[0]?.attempts === 1;
    });
    const back = await mailServer({ port: away.port });
    onTestFinished(() => back.close());
    await until(async () => (await waiting(connection)) === 0);
    await enqueue(connection.db, "mail", LATER);
    await until(async () => (await waiting(connection)) === 0);
    expect(back.received.map(({ to }) => to)).toEqual([[MAILS.test.to], [LATER.to]]);
  });

  test("a retried mail has the same Message-ID", async ({ connection }) => {
    const server = await mailServer({ recipients: [[451, "4.7.1 Greylisted"]] });
    onTestFinished(() => server.close());
    const seen: string[] = [];
    const mailer = smtpMailer(server.url, FROM);
    delivering(connection, {
      isStoredLocally: false,
      send: (email, signal) => {
        seen.push(email.id);
        return mailer.send(email, signal);
      },
    });
    await enqueue(connection.db, "mail", MAILS.test);
    await until(async () => (await waiting(connection)) === 0);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(seen[1]);
    expect(server.received.map(({ raw }) => header(raw, "Message-ID"))).toEqual([`<${seen[0]}@mainstreet.example>`]);
  });

  test("an email to an unknown recipient is not retried, and is logged", async ({ connection }) => {
    const server = await mailServer({ recipients: [[550, "5.1.1 No such user"]] });
    onTestFinished(() => server.close());
    const lines: string[] = [];
    delivering(
      connection,
      smtpMailer(server.url, FROM),
      pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
    );
    await enqueue(connection.db, "mail", MAILS["reset-password"]);
    await until(async () => (await waiting(connection)) === 0);
    await enqueue(connection.db, "mail", LATER);
    await until(async () => (await waiting(connection)) === 0);
    expect(server.tries).toBe(2);
    expect(server.received.map(({ to }) => to)).toEqual([[LATER.to]]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, template: "reset-password", reason: "550 5.1.1 No such user" },
    ]);
    expect(lines.join("")).not.toContain("token=");
  });

  test("a refusal of the site itself is tried again, because the operator can fix it", async ({ connection }) => {
    const server = await mailServer({
      recipients: [[550, "5.7.1 Relaying denied"]],
    });
    onTestFinished(() => server.close());
    const lines: string[] = [];
    delivering(
      connection,
      smtpMailer(server.url, FROM),
      pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
    );
    await enqueue(connection.db, "mail", MAILS["reset-password"]);
    await until(async () => (await waiting(connection)) === 0);
    expect(server.received).toHaveLength(1);
    expect(lines.join("")).toContain("Relaying denied");
    // the log of a failed attempt never contains the log-in link
    expect(lines.join("")).not.toContain("token=");
  });

  test("a password is not sent unencrypted to another machine", async () => {
    const server = await mailServer();
    onTestFinished(() => server.close());
    const email = { to: "ada@people.example", id: "1.a", subject: "x", html: "x", text: "x" };
    // reaches this machine by a name that does not show it
    const url = (name: string, query = "") => `smtp://${name}:secret@0.0.0.0:${server.port}${query}`;
    await expect(smtpMailer(url("careful"), FROM).send(email)).rejects.toThrow(/STARTTLS/);
    expect(server.logins).toEqual([]);
    await smtpMailer(url("careless", "?requireTLS=false"), FROM).send(email);
    expect(server.logins).toEqual(["careless"]);
  });

  test("values with line breaks cannot add headers", async () => {
    const server = await mailServer();
    onTestFinished(() => server.close());
    const mailer = smtpMailer(server.url, { name: "Town\r\nX-Evil: 1", address: FROM.address });
    const email = { id: "7.abc", html: "<p>x</p>", text: "x" };
    const subject = "Hello\r\nBcc: eve@people.example\r\n\r\n<script>\u2028X-Evil: 2";
    await mailer.send({ ...email, to: "ada@people.example", subject });
    const [{ to, raw } = { to: [], raw: "" }] = server.received;
    expect(to).toEqual(["ada@people.example"]);
    expect(header(raw, "Bcc")).toBeUndefined();
    expect(header(raw, "X-Evil")).toBeUndefined();
    expect(readEmail(Buffer.from(raw, "latin1"))).toMatchObject({
      subject: "Hello Bcc: eve@people.example <script> X-Evil: 2",
      text: "x",
    });

    const addresses = ["ada@people.example, eve@people.example", "Eve <eve@people.example>", "ada@people.example\0"];
    for (const address of [
      ...addresses,
      "ada@people.example>\r\nRCPT TO:<eve@people.example",
      "ada@people.example\r\nDATA",
    ]) {
      await expect(mailer.send({ ...email, to: address, subject: "x" })).rejects.toThrow("is not an address");
    }
    expect(server.received).toHaveLength(1);
  });
});

describe("without SMTP", () => {
  test("an email is a valid file that only this user can read", async ({ connection }) => {
    const directory = temporaryDirectory();
    const before = Date.now();
    delivering(connection, outboxMailer(directory, FROM));
    const mail = { ...MAILS["confirm-new-address"], newEmail: "o'neil+new@people.example" };
    await enqueue(connection.db, "mail", mail);
    await until(async () => (await waiting(connection)) === 0);
    const [name = "", ...others] = await listOutbox(directory);
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{32}$/);
    const at = storedAt(name).getTime();
    expect(at >= before && at <= Date.now(), name).toBe(true);
    expect(readdirSync(directory)).toEqual([`${name}.eml`]);
    expect(statSync(join(directory, `${name}.eml`)).mode & 0o777).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);

    const bytes = (await readFromOutbox(directory, name)) ?? Buffer.alloc(0);
    const rendered = renderMail(mail, SITE);
    expect(readEmail(bytes)).toMatchObject({
      subject: rendered.subject,
      to: mail.to,
      text: rendered.text.trimEnd(),
      html: rendered.html,
    });
    expect(await readFromOutbox(directory, `../outbox/${name}`)).toBeNull();
  });

  test("email in any script reads back correctly", async () => {
    const directory = temporaryDirectory();
    const subject = "Grüße aus München – 春の知らせ — a subject long enough to be folded more than once 🏪🏪🏪";
    const text =
      "Zeile = eins\n.\nFrom here, a line far longer than the seventy-six characters that a mail may have.\n日本語";
    const mailer = outboxMailer(directory, { name: "Käsehaus “Zum Löwen”", address: FROM.address });
    await mailer.send({ id: "1.a", to: "ada@people.example", subject, text, html: `<p>${text}</p>` });
    const [name = ""] = await listOutbox(directory);
    const bytes = (await readFromOutbox(directory, name)) ?? Buffer.alloc(0);
    expect(bytes.toString("latin1")).not.toMatch(/[^\x00-\x7f]/);
    expect(readEmail(bytes)).toEqual({
      subject,
      to: "ada@people.example",
      from: "Käsehaus “Zum Löwen” <noreply@mainstreet.example>",
      text,
      html: `<p>${text}</p>`,
      calendar: null,
      pictures: new Map(),
    });
  });

  test(`only the newest ${OUTBOX_RETENTION} stay`, async () => {
    const directory = temporaryDirectory();
    let second = 0;
    const mailer = outboxMailer(directory, FROM, () => new Date(Date.UTC(2026, 0, 1, 0, 0, (second += 1))));
    for (let count = 0; count < OUTBOX_RETENTION + 3; count += 1)
      await mailer.send({ id: String(count), to: "ada@people.example", subject: `Mail ${count}`, html: "", text: "" });
    const names = await listOutbox(directory);
    expect(names).toHaveLength(OUTBOX_RETENTION);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(names.at(-1)).toMatch(/^20260101T000004000Z-/);
  });
});

describe("/outbox", () => {
  /** With headers that `fetch` cannot send, from a browser that has been let in. */
  function get(url: string, path: string, headers: Record<string, string> = {}) {
    return ask(url, path, { ...OUTBOX_ENTRY, ...headers });
  }

  function ask(url: string, path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
      request(new URL(path, url), { headers }, (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (body += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      })
        .on("error", reject)
        .end();
    });
  }

  async function outbox(connection: Connection, options: Partial<OutboxOptions> = {}) {
    const directory = temporaryDirectory();
    const mailer = outboxMailer(directory, FROM);
    const mail = MAILS["confirm-address"];
    await mailer.send({ id: "1.a", to: mail.to, ...renderMail(mail, SITE) });
    const served = await serveApp(connection, {
      outbox: { directory, hasSmtp: false, baseUrl: null, productName: "Ann's <Town>", key: OUTBOX_KEY, ...options },
    });
    onTestFinished(() => served.close());
    const [name = ""] = await listOutbox(directory);
    return { url: served.url, name, mail };
  }

  test("lists emails and shows both forms, with links that open outside", async ({ connection }) => {
    const { url, name, mail } = await outbox(connection);
    const list = await get(url, "/outbox");
    expect(list.status).toBe(200);
    expect(list.body).toContain("Confirm your email for Mainstreet");
    expect(list.body).toContain(mail.to);
    expect(list.body).toContain(`href="/outbox/${name}"`);
    expect(list.body).toContain("Ann&#39;s &lt;Town&gt;");
    expect(list.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(list.headers["cache-control"]).toBe("no-store");

    const email = await get(url, `/outbox/${name}`);
    expect(email.status).toBe(200);
    expect(email.body).toContain(`<a href="${mail.url.replaceAll("&", "&amp;")}">`);
    expect(email.body).toContain(`src="/outbox/${name}/html"`);
    expect(email.body).not.toMatch(/<script|\sstyle=/);

    const framed = await get(url, `/outbox/${name}/html`);
    expect(framed.body).toContain('<base target="_top">');
    expect(framed.body).toContain("Confirm email address");
    expect(framed.headers["content-security-policy"]).toContain("sandbox allow-top-navigation-by-user-activation");
    expect(framed.headers["content-security-policy"]).not.toContain("script");
    expect(await get(url, "/outbox/style.css")).toMatchObject({ status: 200 });
  });

  test("does not exist for other visitors", async ({ connection }) => {
    const { url, name } = await outbox(connection);
    const { port } = new URL(url);
    const ordinary = await get(url, "/no-such-page");
    const foreign: Record<string, string>[] = [
      { host: "mainstreet.example" },
      { host: `rebound.example:${port}` },
      { "x-forwarded-for": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { "x-real-ip": "127.0.0.1" },
      { via: "1.1 proxy" },
    ];
    const paths = ["/outbox", `/outbox/${name}`, `/outbox/${name}/html`, "/outbox/style.css"];
    for (const headers of foreign) {
      for (const path of paths)
        expect((await get(url, path, headers)).body, JSON.stringify(headers)).toBe(ordinary.body);
    }
    expect((await get(url, "/outbox/20260101T000000000Z-00000000000000000000000000000000")).body).toBe(ordinary.body);
    expect((await get(url, "/outbox/..%2F..%2Fetc%2Fpasswd")).body).toBe(ordinary.body);
    for (const host of [`localhost:${port}`, `127.1.2.3:${port}`, "[::1]"])
      expect((await get(url, "/outbox", { host })).status, host).toBe(200);
  });

  test("opens with the key that is printed at start, and with nothing else", async ({ connection }) => {
    const { url, name } = await outbox(connection);
    const ordinary = await ask(url, "/no-such-page");
    for (const path of ["/outbox", `/outbox/${name}`, `/outbox/${name}/html`, "/outbox/style.css"])
      for (const [query, cookie] of [
        ["", ""],
        ["?key=", ""],
        [`?key=${OUTBOX_KEY}x`, ""],
        [`?key=${OUTBOX_KEY.slice(1)}`, ""],
        ["", "mainstreet.outbox="],
        ["", `mainstreet.outbox=${OUTBOX_KEY}`],
        ["", `${OUTBOX_ENTRY.cookie}x`],
      ] as const) {
        const answer = await ask(url, path + query, cookie === "" ? {} : { cookie });
        expect(answer.body, `${path}${query} ${cookie}`).toBe(ordinary.body);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    const entered = await ask(url, `/outbox?key=${OUTBOX_KEY}`);
    expect(entered).toMatchObject({ status: 303, headers: { location: "/outbox", "cache-control": "no-store" } });
    const [line = ""] = entered.headers["set-cookie"] as string[];
    expect(line).toMatch(/^mainstreet\.outbox=[\w-]{43}; Path=\/outbox; HttpOnly; SameSite=Strict$/);
    expect(line).not.toContain(OUTBOX_KEY);
    const [cookie = ""] = line.split(";");
    expect((await ask(url, "/outbox", { cookie })).body).toContain(name);
    // the key does not authorise a proxy's visitors
    const passed = await ask(url, `/outbox?key=${OUTBOX_KEY}`, { via: "1.1 proxy" });
    expect([passed.body, passed.headers["set-cookie"]]).toEqual([ordinary.body, undefined]);
  });

  test("is refused behind proxies that send no forwarding headers, and without a key", async ({ connection }) => {
    const { url } = await outbox(connection);
    const old = knock(url, `GET /outbox HTTP/1.0\r\nhost: 127.0.0.1\r\ncookie: ${OUTBOX_ENTRY.cookie}\r\n\r\n`);
    await old.ended();
    expect(old.said()).toMatch(/a page$/);
    const keyless = await outbox(connection, { key: "" });
    for (const [path, headers] of [
      ["/outbox?key=", {}],
      ["/outbox", { cookie: `mainstreet.outbox=${outboxEntry("").cookie}` }],
    ] as const)
      expect((await ask(keyless.url, path, headers)).body).toBe("a page");
  });

  test("has one key for an installation, readable by its user only", () => {
    const directory = temporaryDirectory();
    const key = outboxKey(directory) ?? "";
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(outboxKey(directory)).toBe(key);
    expect(statSync(join(directory, "outbox-key")).mode & 0o777).toBe(0o600);
    writeFileSync(join(directory, "outbox-key"), "short");
    expect(outboxKey(directory)).toBeNull();
    expect(outboxKey(join(directory, "outbox-key", "a file is in the way"))).toBeNull();
  });

  for (const options of [{ hasSmtp: true }, { baseUrl: "https://mainstreet.example" }]) {
    test(`does not exist with ${JSON.stringify(options)}`, async ({ connection }) => {
      const { url, name } = await outbox(connection, options);
      const ordinary = await get(url, "/no-such-page");
      for (const path of ["/outbox", `/outbox/${name}`, `/outbox/${name}/html`]) {
        const answer = await get(url, path);
        expect(answer.body).toBe(ordinary.body);
        expect(Object.keys(answer.headers)).toEqual(Object.keys(ordinary.headers));
      }
    });
  }
});
