/** PostgreSQL has no disk space left: writes report it, reads still work. */
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { makeSession } from "../../support/sessions.ts";
import { makeType } from "../../support/bookings.ts";
import { Visitor } from "../../support/browserless.ts";
import { makeBusiness, makeOwner, makeUser } from "../../support/factories.ts";
import { serveSite } from "../../support/site.ts";
import { test } from "../../support/database.ts";

test("a booking is refused with a sentence, readiness reports it, and the site is still readable", async ({
  connection,
}) => {
  const { db } = connection;
  const serving = await serveSite(connection);
  onTestFinished(() => serving.close());
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC", name: "The Last Room" });
  await makeOwner(db, businessId);
  const typeId = await makeType(db, businessId);
  const visitor = new Visitor(serving.url);
  visitor.cookies.set("mainstreet.session_token", await makeSession(db, await makeUser(db)));
  const book = () =>
    visitor.call("add_reservation", {
      p_business_id: businessId,
      p_reservation_type_id: typeId,
      p_reservation_time: new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 36_000_000).toISOString(),
    });
  expect((await fetch(`${serving.url}/readyz`)).status).toBe(200);

  // PostgreSQL's own error
  await sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end
    $$`.execute(db);
  await sql`create trigger no_room before insert on reservation for each row execute function no_room()`.execute(db);
  const refused = await book();
  expect(refused).toMatchObject({ status: 503, body: { code: "disk_full" } });
  expect(refused.body["message"]).toContain("disk is full");
  const readiness = await fetch(`${serving.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ status: "unavailable", reason: "disk_full" });
  const page = await visitor.get(`/listing/${businessId}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("The Last Room");

  await sql`drop trigger no_room on reservation`.execute(db);
  expect((await book()).status).toBe(200);
});
