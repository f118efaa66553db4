/** Observing a process: Prometheus text, OTLP, and request ids. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect } from "vitest";
import { addKnown, noteFailure } from "#server/backup/queries-known.ts";
import { currentRequestId } from "#server/platform/log.ts";
import { test } from "../support/database.ts";
import { makeReported } from "../support/operator.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { makeSession, SESSION_COOKIE } from "../support/sessions.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

/** From Debian's package `prometheus`. */
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

const JSON_TYPE = { "content-type": "application/json" };

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;

/** Parses the text format line by line; throws on invalid lines. */
function parse(text: string): Sample[] {
  expect(text.endsWith("\n")).toBe(true);
  const types = new Map<string, string>();
  return text.split("\n").flatMap((line) => {
    if (line === "") return [];
    if (line.startsWith("#")) {
      const [, kind = "", name = "", rest = ""] = /^# (HELP|TYPE|UNIT) (\S+)(?: (.*))?$/.exec(line) ?? [];
      expect(name, line).toMatch(NAME);
      if (kind === "TYPE") {
        expect(types.has(name), `${name} is declared once`).toBe(false);
        types.set(name, rest);
      }
      return [];
    }
    const [, name = "", inside = "", value = ""] = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    expect(name, line).toMatch(NAME);
    const labels: Record<string, string> = {};
    for (const [, key = "", said = ""] of inside.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/g)) labels[key] = said; // oxfmt-ignore
    const written = Object.entries(labels).map(([key, said]) => `${key}="${said}"`);
    expect(written.join(","), line).toBe(inside);
    const family = types.get(name) === undefined ? name.replace(/_(?:bucket|sum|count)$/, "") : name;
    expect(types.get(family), `${name} has a type`).toBeDefined();
    return [{ name, labels, value: Number(value.replace("+Inf", "Infinity")) }];
  });
}

const scrape = async (url: string | null): Promise<Sample[]> => parse(await (await fetch(url ?? "")).text());

const total = (samples: readonly Sample[], name: string, labels: Record<string, string>) =>
  samples
    .filter((sample) => sample.name === name && Object.entries(labels).every(([key, said]) => sample.labels[key] === said))
    .reduce((sum, { value }) => sum + value, 0); // oxfmt-ignore

describe("metrics", () => {
  test("have a separate address and are labelled by route, never by path", async ({ connection }) => {
    const id = await makeBusiness(connection.db, { name: "Kettle" });
    const site = await serveSite(connection, { METRICS_PORT: "0", JOBS: "off" });
    try {
      for (let at = 0; at < 20; at += 1) await fetch(`${site.url}/nothing-${at}/${"x".repeat(at)}?q=${at}`);
      await fetch(`${site.url}/"\\}{/\n`);
      for (const path of [`/listing/${id}`, `/listing/${id}`, "/search?q=kettle", "/in/nowhere", "/assets/none.js"])
        await (await fetch(site.url + path)).text();
      await fetch(`${site.url}/rpc/get_business`, { method: "POST", headers: JSON_TYPE, body: JSON.stringify({ p_id: id }) }); // oxfmt-ignore
      await fetch(`${site.url}/rpc/add_reservation`, { method: "POST", headers: JSON_TYPE, body: "{}" });
      await fetch(site.url, { method: "PROPFIND" });

      const count = "http_server_request_duration_seconds_count";
      // an answer is counted after it was sent, which may be after its reader has it
      const others = async () => total(await scrape(site.metricsUrl), count, { http_request_method: "_OTHER" });
      await expect.poll(others).toBe(1);
      const samples = await scrape(site.metricsUrl);
      expect(total(samples, count, { http_route: "other" })).toBeGreaterThanOrEqual(20);
      expect(total(samples, count, { http_route: "/listing/:id", http_response_status_code: "200" })).toBe(2);
      expect(total(samples, count, { http_route: "/in/:place", http_response_status_code: "404" })).toBe(1);
      expect(total(samples, count, { http_route: "/rpc/get_business", http_request_method: "POST" })).toBe(1);
      expect(total(samples, count, { http_route: "/rpc/add_reservation", http_response_status_code: "401" })).toBe(1);
      expect(total(samples, "db_client_operation_duration_seconds_count", { db_operation_name: "select" })).toBeGreaterThan(0); // oxfmt-ignore
      const text = await (await fetch(site.metricsUrl ?? "")).text();
      for (const secret of [id, "nothing-", "kettle", "nowhere"]) expect(text).not.toContain(secret);

      // not available on the visitors' port
      expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
      expect((await fetch((site.metricsUrl ?? "").replace("metrics", "other"))).status).toBe(404);
      expect(new URL(site.metricsUrl ?? "").hostname).toBe("127.0.0.1");
    } finally {
      await site.close();
    }
    await expect(fetch(site.metricsUrl ?? "")).rejects.toThrow();
  });

  test("include all metrics of the example dashboard", async ({ connection }) => {
    const userId = await makeUser(connection.db);
    const cookie = `${SESSION_COOKIE}=${await makeSession(connection.db, userId)}`;
    const site = await serveSite(connection, { METRICS_PORT: "0" });
    try {
      await (await fetch(`${site.url}/search`)).text();
      const headers = { ...JSON_TYPE, origin: site.url, cookie };
      expect((await fetch(`${site.url}/rpc/add_reservation`, { method: "POST", headers, body: "{}" })).status).toBe(
        422,
      );
      const body = JSON.stringify({ email: "ada@metrics.example", password: "plum-lantern-4711" });
      const signedUp = await fetch(`${site.url}/api/auth/sign-up/email`, { method: "POST", headers: { ...JSON_TYPE, origin: site.url }, body }); // oxfmt-ignore
      expect(signedUp.status).toBe(200);
      await until(async () => total(await scrape(site.metricsUrl), "mainstreet_mail_total", { outcome: "sent" }) === 1);
      expect(total(await scrape(site.metricsUrl), "mainstreet_bookings_total", { procedure: "add_reservation", answer: "invalid_input" })).toBe(1); // oxfmt-ignore
      const known = new Set((await scrape(site.metricsUrl)).map(({ name }) => name));
      // needs a standby, which does not exist here (tests/full/database/replica.test.ts)
      for (const name of ["mainstreet_replica_lag_seconds", "mainstreet_replica_in_use"]) known.add(name);
      for (const [file, least] of [
        ["grafana-dashboard.json", 10],
        ["prometheus-rules.yaml", 8],
      ] as const) {
        const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
        const requested = new Set(text.match(/\b(?:http|db|nodejs|v8js|process|mainstreet)_[a-z0-9_]+(?=[{[)\s"])/g));
        const labels = new Set(text.match(/by \([^)]*\)/g)?.flatMap((by) => by.slice(4, -1).split(/,\s*/)));
        expect([...requested].filter((name) => !known.has(name) && !labels.has(name) && !name.startsWith("http_response")), file).toEqual([]); // oxfmt-ignore
        expect(requested.size, file).toBeGreaterThanOrEqual(least);
      }
    } finally {
      await site.close();
    }
  });

  test("include from the start what an alarm watches: failed emails, backups, queues", async ({ connection }) => {
    const { db } = connection;
    const site = await serveSite(connection, { METRICS_PORT: "0", JOBS: "off" });
    try {
      const one = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
        samples.filter((sample) => sample.name === name && Object.entries(labels).every(([key, said]) => sample.labels[key] === said)).map(({ value }) => value); // oxfmt-ignore
      const first = await scrape(site.metricsUrl);
      for (const outcome of ["sent", "refused", "failed"]) expect(one(first, "mainstreet_mail_total", { outcome })).toEqual([0]); // oxfmt-ignore
      expect(one(first, "mainstreet_page_cache_lookups_total", { result: "hit" })).toEqual([0]);
      expect(one(first, "mainstreet_backup_last_timestamp_seconds")).toEqual([0]);
      expect(one(first, "mainstreet_backup_failing")).toEqual([0]);
      expect(one(first, "mainstreet_waiting", { kind: "reported_review" })).toEqual([0]);

      await makeReported(db);
      const taken_at = new Date("2026-11-20T03:00:00Z");
      await addKnown(db, { digest: "metrics", taken_at, finished_at: taken_at, place: "folder", name: "/b", bytes: 1, is_scheduled: true }); // oxfmt-ignore
      await noteFailure(db, new Date("2026-11-21T03:00:00Z"), "The disk is full.");
      const next = await scrape(site.metricsUrl);
      expect(one(next, "mainstreet_backup_last_timestamp_seconds")).toEqual([taken_at.getTime() / 1_000]);
      expect(one(next, "mainstreet_backup_failing")).toEqual([1]);
      expect(one(next, "mainstreet_waiting", { kind: "reported_review" })).toEqual([1]);
      const text = await (await fetch(site.metricsUrl ?? "")).text();
      expect(text).not.toContain("The disk is full");
      if (!hasPromtool) return;
      // the one name whose ending by the conventions is reserved in Prometheus
      const checked = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
      expect(checked.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^db_client_connection_count non-histogram/)]); // oxfmt-ignore
      const rules = new URL("../../deploy/prometheus-rules.yaml", import.meta.url).pathname;
      expect(spawnSync("promtool", ["check", "rules", rules], { encoding: "utf8" }).status).toBe(0);
    } finally {
      await site.close();
    }
  });

  test("are sent by OTLP to a collector, and an unavailable one delays nothing", async ({ connection }) => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      let body = "";
      request.on("data", (part) => (body += String(part)));
      request.on("end", () => {
        bodies.push(`${request.url} ${body}`);
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      });
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRIC_EXPORT_INTERVAL: "1000" };
    Object.assign(process.env, environment);
    try {
      const site = await serveSite(connection, { ...environment, JOBS: "off" });
      expect(site.metricsUrl).toBeNull();
      await fetch(`${site.url}/healthz`);
      await until(async () => bodies.some((body) => body.includes('"/healthz"')));
      expect(bodies[0]).toMatch(/^\/v1\/metrics /);
      expect(bodies.join("")).toContain("http.server.request.duration");
      collector.closeAllConnections();
      collector.close();
      await site.close();
    } finally {
      delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
      delete process.env["OTEL_METRIC_EXPORT_INTERVAL"];
      collector.close();
    }
  });

  test("a port that is in use is reported with a sentence", async ({ connection }) => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(serveSite(connection, { METRICS_PORT: String(port), JOBS: "off" })).rejects.toThrow(
      `Port ${port} of METRICS_PORT is taken`,
    );
    other.close();
  });
});

describe("the id of a request", () => {
  test("is in every answer and in its log lines", async ({ connection }) => {
    const lines: { requestId?: string; where?: string }[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]);
        done();
      },
    });
    const log = pino({ level: "info", mixin: () => ({ requestId: currentRequestId() }) }, sink);
    const site = await serveSite(connection, { JOBS: "off" }, { log });
    try {
      const ids = new Set<string>();
      for (const path of ["/", "/", "/search", "/healthz", "/nothing", "/assets/none.js"]) {
        const answer = await fetch(site.url + path);
        const id = answer.headers.get("x-request-id") ?? "";
        expect(id, path).toMatch(/^[0-9a-f-]{36}$/);
        ids.add(id);
      }
      expect(ids.size).toBe(6);
      // a sender that is not a trusted proxy is not believed
      const refused = await fetch(`${site.url}/rpc/add_reservation`, { method: "POST", headers: { ...JSON_TYPE, "x-request-id": "chosen-by-a-stranger" }, body: "{}" }); // oxfmt-ignore
      const id = refused.headers.get("x-request-id");
      expect(id).not.toBe("chosen-by-a-stranger");
      await until(async () => lines.some(({ where }) => where === "/rpc/add_reservation"));
      expect(lines.find(({ where }) => where === "/rpc/add_reservation")?.requestId).toBe(id);
    } finally {
      await site.close();
    }
  });

  test("is taken from a trusted proxy where it is valid", async ({ connection }) => {
    const site = await serveSite(connection, { JOBS: "off", TRUSTED_PROXIES: "127.0.0.1" });
    try {
      const given = async (id: string) =>
        (await fetch(`${site.url}/healthz`, { headers: { "x-request-id": id } })).headers.get("x-request-id");
      expect(await given("proxy-4711/a")).toBe("proxy-4711/a");
      for (const bad of ["short", "with space in it", "x".repeat(129), '{"level":60}']) expect(await given(bad)).not.toBe(bad); // oxfmt-ignore
    } finally {
      await site.close();
    }
  });
});
