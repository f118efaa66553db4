/** The calendar address of one staff member's reservations: who may create it, its content, and what ends it. */
import { describe, expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { Visitor } from "../support/browserless.ts";
import { makeGuest } from "../support/bookings.ts";
import { at, book, enter, idOf, makePlace, saving } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";

const SALON = {
  tables: { Ada: null, Bo: null },
  more: { Ada: { isChosen: true }, Bo: { isChosen: true } },
  type: { min_party_size: null, max_party_size: null, duration: 60 },
};

const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const FOR_NOW = "Not final: this reservation may be assigned to someone else until it begins.";

async function salon(connection: Parameters<typeof makePlace>[0], url: string) {
  const place = await makePlace(connection, url, SALON);
  const ada = await makeGuest(connection, url);
  await connection.db.insertInto("business_member").values({ business_id: place.id, user_id: ada.id, role: "staff" }).execute(); // oxfmt-ignore
  const asAda = { ...SALON.more.Ada, userId: ada.id };
  await place.owner.call("save_resources", saving(place, { ...SALON, more: { ...SALON.more, Ada: asAda } }));
  const of = (name: string) => ({ p_business_id: place.id, p_resource_id: place.called[name] });
  const make = async (visitor: Visitor, name: string) =>
    String((await visitor.call("make_calendar_feed", of(name))).body["url"]);
  const read = async (address: string) => {
    const response = await new Visitor(url).get(address);
    return { status: response.status, text: unfolded(await response.text()) };
  };
  return { place, ada, of, make, read };
}

const eventOf = (text: string, id: string): string =>
  text.split("BEGIN:VEVENT").find((event) => event.includes(`UID:${id}@`)) ?? "";

describe("a feed of one staff member", () => {
  test("has bookings that are theirs by name or pinned, and marks those assigned for now", async ({
    connection,
    served: site,
  }) => {
    const { place, ada, make, read } = await salon(connection, site.url);
    const { visitor: guest } = await makeGuest(connection, site.url);
    const byName = idOf(await book(guest, place, "10:00", null, { p_resource_id: place.called["Ada"] }));
    const first = idOf(await enter(place, "12:00", null, "Anyone"));
    const second = idOf(await enter(place, "12:00", null, "Somebody"));
    const [adas, bos] = [await make(ada.visitor, "Ada"), await make(place.owner, "Bo")];
    const [ofAda, ofBo] = [(await read(adas)).text, (await read(bos)).text];
    expect(eventOf(ofAda, byName)).toContain("DTSTART:20261124T100000Z");
    expect(eventOf(ofAda, byName)).not.toContain(FOR_NOW);
    expect(eventOf(ofBo, byName)).toBe("");
    // of the two at noon each has one, and may still be given the other
    const isAdas = eventOf(ofAda, first) !== "";
    const [with_, without] = isAdas ? [first, second] : [second, first];
    expect(eventOf(ofAda, with_)).toContain(FOR_NOW);
    expect(eventOf(ofAda, without)).toBe("");
    expect(eventOf(ofBo, without)).toContain(FOR_NOW);
    // the owner chooses the staff member
    const pinned = await place.owner.call("seat_reservation", {
      p_reservation_id: without,
      p_resource_ids: [place.called["Ada"]],
    });
    expect(pinned.status).toBe(200);
    const after = (await read(adas)).text;
    expect(eventOf(after, without)).toContain("SUMMARY");
    expect(eventOf(after, without)).not.toContain(FOR_NOW);
    expect(eventOf(after, with_)).toBe("");
    expect(eventOf((await read(bos)).text, with_)).toContain(FOR_NOW);
    // a block for Bo only; a cancelled reservation is in no feed
    await place.owner.call("block_time", {
      p_business_id: place.id,
      ...{ p_from: at("15:00"), p_until: at("16:00"), p_resource_ids: [place.called["Bo"]], p_note: "Dentist" },
    });
    await place.owner.call("mark_reservation", { p_reservation_id: with_, p_new_status: "cancelled" });
    expect((await read(bos)).text).toContain("SUMMARY:Blocked: Dentist");
    expect((await read(bos)).text).not.toContain(with_);
    expect((await read(adas)).text).not.toContain("Dentist");
  });

  test("is made only by the listing's managers and by that person", async ({ connection, served: site }) => {
    const { place, ada, of } = await salon(connection, site.url);
    const other = await makePlace(connection, site.url, SALON);
    const { visitor: stranger } = await makeGuest(connection, site.url);
    const call = (visitor: Visitor, input: object) => visitor.call("make_calendar_feed", input);
    expect(await call(ada.visitor, of("Bo"))).toMatchObject({ status: 403, body: { code: "not_owner" } });
    // existing and missing staff get the same answer from a caller without access
    expect(await call(ada.visitor, { ...of("Bo"), p_resource_id: newId() })).toMatchObject({ status: 403 });
    expect(await call(ada.visitor, { p_business_id: place.id })).toMatchObject({ status: 403 });
    expect(await call(stranger, of("Ada"))).toMatchObject({ status: 403 });
    expect(await call(other.owner, of("Ada"))).toMatchObject({ status: 403 });
    expect(await call(place.owner, { ...of("Ada"), p_resource_id: other.called["Ada"] })).toMatchObject({
      status: 404,
      body: { code: "person_not_found" },
    });
    expect(await call(place.owner, { p_resource_id: place.called["Ada"] })).toMatchObject({ status: 422 });
    expect(await call(new Visitor(site.url), of("Ada"))).toMatchObject({ status: 401 });
    expect((await ada.visitor.call("get_calendar_feed", of("Ada"))).body).toEqual({ exists: false, url: null });
  });

  test("ends when it is renewed or revoked, and when its maker loses access", async ({ connection, served: site }) => {
    const { place, ada, of, make, read } = await salon(connection, site.url);
    const status = async (address: string) => (await read(address)).status;
    const [first, owners] = [await make(ada.visitor, "Ada"), await make(place.owner, "Ada")];
    const second = await make(ada.visitor, "Ada");
    expect([await status(first), await status(second), await status(owners)]).toEqual([404, 200, 200]);
    expect((await ada.visitor.call("get_calendar_feed", of("Ada"))).body).toEqual({ exists: true, url: null });
    const { whose } = (await ada.visitor.call("get_calendars", { p_business_id: place.id })).body;
    expect(whose).toEqual([{ resource_id: place.called["Ada"], name: "Ada", has_feed: true }]);
    const { rows } = await connection.pool.query("select * from resource_feed");
    expect(JSON.stringify(rows)).not.toContain(second.slice(10, 42));
    // managers may use all feeds, staff only their own
    const role = (p_role: string) =>
      place.owner.call("change_member", { p_business_id: place.id, p_user_id: ada.id, p_role });
    await role("manager");
    const bos = await make(ada.visitor, "Bo");
    expect(await status(bos)).toBe(200);
    await role("staff");
    await role("manager");
    expect([await status(bos), await status(second)]).toEqual([404, 200]);
    await role("staff");
    // the account is no longer that staff member
    await place.owner.call("save_resources", saving(place, SALON));
    expect([await status(second), await status(owners)]).toEqual([404, 200]);
    // removed from the listing
    await place.owner.call("revoke_calendar_feed", of("Ada"));
    expect(await status(owners)).toBe(404);
    const bo = await make(place.owner, "Bo");
    await place.owner.call("save_resources", saving(place, { tables: { Ada: null } }));
    expect(await status(bo)).toBe(404);
    await place.owner.call("remove_member", { p_business_id: place.id, p_user_id: ada.id });
    const left = await connection.pool.query("select from resource_feed where user_id = $1", [ada.id]);
    expect(left.rows).toHaveLength(0);
  });
});
