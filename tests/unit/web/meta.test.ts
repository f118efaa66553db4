/** Titles and descriptions of pages: users' texts in them cannot reverse the direction and stay on one line. */
import { describe, expect, test } from "vitest";
import type { PlacePage } from "#contract/places/place.ts";
import { NO_BRANDING, type Site } from "#contract/site/site.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { placeJsonLd } from "../../../web/landing/place-json-ld.ts";
import { failureMeta, pageMeta, titleOf } from "../../../web/platform/meta.ts";
import { headingOf, searchMeta } from "../../../web/search/search-meta.ts";
import { readSearchQuery, shortQuery } from "../../../web/search/search-query.ts";

const SITE: Site = {
  ...{
    productName: "Mainstreet",
    languages: [],
    supportEmail: "",
    baseUrl: "https://town.example",
    mapsUrl: "https://maps.example/{query}",
  },
  ...{ isGoogleOffered: false, isZoomOffered: false, controller: null, hasImprint: false, usesCityService: false },
  attributions: [],
  branding: NO_BRANDING,
};

/** Every override, embedding and isolate (UAX 9), and line breaks. */
const TURNING = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"];
const UNWANTED = new RegExp(`[${TURNING.join("")}\\p{Cc}\\u2028\\u2029]`, "u");

describe.each([...TURNING, "\n", "\u2028", "\u0085"])("with %j inside", (mark) => {
  const name = `Caf${mark}e moc.rewolf`;

  test("a page", () => {
    const image = { path: "/a.jpg", alt: name };
    const meta = pageMeta({ title: titleOf(name, SITE), description: `About ${name}`, path: "/", site: SITE, image });
    expect(JSON.stringify(meta)).not.toMatch(UNWANTED);
    expect(JSON.stringify(failureMeta(name, SITE))).not.toMatch(UNWANTED);
  });

  test("a search for it", () => {
    const query = readSearchQuery(new URLSearchParams({ q: name }), 0);
    const [title] = searchMeta(query, null, SITE);
    expect(JSON.stringify(searchMeta(query, null, SITE).slice(0, 2))).not.toMatch(UNWANTED);
    expect(title).toMatchObject({
      title: expect.stringMatching(/^Caf ?e moc\.rewolf – Search \| Mainstreet$/) as unknown,
    });
    expect(shortQuery(name)).not.toMatch(UNWANTED);
  });
});

test("words in Arabic and Hebrew, and emoji, are unchanged", () => {
  for (const name of ["مقهى فيروز", "קפה נמרוד", "می\u200cخواهم", "👩\u200d🍳 Kitchen"])
    expect(pageMeta({ title: name, description: "", path: "/", site: SITE })[0]).toEqual({ title: name });
});

test("a category has its name in the reader's language in headings, titles and breadcrumbs", () => {
  const [german] = openLanguages(["de"]);
  if (german === undefined) throw new Error("no German");
  const query = readSearchQuery(new URLSearchParams({ categories: "Beauty" }), 0);
  const place = { slug: "lauf", name: "Lauf", kind: "city", within: [], listings: 1, outer: [], inner: [], neighbours: [], categories: [], map_version: null, map_frame: null, local_time: null } satisfies PlacePage; // oxfmt-ignore
  inLanguage(german, () => {
    expect(headingOf(query, null)).toBe("Schönheit und Wellness");
    expect(searchMeta(query, null, SITE)[0]).toEqual({ title: "Schönheit und Wellness – Suche | Mainstreet" });
    expect(placeJsonLd({ place, category: "Beauty", listings: [] }, SITE.baseUrl)).toContain(
      '"name":"Schönheit und Wellness"',
    );
  });
});
