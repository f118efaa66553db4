/** An import read in several languages: names, kinds and lines of facts on the pages of a site. */
import { expect } from "vitest";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const feature = (id: string, lng: number, properties: Record<string, string>) => ({
  type: "Feature",
  properties: { "@id": id, "addr:city": "القاهرة", "addr:country": "EG", ...properties },
  geometry: { type: "Point", coordinates: [lng, 30.04] },
});

const FEATURES = [
  feature("node/1", 31.23, { name: "مقهى الفيشاوي", "name:de": "Café El Fishawy", "name:fr": "Café al-Fichaoui", alt_name: "Fishawi’s", amenity: "cafe", cuisine: "egyptian;tea", wheelchair: "yes" }), // oxfmt-ignore
  feature("node/2", 31.24, { name: "مخبز النيل", "name:ar": "مخبز النيل", shop: "bakery", description: "خبز طازج كل صباح منذ عام 1950." }), // oxfmt-ignore
];

test("pages have the local name, the reader's name below it, and facts in the reader's language", async ({
  connection,
}) => {
  await connection.pool.query("truncate business, source cascade");
  const file = temporaryFile("cairo.geojson", JSON.stringify({ type: "FeatureCollection", features: FEATURES }));
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  await importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null }, connection); // oxfmt-ignore
  const site = await serveSite(connection, { LOCALES: "en,de,ar" });
  try {
    const read = async (path: string) => (await fetch(site.url + path)).text();
    const { id } = await connection.db.selectFrom("business").select("id").where("name", "like", "%الفيشاوي").executeTakeFirstOrThrow(); // oxfmt-ignore
    const [english, german, arabic] = await Promise.all(["", "/de", "/ar"].map((prefix) => read(`${prefix}/listing/${id}`))); // oxfmt-ignore
    const heading = /<h1><bdi>مقهى الفيشاوي<\/bdi><\/h1>/;
    for (const page of [english, german, arabic]) expect(page).toMatch(heading);
    // the source says the language of this name
    expect(await read("/de/search")).toContain('<bdi lang="ar">مخبز النيل</bdi>');
    expect(await read("/ar/search")).toContain("<bdi>مخبز النيل</bdi>");
    const { id: bakery } = await connection.db.selectFrom("business").select("id").where("name", "like", "%النيل").executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(await read(`/de/listing/${bakery}`)).toContain('<h1><bdi lang="ar">مخبز النيل</bdi></h1>');
    expect(german).toContain('<p class="muted">Café El Fishawy</p>');
    expect(german).toContain('"alternateName":"Café El Fishawy"');
    for (const page of [english, arabic]) expect(page).not.toContain('<p class="muted">Café');
    for (const [page, line] of [
      [english, "Egyptian café · tea · wheelchair accessible"],
      [german, "Café · ägyptische Küche · Tee · rollstuhlgerecht"],
      [arabic, "مقهى · مأكولات مصرية · شاي · مهيأ للكراسي المتحركة"],
    ] as const) {
      expect(page).toContain(`<meta name="description" content="${line}"/>`);
      expect(page).toContain(`"description":"${line}"`);
      expect(page).toMatch(new RegExp(`<p[^>]*>${line}</p>`));
    }

    // a name in any language, a word of the source, and the kind on the card
    for (const words of ["El Fishawy", "Fichaoui", "Fishawi's", "الفيشاوي"]) {
      const results = await read(`/de/search?q=${encodeURIComponent(words)}`);
      expect(results, words).toContain(`/de/listing/${id}"`);
      expect(results, words).toMatch(/<p class="meta">Café El Fishawy<\/p>/);
    }
    const cards = await read("/de/search");
    expect(cards).toContain("Bäckerei</bdi></span>");
    expect(cards).toContain("خبز طازج كل صباح منذ عام 1950.");
    expect(await read("/ar/search")).toContain("مخبز</bdi></span>");
  } finally {
    await site.close();
  }
});

test("keywords are in the reader's language on cards, chips and in data, and found by the shown words", async ({
  connection,
}) => {
  await connection.pool.query("truncate business, source cascade");
  const id = await makeBusiness(connection.db, { name: "Krumme", keywords: ["hair salon", "halal", "fade"] });
  await makeBusiness(connection.db, { name: "Fathom", keywords: ["drugstore"] });
  const site = await serveSite(connection, { LOCALES: "en,de,ar" });
  try {
    const read = async (path: string) => (await fetch(site.url + path)).text();
    for (const [prefix, kind, diet, shown] of [
      ["/de", "Friseursalon", "Halal-Gerichte", "Friseursalon"],
      ["/ar", "صالون حلاقة", "أطباق حلال", "صالون حلاقة"],
      ["", "hair salon", "halal", "Hair salon"],
    ] as const) {
      const page = await read(`${prefix}/listing/${id}`);
      for (const word of [kind, diet, "fade"]) {
        const { search } = new URL(`?${new URLSearchParams({ q: word }).toString()}`, site.url);
        expect(page, word).toContain(`href="${prefix}/search${search}"`);
        const results = await read(`${prefix}/search${search}`);
        expect(results, word).toContain(`${prefix}/listing/${id}"`);
        expect(results, word).toMatch(new RegExp(`>(?:<mark>)?${shown}(?:</mark>)?</bdi></span>`));
        expect(results, word).not.toContain("Fathom");
      }
      expect(page).toContain(`"keywords":"${kind}, ${diet}, fade"`);
    }
  } finally {
    await site.close();
  }
});
