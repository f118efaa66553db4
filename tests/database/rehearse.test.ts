/** The rehearsal detects broken promises: acknowledged rows that are missing are found. */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { verdicts } from "../../scripts/rehearse/promises.ts";
import { makeType, makeReservation } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

test("the check finds every lost write that was acknowledged", async ({ connection }) => {
  const { db } = connection;
  const served = await serveApp(connection);
  onTestFinished(() => served.close());
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  await makeOwner(db, businessId);
  const typeId = await makeType(db, businessId);
  // two concurrent reservations with capacity for one
  for (let number = 0; number < 2; number += 1)
    await makeReservation(db, { business_id: businessId, type_id: typeId, starts_at: "2027-01-04T10:00:00Z" });
  const seen = await verdicts(
    { url: served.url, connection, apps: [{ url: `${served.url}/rpc` }], mail: { received: [] } },
    { places: [{ businessId, typeId }] },
    {
      bookings: [{ id: newId(), guest: newId() }],
      signUps: ["nobody@people.example"],
      photos: [`${randomUUID()}.jpg`],
    },
  );
  expect(seen).toHaveLength(6);
  expect(seen.filter(({ holds }) => holds)).toEqual([]);
});
