import { describe, expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";

describe("RATE_LIMITS", () => {
  test("is on unless it is switched off, which is possible on a local machine only", () => {
    expect(readConfiguration({}).areLimitsOn).toBe(true);
    for (const BASE_URL of [undefined, "http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"])
      expect(readConfiguration({ RATE_LIMITS: "off", ...(BASE_URL && { BASE_URL }) }).areLimitsOn).toBe(false);
    for (const BASE_URL of ["https://mainstreet.example", "http://192.168.1.9:3000", "http://localhost.example"])
      expect(() => readConfiguration({ RATE_LIMITS: "off", BASE_URL }), BASE_URL).toThrow("RATE_LIMITS: off is for");
    expect(() => readConfiguration({ RATE_LIMITS: "none" })).toThrow("RATE_LIMITS");
  });
});

test("HOLD_FIRST_REVIEWS is off by default", () => {
  expect(readConfiguration({}).areFirstReviewsModerated).toBe(false);
  expect(readConfiguration({ HOLD_FIRST_REVIEWS: "" }).areFirstReviewsModerated).toBe(false);
  expect(readConfiguration({ HOLD_FIRST_REVIEWS: "on" }).areFirstReviewsModerated).toBe(true);
  expect(() => readConfiguration({ HOLD_FIRST_REVIEWS: "yes" })).toThrow("HOLD_FIRST_REVIEWS");
});

test("invalid TRUSTED_PROXIES are reported", () => {
  expect(() => readConfiguration({ TRUSTED_PROXIES: "10.0.0.0/8, proxy" })).toThrow("'proxy' is neither an address");
});
