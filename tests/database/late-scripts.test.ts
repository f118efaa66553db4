/** What React Router writes to start a page, as it is built and served: `web/platform/late-scripts.ts` must find all of it. */
import { describe, expect } from "vitest";
import { test as base } from "../support/database.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection);
  onCleanup(() => serving.close());
  return serving.url;
});

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const IMPORTS = /^\s*import\b|import\(/m;

// one that is kept, whose policy has hashes, and one made for a visitor, with a nonce
describe.each(["/contact", "/login", "/search?q=coffee", "/"])("%s", (path) => {
  test("fetches no script of ours before the first frame", async ({ url }) => {
    const html = await (await fetch(url + path)).text();
    const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = "", code = ""]) => ({ attributes, code }));
    const run = scripts.filter(({ attributes }) => !/type="(?:text\/plain|application\/ld\+json)"/.test(attributes));
    expect(run.filter(({ attributes }) => /\bsrc=|type="module"/.test(attributes))).toEqual([]);
    expect(run.filter(({ code }) => IMPORTS.test(code))).toEqual([]);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html.match(/<link rel="late" fetchpriority="low" href="\/assets\/[^"]+\.js"/g)?.length).toBeGreaterThan(3);
  });

  test("has what starts it as data, in front of what runs it, under the same nonce", async ({ url }) => {
    const html = await (await fetch(url + path)).text();
    const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = "", code = ""]) => ({ attributes, code }));
    const at = scripts.findIndex(({ attributes }) => attributes.includes('type="text/plain"'));
    expect(scripts.filter(({ attributes }) => attributes.includes('type="text/plain"'))).toHaveLength(1);
    const [late, starter] = [scripts[at], scripts[at + 1]];
    expect(late?.code).toMatch(/import "\/assets\/manifest-[\w-]+\.js"/);
    expect(late?.code).toMatch(/import\("\/assets\/[\w-]+\.js"\)/);
    expect(starter?.code).toContain("document.currentScript.previousElementSibling");
    expect(late?.attributes.replace(' type="text/plain"', "")).toBe(starter?.attributes);
  });
});
