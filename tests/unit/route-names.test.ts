/** The names under which requests are counted. */
import { expect, test } from "vitest";
import { routeNames } from "#server/platform/metrics/route-names.ts";
import { namesOfRoutes } from "#server/start/metrics.ts";

const name = routeNames(["/", "/search", "/in/:place/:category?", "/listing/:id", "/listing/:id/edit", "/assets/*", "/rpc/get_business", "/rpc/*", "/tiles/:z/:x/:y", "*", "/*"]); // oxfmt-ignore

test.each([
  ["/", "/"],
  ["", "/"],
  ["/search", "/search"],
  ["/search/", "/search"],
  ["/in/porto", "/in/:place"],
  ["/in/porto/restaurants", "/in/:place/:category?"],
  ["/listing/0199", "/listing/:id"],
  ["/listing/0199/edit", "/listing/:id/edit"],
  ["/assets/a/b.js", "/assets/*"],
  ["/rpc/get_business", "/rpc/get_business"],
  ["/rpc/drop_table", "/rpc/*"],
  ["/tiles/1/2/3", "/tiles/:z/:x/:y"],
])("%s is %s", (path, expected) => {
  expect(name(path)).toBe(expected);
});

test.each([
  "/listing",
  "/listing/1/nothing",
  "/in",
  "/wp-admin.php",
  "/__proto__",
  "/constructor",
  "//",
  "/tiles/1/2/3/4",
])("%s has no route", (path) => {
  expect(["other", "/"]).toContain(name(path));
});

test("any number of paths has a limited number of names", () => {
  const names = new Set(Array.from({ length: 10_000 }, (_, at) => name(`/x${at}/listing/${at}`)));
  expect([...names]).toEqual(["other"]);
});

test("requests for a page's parts have the name of the page", () => {
  const of = namesOfRoutes(["/healthz"], ["/", "/search"]);
  expect([of("/_root.data"), of("/search.data"), of("/healthz")]).toEqual(["/", "/search", "/healthz"]);
});
