/** A member who is removed or gets a lesser role loses access at once. */
import { describe, expect } from "vitest";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Member } from "../support/accounts.ts";
import { book, makeBookable, makeGuest, type Bookable } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { makeImage } from "../support/factories.ts";
import { ANSWER_LINKS } from "../support/http.ts";
import { postOffice } from "../support/emails.ts";
import { dataUrl, jpeg } from "../support/photos.ts";
import { test } from "../support/app-test.ts";
import { until } from "../support/until.ts";

interface Scene {
  connection: Connection;
  url: string;
  place: Bookable;
  manager: Member;
  /** Pending, by a guest. */
  reservation: string;
  image: string;
  /** The manager's calendar feed. */
  feed: string;
}

async function makeScene(connection: Connection, url: string): Promise<Scene> {
  const place = await makeBookable(connection, url, { auto_confirm: false });
  const manager = await makeGuest(connection, url);
  await connection.db
    .insertInto("business_member")
    .values({ business_id: place.businessId, user_id: manager.id, role: "manager" })
    .execute();
  const guest = await makeGuest(connection, url);
  const reservation = String((await book(guest.visitor, place)).body["id"]);
  const image = await makeImage(connection.db, { business_id: place.businessId });
  const made = await manager.visitor.call("make_calendar_feed", { p_business_id: place.businessId });
  return { connection, url, place, manager, reservation, image, feed: String(made.body["url"]) };
}

/** The manager's answer for each resource. */
async function answersOf({ url, place, manager, reservation, image, feed }: Scene): Promise<Record<string, number>> {
  const { visitor, id } = manager;
  const { businessId } = place;
  const photo = { image: dataUrl(await jpeg(8, 6)), businessId };
  const token = new URL(
    ANSWER_LINKS.url(url, {
      ...{ purpose: "confirm", userId: id, role: "owner", reservationId: reservation },
      ...{ startsAt: Date.parse("2026-11-23T10:00:00Z"), expiresAt: Date.parse("2027-01-01T00:00:00Z") },
    }),
  ).pathname.replace("/answer/", "");
  const status = async (pending: Promise<{ status: number }>) => (await pending).status;
  const live = await fetch(`${url}/api/live/${businessId}`, { headers: { cookie: visitor.cookie } });
  await live.body?.cancel();
  return {
    reservations: await status(visitor.call("get_business_reservations", { p_business_id: businessId })),
    csv: await status(visitor.get(`/api/reservations.csv?business_id=${businessId}`)),
    file: await status(visitor.get(`/api/reservations/${reservation}.ics`)),
    live: live.status,
    feed: await status(new Visitor(url).get(feed)),
    photo: await status(visitor.post("/api/image", photo)),
    pin: await status(visitor.call("update_image", { p_image_id: image, p_description: "Ours" })),
    link: await status(new Visitor(url).call("get_answer", { p_token: token })),
    people: await status(visitor.call("get_members", { p_business_id: businessId })),
    edit: await status(visitor.call("update_business", { p_id: businessId, p_city: "Tidewater" })),
  };
}

const ALL = {
  ...{ reservations: 200, csv: 200, file: 200, live: 200, feed: 200 },
  ...{ photo: 200, pin: 200, link: 200, people: 200, edit: 200 },
};
const NOTHING = {
  ...{ reservations: 403, csv: 404, file: 404, live: 404, feed: 404 },
  ...{ photo: 403, pin: 403, link: 404, people: 403, edit: 403 },
};

const setRole = ({ place, manager }: Scene, role: ListingRole) =>
  place.owner.visitor.call("change_member", { p_business_id: place.businessId, p_user_id: manager.id, p_role: role });

const remove = ({ place, manager }: Scene) =>
  place.owner.visitor.call("remove_member", { p_business_id: place.businessId, p_user_id: manager.id });

describe("a member who is removed", () => {
  test("is refused from the next request on", async ({ connection, served: { url } }) => {
    const scene = await makeScene(connection, url);
    expect(await answersOf(scene)).toEqual(ALL);
    expect((await remove(scene)).status).toBe(200);
    expect(await answersOf(scene)).toEqual(NOTHING);
    // the old calendar address is not restored with the role
    await connection.db
      .insertInto("business_member")
      .values({ business_id: scene.place.businessId, user_id: scene.manager.id, role: "manager" })
      .execute();
    expect(await answersOf(scene)).toEqual({ ...ALL, feed: 404 });
  });

  test("receives no more events on an open page, not even of the next moment", async ({
    connection,
    served: { url },
  }) => {
    const scene = await makeScene(connection, url);
    const { place, manager } = scene;
    const response = await fetch(`${url}/api/live/${place.businessId}`, {
      headers: { cookie: manager.visitor.cookie },
    });
    let [text, isOver] = ["", false];
    const reading = (async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    })();
    reading.catch(() => undefined).finally(() => (isOver = true));
    await until(() => text.includes("event: ready"), { what: "a live page" });
    const guest = await makeGuest(connection, url);
    await remove(scene);
    const { body } = await book(guest.visitor, place, "2026-11-23T12:00:00Z");
    await until(() => isOver, { what: "the end of the live page", ms: 20_000 });
    expect(text).not.toContain(String(body["id"]));
  });

  test("receives no pending email about guests, while others do", async ({ connection, served: { url } }) => {
    const scene = await makeScene(connection, url);
    const office = postOffice(connection);
    await remove(scene);
    await office.workOff();
    const readers = office.emails().map(({ to }) => to);
    expect(readers).toContain(scene.place.owner.email);
    expect(readers).not.toContain(scene.manager.email);
  });
});

test("a manager who becomes staff keeps access to reservations, but not to the page or its calendar", async ({
  connection,
  served: { url },
}) => {
  const scene = await makeScene(connection, url);
  // a calendar's address checks the role on each request, whatever else has changed
  const role = connection.db.updateTable("business_member").where("user_id", "=", scene.manager.id);
  await role.set({ role: "staff" }).execute();
  expect((await answersOf(scene))["feed"]).toBe(404);
  await role.set({ role: "manager" }).execute();
  expect((await answersOf(scene))["feed"]).toBe(200);
  expect((await setRole(scene, "staff")).status).toBe(200);
  const asStaff = { ...ALL, feed: 404, photo: 403, pin: 403, edit: 403 };
  expect(await answersOf(scene)).toEqual(asStaff);
  await setRole(scene, "manager");
  expect(await answersOf(scene)).toEqual({ ...ALL, feed: 404 });
});
