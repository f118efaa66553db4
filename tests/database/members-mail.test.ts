/** Reservations are emailed to the members that the table lists, if they want it. */
import { describe, expect } from "vitest";
import { LISTING_ROLES, type ListingRole } from "#contract/listings/role-names.ts";
import { MAY } from "#server/access/rules.ts";
import { findToRemind } from "#server/notifications/queries.ts";
import { book, makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { makeUser } from "../support/factories.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

describe("a booking", () => {
  test("notifies owners and managers who want it, and so does a reminder", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const members: { id: string; role: ListingRole; gets_mail: boolean }[] = [];
    for (const role of LISTING_ROLES)
      for (const gets_mail of [true, false]) members.push({ id: await makeUser(db), role, gets_mail });
    await db
      .insertInto("business_member")
      .values(members.map(({ id, ...one }) => ({ business_id: place.businessId, user_id: id, ...one })))
      .execute();
    const wanted = members
      .filter(({ role, gets_mail }) => gets_mail && MAY.booking_mail.includes(role))
      .map(({ id }) => id);

    const guest = await makeGuest(connection, url);
    const booked = await book(guest.visitor, place, TEN);
    await postOffice(connection).workOff();
    const mails = await db.selectFrom("reservation_mail").select("user_id").where("audience", "=", "owner").execute();
    expect(mails.map(({ user_id }) => user_id).sort()).toEqual([place.owner.id, ...wanted].sort());
    const reminded = await findToRemind(db, String(booked.body["id"]), new Date(TEN));
    expect(
      reminded
        .filter(({ audience }) => audience === "owner")
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual([place.owner.id, ...wanted].sort());
  });
});
