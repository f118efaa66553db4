/** The structured data for reserving follows the listing, on cached pages too. */
import { expect } from "vitest";
import { makeBookable } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection);
  onCleanup(() => serving.close());
  return serving.url;
});

interface ReserveActions {
  isCached: boolean;
  accepts: unknown;
  actions: { name: string; target: { urlTemplate: string } }[];
}

async function actionsOf(url: string, id: string): Promise<ReserveActions> {
  const response = await fetch(`${url}/listing/${id}`);
  expect(response.status).toBe(200);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  const { acceptsReservations: accepts, potentialAction: actions = [] } = JSON.parse(json) as Record<string, unknown>;
  return { isCached: response.headers.has("etag"), accepts, actions: actions as ReserveActions["actions"] };
}

test("an offered type is an action with its own address; without types or owners there is no action", async ({
  connection,
  url,
}) => {
  const { db } = connection;
  const { businessId, typeId } = await makeBookable(connection, url, {}, { categories: ["Restaurants"] });
  const takes = async () => (await actionsOf(url, businessId)).actions.length === 1;
  await until(async () => (await actionsOf(url, businessId)).isCached);

  const { accepts, actions } = await actionsOf(url, businessId);
  const [action] = actions;
  expect([accepts, actions.length, action?.name]).toEqual([true, 1, "Visit"]);
  expect(action?.target.urlTemplate).toBe(`${url}/listing/${businessId}?reserve=${typeId}`);
  expect((await fetch(action?.target.urlTemplate ?? "")).status).toBe(200);

  const type = db.updateTable("reservation_type").where("id", "=", typeId);
  await type.set({ archived_at: new Date() }).execute();
  await until(async () => !(await takes()));
  await type.set({ archived_at: null }).execute();
  await until(takes);

  const hours = db.updateTable("business").where("id", "=", businessId);
  await hours.set({ hours_mode: "closed" }).execute();
  await until(async () => !(await takes()));
  await hours.set({ hours_mode: "custom" }).execute();
  await until(takes);

  await db.deleteFrom("business_member").where("business_id", "=", businessId).execute();
  await until(async () => !(await takes()));
  expect((await actionsOf(url, businessId)).accepts).toBeUndefined();

  const bare = await actionsOf(url, await makeBusiness(db));
  expect([bare.accepts, bare.actions]).toEqual([undefined, []]);
});
