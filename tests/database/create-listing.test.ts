/** `/create-listing` on the whole site: the city that a proxy reports, and the page without scripts. */
import { expect } from "vitest";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, {
    TRUSTED_PROXIES: "127.0.0.1",
    GEOIP_HEADERS: "x-city, x-region, x-country",
  });
  onCleanup(() => serving.close());
  return serving.url;
});

const PORTLAND = { "x-city": "Portland", "x-region": "ME", "x-country": "US" };

async function page(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  expect(response.status).toBe(200);
  // one visitor's city is not cached for others
  expect(response.headers.get("cache-control")).toContain("private");
  return response.text();
}

test("the city is filled in for whoever comes from there, and typed over by what the form sent", async ({ url }) => {
  const there = await page(`${url}/create-listing`, PORTLAND);
  expect(there).toContain('value="Portland"');
  expect(there).toContain("Portland, ME");
  const elsewhere = await page(`${url}/create-listing`);
  expect(elsewhere).not.toContain("Portland");
  const typed = await page(`${url}/create-listing?name=Shop&city=Bath`, PORTLAND);
  expect(typed).toContain('value="Bath"');
  expect(typed).not.toContain("Bath, ME");
  expect(await page(`${url}/create-listing?name=Shop&city=`, PORTLAND)).not.toContain('value="Portland"');
});

test("what the directory has by the name can be claimed, whatever else is typed is text", async ({
  connection,
  url,
}) => {
  const id = await makeBusiness(connection.db, { name: "Larkspur Books" });
  const found = await page(`${url}/create-listing?name=Larkspur`);
  expect(found).toContain(`href="/listing/${id}/claim"`);
  expect(found).toContain('href="/signup?to=%2Fcreate-listing-details%3Fname%3DLarkspur"');
  const hostile = await page(`${url}/create-listing?name=${encodeURIComponent("</script><b>\u2028\u0000".repeat(40))}`);
  expect(hostile).not.toContain("<b>\u2028");
  expect(hostile).toContain("No listing has this name yet");
});
