/** Emails about reservations: who gets which, once, in order; and failures to send. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { makeLogger } from "#server/platform/log.ts";
import { unclaimListing } from "#server/operator/ownership.ts";
import { makeBookable, makeGuest, type Bookable } from "../support/bookings.ts";
import { PASSWORD, type Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { NOON, postOffice } from "../support/emails.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

const TEN = "2026-11-23T10:00:00Z";
const ELEVEN = "2026-11-23T11:00:00Z";

async function book(visitor: Visitor, { businessId, typeId }: Bookable, time = TEN): Promise<string> {
  const { status, body } = await visitor.call("add_reservation", {
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_reservation_time: time,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body["id"]);
}

const mark = (visitor: Visitor, id: string, to: string, reason = "") =>
  visitor.call("mark_reservation", { p_reservation_id: id, p_new_status: to, p_reason: reason });

/** Deletes waiting and failed jobs, as tests of one file share a database. */
const clear = ({ db }: Connection) => sql`delete from graphile_worker._private_jobs`.execute(db);

/** Makes a failed job due again; `tries` attempts so far. */
const again = ({ db }: Connection, tries: number) =>
  sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second', attempts = ${tries}`.execute(db);

describe("who is notified of what happens", () => {
  test("guest and owner, each with their text, in the order of the events", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url, { auto_confirm: false });
    const guest = await makeGuest(connection, url);
    const office = postOffice(connection);
    const id = await book(guest.visitor, place);
    await office.workOff();
    await mark(place.owner.visitor, id, "confirmed");
    await guest.visitor.call("reschedule_reservation", { p_reservation_id: id, p_reservation_time: ELEVEN });
    await mark(place.owner.visitor, id, "cancelled", "We are ill.\r\nBcc: all@example.com");
    await office.workOff();

    const to = (audience: string) => office.emails().filter((sentEmail) => sentEmail.audience === audience);
    const [emails, toOwners] = [to("guest"), to("owner")];
    for (const sent of [emails, toOwners])
      expect(sent.map(({ news }) => news)).toEqual(["requested", "confirmed", "moved", "cancelled"]);
    const [requested] = emails;
    const [toOwner] = toOwners;
    expect(requested).toMatchObject({ to: guest.email, startsAt: "2026-11-23T10:00:00.000Z", isPending: true });
    expect(requested?.confirmUrl).toBeNull();
    expect(requested?.cancelUrl).toMatch(/^https:\/\/mainstreet\.example\/answer\//);
    expect(toOwner?.to).toBe(place.owner.email);
    expect(toOwner?.confirmUrl).toMatch(/^https:\/\/mainstreet\.example\/answer\//);
    // a late notification of an earlier state: it was confirmed for ten, which can no longer be changed
    expect(emails[1]).toMatchObject({ news: "confirmed", startsAt: "2026-11-23T10:00:00.000Z", cancelUrl: null });
    expect(emails[2]).toMatchObject({
      movedFrom: "2026-11-23T10:00:00.000Z",
      startsAt: "2026-11-23T11:00:00.000Z",
      isPending: true,
    });
    expect(emails[3]).toMatchObject({ cancelledBy: "owner", reason: "We are ill.\r\nBcc: all@example.com" });
    // every attempt sends the same email with the same id
    expect(new Set(office.posted.map(({ email: sentEmail }) => sentEmail.id)).size).toBe(8);
  });

  test("with a map for a guest who is still to come, and for no one else", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const spot = { lat: 48.137, lng: 11.575, country: "Germany" };
    await connection.db.updateTable("business").set(spot).where("id", "=", place.businessId).execute();
    const guest = await makeGuest(connection, url);
    const drawn: object[] = [];
    const png = Buffer.from("streets");
    const office = postOffice(connection, {
      async drawMap(at, size) {
        drawn.push({ ...at, ...size });
        return png;
      },
    });
    const id = await book(guest.visitor, place);
    await office.workOff();
    await guest.visitor.call("reschedule_reservation", { p_reservation_id: id, p_reservation_time: ELEVEN });
    await office.workOff();
    await connection.db
      .updateTable("business")
      .set({ lat: null, lng: null })
      .where("id", "=", place.businessId)
      .execute();
    await office.workOff();
    await mark(place.owner.visitor, id, "cancelled");
    await office.workOff();
    expect(drawn).toEqual(Array.from({ length: 2 }, () => ({ ...spot, width: 496, height: 190 })));
    const brought = office.posted.map(({ mail, email: sentEmail }) => {
      const { audience, news, hasMap } = mail as ReservationMail;
      return [audience, news, hasMap, sentEmail.pictures?.map(({ cid }) => cid) ?? []];
    });
    expect(brought).toHaveLength(6);
    expect(brought.filter(([, , hasMap]) => hasMap)).toEqual([
      ["guest", "confirmed", true, ["map"]],
      ["guest", "moved", true, ["map"]],
    ]);
    expect(brought.filter(([, , hasMap, cids]) => hasMap === false && (cids as string[]).length > 0)).toEqual([]);
  });

  test("once, although the job runs twice, and not before the commit", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const office = postOffice(connection);
    await connection.db
      .transaction()
      .execute(async (tx) => {
        await sql`
          insert into reservation (id, business_id, business_name, time_zone, type_id, type_name, user_id, source, starts_at,
            ends_at, holds, status, created_at, updated_at)
          values (gen_random_uuid(), ${place.businessId}, '', 'UTC', ${place.typeId}, '', ${guest.id}, 'online', ${TEN},
            ${ELEVEN}, tstzrange(${TEN}, ${ELEVEN}), 'confirmed', now(), now())
        `.execute(tx);
        await sql`
          insert into reservation_event (reservation_id, business_id, at, actor, kind)
          select id, business_id, now(), 'guest', 'confirmed' from reservation where user_id = ${guest.id}
        `.execute(tx);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await office.workOff();
    expect(office.posted).toEqual([]);

    await book(guest.visitor, place);
    const notified = Array.from({ length: 5 }, () => notifyOfNextEvent(connection.db, NOON, makeLogger("silent")));
    expect((await Promise.all(notified)).filter((isOne) => isOne)).toHaveLength(1);
    await office.workOff();
    await office.workOff();
    expect(office.news().sort()).toEqual(["confirmed guest", "confirmed owner"]);
  });

  test("a failed email is postponed, blocks no others, and is sent later", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const [unlucky, lucky] = [await makeGuest(connection, url), await makeGuest(connection, url)];
    await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
      db,
    );
    await sql`
      create trigger refused before insert on reservation_mail for each row
      when (new.user_id = ${sql.lit(unlucky.id)}) execute function refuse_mail()
    `.execute(db);
    const office = postOffice(connection);
    await book(unlucky.visitor, place);
    await book(lucky.visitor, place, ELEVEN);
    await office.workOff();
    const to = () => office.posted.map(({ email: sentEmail }) => sentEmail.to);
    expect(to().sort()).toEqual([lucky.email, place.owner.email].sort());
    const waiting = sql<{ left: string | null; ms: number }>`
      select guest_name as left, (extract(epoch from notify_at - now()) * 1000)::float8 as ms from reservation_event
      where notified_at is null
    `;
    const { rows } = await waiting.execute(db);
    expect(rows).toMatchObject([{ left: expect.stringContaining("Guest") as string }]);
    expect(rows[0]?.ms).toBeGreaterThan(0);
    await sql`drop trigger refused on reservation_mail`.execute(db);
    // it is due now
    await sql`update reservation_event set notify_at = now() where notified_at is null`.execute(db);
    await office.workOff();
    expect(to().slice(2).sort()).toEqual([unlucky.email, place.owner.email].sort());
    expect((await waiting.execute(db)).rows).toEqual([]);
    const named =
      await sql`select from reservation_event where guest_name is not null or owner_ids is not null`.execute(db);
    expect(named.rows).toEqual([]);
  });

  test("not the owner who enters a reservation", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const office = postOffice(connection);
    const { status } = await place.owner.visitor.call("add_reservation_for_guest", {
      p_business_id: place.businessId,
      p_reservation_type_id: place.typeId,
      p_reservation_time: TEN,
      p_guest_name: "Walk In",
      p_guest_contact: "somebody@example.com",
    });
    expect(status).toBe(200);
    await office.workOff();
    expect(office.posted).toEqual([]);
  });

  test("also guests who leave, and owners who have lost the listing", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const leaver = await makeGuest(connection, url);
    const stayer = await makeGuest(connection, url);
    const office = postOffice(connection);
    await book(leaver.visitor, place);
    await book(stayer.visitor, place, ELEVEN);
    await office.workOff();
    office.posted.length = 0;
    const { display_name: name } = (await leaver.visitor.call("get_profile")).body;
    const left = await leaver.visitor.call("delete_account", {
      p_password: PASSWORD,
      p_listings: "delete",
      p_reviews: "keep",
    });
    expect(left.status).toBe(200);
    await office.workOff();
    expect(office.emails()).toMatchObject([
      { news: "cancelled", audience: "owner", to: place.owner.email, guestName: name, cancelledBy: "guest" },
    ]);
    office.posted.length = 0;
    await unclaimListing(connection.db, place.businessId, {
      baseUrl: MAIL_SITE.baseUrl,
      at: new Date("2026-11-21T12:00:00Z"),
    });
    await office.workOff();
    const byAudience = office.emails().sort((a, b) => a.audience.localeCompare(b.audience));
    expect(byAudience).toMatchObject([
      { news: "cancelled", audience: "guest", to: stayer.email, cancelledBy: "system" },
      { news: "cancelled", audience: "owner", to: place.owner.email },
    ]);
  });
});

describe("an email that cannot be sent", () => {
  test("is retried, and later ones of the reservation wait", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    let isAway = true;
    const office = postOffice(connection, {
      answer: ({ to, text }) => {
        if (isAway && to === guest.email && text.includes('"confirmed"')) throw new Error("connection refused");
        return { outcome: "sent" };
      },
    });
    const id = await book(guest.visitor, place);
    await guest.visitor.call("cancel_reservation", { p_reservation_id: id });
    await office.workOff();
    expect(office.news()).toEqual(["confirmed owner", "cancelled owner"]);
    isAway = false;
    await again(connection, 1);
    await office.workOff();
    await again(connection, 1);
    await office.workOff();
    expect(office.news().slice(2)).toEqual(["confirmed guest", "cancelled guest"]);
  });

  test("is given up, shown to the owner, and can be sent again", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    let isRefused = true;
    const office = postOffice(connection, {
      answer: ({ to }) =>
        isRefused && to === guest.email
          ? { outcome: "refused", reason: `550 no mailbox <${to}>` }
          : { outcome: "sent" },
    });
    const { visitor } = place.owner;
    const problem = async () => {
      const { body } = await visitor.call("get_business_reservations", { p_business_id: place.businessId });
      return (body as unknown as { mailProblem: string }[])[0]?.mailProblem;
    };
    const id = await book(guest.visitor, place);
    expect(await problem()).toBe("");
    await office.workOff();
    const said = await problem();
    expect(said).toBe("The guest's email server does not accept mail for this address.");
    // owners' pages are notified, without the guest's address
    const { rows } = await sql<{ kind: string }>`
      select kind from reservation_event where reservation_id = ${id} order by seq
    `.execute(connection.db);
    expect(rows.map(({ kind }) => kind)).toEqual(["confirmed", "undelivered"]);
    expect(said).not.toContain(guest.email);

    expect((await guest.visitor.call("retry_mail", { p_reservation_id: id })).status).toBe(403);
    isRefused = false;
    expect((await visitor.call("retry_mail", { p_reservation_id: id })).status).toBe(200);
    await office.workOff();
    expect(office.news()).toEqual(["confirmed owner", "confirmed guest"]);
    expect(await problem()).toBe("");
  });

  test("can be sent again after the last try too", async ({ connection, served: { url } }) => {
    await clear(connection);
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const office = postOffice(connection, {
      answer: () => {
        throw new Error("timed out, as for ada@people.example");
      },
    });
    await book(guest.visitor, place);
    await office.workOff();
    const failures = () =>
      connection.db.selectFrom("reservation_mail").select("failure").where("user_id", "=", guest.id).execute();
    expect(await failures()).toEqual([{ failure: "" }]);
    await again(connection, 11);
    await office.workOff();
    expect(await failures()).toEqual([{ failure: "The email could not be sent after many attempts." }]);
  });
});
