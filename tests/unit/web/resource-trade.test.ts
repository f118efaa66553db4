/** Whose words the screen about tables and staff uses. */
import { expect, test } from "vitest";
import { changeResourceText, headingsOf, tradeOf } from "../../../web/owner-desk/resources/resource-trade.ts";

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
  // whoever has tables and no staff is a restaurant, under whatever category
  expect(tradeOf({ categories: ["Local Services"], types: [PARTIES], kinds: ["table"] }).isRestaurant).toBe(true);
});

test("what a booking is moved to is named by what it has, else by its party", () => {
  expect(changeResourceText(["table", "table"], 4)).toBe("Change table");
  expect(changeResourceText(["person"], null)).toBe("Change staff");
  expect(changeResourceText(["room"], null)).toBe("Change room");
  expect(changeResourceText(["thing"], 2)).toBe("Change equipment");
  expect(changeResourceText(["table", "person"], 4)).toBe("Change table or staff");
  expect([changeResourceText([], 2), changeResourceText([], null)]).toEqual(["Change table", "Change staff"]);
});
