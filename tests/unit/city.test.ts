/**
 * A visitor's city: from a proxy's headers, a local database, a service that hangs or returns wrong data, or no source.
 */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { cityDatabase, type CityReader } from "#server/places/city-database.ts";
import { parseCityHeaders } from "#server/places/city-headers.ts";
import { cityService } from "#server/places/city-service.ts";
import { makeCityFinder, type GeoSources } from "#server/places/city.ts";
import { isPublicAddress } from "#server/platform/http/public-address.ts";
import { parseTrustedProxies } from "#server/platform/http/client-address.ts";
import { makeLogger } from "#server/platform/log.ts";

const log = makeLogger("silent");
const PORTLAND = { city: "Portland", state: "ME", country: "United States" };
const NOTHING: GeoSources = { headers: null, databasePath: null, serviceUrl: null };
const VISITOR = "198.51.100.4";

interface Fake {
  url: string;
  requests: string[];
}

/** A separate service with the test's answers. */
async function service(answer: RequestListener): Promise<Fake> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(decodeURIComponent(request.url ?? ""));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}/json`, requests: requested };
}

const says = (body: unknown) =>
  service((_request, response) => void response.end(typeof body === "string" ? body : JSON.stringify(body)));

describe("GEOIP_HEADERS", () => {
  const find = makeCityFinder({
    sources: { ...NOTHING, headers: parseCityHeaders("CF-IPCity, cf-region-code , CF-IPCountry") },
    proxies: parseTrustedProxies("10.0.0.0/8"),
    log,
  });
  const locationHeaders = { "cf-ipcity": "Portland", "cf-region-code": "ME", "cf-ipcountry": "US" };

  test("are trusted from a trusted proxy only, whatever the visitor's address", async () => {
    expect(await find({ peer: "10.0.0.2", headers: new Headers(locationHeaders) })).toEqual(PORTLAND);
    expect(await find({ peer: "::ffff:10.0.0.2", headers: new Headers(locationHeaders) })).toEqual(PORTLAND);
    expect(await find({ peer: VISITOR, headers: new Headers(locationHeaders) })).toBeNull();
    expect(await find({ peer: undefined, headers: new Headers(locationHeaders) })).toBeNull();
  });

  test.each([
    ["UTF-8 read as Latin-1", Buffer.from("Zürich").toString("latin1"), "Zürich"],
    ["Latin-1 itself", "Z\u00fcrich", "Zürich"],
    ["percent-encoded", "Z%C3%BCrich%20West", "Zürich West"],
    ["a stray percent sign", "100% Town", "100% Town"],
    ["markup is only text", "<b>Town</b>", "<b>Town</b>"],
    ["control characters", "Port%00%0Aland%E2%80%AE", "Port land"],
  ])("%s", async (_what, value, city) => {
    const headers = new Headers({ "cf-ipcity": value });
    expect(await find({ peer: "10.0.0.2", headers })).toEqual({ city, state: "", country: "" });
  });

  test("empty and long values are ignored", async () => {
    expect(await find({ peer: "10.0.0.2", headers: new Headers() })).toBeNull();
    expect(await find({ peer: "10.0.0.2", headers: new Headers({ "cf-ipcity": "x".repeat(201) }) })).toBeNull();
    expect(await find({ peer: "10.0.0.2", headers: new Headers({ "cf-ipcountry": "US" }) })).toBeNull();
  });

  test.each(["", " , x", "a b", "x-city,,x-country,more", "x:city"])("'%s' is refused", (text) =>
    expect(() => parseCityHeaders(text)).toThrow("headers of city"),
  );

  test("region and country are optional", () => {
    expect(parseCityHeaders("X-City")).toEqual({ city: "x-city", region: null, country: null });
    expect(parseCityHeaders("x-city,,x-country")).toEqual({ city: "x-city", region: null, country: "x-country" });
  });
});

describe("GEOIP_DB", () => {
  const names = (en: string) => ({ geoname_id: 1, names: { en } });
  const reader: CityReader = {
    get: (address) =>
      address === VISITOR
        ? {
            city: names("Portland"),
            subdivisions: [{ ...names("Maine"), iso_code: "ME" }],
            country: { ...names("United States"), iso_code: "US" },
          }
        : null,
  };

  test("is read once, on first use", async () => {
    const open = vi.fn(async () => reader);
    const find = cityDatabase("/cities.mmdb", log, open);
    expect(open).not.toHaveBeenCalled();
    expect(await Promise.all([find(VISITOR), find(VISITOR), find("203.0.113.9")])).toEqual([PORTLAND, PORTLAND, null]);
    expect(open).toHaveBeenCalledOnce();
  });

  test("a missing or invalid file gives no city, and breaks no page", async () => {
    for (const path of ["/nowhere/cities.mmdb", import.meta.filename]) {
      const find = makeCityFinder({
        sources: { ...NOTHING, databasePath: path },
        proxies: parseTrustedProxies(""),
        log,
      });
      expect(await find({ peer: VISITOR, headers: new Headers() })).toBeNull();
    }
  });
});

describe("GEOIP_URL", () => {
  test.each([
    ["ip-api", { city: "Portland", region: "ME", regionName: "Maine", country: "United States", countryCode: "US" }],
    ["ipapi", { city: "Portland", region: "Maine", region_code: "ME", country_name: "United States", country: "US" }],
    ["ipinfo", { city: "Portland", region: "ME", country: "US" }],
  ])("reads the answer %s", async (_name, body) => {
    const { url, requests: pending } = await says(body);
    expect(await cityService({ url, log })(VISITOR)).toEqual(PORTLAND);
    expect(pending).toEqual([`/${VISITOR}/json`]);
  });

  test("requests once for many visitors from one address, and again when the answer is old", async () => {
    const { url, requests: pending } = await says({ city: "Portland" });
    let now = 1;
    const find = cityService({ url, log, now: () => now });
    await Promise.all([find(VISITOR), find(VISITOR), find(VISITOR)]);
    await find(VISITOR);
    expect(pending).toHaveLength(1);
    now += 3_600_001;
    await find(VISITOR);
    expect(pending).toHaveLength(2);
  });

  test.each([
    ["no JSON", "<html>"],
    ["null", "null"],
    ["a list", [1, 2]],
    ["a city that is no text", { city: { name: "Portland" } }],
    ["nothing known", { status: "fail" }],
  ])("%s gives no city", async (_what, body) => {
    const { url } = await says(body);
    expect(await cityService({ url, log })(VISITOR)).toBeNull();
  });

  // it never answers: a result shows that the request was aborted
  test("a request that hangs is aborted, and skipped for the next page", async () => {
    const { url, requests: pending } = await service(() => undefined);
    const find = cityService({ url, log });
    expect(await find(VISITOR)).toBeNull();
    expect(await find("203.0.113.9")).toBeNull();
    expect(pending).toHaveLength(1);
  });

  test("an endless slow answer is aborted too", async () => {
    const { url } = await service((_request, response) => {
      response.write('{"city":"');
      const timer = setInterval(() => response.write("x".repeat(1_000)), 5);
      response.on("close", () => clearInterval(timer));
    });
    expect(await cityService({ url, log })(VISITOR)).toBeNull();
  });

  test.each([
    ["a failure", 503],
    ["a way elsewhere", 302],
  ])("%s is not followed, and requested again after a pause", async (_what, status) => {
    const { url, requests: pending } = await service((_request, response) => {
      response.writeHead(status, { location: "http://127.0.0.1:1/" });
      response.end('{"city":"Portland"}');
    });
    let now = 0;
    const find = cityService({ url, log, now: () => now });
    expect(await find(VISITOR)).toBeNull();
    await find(VISITOR);
    expect(pending).toHaveLength(1);
    now += 30_001;
    await find(VISITOR);
    expect(pending).toHaveLength(2);
  });

  test("limits concurrent requests: under load some visitors get no city", async () => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => (answer = resolve));
    const { url, requests: pending } = await service((_request, response) => {
      void released.then(() => response.end('{"city":"Portland"}'));
    });
    // a busy machine may need more than a second to deliver eight requests
    const find = cityService({ url, log, patienceMs: 60_000 });
    const finding = Array.from({ length: 40 }, (_, index) => find(`198.51.100.${index}`));
    await vi.waitFor(() => expect(pending).toHaveLength(8));
    answer();
    const found = await Promise.all(finding);
    expect(found.filter((city) => city !== null)).toHaveLength(8);
    expect(pending).toHaveLength(8);
  });

  test("is never requested from this machine or a private network", async () => {
    const { url, requests: pending } = await says({ city: "Portland" });
    const find = makeCityFinder({
      sources: { ...NOTHING, serviceUrl: url },
      proxies: parseTrustedProxies("private"),
      log,
    });
    for (const peer of ["127.0.0.1", "::1", "::ffff:192.168.1.4", "10.1.2.3", "fe80::1", "fd00::1", undefined])
      expect(await find({ peer, headers: new Headers() })).toBeNull();
    expect(await find({ peer: "127.0.0.1", headers: new Headers({ "x-forwarded-for": "10.2.3.4" }) })).toBeNull();
    expect(pending).toEqual([]);
    await find({ peer: "127.0.0.1", headers: new Headers({ "x-forwarded-for": `6.6.6.6, ${VISITOR}` }) });
    expect(pending).toEqual([`/${VISITOR}/json`]);
  });
});

test("without any source nothing is requested, and the result is no city", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetching.mockRestore());
  const find = makeCityFinder({ sources: NOTHING, proxies: parseTrustedProxies(""), log });
  expect(await find({ peer: VISITOR, headers: new Headers({ "cf-ipcity": "Portland" }) })).toBeNull();
  expect(fetching).not.toHaveBeenCalled();
});

test.each([
  ["8.8.8.8", true],
  ["2001:4860:4860::8888", true],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["::", false],
  ["239.1.1.1", false],
  ["nonsense", false],
  ["", false],
])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
