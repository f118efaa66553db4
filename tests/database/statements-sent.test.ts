/**
 * Number of statements that a procedure sends to PostgreSQL: each is a round trip, and one more in a loop makes a page
 * slow. `npm run bench price` measures their cost. Where there are fewer than recorded, lower the number.
 */
import type { Meter } from "@opentelemetry/api";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, onTestFinished } from "vitest";
import { openGuestBooks } from "#server/guests/link.ts";
import { measureBy, measureNothing } from "#server/platform/metrics/measured.ts";
import { loadSample } from "#server/sample/load.ts";
import { requestsOf } from "../../bench/price-requests.ts";
import { test } from "../support/database.ts";
import { NO_STORAGE, serveApp } from "../support/http.ts";
import { SECRET } from "../support/secret.ts";

/** Summed over all requests of one name in `bench/price-requests.ts`, each sent a second time. */
const RECORDED: Record<string, number> = {
  get_available_days: 1,
  get_business: 1,
  "get_business, signed in": 2,
  "get_business_reservations, signed in": 6,
  get_reviews: 2,
  get_suggestions: 32,
  "get_user_businesses, signed in": 1,
  "get_user_reservations, signed in": 2,
  // if the page has space, five are for listings that only mention a kind
  search_businesses: 142,
};

let sent = 0;
const counting = {
  createHistogram: (name: string) => ({ record: () => void (sent += name === "db.client.operation.duration" ? 1 : 0) }),
  createCounter: () => ({ add: () => undefined }),
} as unknown as Meter;

afterAll(() => measureNothing());

test("no request sends more statements than recorded", async ({ connection }) => {
  // the clock of the app
  const now = "2026-11-21T12:00:00Z";
  await loadSample(connection.db, NO_STORAGE, Temporal.Instant.from(now));
  // as the worker does every minute
  await openGuestBooks(connection.db);
  const serving = await serveApp(connection);
  onTestFinished(() => serving.close());
  const pending = await requestsOf(connection, SECRET, new Date(now));
  measureBy(counting);
  const counted: Record<string, number> = {};
  for (const { name, requests } of pending) {
    const procedures = requests.filter(({ method }) => method === "POST");
    for (const isCounted of [false, true]) {
      const before = sent;
      for (const { path, headers, body = null } of procedures) {
        const response = await fetch(serving.url + path, { method: "POST", headers, body });
        expect(`${name}: ${response.status}`).toBe(`${name}: 200`);
        await response.arrayBuffer();
      }
      if (isCounted && procedures.length > 0) counted[name] = sent - before;
    }
  }
  expect(Object.keys(counted).toSorted()).toEqual(Object.keys(RECORDED).toSorted());
  for (const [name, count] of Object.entries(counted)) expect(count, name).toBeLessThanOrEqual(RECORDED[name] ?? 0);
  // otherwise nothing would be counted
  expect(counted["get_business"]).toBeGreaterThan(0);
});
