import fc from "fast-check";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { keyOf, listedPhoneWords, wordsOf } from "#server/platform/text/rules-words.ts";
import { variantsOf } from "#server/platform/text/rules-spelling.ts";
import { ourLexicon } from "#server/search/lexicon.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { test } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { makeBusiness } from "../support/factories.ts";

const CHARACTERS = Array.from(
  "aabcdeorstzAZß09 ''&&..--,/’‘éÉñÖœıİςΣжЙ京都สั한글アパート🍕\u0301\u200d½ﬁＡ！。\u00a0\tأإآٱىیکةؤئـَ٣۴،",
);
const text = fc.oneof(
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 60 }).map((characters) => characters.join("")),
  fc
    .array(
      fc.constantFrom(
        "joe's",
        "AT&T",
        "fish",
        "&",
        "Coca-Cola",
        "St.",
        "S.P.Q.R.",
        "boys'",
        "x".repeat(45),
        "1-3",
        "'s",
        "北京烤鸭店",
      ),
      {
        maxLength: 6,
      },
    )
    .map((words) => words.join(" ")),
);

test("the database and the server extract the same words from a text", async ({ connection: { db } }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      const { rows } = await sql<{ words: string; key: string }>`
        select search_words(value) as words, search_key(value) as key from unnest(${texts}::text[]) with ordinality as t (value, place) order by place
      `.execute(db);
      rows.forEach(({ words, key }, index) => {
        const typed = texts[index] ?? "";
        expect(new Set(words.split(" "))).toEqual(new Set(wordsOf(typed).length === 0 ? [""] : wordsOf(typed)));
        expect(key).toBe(keyOf(typed));
      });
    }),
    { numRuns: depth(20, 60) },
  );
});

test("the database and the server extract the same words from a telephone number", async ({ connection: { db } }) => {
  const phones = [
    "+49 89 123 45-67",
    "089 1234567",
    "+4989 1234567",
    "00 49 89 1234567",
    "112",
    "",
    "+1",
    "ext. 5",
    "+39 06 123456",
    "(0)30-12345",
    "1".repeat(30),
    "+1 312 555-0104",
    "(312) 000-0104",
    "555-0104",
  ];
  const { rows } = await sql<{ words: string[] }>`
    select search_phone_words(phone) as words from unnest(${phones}::text[]) with ordinality as t (phone, place) order by place
  `.execute(db);
  rows.forEach(({ words }, index) =>
    expect(words.toSorted()).toEqual(listedPhoneWords(phones[index] ?? "").toSorted()),
  );
});

test("the database and the server find the same variants of a word", async ({ connection: { db } }) => {
  const words = ["a", "ab", "abc", "pizza", "restaurants", "京都", "zzzz"];
  const { rows } = await sql<{ variants: string[] }>`
    select search_variants(word) as variants from unnest(${words}::text[]) with ordinality as t (word, place) order by place
  `.execute(db);
  rows.forEach(({ variants }, index) => expect(variants.toSorted()).toEqual(variantsOf(words[index] ?? "").toSorted()));
});

const lexicon = ourLexicon();

async function namesFound(connection: Connection, query: string): Promise<string[]> {
  const at = Temporal.Instant.from("2026-03-04T12:00:00Z");
  const request = { query, lexicon, page: 1, sort: "relevance", filters: NO_FILTERS, at } as const;
  return (await searchListings(connection, request)).rows.map(({ name }) => name);
}

type Listing = Parameters<typeof makeBusiness>[1];

async function fill({ db }: Connection, listings: readonly Listing[]): Promise<void> {
  await db.deleteFrom("business").execute();
  for (const listing of listings) await makeBusiness(db, { categories: ["Local Services"], ...listing });
}

describe("the built-in synonyms find a kind", () => {
  test.for([
    // synonyms in other English variants
    ["ski hire", "ski rental"],
    ["car hire", "car rental"],
    ["cycle hire", "bicycle rental"],
    ["boat hire", "boat rental"],
    ["kayak hire", "kayak rental"],
    ["solicitor", "law office"],
    ["dog groomer", "pet groomer"],
    ["house painter", "painter"],
    ["fix my phone", "cell phone store"],
    ["kids birthday", "children's parties"],
    ["removalists", "moving company"],
    // in Catalan
    ["lloguer d'esquís", "ski rental"],
    ["perruqueria", "hair salon"],
    ["menjar", "restaurant"],
    // in Vietnamese, with and without its marks
    ["quán chay", "vegetarian"],
    ["quan chay", "vegetarian"],
    ["quán cà phê", "café"],
    ["nhà hàng", "restaurant"],
    ["nha thuoc", "pharmacy"],
    // scripts without spaces, and Korean
    ["寿司屋", "sushi"],
    ["ベジタリアン", "vegetarian"],
    ["美容院", "hair salon"],
    ["素食餐廳", "vegetarian"],
    ["비건 식당", "vegan"],
    ["치과", "dental practice"],
    // inflected
    ["рестораны", "restaurant"],
    ["в аптеке", "pharmacy"],
  ] as const)("%s is a %s", async ([query, keyword], { connection }) => {
    await fill(connection, [
      { name: "Right", keywords: [keyword], description: "On the corner." },
      { name: "Wrong", keywords: ["watch store"], description: "On the corner." },
    ]);
    expect(await namesFound(connection, query)).toEqual(["Right"]);
  });

  test("lines of one kind in several languages are one group", async ({ connection }) => {
    await fill(connection, [
      { name: "Right", keywords: ["fleca"] },
      { name: "Wrong", keywords: ["watch store"] },
    ]);
    for (const query of ["panadería", "bakery", "tiệm bánh", "パン屋"])
      expect(await namesFound(connection, query), query).toEqual(["Right"]);
  });

  test("in a town, as both are written there", async ({ connection }) => {
    await fill(connection, [
      { name: "Seoul", keywords: ["vegan"], city: "서울특별시" },
      { name: "Tokyo", keywords: ["vegetarian"], city: "Tokyo" },
      { name: "Hanoi", keywords: ["vegetarian"], city: "Hà Nội" },
      { name: "Brussels", keywords: ["hotel"], city: "Bruxelles - Brussel" },
      { name: "Saigon", keywords: ["hotel"], city: "Thành phố Hồ Chí Minh" },
      { name: "Elsewhere", keywords: ["hotel", "vegan", "vegetarian"], city: "Porto" },
    ]);
    for (const [query, name] of [
      ["비건 서울", "Seoul"],
      ["ベジタリアン 東京", "Tokyo"],
      ["quán chay hà nội", "Hanoi"],
      ["hotel brussels", "Brussels"],
      ["khách sạn sài gòn", "Saigon"],
    ] as const)
      expect(await namesFound(connection, query), query).toEqual([name]);
  });

  test("and an inflected street", async ({ connection }) => {
    await fill(connection, [
      { name: "Right", keywords: ["café"], city: "Москва", address: "улица Покровка, 12" },
      { name: "Wrong", keywords: ["café"], city: "Минск", address: "проспект Независимости, 3" },
      { name: "Adjective", keywords: ["café"], city: "Москва", address: "Тверская улица, 5" },
    ]);
    expect(await namesFound(connection, "кафе на покровке")).toEqual(["Right"]);
    expect(await namesFound(connection, "кафе на тверской")).toEqual(["Adjective"]);
  });

  test("the nearest kind where no exact one exists", async ({ connection }) => {
    await fill(connection, [
      { name: "Dog-Ear Books", keywords: ["bookstore"] },
      { name: "Paws", keywords: ["pet store"] },
      { name: "Semibreve", keywords: ["music school"] },
      { name: "Guitar Bar", keywords: ["bar"] },
      { name: "Hedges", keywords: ["gardener"] },
    ]);
    expect(await namesFound(connection, "dog groomer")).toEqual(["Paws"]);
    expect(await namesFound(connection, "guitar lessons")).toEqual(["Semibreve"]);
    expect(await namesFound(connection, "snow removal")).toEqual(["Hedges"]);
  });

  test("but not a bank for Pret A Manger, nor every shop with computers for one that repairs them", async ({
    connection,
  }) => {
    await fill(connection, [
      { name: "Pret A Manger", keywords: ["café"] },
      { name: "Savings", keywords: ["bank"] },
      { name: "Coding Club", keywords: ["computers"] },
      { name: "Mac Clinic", keywords: ["laptop repair"] },
    ]);
    expect(await namesFound(connection, "pret")).toEqual(["Pret A Manger"]);
    expect(await namesFound(connection, "computer repair")).toEqual(["Mac Clinic"]);
  });
});
