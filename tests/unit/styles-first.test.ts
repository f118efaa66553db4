import { expect, test } from "vitest";
import { stylesFirst } from "#server/http/styles-first.ts";

test("style sheets come before the scripts' preloads, and nothing is lost", () => {
  const script = '<link rel="modulepreload" href="/a.js"/>';
  const style = '<link rel="stylesheet" href="/a.css"/>';
  expect(
    stylesFirst(`<html><head>${script}<title>x</title>${script}${style}</head><body>${script}</body></html>`),
  ).toBe(`<html><head><title>x</title>${style}${script}${script}</head><body>${script}</body></html>`);
  expect(stylesFirst("no page")).toBe("no page");
});
