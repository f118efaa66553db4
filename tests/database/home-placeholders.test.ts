import { expect } from "vitest";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection);
  onCleanup(() => serving.close());
  return serving;
});

test("every placeholder of the home page's search finds a listing", async ({ connection, site }) => {
  const home = async () => (await fetch(`${site.url}/`)).text();
  expect(await home()).not.toContain("photography");
  // without shops nearby the street is drawn
  expect(await home()).toContain("/art/street/wide-dark.svg");
  await makeBusiness(connection.db, { name: "Camera Obscura", keywords: ["photography"] });
  await until(async () => (await home()).includes("photography"));
  expect(await home()).toContain("photography");
});
