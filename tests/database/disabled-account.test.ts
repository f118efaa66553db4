/** Actions authorised by something other than a session do not work for a disabled account. */
import { describe, expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { remind } from "#server/notifications/jobs-reminders.ts";
import { disableAccount, enableAccount } from "#server/operator/accounts.ts";
import { makeMeetings } from "#server/zoom/meetings.ts";
import type { Member } from "../support/accounts.ts";
import { makeAccount } from "../support/accounts.ts";
import { book, makeBookable, makeGuest, makeReservation, TEN } from "../support/bookings.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { ANSWER_LINKS, serveApp } from "../support/http.ts";
import { postOffice } from "../support/emails.ts";
import { startZoom } from "../support/zoom.ts";
import { connectZoom, jobOf, servicesFor } from "../support/zoom-people.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

const disable = ({ db }: Connection, { email }: Member) => disableAccount(db, email, "a test");
const pathOf = (url: string | null | undefined) => new URL(url ?? "").pathname;

async function statusOf({ db }: Connection, id: string): Promise<string> {
  const row = await db.selectFrom("reservation").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  return row.status;
}

describe("a link in an email", () => {
  /** A request that both sides were emailed about. */
  async function requested(connection: Connection, url: string) {
    const place = await makeBookable(connection, url, { auto_confirm: false });
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    const office = postOffice(connection);
    await office.workOff();
    const sentEmail = ({ email }: Member) =>
      office.emails().find(({ to, news }) => to === email && news === "requested");
    return { place, guest, id, toGuest: sentEmail(guest), toOwner: sentEmail(place.owner) };
  }

  const signedOut = (url: string) => new Visitor(url);
  const look = (url: string, link: string | null | undefined) =>
    signedOut(url).call("get_answer", { p_token: pathOf(link).slice("/answer/".length) });
  const press = (url: string, link: string | null | undefined) =>
    fetch(`${url}${pathOf(link)}`, { method: "POST", body: new URLSearchParams(), redirect: "manual" });

  test("neither acts nor shows anything for a disabled owner, and works again once they are enabled", async ({
    connection,
    served: { url },
  }) => {
    const { place, id, toOwner } = await requested(connection, url);
    await disable(connection, place.owner);
    for (const link of [toOwner?.confirmUrl, toOwner?.cancelUrl]) {
      await press(url, link);
      expect(await look(url, link)).toMatchObject({ status: 404, body: { code: "answer_not_found" } });
    }
    expect(await statusOf(connection, id)).toBe("pending");
    await enableAccount(connection.db, place.owner.email);
    await press(url, toOwner?.confirmUrl);
    expect(await statusOf(connection, id)).toBe("confirmed");
  });

  test("nor for a guest who was disabled or has left", async ({ connection, served: { url } }) => {
    const { guest, id, toGuest } = await requested(connection, url);
    await disable(connection, guest);
    await press(url, toGuest?.cancelUrl);
    expect(await look(url, toGuest?.cancelUrl)).toMatchObject({ status: 404, body: { code: "answer_not_found" } });
    expect(await statusOf(connection, id)).toBe("pending");
    await connection.db.deleteFrom("user_account").where("id", "=", guest.id).execute();
    expect(await look(url, toGuest?.cancelUrl)).toMatchObject({ status: 404, body: { code: "answer_not_found" } });
  });

  test("of many pressed while the account is being disabled, none acts after it", async ({
    connection,
    served: { url },
  }) => {
    const { place, id, toOwner } = await requested(connection, url);
    const { db } = connection;
    // locked as by the operator's command
    const held = Promise.withResolvers<null>();
    const disabling = db.transaction().execute(async (tx) => {
      await tx.selectFrom("user_account").select("id").where("id", "=", place.owner.id).forUpdate().execute();
      await held.promise;
      await tx.updateTable("user_account").set({ disabled_at: new Date() }).where("id", "=", place.owner.id).execute();
    });
    const pressing = Array.from({ length: 5 }, () => press(url, toOwner?.confirmUrl));
    const waiting = async () => {
      const { rows } = await connection.pool.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0]?.count ?? 0;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    held.resolve(null);
    await disabling;
    await Promise.all(pressing);
    expect(await statusOf(connection, id)).toBe("pending");
  });

  test("still ends reminders, which reveals nothing and harms no one", async ({ connection, served: { url } }) => {
    const guest = await makeGuest(connection, url);
    await disable(connection, guest);
    const expiresAt = Date.parse("2027-11-21T12:00:00Z");
    const link = ANSWER_LINKS.url(url, { purpose: "reminders", userId: guest.id, role: "guest", expiresAt });
    expect((await press(url, link)).status).toBe(303);
    expect(
      await connection.db
        .selectFrom("profile")
        .select(["reminds_day", "reminds_soon"])
        .where("user_id", "=", guest.id)
        .executeTakeFirst(),
    ).toEqual({ reminds_day: false, reminds_soon: false });
  });
});

test("a calendar feed ends with the account, and a listing's feed with the membership", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url);
  const guest = await makeGuest(connection, url);
  const make = async ({ visitor }: Member, p_business_id: string | null) =>
    String((await visitor.call("make_calendar_feed", { p_business_id })).body["url"]);
  const read = async (address: string) => (await new Visitor(url).get(address)).status;
  const [owners, own, guests] = [
    await make(place.owner, place.businessId),
    await make(place.owner, null),
    await make(guest, null),
  ];
  expect([await read(owners), await read(own), await read(guests)]).toEqual([200, 200, 200]);
  await connection.db.deleteFrom("business_member").where("business_id", "=", place.businessId).execute();
  await disable(connection, guest);
  expect([await read(owners), await read(own), await read(guests)]).toEqual([404, 200, 404]);
  expect((await place.owner.visitor.get(`/api/reservations.csv?business_id=${place.businessId}`)).status).toBe(404);
});

describe("emails", () => {
  test("inform a disabled guest about their reservations without links that act, and a disabled owner of nothing", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    const first = postOffice(connection);
    await first.workOff();
    expect(first.emails().filter(({ to }) => to === guest.email || to === place.owner.email)).toHaveLength(2);
    await disable(connection, guest);
    await place.owner.visitor.call("mark_reservation", {
      p_reservation_id: id,
      p_new_status: "cancelled",
      p_reason: "",
    });
    // in the other order
    const other = await makeGuest(connection, url);
    const second = String((await book(other.visitor, place)).body["id"]);
    await disable(connection, place.owner);
    await other.visitor.call("cancel_reservation", { p_reservation_id: second });
    const office = postOffice(connection);
    await office.workOff();
    const people = [guest, other, place.owner].map(({ email }) => email);
    const notified = office
      .emails()
      .filter(({ to }) => people.includes(to))
      .map(({ audience, news, to }) => `${news} ${audience} ${to}`);
    expect(notified.toSorted()).toEqual(
      [`cancelled guest ${guest.email}`, `cancelled guest ${other.email}`, `confirmed guest ${other.email}`].toSorted(),
    );
    const toDisabled = office.emails().find(({ to }) => to === guest.email);
    expect([toDisabled?.confirmUrl, toDisabled?.cancelUrl]).toEqual([null, null]);
  });

  test("contain no link that acts for a person who was disabled while they waited", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    await book(guest.visitor, place);
    await disable(connection, guest);
    const office = postOffice(connection);
    await office.workOff();
    const sentEmail = office.emails().find(({ to }) => to === guest.email);
    expect(sentEmail).toMatchObject({ audience: "guest", cancelUrl: null });
  });

  test("do not remind a disabled person", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = String((await book(guest.visitor, place)).body["id"]);
    await disable(connection, guest);
    await remind(connection.db, { reservationId: id, startsAt: TEN, hours: 24 }, Date.parse("2026-11-22T10:30:00Z"));
    const kinds = await connection.db
      .selectFrom("reservation_mail")
      .select(["kind", "audience"])
      .where("reservation_id", "=", id)
      .where("kind", "=", "reminder")
      .execute();
    expect(kinds).toEqual([{ kind: "reminder", audience: "owner" }]);
  });

  test("about the account itself are not sent, and a sent one confirms nothing", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const visitor = new Visitor(url);
    const email = "disabled-links@example.com";
    const id = await makeAccount(db, email, { isConfirmed: false });
    await disableAccount(db, email, "a test");
    await visitor.post("request-password-reset", { email });
    expect((await waitingMail(connection, email)).map(({ template }) => template)).toEqual([]);
    await visitor.post("send-verification-email", { email });
    const token = await mailedToken(connection, "confirm-address", email);
    expect((await visitor.post("verify-email", { token })).body).toMatchObject({ code: "INVALID_TOKEN" });
    const row = await db.selectFrom("user_account").select("email_verified").where("id", "=", id).executeTakeFirst();
    expect(row?.email_verified).toBe(false);
    expect((await visitor.post("sign-in/email", { email, password: PASSWORD })).status).toBe(403);
  });
});

describe("Zoom", () => {
  const START = "2026-11-28T10:00:00Z";
  const now = () => new Date("2026-11-21T12:00:00Z");

  async function scene(connection: Connection) {
    const zoom = await startZoom();
    const served = await serveApp(connection, { now, zoom: (baseUrl) => servicesFor(zoom, { baseUrl, now }) });
    const place = await makeBookable(connection, served.url, { create_zoom: true, name: "Call" });
    await connectZoom(place.owner);
    const reservation = { business_id: place.businessId, type_id: place.typeId, type_name: "Call", starts_at: START };
    const id = await makeReservation(connection.db, reservation);
    const meetings = makeMeetings(connection.db, servicesFor(zoom, { baseUrl: () => served.url, now }));
    zoom.calls.length = 0;
    return {
      zoom,
      place,
      id,
      sync: () => meetings.sync(id, jobOf()),
      stop: async () => {
        await served.close();
        await zoom.stop();
      },
    };
  }

  test("creates no meeting in the account of a disabled owner", async ({ connection }) => {
    const { zoom, place, sync, stop } = await scene(connection);
    await disable(connection, place.owner);
    await sync();
    expect([zoom.calls, zoom.meetings.size]).toEqual([[], 0]);
    await stop();
  });

  test("moves none there either; cancelled ones are still deleted", async ({ connection }) => {
    const { zoom, place, id, sync, stop } = await scene(connection);
    await sync();
    expect(zoom.meetings.size).toBe(1);
    await disable(connection, place.owner);
    zoom.calls.length = 0;
    await sync();
    const later = { starts_at: "2026-11-28T12:00:00Z", ends_at: "2026-11-28T12:30:00Z" };
    await connection.db
      .updateTable("reservation")
      .set({ ...later, holds: `[${later.starts_at},${later.ends_at})` })
      .where("id", "=", id)
      .execute();
    await sync();
    expect(zoom.calls).toEqual([]);
    await connection.db
      .updateTable("reservation")
      .set({ status: "cancelled", cancelled_by: "system" })
      .where("id", "=", id)
      .execute();
    await sync();
    expect(zoom.meetings.size).toBe(0);
    await stop();
  });
});
