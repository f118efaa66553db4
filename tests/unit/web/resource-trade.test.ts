/** The trade's terms on the screen about tables and staff. */
import { expect, test } from "vitest";
import { headingsOf, resourcesPartOf, tradeOf } from "../../../web/desk/resources/resource-trade.ts";

const PARTIES = { minPartySize: 1 };
const SERVICE = { minPartySize: null };

test("a restaurant has tables, a salon has staff, a guide may have both", () => {
  const restaurant = tradeOf({ categories: ["Restaurants"], types: [PARTIES], kinds: [] });
  expect(restaurant).toEqual({ takesParties: true, isRestaurant: true });
  expect(headingsOf(restaurant).title).toBe("Tables");
  const salon = tradeOf({ categories: ["Beauty"], types: [SERVICE], kinds: ["person", "room"] });
  expect(salon).toEqual({ takesParties: false, isRestaurant: false });
  expect(headingsOf(salon).title).toBe("Staff and rooms");
  const guide = tradeOf({ categories: ["Local Services"], types: [PARTIES], kinds: ["person"] });
  expect(headingsOf(guide).title).toBe("Tables and staff");
  // a listing with tables and without staff is a restaurant, in any category
  expect(tradeOf({ categories: ["Local Services"], types: [PARTIES], kinds: ["table"] }).isRestaurant).toBe(true);
});

test("links of the desk name what the section is headed by", () => {
  expect(resourcesPartOf([SERVICE]).label).toBe("Staff and rooms");
  expect(resourcesPartOf([SERVICE, PARTIES]).label).toBe("Tables and staff");
  expect(resourcesPartOf([]).label).toBe("Tables and staff");
});
