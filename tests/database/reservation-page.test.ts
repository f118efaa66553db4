/** The page of one reservation is visible to its guest only. */
import { expect } from "vitest";
import { makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { test } from "../support/app-test.ts";

test("its guest can read it; another guest, the owner and other people get 404", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url);
  const guest = await makeGuest(connection, url);
  const other = await makeGuest(connection, url);
  const { body } = await guest.visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: TEN,
    p_note: "By the window",
  });
  const requested = { p_reservation_id: body["id"] };
  expect(await guest.visitor.call("get_reservation", requested)).toMatchObject({
    status: 200,
    body: { past: false, reservation: { id: body["id"], note: "By the window", canCancel: true } },
  });
  for (const { visitor } of [other, place.owner])
    expect(await visitor.call("get_reservation", requested)).toMatchObject({
      status: 404,
      body: { code: "reservation_not_found" },
    });
  expect(await guest.visitor.call("get_reservation", { p_reservation_id: "none" })).toMatchObject({ status: 422 });
  expect(await guest.visitor.call("get_reservation", { p_reservation_id: place.typeId })).toMatchObject({
    status: 404,
  });
  await guest.visitor.call("cancel_reservation", requested);
  expect(await guest.visitor.call("get_reservation", requested)).toMatchObject({
    body: { past: true, reservation: { status: "cancelled", canCancel: false } },
  });
});
