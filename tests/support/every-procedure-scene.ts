/** Data that every procedure is called with: a user's listings, and what others have done there. */
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Member } from "./accounts.ts";
import { book, EVERY_DAY, makeBookable, makeGuest, makeType, TEN } from "./bookings.ts";
import { makeBusiness, makeImage, makeReview, makeUser } from "./factories.ts";
import { makeRequestedClaim } from "./claims.ts";
import type { Theirs } from "./every-procedure.ts";

export interface Scene {
  theirs: Theirs;
  /** The owner of both listings. */
  owner: Member;
  /** A guest with a reservation and a review there. */
  victim: Member;
}

/** Two listings of one owner, one of them hidden, and what others have done there. */
export async function makeScene(connection: Connection, url: string): Promise<Scene> {
  const { db } = connection;
  const place = await makeBookable(connection, url, {}, { created_at: "2026-01-01T00:00:00Z" });
  const victim = await makeGuest(connection, url);
  const booked = await book(victim.visitor, place, TEN);
  expect(booked.status).toBe(200);
  await db.updateTable("reservation").set({ series_id: newId() }).where("business_id", "=", place.businessId).execute();
  const hidden = await makeBusiness(db, {
    created_at: "2026-01-01T00:00:00Z",
    hidden_at: new Date(),
    hidden_reason: "spam",
    hours_mode: "custom",
    weekly_hours: JSON.stringify(EVERY_DAY),
    time_zone: "UTC",
  });
  await db
    .insertInto("business_member")
    .values({ business_id: hidden, user_id: place.owner.id, role: "owner" })
    .execute();
  const review = await makeReview(db, { business_id: place.businessId, author_id: victim.id });
  const reviewImage = newId();
  await db
    .insertInto("review_image")
    .values({
      id: reviewImage,
      review_id: review,
      file_name: `${reviewImage}.webp`,
      width: 8,
      height: 6,
      colour: "#808080",
    })
    .execute();
  const { id: session } = await db
    .selectFrom("user_session")
    .select("id")
    .where("user_id", "=", victim.id)
    .executeTakeFirstOrThrow();
  const member = await makeUser(db);
  await db
    .insertInto("business_member")
    .values({ business_id: place.businessId, user_id: member, role: "manager" })
    .execute();
  const change = newId();
  await db
    .insertInto("business_change")
    .values({
      ...{ id: change, business_id: place.businessId, at: "2026-11-21T12:00:00Z", actor: "member" },
      ...{ actor_id: place.owner.id, field: "city", subject_id: null, before: '"Portland"', after: '""', undoes: null },
    })
    .execute();
  const calendar = newId();
  await db
    .insertInto("other_calendar")
    .values({
      ...{ id: calendar, business_id: place.businessId, kind: "ics", name: "Private", host: "dav.example", sealed: "" },
      ...{ added_by: member, added_at: "2026-11-21T12:00:00Z", next_at: "2026-11-21T12:00:00Z" },
    })
    .execute();
  const invitation = newId();
  await db
    .insertInto("business_invitation")
    .values({
      ...{ id: invitation, business_id: place.businessId, email: victim.email, role: "staff" },
      ...{ token_hash: randomBytes(32), invited_by: place.owner.id },
      ...{ created_at: "2026-11-21T12:00:00Z", expires_at: "2026-11-28T12:00:00Z" },
    })
    .execute();
  const waiting = newId();
  await db
    .insertInto("waiting")
    .values({
      ...{ id: waiting, business_id: place.businessId, type_id: place.typeId, user_id: victim.id },
      ...{ day_on: "2026-11-24", from_minute: 600, until_minute: 720, party_size: null },
      ...{ joined_at: "2026-11-21T12:00:00Z", offered_at: null },
    })
    .execute();
  const removed = newId();
  await db
    .insertInto("waiting")
    .values({
      ...{ id: removed, business_id: place.businessId, type_id: place.typeId, user_id: null, guest_name: "Kim" },
      ...{ day_on: "2026-11-24", from_minute: 600, until_minute: 720, party_size: null },
      ...{ joined_at: "2026-11-21T12:00:00Z", offered_at: null, removed_at: "2026-11-21T12:00:00Z" },
    })
    .execute();
  const [guest, otherGuest] = [newId(), newId()];
  for (const [id, user_id] of [[guest, victim.id] as const, [otherGuest, null] as const])
    await db.insertInto("guest").values({ id, user_id, business_id: place.businessId, latest_at: TEN }).execute();
  const question = newId();
  await db
    .insertInto("listing_question")
    .values({
      ...{ id: question, business_id: place.businessId, user_id: victim.id },
      ...{ question: "Is there a step?", created_at: "2026-11-21T12:00:00Z" },
    })
    .execute();
  const [list, saved] = [newId(), newId()];
  await db
    .insertInto("saved_list")
    .values({
      ...{ id: list, user_id: victim.id, name: "Theirs", created_at: "2026-11-21T12:00:00Z" },
      ...{ share_mode: "vote", share_token: list.replaceAll("-", "").slice(-22) },
    })
    .execute();
  await db
    .insertInto("saved_listing")
    .values({ id: saved, list_id: list, business_id: place.businessId, added_at: "2026-11-21T12:00:00Z" })
    .execute();
  const theirs: Theirs = {
    listing: place.businessId,
    hidden,
    type: place.typeId,
    hiddenType: await makeType(db, hidden),
    reservation: String(booked.body["id"]),
    review,
    hiddenReview: await makeReview(db, { business_id: hidden, author_id: victim.id }),
    image: await makeImage(db, { business_id: place.businessId, rank: 1 }),
    reviewImage,
    session,
    claim: await makeRequestedClaim(db, place.businessId, victim.id),
    member,
    calendar,
    guest,
    otherGuest,
    change,
    invitation,
    token: "A".repeat(43),
    question,
    ...{ list, saved },
    waiting,
    removed,
  };
  return { theirs, owner: place.owner, victim };
}
