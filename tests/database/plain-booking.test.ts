/** Reserving, changing and cancelling by forms alone, as a browser without scripts sends them. */
import { expect } from "vitest";
import { makeBookable } from "../support/bookings.ts";
import { PASSWORD } from "../support/browserless.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { FormVisitor, MAIN } from "../support/form-visitor.ts";
import { longDayText } from "../support/long-day.ts";
import { formVisitor, logIn, mailedPath, test } from "../support/plain-site.ts";

/** In the listing's zone, which is UTC. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The name of the day's button. */
const dayButton = (days: number) => new RegExp(longDayText(dayAfter(days)));
const TABLE = {
  name: "Table",
  duration: 90,
  slot_interval: 30,
  min_party_size: 1,
  max_party_size: 6,
  overlap_limit: 1,
};

test("a guest chooses, logs in, gives a name, reserves, moves, changes and cancels", async ({ connection, url }) => {
  const { businessId } = await makeBookable(connection, url, TABLE, { name: "Plain Table", hours_mode: "always" });
  const email = "plain.guest@people.example";
  await makeAccount(connection.db, email);
  const visitor = new FormVisitor(url);
  await visitor.open(`/listing/${businessId}`);
  await visitor.follow("Choose a time");
  expect(visitor.heading).toBe("Reserve at Plain Table");
  visitor.fill("Party size", "4 people");
  await visitor.press(dayButton(2));
  visitor.check("6:30 PM");
  await visitor.press("Login to Reserve");
  await logIn(visitor, email);

  // back on the form, with their choices
  expect([visitor.value("Party size"), visitor.chosen("at")]).toEqual(["4", `${dayAfter(2)}T18:30:00+00:00`]);
  visitor.fill("Note for the business (optional)", "By the window.");
  await visitor.press("Reserve");
  expect(visitor.alerts.join()).toContain("Choose a display name first");
  expect([visitor.chosen("at"), visitor.value("Note for the business (optional)")]).toEqual([
    `${dayAfter(2)}T18:30:00+00:00`,
    "By the window.",
  ]);
  visitor.fill("Display name", "Grace Guest");
  await visitor.press("Save and reserve");
  expect([visitor.address, visitor.notice]).toEqual(["/reservations", "Your reservation is confirmed."]);
  expect(visitor.text).toContain("6:30 PM – 8:00 PM");
  expect(visitor.text).toContain("4 people");

  // a taken time is no longer offered
  await visitor.open(`/listing/${businessId}/reserve`);
  await visitor.press(dayButton(2));
  expect(visitor.hasField("5:00 PM")).toBe(true);
  expect(visitor.hasField("6:30 PM")).toBe(false);

  await visitor.open("/reservations");
  await visitor.press(/^Reschedule/);
  expect(visitor.heading).toBe("Reschedule at Plain Table");
  await visitor.press(dayButton(3));
  visitor.check("7:00 PM");
  await visitor.press("Move the reservation");
  expect([visitor.address, visitor.notice]).toEqual(["/reservations", "Your reservation was moved."]);
  expect(visitor.text).toContain("7:00 PM – 8:30 PM");

  // the party size has a separate page
  const { id } = await connection.db.selectFrom("reservation").select("id").where("business_id", "=", businessId).executeTakeFirstOrThrow(); // oxfmt-ignore
  await visitor.open(`/reservations/${id}`);
  visitor.fill("Party size", "5 people");
  await visitor.press("Change");
  expect(visitor.notice).toBe("Your reservation was changed.");
  expect(visitor.text).toContain("5 people");

  await visitor.open("/reservations");
  await visitor.press(/^Cancel/);
  expect(visitor.text).toContain("Cancel this reservation?");
  visitor.fill("Reason (optional)", "We are ill.");
  await visitor.press("Cancel reservation");
  expect([visitor.address, visitor.notice]).toEqual(["/reservations", "Your reservation was cancelled."]);
  expect(visitor.text).not.toContain("7:00 PM – 8:30 PM");
  const rows = await connection.db.selectFrom("reservation").select(["status", "party_size"]).where("business_id", "=", businessId).execute(); // oxfmt-ignore
  expect(rows).toEqual([{ status: "cancelled", party_size: 5 }]);

  visitor.cookies.clear();
  await visitor.open(`/reservations/${id}`);
  expect(visitor.address).toBe(`/login?to=%2Freservations%2F${id}`);
});

test("a time chosen before sign-up is kept, and the emailed link leads back to it", async ({ connection, url }) => {
  const email = "plain.midway@people.example";
  const { businessId } = await makeBookable(connection, url, TABLE, { name: "Midway Plain", hours_mode: "always" });
  const visitor = new FormVisitor(url);
  await visitor.open(`/listing/${businessId}/reserve`);
  visitor.fill("Party size", "3 people");
  await visitor.press("Show times");
  await visitor.press(dayButton(2));
  visitor.check("6:30 PM");
  await visitor.press("Login to Reserve");
  expect(visitor.text).toMatch(/To reserve at Midway Plain, .*6:30 PM, 3 people/);
  await visitor.follow("Sign Up", MAIN);
  visitor.fill("Email", email);
  visitor.fill("Password", PASSWORD);
  visitor.fill("Confirm password", PASSWORD);
  await visitor.press("Sign Up");
  expect(visitor.text).toContain(`We sent a link to ${email}`);
  await visitor.open(await mailedPath(connection, "confirm-address", email));
  await visitor.press("Confirm email");
  expect(visitor.address).toMatch(new RegExp(`^/listing/${businessId}/reserve\\?`));
  expect([visitor.value("Party size"), visitor.chosen("at")]).toEqual(["3", `${dayAfter(2)}T18:30:00+00:00`]);
  expect(visitor.hasButton("Reserve")).toBe(true);
});

test("a series chosen before login is still chosen after it, and after a refusal", async ({ connection, url }) => {
  const weekly = { name: "Lesson", repeats: 8, overlap_limit: 9 };
  const { businessId, typeId } = await makeBookable(connection, url, weekly, { hours_mode: "always" });
  const email = "plain.series@people.example";
  await makeAccount(connection.db, email);
  const visitor = new FormVisitor(url);
  const series = () => [
    visitor.value("Reserve up to 8 dates"),
    visitor.value("How many dates"),
    visitor.value("How often"),
  ];
  await visitor.open(`/listing/${businessId}/reserve?reserve=${typeId}&date=${dayAfter(2)}`);
  expect(series()).toEqual(["", "4", "1"]);
  visitor.check("6:30 PM");
  visitor.check("Reserve up to 8 dates");
  visitor.fill("How many dates", "3 dates");
  visitor.fill("How often", "Every 2 weeks");
  await visitor.press("Login to Reserve");
  await logIn(visitor, email);
  expect([...series(), visitor.chosen("at")]).toEqual(["on", "3", "2", `${dayAfter(2)}T18:30:00+00:00`]);
  // the display name is missing
  visitor.fill("How many dates", "5 dates");
  await visitor.press("Reserve");
  expect(series()).toEqual(["on", "5", "2"]);
  visitor.check("Reserve up to 8 dates", false);
  await visitor.press("Save and reserve");
  expect(visitor.value("Reserve up to 8 dates")).toBe("");
  visitor.check("Reserve up to 8 dates");
  visitor.fill("How many dates", "5 dates");
  visitor.fill("Display name", "Sara Series");
  await visitor.press("Save and reserve");
  expect(visitor.notice).toBe("5 dates are reserved.");
});

test("a session that ends while the waitlist form is filled in does not lose the input", async ({
  connection,
  url,
}) => {
  const evening = [{ open: "18:00", close: "19:30" }];
  const { businessId, typeId } = await makeBookable(connection, url, {
    ...TABLE,
    ...{ waitlist: true, asks_phone: true, slot_interval: 90 },
    weekly_hours: JSON.stringify(Array.from({ length: 7 }, () => evening)),
  });
  const date = dayAfter(2);
  const taken = await formVisitor(connection, url, "wait.taken@people.example", "Tess Taken");
  await taken.visitor.call("add_reservation", {
    ...{ p_business_id: businessId, p_reservation_type_id: typeId, p_reservation_time: `${date}T18:00:00Z` },
    ...{ p_party_size: 2, p_phone: "555 0101" },
  });
  const { id, visitor } = await formVisitor(connection, url, "wait.ended@people.example", "Ed Ended");
  await visitor.open(`/listing/${businessId}/wait?reserve=${typeId}&date=${date}&party=3`);
  visitor.fill("Phone number", "555 0142");
  const cookies = new Map(visitor.cookies);
  visitor.cookies.clear();
  await visitor.press("Join the waitlist");
  expect(visitor.status).toBe(401);
  expect(visitor.alerts.join()).toContain("Log in again");
  expect([visitor.value("Phone number"), visitor.value("Party size")]).toEqual(["555 0142", "3"]);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  await visitor.press("Join the waitlist");
  expect([visitor.address, visitor.notice]).toEqual([
    "/reservations",
    "You are on the waitlist. We'll email you as soon as there is room.",
  ]);
  const rows = await connection.db.selectFrom("waiting").select(["guest_phone"]).where("user_id", "=", id).execute();
  expect(rows).toEqual([{ guest_phone: "555 0142" }]);
});

test("the waitlist form is as it was left after login, and leads to the requested times", async ({
  connection,
  url,
}) => {
  const evening = { ...TABLE, waitlist: true, weekly_hours: JSON.stringify(Array.from({ length: 7 }, () => [{ open: "18:00", close: "20:00" }])) }; // oxfmt-ignore
  const { businessId, typeId } = await makeBookable(connection, url, evening);
  const email = "wait.guest@people.example";
  await makeAccount(connection.db, email);
  const visitor = new FormVisitor(url);
  const chosen = () => ["Party size", "Day", "From", "Until"].map((label) => visitor.value(label));
  await visitor.open(`/listing/${businessId}/wait?reserve=${typeId}&date=${dayAfter(2)}&party=3`);
  visitor.fill("Party size", "4 people");
  visitor.fill("Day", dayAfter(3));
  visitor.fill("From", "6:30 PM");
  visitor.fill("Until", "7:00 PM");
  await visitor.press("Login to join the waitlist");
  await logIn(visitor, email);
  const left = ["4", dayAfter(3), "18:30", "19:00"];
  expect(chosen()).toEqual(left);

  // the session ends
  visitor.fill("From", "6:00 PM");
  const cookies = new Map(visitor.cookies);
  visitor.cookies.clear();
  await visitor.press("Join the waitlist");
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  await visitor.follow("Log in again");
  expect(chosen()).toEqual(["4", dayAfter(3), "18:00", "19:00"]);

  // nothing is taken
  await visitor.call("update_profile", { p_display_name: "Wanda Waits" });
  visitor.fill("Party size", "5 people");
  await visitor.press("Join the waitlist");
  await visitor.follow("Show the times");
  expect([visitor.value("Party size"), visitor.address]).toEqual([
    "5",
    `/listing/${businessId}/reserve?reserve=${typeId}&date=${dayAfter(3)}&party=5`,
  ]);
});

test("a form sent twice makes one reservation, and one without a session keeps the input", async ({
  connection,
  url,
}) => {
  const { businessId, typeId } = await makeBookable(
    connection,
    url,
    { ...TABLE, asks_phone: true },
    { hours_mode: "always" },
  );
  const { id, visitor } = await formVisitor(connection, url, "twice.plain@people.example", "Twyla Twice");
  await visitor.open(`/listing/${businessId}/reserve?reserve=${typeId}&date=${dayAfter(2)}&party=3`);
  visitor.check("6:30 PM");
  visitor.fill("Phone number", "555 0142");
  visitor.fill("Note for the business (optional)", "By the window.");
  const cookies = new Map(visitor.cookies);
  visitor.cookies.clear();
  await visitor.press("Reserve");
  expect(visitor.status).toBe(401);
  expect(visitor.alerts.join()).toContain("Log in again");
  expect(visitor.chosen("at")).toBe(`${dayAfter(2)}T18:30:00+00:00`);
  expect(visitor.value("Phone number")).toBe("555 0142");
  expect(visitor.value("Note for the business (optional)")).toBe("By the window.");
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const again = visitor.copy();
  await Promise.all([visitor.press("Reserve"), again.press("Reserve")]);
  for (const one of [visitor, again])
    expect([one.address, one.notice]).toEqual(["/reservations", "Your reservation is confirmed."]);
  const rows = await connection.db.selectFrom("reservation").select(["party_size", "guest_note"]).where("user_id", "=", id).execute(); // oxfmt-ignore
  expect(rows).toEqual([{ party_size: 3, guest_note: "By the window." }]);
});

test("later days have pages too, as weeks and as months", async ({ connection, url }) => {
  const { businessId } = await makeBookable(connection, url, TABLE, { hours_mode: "always" });
  const visitor = new FormVisitor(url);
  await visitor.open(`/listing/${businessId}/reserve`);
  expect(visitor.hasButton(dayButton(8))).toBe(false);
  await visitor.press("Later week");
  expect(visitor.hasButton(dayButton(8))).toBe(true);
  await visitor.press("Whole month");
  const [month = ""] = visitor.address.match(/view=month/) ?? [];
  expect(month).toBe("view=month");
  await visitor.press("Later month");
  expect(visitor.address).toContain("view=month");
  expect(visitor.hasField("6:30 PM")).toBe(true);
});

test("the form of tonight keeps its town of two with one name, and the visitor's position", async ({
  connection,
  url,
}) => {
  for (const state of ["Oregon", "Oregon", "Illinois"])
    await makeBusiness(connection.db, { city: "Springfield", state, country: "United States" });
  const { places } = await apiOf(connection).list_places({});
  const [, smaller] = places.filter(({ name }) => name === "Springfield");
  const visitor = new FormVisitor(url);
  await visitor.open(`/tonight/${smaller?.slug ?? ""}`);
  visitor.fill(/^People/, "4 people", MAIN);
  await visitor.press("Show free times");
  expect([visitor.status, visitor.address]).toEqual([200, `/tonight/${smaller?.slug ?? ""}?party=4`]);
  await visitor.open("/tonight?at=48.137,11.575");
  visitor.fill(/^People/, "4 people", MAIN);
  await visitor.press("Show free times");
  expect(new URL(visitor.address, url).searchParams.get("at")).toBe("48.137,11.575");
});

test("tonight near the visitor explains that it looks farther away", async ({ connection, url }) => {
  const far = { name: "Far Table", hours_mode: "always" as const, lat: 48.3, lng: 11.575, country: "Germany" };
  await makeBookable(connection, url, TABLE, far);
  const visitor = new FormVisitor(url);
  await visitor.open("/tonight?day=tomorrow&at=48.137,11.575");
  expect(visitor.text).toContain("Far Table");
  expect(visitor.text).toContain("Few results within 5 km.");
});

test("tonight leads from a page after the last to the first, and names an unknown place", async ({
  connection,
  url,
}) => {
  await makeBookable(connection, url, TABLE, { name: "Only Table", hours_mode: "always" });
  const visitor = new FormVisitor(url);
  await visitor.open("/tonight?day=tomorrow&page=99");
  expect(visitor.text).not.toContain("Nothing is free then");
  await visitor.follow("Go to the first page");
  expect(visitor.address).toBe("/tonight?day=tomorrow");
  expect(visitor.text).toContain("Only Table");
  // also where nothing is free
  for (const party of ["", "&party=1000"]) {
    await visitor.open(`/tonight?day=tomorrow&where=Nowhere${party}`);
    expect(visitor.text.includes("Nothing is free then")).toBe(party !== "");
    expect(visitor.text).toContain("No place called “Nowhere” is known here.");
  }
});
