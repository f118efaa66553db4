/** Answering from an email: what a link does, for whom, and when it stops working. */
import { expect } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import type { AnswerPage } from "#contract/notifications/answer.ts";
import { makeBookable, makeGuest } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { ANSWER_LINKS, serveApp, type Served } from "../support/http.ts";
import { postOffice } from "../support/emails.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

const TEN = "2026-11-23T10:00:00Z";
const path = (url: string | null | undefined) => new URL(url ?? "").pathname;
const tokenOf = (url: string | null | undefined) => path(url).slice("/answer/".length);

/** Sent as by a browser without scripts and without a session. */
const press = ({ url }: Served, link: string | null | undefined, fields: Record<string, string> = {}) =>
  fetch(`${url}${path(link)}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

async function read({ call }: Served, link: string | null | undefined): Promise<AnswerPage & { code?: string }> {
  return (await call("get_answer", { p_token: tokenOf(link) })).body as AnswerPage & { code?: string };
}

async function requested(connection: Parameters<typeof makeBookable>[0], served: Served) {
  const place = await makeBookable(connection, served.url, { auto_confirm: false });
  const guest = await makeGuest(connection, served.url);
  const { body } = await guest.visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: TEN,
  });
  const office = postOffice(connection);
  await office.workOff();
  const email = (audience: string) =>
    office.emails().find((one) => one.news === "requested" && one.audience === audience);
  const id = String(body["id"]);
  const status = async () => {
    const { body: found } = await guest.visitor.call("get_user_reservations", { when: "upcoming" });
    const past = await guest.visitor.call("get_user_reservations", { when: "past" });
    const all = [found, past.body].flatMap(
      (one) => one["reservations"] as { id: string; status: string; reason: string }[],
    );
    return all.find((one) => one.id === id);
  };
  return { place, guest, id, status, toGuest: email("guest"), toOwner: email("owner") };
}

test("an owner confirms with one press; opening the link does nothing", async ({ connection, served }) => {
  const { status, toOwner, toGuest } = await requested(connection, served);
  for (let visit = 0; visit < 3; visit += 1) {
    // mail scanners open every link
    await fetch(`${served.url}${path(toOwner?.confirmUrl)}`);
    await fetch(`${served.url}${path(toOwner?.confirmUrl)}`, { method: "HEAD" });
    expect(await read(served, toOwner?.confirmUrl)).toMatchObject({ purpose: "confirm", role: "owner", state: "open" });
  }
  expect((await status())?.status).toBe("pending");

  const pressed = await press(served, toOwner?.confirmUrl);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, path(toOwner?.confirmUrl)]);
  expect((await status())?.status).toBe("confirmed");
  expect(await read(served, toOwner?.confirmUrl)).toMatchObject({ state: "done" });
  // a second press changes nothing
  expect((await press(served, toOwner?.confirmUrl)).status).toBe(303);
  expect((await status())?.status).toBe("confirmed");
  // the guest's link still cancels after the confirmation, with a reason
  await press(served, toGuest?.cancelUrl, { reason: "We are ill.\0" });
  expect(await status()).toMatchObject({ status: "cancelled", reason: "We are ill." });
  expect(await read(served, toOwner?.confirmUrl)).toMatchObject({ state: "closed" });
});

test("a reason that is too long is cut between characters, and the link works", async ({ connection, served }) => {
  const { status, toGuest } = await requested(connection, served);
  const fitting = "x".repeat(LIMITS.reservationReasonLength - 1);
  await press(served, toGuest?.cancelUrl, { reason: `${fitting}\u{1f600}` });
  expect(await status()).toMatchObject({ status: "cancelled", reason: fitting });
});

test("a link is valid for its purpose, person and time only", async ({ connection, served }) => {
  const { status, toOwner, toGuest, guest, place, id } = await requested(connection, served);
  const guestLink = ANSWER_LINKS.read(tokenOf(toGuest?.cancelUrl), 0);
  expect(guestLink).toMatchObject({ purpose: "cancel", role: "guest", userId: guest.id });
  // a guest who turns it into an owner's link cannot sign it
  const forged = Buffer.from(JSON.stringify({ ...guestLink, purpose: "confirm", role: "owner" })).toString("base64url");
  const [, signature] = tokenOf(toGuest?.cancelUrl).split(".");
  expect((await read(served, `https://x/answer/${forged}.${signature}`)).code).toBe("answer_not_found");

  // moved: the old email's buttons do not affect the new time
  await guest.visitor.call("reschedule_reservation", {
    p_reservation_id: id,
    p_reservation_time: "2026-11-23T11:00:00Z",
  });
  for (const link of [toOwner?.confirmUrl, toOwner?.cancelUrl, toGuest?.cancelUrl]) {
    await press(served, link);
    expect(await read(served, link)).toMatchObject({ state: "moved" });
  }
  expect((await status())?.status).toBe("pending");

  // a removed member can no longer answer
  await connection.db.deleteFrom("business_member").where("business_id", "=", place.businessId).execute();
  expect((await read(served, toOwner?.confirmUrl)).code).toBe("answer_not_found");
  expect((await press(served, toOwner?.confirmUrl)).status).toBe(303);
  expect((await status())?.status).toBe("pending");
});

test("a link expires with its subject", async ({ connection, served }) => {
  const { toOwner } = await requested(connection, served);
  const late = await serveApp(connection, { now: () => new Date("2026-11-23T10:00:00Z") });
  expect((await read(late, toOwner?.confirmUrl)).code).toBe("answer_not_found");
  expect((await press(late, toOwner?.confirmUrl)).status).toBe(303);
  await late.close();
  expect(await read(served, toOwner?.confirmUrl)).toMatchObject({ state: "open" });
});

test("reminders end with one click in a mail program", async ({ connection, served }) => {
  const { visitor, id: userId } = await makeGuest(connection, served.url);
  const link = ANSWER_LINKS.url(served.url, {
    purpose: "reminders",
    userId,
    role: "guest",
    expiresAt: Date.parse("2027-11-21T12:00:00Z"),
  });
  await new Visitor(served.url).get(path(link));
  expect((await visitor.call("get_profile")).body).toMatchObject({ reminders: { day: true, soon: true, owner: true } });
  const clicked = await press(served, link, { "List-Unsubscribe": "One-Click" });
  expect(clicked.status).toBe(200);
  expect((await visitor.call("get_profile")).body).toMatchObject({
    reminders: { day: false, soon: false, owner: true },
  });
  expect(await read(served, link)).toMatchObject({ purpose: "reminders", state: "done", reservation: null });
});

test("an invalid link is refused without the reason", async ({ served }) => {
  for (const wrong of ["a", "a.b", `${"a".repeat(600)}.${"b".repeat(43)}`, "%00", "x".repeat(2_000)]) {
    const answer = await fetch(`${served.url}/answer/${wrong}`, { method: "POST", redirect: "manual" });
    expect([303, 404], wrong.slice(0, 20)).toContain(answer.status);
  }
  const big = await fetch(`${served.url}/answer/a`, { method: "POST", body: `reason=${"x".repeat(20_000)}` });
  expect(big.status).toBe(413);
});
