/** Which members get emails about reservations and about the listing. */
import { describe, expect } from "vitest";
import { LISTING_ROLES, type ListingRole } from "#contract/listings/role-names.ts";
import { MAY } from "#server/access/rules.ts";
import { findToRemind } from "#server/notifications/queries.ts";
import { disableAccount } from "#server/operator/accounts.ts";
import { editListing } from "#server/operator/edit-listing.ts";
import { book, makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { waitingMail } from "../support/browserless.ts";
import { begin } from "../support/claims.ts";
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

test("emails about a listing skip owners whose account is disabled", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const { businessId: p_business_id, owner } = await makeBookable(connection, url);
  const [other, leaving, person] = [
    await makeGuest(connection, url),
    await makeGuest(connection, url),
    await makeGuest(connection, url),
  ];
  const joined = [
    { user_id: other.id, role: "owner" as const },
    { user_id: leaving.id, role: "staff" as const },
  ];
  await db
    .insertInto("business_member")
    .values(joined.map((values) => ({ business_id: p_business_id, ...values })))
    .execute();
  await disableAccount(db, owner.email, "a test");
  await begin(person.visitor, p_business_id);
  const statuses = [
    await person.visitor.call("ask_question", { p_business_id, p_question: "Is there a step?" }),
    await person.visitor.call("suggest_edit", { p_business_id, p_note: "Closes at four." }),
    await person.visitor.call("ask_claim_owner", { p_business_id, p_reason: "I have bought it." }),
    await leaving.visitor.call("leave_listing", { p_business_id }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const edit = { actor: "operator@example.com", at: new Date(), baseUrl: url };
  expect((await editListing(db, p_business_id, { p_description: "Bread." }, edit)).outcome).toBe("saved");
  expect(await waitingMail(connection, owner.email)).toEqual([]);
  expect((await waitingMail(connection, other.email)).map(({ template }) => template).toSorted()).toEqual([
    "claim-asked",
    "edit-suggested",
    "listing-edited",
    "members-changed",
    "question-asked",
  ]);
});
