/** Parquet files of Overture and Foursquare: their rows with OpenStreetMap's keys; no claim in a file is trusted. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { parquetReadObjects } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { UnusableFile } from "#server/osm/unusable-file.ts";
import type { FileNotes, RawRow, SourceFileRow } from "#server/import/read/raw-row.ts";
import { openSource } from "#server/import/read/rows.ts";
import { depth } from "../../support/depth.ts";
import { foursquareFile, otherFile, overtureFile, type OverturePlace } from "../../support/parquet-file.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const saying = (text: string): unknown => expect.stringContaining(text);
const matching = (text: RegExp): unknown => expect.stringMatching(text);

async function read(content: Uint8Array) {
  const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null };
  let bytes = 0;
  const file = await openSource(temporaryFile("places.parquet", content), new Map(), notes, (count) => (bytes += count)); // oxfmt-ignore
  const rows: SourceFileRow[] = [];
  for await (const piece of file.rows) rows.push(...piece);
  return { format: file.format, source: file.source, rows, notes, share: bytes / file.bytes };
}

const tagsOf = (row: SourceFileRow | undefined) => (row?.kind === "row" ? Object.fromEntries(row.tags) : row);
const placesOf = (rows: readonly SourceFileRow[]) => rows.filter((row): row is RawRow => row.kind === "row");

const place = (number: number, cells: OverturePlace["cells"] = {}, name = `Place ${number}`): OverturePlace => ({ id: `id-${number}`, name, lng: 11.28 + number / 10_000, lat: 49.51, cells }); // oxfmt-ignore

const FULL = place(1, {
  names: { primary: "Bäckerei Holz", common: { en: "Holz Bakery", "zh-Hant": "木", "": "x" }, rules: [{ variant: "common", value: "Holz's" }, { variant: "short", value: "Holz" }, { variant: "alternate", value: "Holzbeck" }] },
  categories: { primary: "bakery", alternate: ["coffee_shop"] },
  basic_category: "bakery",
  taxonomy: { primary: "bakery", hierarchy: ["food_and_drink", "bakery"], alternates: ["coffee_shop"] },
  websites: ["https://holz.example", "https://second.example"],
  socials: ["https://social.example/holz"],
  emails: ["holz@bakery.example"],
  phones: ["+4991235550", "+4991235551"],
  brand: { names: { primary: "Holz & Co" } },
  addresses: [{ freeform: "Marktplatz 3", locality: "Lauf", postcode: "91207", region: "DE-BY", country: "DE" }, { freeform: "Elsewhere 9", locality: "Rome" }],
  sources: [{ property: "", dataset: "meta", license: "CDLA-Permissive-2.0" }, { property: "/properties/phones", dataset: "Foursquare", license: "Apache-2.0" }, { property: "", dataset: "OpenStreetMap", license: "ODbL-1.0" }, { dataset: "Town of Ash", license: "CC-BY-4.0" }],
}); // oxfmt-ignore

describe("Overture's places", () => {
  test("name, kind, address and contact details, without emails and social networks; each source with its licence", async () => {
    const { format, source, rows, notes, share } = await read(overtureFile([FULL]));
    expect({ format, source }).toEqual({ format: "parquet", source: "overture" });
    expect(notes).toMatchObject({ attribution: saying("CDLA-Permissive-2.0"), cutOff: null });
    expect(share).toBeCloseTo(1, 6);
    const [row] = placesOf(rows);
    expect(tagsOf(row)).toEqual({
      name: "Bäckerei Holz", "name:en": "Holz Bakery", "name:zh-Hant": "木", short_name: "Holz", alt_name: "Holzbeck", brand: "Holz & Co",
      shop: "bakery", phone: "+4991235550; +4991235551", website: "https://holz.example; https://second.example",
      address: "Marktplatz 3", "addr:city": "Lauf", "addr:postcode": "91207", "addr:state": "BY", "addr:country": "DE",
    }); // oxfmt-ignore
    expect(row).toMatchObject({ id: "id-1", lat: 49.51, lng: 11.2801 });
    expect(row?.has?.toSorted()).toEqual(["address", "category", "name", "names", "other_names", "phone", "spot", "website", "zone"]); // oxfmt-ignore
    expect(row?.credits?.map(({ key, attribution }) => [key, attribution])).toEqual([
      ["foursquare", saying("Apache")],
      ["osm", "© OpenStreetMap contributors"],
      ["overture-town-of-ash", "Town of Ash (CC-BY-4.0)"],
    ]);
  });

  test.each([
    ["closed", { operating_status: "permanently_closed" }, "permanently closed"],
    ["doubtful", { confidence: 0.59 }, "confidence below 0.6"],
    ["a machine", { categories: { primary: "atms" } }, "of a kind that nobody runs"],
    ["a church by its hierarchy", { categories: { primary: "zen_center" }, taxonomy: { primary: "zen_center", hierarchy: ["cultural_and_historic", "place_of_worship", "zen_center"] } }, "of a kind that nobody runs"],
  ])("%s is left out, with the reason", async (_, cells, reason) => {
    expect((await read(overtureFile([place(1, cells)]))).rows).toEqual([{ kind: "left-out", at: 1, reason }]);
  }); // oxfmt-ignore

  test("a place that is closed temporarily, or has just enough or no confidence, is imported", async () => {
    const cells = [{ operating_status: "temporarily_closed" }, { confidence: 0.6 }, { confidence: null }];
    const { rows } = await read(overtureFile(cells.map((one, index) => place(index, one))));
    expect(placesOf(rows)).toHaveLength(3);
  });

  test.each([
    ["ramen_restaurant", ["restaurant"], { amenity: "restaurant", cuisine: "ramen" }],
    ["pizza_restaurant", [], { amenity: "restaurant", cuisine: "pizza" }],
    ["fast_food_restaurant", [], { amenity: "fast_food" }],
    ["hair_salon", [], { shop: "hairdresser" }],
    ["tax_law", [], { office: "lawyer" }],
    ["mystery_spot", ["lifestyle_services", "beauty_service"], { shop: "beauty" }],
    ["mystery_spot", [], { category: "mystery_spot" }],
  ])("%s, with %j above it, is %j", async (primary, wider, expected) => {
    const taxonomy = { primary, hierarchy: [...wider, primary] };
    const { rows } = await read(overtureFile([place(1, { taxonomy })]));
    expect(tagsOf(rows[0])).toEqual({ name: "Place 1", ...expected });
  });

  test("a place at 0, 0 or at a point with fifty others is refused; with forty-nine it is accepted", async () => {
    const nowhere = { ...place(1, { geometry: null, bbox: null }) };
    const { rows } = await read(overtureFile([nowhere, { ...place(2), lng: 0, lat: 0 }]));
    expect(rows.map((row) => row.kind === "broken" && row.reason)).toEqual(["It has no coordinates.", saying("0, 0")]); // oxfmt-ignore
    const at = (count: number, lng: number) => Array.from({ length: count }, (_, number) => ({ ...place(number), id: `${lng}-${number}`, lng })); // oxfmt-ignore
    const crowd = await read(overtureFile([...at(51, 11.3), ...at(50, 11.4)]));
    expect(placesOf(crowd.rows).every(({ lng }) => lng === 11.4) && placesOf(crowd.rows).length).toBe(50);
    expect(crowd.rows[0]).toMatchObject({ kind: "broken", reason: saying("50 others"), text: saying('"Place 0"') }); // oxfmt-ignore
  });
});

test("Foursquare's places, without closed and doubtful ones", async () => {
  const cells = { fsq_place_id: "4b0588f1f964a520b1d122e3", name: "Da Mario", latitude: 49.51, longitude: 11.28, address: "Marktplatz 3", locality: "Lauf", region: "BY", postcode: "91207", country: "DE", tel: "09123 5550", website: "mario.example", email: "mario@pizza.example", fsq_category_labels: ["Dining and Drinking > Restaurant > Pizzeria"] }; // oxfmt-ignore
  const rows = [cells, { ...cells, date_closed: "2024-03-01" }, { ...cells, unresolved_flags: ["privatevenue"] }, { ...cells, fsq_category_labels: ["Landmarks and Outdoors > Park"] }]; // oxfmt-ignore
  const found = await read(foursquareFile(rows));
  expect(found).toMatchObject({ source: "foursquare", notes: { attribution: saying("Apache") } });
  expect(tagsOf(found.rows[0])).toEqual({ name: "Da Mario", amenity: "restaurant", cuisine: "pizza", address: "Marktplatz 3", "addr:city": "Lauf", "addr:state": "BY", "addr:postcode": "91207", "addr:country": "DE", phone: "09123 5550", website: "mario.example" }); // oxfmt-ignore
  expect(found.rows[0]).toMatchObject({ id: cells.fsq_place_id, lat: 49.51, lng: 11.28 });
  expect(found.rows.slice(1).map((row) => row.kind === "left-out" && row.reason)).toEqual(["permanently closed", "in question: privatevenue", "of a kind that nobody runs"]); // oxfmt-ignore
});

test("ids of 64 bits stay whole", async () => {
  const bytes = parquetWriteBuffer({
    columnData: [
      { name: "fsq_place_id", data: [9_007_199_254_740_993n], type: "INT64" },
      { name: "name", data: ["Da Mario"], type: "STRING" },
      { name: "latitude", data: [49.51], type: "DOUBLE" },
      { name: "longitude", data: [11.28], type: "FLOAT" },
    ],
  });
  expect((await read(new Uint8Array(bytes))).rows[0]).toMatchObject({ kind: "row", id: "9007199254740993" });
});

const MANY = Array.from({ length: 2_500 }, (_, number) =>
  place(number, {
    categories: { primary: ["bakery", "bar", "hair_salon"][number % 3], alternate: number % 5 === 0 ? null : Array.from({ length: number % 7 }, (__, at) => `kind_${at}`) },
    names: { primary: number % 97 === 0 ? `Ünïcødé ${"x".repeat(number % 300)}` : `Place ${number}`, common: number % 4 === 0 ? { en: `In English ${number}` } : null },
    websites: number % 3 === 0 ? null : number % 3 === 1 ? [] : [null, `https://${number}.example`],
    phones: number % 2 === 0 ? [`+49912355${number}`] : null,
    addresses: number % 11 === 0 ? [] : [{ freeform: `Street ${number}`, locality: number % 2 === 0 ? null : "Lauf" }],
    confidence: number % 13 === 0 ? null : 0.7,
  }),
); // oxfmt-ignore

describe("any encoding", () => {
  const WAYS = [
    ["as the library does by itself", {}],
    ["not packed", { codec: "UNCOMPRESSED" }],
    ["gzip", { codec: "GZIP", compressors: { GZIP: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)) } }],
    ["zstd", { codec: "ZSTD", compressors: { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdCompressSync(bytes)) } }],
    ["brotli", { codec: "BROTLI", compressors: { BROTLI: (bytes: Uint8Array) => new Uint8Array(brotliCompressSync(bytes)) } }], // oxfmt-ignore
    ["one row group of tiny pages", { rowGroupSize: 1_000_000, pageSize: 500 }],
    ["many row groups", { rowGroupSize: 7 }],
    ["no dictionaries", { dictionarySize: 0 }],
    ["texts by what they share", { encoding: "DELTA_BYTE_ARRAY" }],
    ["texts by their lengths", { encoding: "DELTA_LENGTH_BYTE_ARRAY" }],
  ] as const;

  test.each(WAYS)("%s: the same rows as hyparquet reads", async (_, options) => {
    const content = overtureFile(MANY, options);
    const { rows } = await read(content);
    const plain = overtureFile(MANY, { codec: "UNCOMPRESSED" });
    const judged = await parquetReadObjects({ file: plain.buffer as ArrayBuffer });
    expect(rows).toHaveLength(judged.length);
    expect(placesOf(rows)).toHaveLength(judged.length);
    for (const [index, row] of placesOf(rows).entries()) {
      const { names, websites, phones, addresses, id } = judged[index] as Record<string, never> & { names: { primary: string; common: Record<string, string> | null }; websites: (string | null)[] | null; phones: string[] | null; addresses: { freeform: string; locality: string | null }[] | null; id: string }; // oxfmt-ignore
      expect([row.id, row.tags.get("name"), row.tags.get("name:en"), row.tags.get("website"), row.tags.get("phone"), row.tags.get("address"), row.tags.get("addr:city")]).toEqual([id, names.primary, names.common?.["en"], (websites ?? []).filter(Boolean).join("; ") || undefined, phones?.join("; "), addresses?.[0]?.freeform, addresses?.[0]?.locality ?? undefined]); // oxfmt-ignore
    }
  });
});

test("of DuckDB: pages of the first version, compressed with LZ4, with its names for lists and maps", async () => {
  const { rows } = await read(readFileSync(join(import.meta.dirname, "../../fixtures/import/places-duckdb.parquet")));
  expect(rows).toHaveLength(60);
  const said = placesOf(rows).map((row) => [row.id, row.lng?.toFixed(3), ...["name", "name:en", "short_name", "website", "phone", "address", "addr:city"].map((key) => row.tags.get(key))]); // oxfmt-ignore
  expect(said).toEqual(Array.from({ length: 60 }, (_, number) => [`id-${number}`, (11 + number / 1_000).toFixed(3), `Place ${number}`, number % 4 === 0 ? `In English ${number}` : undefined, number % 5 === 0 ? `S${number}` : undefined, number % 3 === 0 ? undefined : `https://${number}.example`, `+49912355${number}`, `Street ${number}`, number % 2 === 0 ? "Lauf" : undefined])); // oxfmt-ignore
});

describe("unreadable files", () => {
  const errorOf = (content: Uint8Array) => read(content).then(() => null, (error: unknown) => error); // oxfmt-ignore

  test("with other columns: the advice names them", async () => {
    expect(await errorOf(otherFile())).toMatchObject({ name: "ImportError", message: matching(/Overture or Foursquare.*station, height.*CSV or GeoJSON/s) }); // oxfmt-ignore
  });

  test("truncated at any place", async () => {
    const whole = overtureFile(MANY.slice(0, 50));
    for (const share of [0.001, 0.3, 0.9, 0.999])
      expect(await errorOf(whole.subarray(0, Math.max(5, Math.floor(whole.length * share))))).toMatchObject({ message: saying("cut off") }); // oxfmt-ignore
  });

  test("with a header of four gigabytes", async () => {
    const bytes = overtureFile([FULL]).slice();
    new DataView(bytes.buffer).setUint32(bytes.length - 8, 0xffff_ffff, true);
    expect(await errorOf(bytes)).toMatchObject({ message: saying("claims a heading") });
  });

  test.each([
    ["a list of two billion", [0x29, 0xfc, 0xff, 0xff, 0xff, 0xff, 0x07, 0x00]],
    ["a number without an end", [0x15, ...Array.from({ length: 200 }, () => 0xff)]],
    ["boxes within boxes", Array.from({ length: 10_000 }, () => 0x1c)],
    ["nothing", []],
    ["a text longer than the file", [0x18, 0xff, 0xff, 0xff, 0x7f]],
  ])("with a header with %s", async (_, heading) => {
    const end = Buffer.alloc(8);
    end.writeUInt32LE(heading.length);
    end.write("PAR1", 4, "latin1");
    const bytes = Buffer.concat([Buffer.from("PAR1"), Buffer.alloc(32), Buffer.from(heading), end]);
    expect(await errorOf(bytes)).toMatchObject({ name: "UnusableFile", message: saying("damaged") });
  });

  test("with random changes give rows or a sentence, soon and in little memory", async () => {
    const whole = overtureFile(MANY.slice(0, 300), { pageSize: 2_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 13), fc.nat(255)), { minLength: 1, maxLength: 20 }), async (changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at + 4] = value;
        const error = await errorOf(bytes);
        expect(error === null || error instanceof UnusableFile || error).toBe(true);
      }),
      { numRuns: depth(60, 300) },
    ); // oxfmt-ignore
  }, 120_000);
});
