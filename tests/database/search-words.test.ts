import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { keyOf, phoneWords, wordsOf } from "#server/platform/text/rules-words.ts";
import { variantsOf } from "#server/platform/text/rules-spelling.ts";
import { test } from "../support/database.ts";

const LETTERS = Array.from("aabcdeorstzAZß09 ''&&..--,/’‘éÉñÖœıİςΣжЙ京都สั한글アパート🍕\u0301\u200d½ﬁＡ！。\u00a0\t");
const text = fc.oneof(
  fc.array(fc.constantFrom(...LETTERS), { maxLength: 60 }).map((letters) => letters.join("")),
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

test("the database and the server make the same words of a text", async ({ connection: { db } }) => {
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
    { numRuns: 60 },
  );
});

test("the database and the server make the same words of a telephone number", async ({ connection: { db } }) => {
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
  ];
  const { rows } = await sql<{ words: string[] }>`
    select search_phone_words(phone) as words from unnest(${phones}::text[]) with ordinality as t (phone, place) order by place
  `.execute(db);
  rows.forEach(({ words }, index) => expect(words.toSorted()).toEqual(phoneWords(phones[index] ?? "").toSorted()));
});

test("the database and the server find the same variants of a word", async ({ connection: { db } }) => {
  const words = ["a", "ab", "abc", "pizza", "restaurants", "京都", "zzzz"];
  const { rows } = await sql<{ variants: string[] }>`
    select search_variants(word) as variants from unnest(${words}::text[]) with ordinality as t (word, place) order by place
  `.execute(db);
  rows.forEach(({ variants }, index) => expect(variants.toSorted()).toEqual(variantsOf(words[index] ?? "").toSorted()));
});
