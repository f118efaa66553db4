/** Listings that their owners have added themselves. */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { member, type Member } from "./accounts.ts";
import type { Visitor } from "./browserless.ts";

/** The required fields of a listing. */
export const LISTING = { p_name: "Rye & Co", p_description: "Bread.", p_categories: ["Restaurants"] };

let people = 0;
export const someone = (connection: Connection, url: string): Promise<Member> =>
  member(connection, url, `owner-${(people += 1)}@example.com`);

export async function added(visitor: Visitor, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await visitor.call("add_business", { ...LISTING, ...fields });
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body["id"]);
}
