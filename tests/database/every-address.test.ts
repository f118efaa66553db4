/**
 * Every address that is neither a page nor a procedure, with data of other accounts: as callers without and with
 * access.
 */
import { describe, expect } from "vitest";
import { LISTING_ROLES, type ListingRole } from "#contract/listings/role-names.ts";
import { MAY } from "#server/access/rules.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { makeGuest, makeReservation } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { ADDRESSES, type AddressRequest, type AddressTheirs } from "../support/every-address.ts";
import { makeScene } from "../support/every-procedure-scene.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { NO_STORAGE, serveApp } from "../support/http.ts";
import { flatPng } from "../support/photos.ts";
import { startZoom } from "../support/zoom.ts";
import { servicesFor } from "../support/zoom-people.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const PHOTO = flatPng(8, 8);
/** Has every file: the app decides which are shown. */
const EVERY_FILE: Storage = { ...NO_STORAGE, read: async () => PHOTO, has: async () => true };

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const zoom = await startZoom();
  const served = await serveApp(connection, {
    photos: EVERY_FILE,
    zoom: (baseUrl, now) => servicesFor(zoom, { baseUrl, now }),
  });
  onCleanup(async () => void (await Promise.all([served.close(), zoom.stop()])));
  return served;
});

interface Said {
  status: number;
  text: string;
}

/** The answer to a request; for a stream, only its head. */
async function ask(url: string, cookie: string, { path, json, form }: AddressRequest): Promise<Said> {
  const headers: Record<string, string> = { origin: url, ...(cookie === "" ? {} : { cookie }) };
  const ends = new AbortController();
  const sent =
    json !== undefined
      ? { method: "POST", body: JSON.stringify(json), headers: { ...headers, "content-type": "application/json" } }
      : form !== undefined
        ? { method: "POST", body: new URLSearchParams(form), headers }
        : { headers };
  const response = await fetch(url + path, { ...sent, redirect: "manual", signal: ends.signal });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  const text = isStream ? "a stream" : await response.text();
  if (isStream) ends.abort();
  const said = new Headers(response.headers);
  // these differ between answers
  for (const name of ["date", "keep-alive"]) said.delete(name);
  return { status: response.status, text: `${text} ${[...said.values()].join(" ")}` };
}

async function addressScene(connection: Connection, url: string) {
  const { db } = connection;
  const scene = await makeScene(connection, url);
  const { theirs } = scene;
  const names: string[] = [];
  for (const review_id of [theirs.review, theirs.hiddenReview]) {
    const id = newId();
    const file_name = `review-${id}.webp`;
    names.push(file_name);
    const photo = { id, review_id, file_name, width: 8, height: 6, colour: "#808080" };
    await db.insertInto("review_image").values(photo).execute();
  }
  const isHidden = { state: "hidden", hidden_reason: "spam" } as const;
  await db.updateTable("review").set(isHidden).where("id", "=", theirs.hiddenReview).execute();
  const [shownPhoto = "", hiddenPhoto = ""] = names;
  const all: AddressTheirs = { ...theirs, shownPhoto, hiddenPhoto };
  return { ...scene, theirs: all };
}

async function memberElsewhere({ db }: Connection, user_id: string, role: ListingRole): Promise<void> {
  const business_id = await makeBusiness(db);
  await makeOwner(db, business_id);
  await db.insertInto("business_member").values({ business_id, user_id, role }).execute();
}

describe("every address that is not a page or a procedure", () => {
  test("has a row here", ({ served: { routes } }) => {
    const rows = Object.keys(ADDRESSES);
    const paths = [...new Set(routes.map(({ path }) => path))].filter((path) => path !== "/*");
    // middleware of the paths below it
    const isAbove = (path: string) =>
      path.endsWith("/*") && rows.some((row) => row !== path && row.startsWith(path.slice(0, -1)));
    expect(paths.filter((path) => !rows.includes(path) && !isAbove(path))).toEqual([]);
    expect(rows.filter((row) => !paths.includes(row))).toEqual([]);
  });

  test("shows other people nothing and changes nothing for them", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { theirs, owner, victim } = await addressScene(connection, url);
    const roles = ["stranger", "guest", "removed", "disabled", ...LISTING_ROLES] as const;
    const people = new Map<string, string>([["signed out", ""]]);
    for (const role of roles) {
      const { id, visitor } = await makeGuest(connection, url);
      people.set(role, visitor.cookie);
      if (role === "guest") {
        const theirOwn = { business_id: theirs.listing, type_id: theirs.type, user_id: id };
        await makeReservation(db, { ...theirOwn, starts_at: "2026-11-25T12:00:00Z" });
      } else if (role === "removed") {
        const formerly = { business_id: theirs.listing, user_id: id };
        await db
          .insertInto("business_member")
          .values({ ...formerly, role: "owner" })
          .execute();
        await db.deleteFrom("business_member").where("user_id", "=", id).execute();
      } else if (role === "disabled") {
        // a member of the listing until then
        const asMember = { business_id: theirs.listing, user_id: id, role: "manager" } as const;
        await db.insertInto("business_member").values(asMember).execute();
        await db.updateTable("user_account").set({ disabled_at: new Date() }).where("id", "=", id).execute();
      } else if (role !== "stranger") await memberElsewhere(connection, id, role);
    }
    const secrets = [victim.email, owner.email, victim.id, theirs.session, theirs.hidden];
    const unchanged = async () => ({ ...((await listWritableRows(connection)) as object), attempts: null });
    const before = await unchanged();

    for (const [path, row] of Object.entries(ADDRESSES)) {
      if (row.kind === "elsewhere") continue;
      for (const [who, cookie] of people) {
        const isSignedIn = cookie !== "" && who !== "disabled";
        const requests: (readonly [AddressRequest, number | RegExp])[] =
          row.kind === "public"
            ? [...row.requests(theirs)]
            : row.kind === "personal"
              ? [[row.request(theirs), isSignedIn ? row.stranger : row.guest]]
              : [];
        for (const [request, status] of requests) {
          const said = await ask(url, cookie, request);
          const expected = typeof status === "number" ? new RegExp(`^${status}$`) : status;
          expect(String(said.status), `${request.path}, to ${who}: ${said.text.slice(0, 200)}`).toMatch(expected);
          for (const secret of secrets) expect(said.text, `${request.path}, to ${who}`).not.toContain(secret);
        }
        if (row.kind !== "absent") continue;
        const request = row.request(theirs);
        const nowhere = await ask(url, cookie, { ...request, path: "/nowhere/at/all" });
        expect(await ask(url, cookie, request), `${request.path}, to ${who}`).toEqual(nowhere);
      }
      expect(await unchanged(), path).toEqual(before);
    }
  });

  test.for(LISTING_ROLES)(
    "is allowed for the roles that need it: as %s",
    async (role, { connection, served: { url } }) => {
      const { theirs } = await addressScene(connection, url);
      const { id: user_id, visitor } = await makeGuest(connection, url);
      const member = { business_id: theirs.listing, user_id, role };
      await connection.db.insertInto("business_member").values(member).execute();
      for (const row of Object.values(ADDRESSES)) {
        if (row.kind !== "personal" || row.act === null) continue;
        const { status, text } = await ask(url, visitor.cookie, row.request(theirs));
        const expected = MAY[row.act].includes(role) ? 200 : row.stranger;
        expect(status, `${row.act}: ${text.slice(0, 200)}`).toBe(expected);
      }
    },
  );

  test("answers the people it is for", async ({ connection, served: { url } }) => {
    const { theirs, owner, victim } = await addressScene(connection, url);
    for (const row of Object.values(ADDRESSES)) {
      if (row.kind !== "personal" || row.for === null) continue;
      const { visitor } = row.for === "owner" ? owner : victim;
      const { status, text } = await ask(url, visitor.cookie, row.request(theirs));
      expect(status, `${row.request(theirs).path}: ${text.slice(0, 200)}`).toBe(200);
    }
  });
});
