/** Statements of the privacy page about cookies and reservations, compared with what is sent and stored. */
import { expect } from "vitest";
import { PASSKEYS, SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { guarded } from "../support/second-factor.ts";
import { test } from "../support/app-test.ts";
import { join } from "../support/waitlist.ts";
import { privacyTexts } from "../../web/site/privacy-texts.ts";

const DAY = 86_400;

test("signing in sets two cookies, for as long as the privacy page says", async ({ connection, served: { url } }) => {
  const email = "cookies-of-privacy@example.com";
  await makeAccount(connection.db, email);
  const { status, headers } = await new Visitor(url).post("sign-in/email", { email, password: PASSWORD });
  expect(status).toBe(200);
  const days = headers.getSetCookie().map((line) => Number(/max-age=(\d+)/i.exec(line)?.[1]) / DAY);
  expect(days.toSorted((a, b) => a - b)).toEqual([RETENTION.sessionDays, RETENTION.deviceDays]);
  expect([RETENTION.sessionDays, RETENTION.deviceDays]).toEqual([30, 180]);
});

test("a link that sends a person to their email sets an encrypted one, for as long as the privacy page says", async ({
  served: { url },
}) => {
  const email = "waits-for-privacy@example.com";
  for (const path of ["email-otp/send-verification-otp", "send-verification-email"]) {
    const { headers } = await new Visitor(url).post(path, { email });
    const [line = "", ...more] = headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(new RegExp(`^mainstreet\\.waiting=v1\\..*; Max-Age=${RETENTION.waitingMinutes * 60};`));
    expect(Buffer.from(line.split(".").at(-1) ?? "", "base64url").toString("latin1")).not.toContain("waits-for");
  }
  expect(RETENTION.waitingMinutes).toBe(60);
});

test("two-step login sets one cookie while it waits for the code, and one for a trusted browser", async ({
  connection,
  served: { url },
}) => {
  const email = "two-steps-of-privacy@example.com";
  const { codes } = await guarded(connection, url, email, () => new Date("2026-11-21T12:00:00Z"));
  const visitor = new Visitor(url);
  const first = await visitor.post("sign-in/email", { email, password: PASSWORD });
  const [held = "", ...more] = first.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(held).toMatch(new RegExp(`^mainstreet\\.second_factor=v1\\..*; Max-Age=${SECOND_FACTOR.minutes * 60};`));
  const second = await visitor.post("sign-in/second-factor", { code: codes[0], trust: true });
  const set = second.headers.getSetCookie().map((line) => line.split(";").slice(0, 2).join(";"));
  expect(set.filter((line) => line.startsWith("mainstreet.trusted="))).toEqual([
    expect.stringMatching(new RegExp(`^mainstreet\\.trusted=[\\w-]{32}; Max-Age=${RETENTION.trustedDays * DAY}$`)),
  ]);
  expect([SECOND_FACTOR.minutes, RETENTION.trustedDays]).toEqual([10, 30]);
});

test("a passkey sets one during the ceremony, for as long as the privacy page says", async ({ served: { url } }) => {
  const { headers } = await new Visitor(url).post("passkey/options");
  const [line = "", ...more] = headers.getSetCookie();
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^mainstreet\\.passkey=[\\w-]{32}; Max-Age=${PASSKEYS.minutes * 60};`));
  expect(PASSKEYS.minutes).toBe(10);
});

/** A reservation's personal columns, and the page's words for each. */
const OF_THE_GUEST = {
  userName: "your display name",
  reservationTime: "the time",
  partySize: "the number of people",
  note: "the note that you write for it",
  withName: "whom you ask for",
  phone: "your telephone number and your answers if the business asks for them",
  answers: "your answers",
  lateMinutes: "how late you say you are",
  dayAnswer: "whether you say that you are coming",
  status: "what becomes of it",
};
/** About the reservation, the listing, and the owner's actions: not personal data of the guest. */
const OF_THE_BUSINESS = [
  ...["id", "businessId", "businessName", "timezone", "reservationTypeId", "reservationTypeName", "reservationEndTime"],
  ...["zoomMeetingUrl", "meetingLink", "reason", "cancelledBy", "expired", "createdAt", "canCancel", "canReschedule"],
  ...["source", "guestContact", "ownerNote", "outsideHours", "guestBlocked", "mailProblem", "meetingProblem"],
  ...[
    "canConfirm",
    "canMarkNoShow",
    "canMove",
    "canResize",
    "canMessage",
    "movedByOwner",
    "canSayLate",
    "canReword",
    "day",
    "waits",
    "offeredUntil",
    ...[
      "cancelHours",
      "resourceIds",
      "isPinned",
      "isUnseated",
      "series",
      "version",
      "canServe",
      "canEdit",
      "blockedTypeId",
    ],
    ...["enteredBy", "guest", "serviceState", "serviceAt", "isOverTime", "isOverruled", "serviceTrade"],
  ],
];

/** A waitlist entry's personal columns, and the page's words for each. */
const OF_WHO_WAITS = {
  userName: "your display name",
  date: "the day",
  from: "the times that you could come",
  until: "the times that you could come",
  partySize: "the number of people",
  resourceName: "whom you ask for",
  phone: "your telephone number if it asks for one",
};

test("a business sees of its guests only what the privacy page says", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { min_party_size: 1, max_party_size: 4, asks_phone: true });
  const { id, email, visitor } = await makeGuest(connection, url);
  await visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: TEN,
    p_party_size: 2,
    p_note: "No nuts.",
    p_phone: "555 0142",
  });
  const { body } = await place.owner.visitor.call("get_business_reservations", { p_business_id: place.businessId });
  const [seen] = body as unknown as Record<string, unknown>[];
  expect(Object.keys(seen ?? {}).toSorted()).toEqual([...Object.keys(OF_THE_GUEST), ...OF_THE_BUSINESS].toSorted());
  expect(seen).toMatchObject({ note: "No nuts.", phone: "555 0142", partySize: 2 });
  expect(JSON.stringify(seen)).not.toContain(email);
  expect(JSON.stringify(seen)).not.toContain(id);
  for (const words of Object.values(OF_THE_GUEST)) expect(privacyTexts.reservation).toContain(words);
});

test("a business sees of its waitlist only what the privacy page says", async ({ connection, served: { url } }) => {
  const only = [{ open: "10:00", close: "10:30" }];
  const weekly_hours = JSON.stringify(Array.from({ length: 7 }, () => only));
  const place = await makeBookable(connection, url, { asks_phone: true, waitlist: true, weekly_hours });
  const { visitor: first } = await makeGuest(connection, url);
  const requested = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  await first.call("add_reservation", { ...requested, p_reservation_time: TEN, p_phone: "555 0100" });
  const { id, email, visitor } = await makeGuest(connection, url);
  const joined = await join(visitor, place, { phone: "555 0142" });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  const { body } = await place.owner.visitor.call("get_waitlist", { p_business_id: place.businessId });
  const [seen] = body["waiting"] as Record<string, unknown>[];
  const ofTheBusiness = [
    ...["id", "reservationTypeId", "reservationTypeName", "place", "offer", "joinedAt"],
    // of entries that the desk added
    ...["isByDesk", "isAtDoor", "email", "note", "quotedUntil", "nextFreeAt"],
  ];
  expect(Object.keys(seen ?? {}).toSorted()).toEqual([...Object.keys(OF_WHO_WAITS), ...ofTheBusiness].toSorted());
  expect(JSON.stringify(seen)).not.toContain(email);
  expect(JSON.stringify(seen)).not.toContain(id);
  for (const words of Object.values(OF_WHO_WAITS)) expect(privacyTexts.waitlist).toContain(words);
});
