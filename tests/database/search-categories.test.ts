/** The list of categories in SQL equals that of the contract. */
import { expect } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

test("the database knows the categories of the contract, in the same order", async ({ connection }) => {
  const { rows } = await connection.pool.query<{ known: string[] }>("select known_categories() as known");
  expect(rows[0]?.known).toEqual([...CATEGORIES]);
});

test("each category has a unique bit and a unique word in a search document", async ({ connection }) => {
  for (const [index, category] of CATEGORIES.entries()) {
    const id = await makeBusiness(connection.db, { categories: [category] });
    const { rows } = await connection.pool.query<{ bits: number; words: string[] }>(
      `select categories as bits, array(select word from unnest(tsvector_to_array(words)) as word where word ~ '^c') as words
       from search_document where business_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ bits: 1 << index, words: [`c${index}`] }]);
  }
});

test("an unknown category is refused", async ({ connection }) => {
  const id = await makeBusiness(connection.db, {});
  await expect(
    connection.pool.query("update business set categories = '{Restaurants,Unknown}' where id = $1", [id]),
  ).rejects.toThrow("business_categories_check");
});
