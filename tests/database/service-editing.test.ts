/** An evening at the desk: editing, undo, overruling and stopped reservations (rules: service). */
import { describe, expect } from "vitest";
import { makeGuest, makeType } from "../support/bookings.ts";
import { editBooking, eveningAt, setState, tried, undoChange } from "../support/evenings.ts";
import { postOffice } from "../support/emails.ts";
import { at, book, idOf, makePlace } from "../support/seated-places.ts";
import { newId } from "#server/platform/db/id.ts";
import { test } from "../support/app-test.ts";

describe("editing", () => {
  test("changes time, party, table, name, contact and note in one step, and undoes it exactly", async ({
    connection,
    served,
  }) => {
    const place = await makePlace(connection, served.url, { tables: { two: 2, four: 4, six: 6 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    const before = await evening.find("Ada");
    const change = { p_party_size: 5, p_guest_name: "Ada L", p_contact: "+1 207 555 0137", p_note: "Birthday", p_version: before.version }; // oxfmt-ignore
    const edited = await editBooking(evening, "09:00", ada, change);
    expect(edited).toMatchObject({ message: "The reservation was changed." });
    expect(await evening.find("Ada L")).toMatchObject({ partySize: 5, guestContact: "+1 207 555 0137", ownerNote: "Birthday", resourceIds: [place.called["six"]] }); // oxfmt-ignore
    const { entries } = await evening.desk("09:01").get_reservation_history({ p_reservation_id: ada });
    expect(entries[0]).toMatchObject({ kind: "edited", by: "owner", changes: [
      { what: "party", from: "2", to: "5" }, { what: "tables", from: "two", to: "six" }, { what: "name", from: "Ada", to: "Ada L" },
      { what: "contact", from: "", to: "+1 207 555 0137" }, { what: "note", from: "", to: "Birthday" },
    ] }); // oxfmt-ignore
    expect(await undoChange(evening, "09:05", ada, "undoId" in edited ? edited.undoId : 0)).toMatchObject({
      message: "Undone.",
    });
    const { version: _one, ...restored } = await evening.find("Ada");
    const { version: _other, ...was } = before;
    expect(restored).toEqual(was);
    // a change is refused if another member has changed the reservation since it was read
    expect(await editBooking(evening, "09:06", ada, { p_party_size: 3, p_version: before.version })).toMatchObject({ code: "reservation_changed" }); // oxfmt-ignore
  });

  test("in service keeps the table, and names the rule that prevents it", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { four: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 4, "Ada");
    await setState(evening, "10:00", ada, "seated");
    expect(await editBooking(evening, "10:05", ada, { p_party_size: 5 })).toMatchObject({ code: "slot_taken", message: "four does not fit a party of 5." }); // oxfmt-ignore
    expect(await editBooking(evening, "10:05", ada, { p_party_size: 5, p_override: true })).toMatchObject({ message: "The reservation was changed." }); // oxfmt-ignore
    expect(await evening.find("Ada", "10:06")).toMatchObject({ partySize: 5, isOverruled: true, resourceIds: [place.called["four"]] }); // oxfmt-ignore
  });

  test("emails a guest once, and only on request", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const { visitor } = await makeGuest(connection, served.url);
    const id = idOf(await book(visitor, place, "10:00", 2));
    const office = postOffice(connection);
    await office.workOff();
    const sent = office.emails().length;
    await editBooking(evening, "08:00", id, { p_reservation_time: at("11:00"), p_party_size: 3 });
    await office.workOff();
    expect(office.emails()).toHaveLength(sent);
    await editBooking(evening, "08:05", id, { p_reservation_time: at("12:00"), p_note: "Window", p_notify: true });
    await office.workOff();
    expect(office.news().slice(sent)).toEqual(["moved guest"]);
    // also about the party alone, but not about what the guest does not see
    const notified = { message: "The reservation was changed. The guest will be notified." };
    expect(await editBooking(evening, "08:06", id, { p_party_size: 4, p_notify: true })).toMatchObject(notified);
    await office.workOff();
    expect(await editBooking(evening, "08:07", id, { p_note: "Door", p_notify: true })).not.toMatchObject(notified);
    await office.workOff();
    expect(office.news().slice(sent)).toEqual(["moved guest", "moved guest"]);
    expect(await editBooking(evening, "08:08", id, { p_guest_name: "Other" })).toMatchObject({ code: "invalid_input" });
    const { reservations } = (await visitor.call("get_user_reservations", {})).body as unknown as {
      reservations: object[];
    };
    expect(reservations[0]).toMatchObject({ movedByOwner: true, partySize: 4, note: "" });
  });

  test("to a type without tables frees the table, and Undo takes it again", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { two: 2 } });
    const evening = await eveningAt(connection, place);
    const outside = await makeType(connection.db, place.id, { name: "Garden", min_party_size: 1, max_party_size: 20 });
    const ada = await evening.enter("10:00", 2, "Ada");
    expect(await evening.tables("Ada")).toEqual(["two"]);
    const edited = await editBooking(evening, "09:00", ada, { p_reservation_type_id: outside });
    expect(edited).toMatchObject({ message: "The reservation was changed." });
    expect(await evening.tables("Ada")).toEqual([]);
    await undoChange(evening, "09:05", ada, "undoId" in edited ? edited.undoId : 0);
    expect(await evening.tables("Ada")).toEqual(["two"]);
  });

  test("moves other parties visibly, but none that is about to arrive", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { two: 2, four: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    await evening.enter("10:00", 2, "Bo");
    expect([await evening.tables("Ada"), await evening.tables("Bo")]).toEqual([["two"], ["four"]]);
    const id = await evening.enter("13:00", 4, "Cy");
    await evening.enter("13:00", 2, "Di");
    expect(await editBooking(evening, "09:00", ada, { p_resource_ids: [place.called["four"]] })).toMatchObject({ rearranged: [{ name: "Bo", from: "four", to: "two" }] }); // oxfmt-ignore
    const { entries } = await evening
      .desk("09:01")
      .get_reservation_history({ p_reservation_id: (await evening.find("Bo")).id });
    expect(entries[0]).toMatchObject({ kind: "rearranged", changes: [{ what: "tables", from: "four", to: "two" }] });
    expect(await editBooking(evening, "12:31", id, { p_resource_ids: [place.called["two"]], p_party_size: 2 })).toMatchObject({ code: "resource_taken" }); // oxfmt-ignore
  });

  test("locks a party to its table, so that others do not move it, and unlocks it with Undo", async ({
    connection,
    served,
  }) => {
    const place = await makePlace(connection, served.url, { tables: { two: 2, four: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    expect(await evening.tables("Ada")).toEqual(["two"]);
    const before = await evening.find("Ada");
    // the type is longer by now, which does not change the end
    await connection.db.updateTable("reservation_type").set({ duration: 150 }).execute();
    const locked = await editBooking(evening, "09:00", ada, { p_resource_ids: [place.called["two"]] });
    expect(locked).toMatchObject({ rearranged: [] });
    const { isPinned, reservationEndTime } = await evening.find("Ada");
    expect([isPinned, reservationEndTime]).toEqual([true, before.reservationEndTime]);
    const bo = await evening.enter("10:00", 2, "Bo");
    // Bo would need Ada's table
    expect(await editBooking(evening, "09:01", bo, { p_resource_ids: [place.called["two"]] })).toMatchObject({ code: "resource_taken" }); // oxfmt-ignore
    const { entries } = await evening.desk("09:01").get_reservation_history({ p_reservation_id: ada });
    expect(entries[0]).toMatchObject({ kind: "edited", changes: [{ what: "lock", from: "", to: "two" }] });
    // unlocked, it can be moved
    const unlocked = await editBooking(evening, "09:02", ada, { p_resource_ids: null });
    expect((await evening.find("Ada")).isPinned).toBe(false);
    expect(await evening.tables("Ada")).toEqual(["two"]);
    await evening.desk("09:02").undo_reservation_change({
      p_reservation_id: ada,
      p_undo_id: "undoId" in unlocked ? Number(unlocked.undoId) : 0,
    });
    expect((await evening.find("Ada")).isPinned).toBe(true);
    await editBooking(evening, "09:03", ada, { p_resource_ids: null });
    expect(await editBooking(evening, "09:04", bo, { p_resource_ids: [place.called["two"]] })).toMatchObject({ rearranged: [{ name: "Ada", from: "two", to: "four" }] }); // oxfmt-ignore
  });
});

describe("overriding rules", () => {
  test("books over capacity without a table, or at a taken one, and takes nothing from other guests", async ({
    connection,
    served,
  }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4, two: 4 } });
    const evening = await eveningAt(connection, place);
    for (const name of ["Ada", "Bo"]) await evening.enter("10:00", 4, name);
    await expect(evening.enter("10:00", 2, "Cy")).rejects.toThrow(/no room at 10:00 AM/);
    await evening.enter("10:00", 2, "Cy", { p_override: true });
    await evening.enter("10:00", 2, "Di", { p_override: true, p_resource_ids: [place.called["one"]] });
    expect(await evening.find("Cy")).toMatchObject({ isOverruled: true, resourceIds: [] });
    expect(await evening.find("Di")).toMatchObject({ isOverruled: true, resourceIds: [place.called["one"]] });
    expect([await evening.tables("Ada"), await evening.tables("Bo")]).toEqual([["one"], ["two"]]);
    // slots that were free before are still free
    expect(await evening.free("12:00", 4)).toBe(true);
    expect(await evening.free("11:30", 2)).toBe(false);
    await evening.enter("12:00", 4, "Ed");
    // a staff member who is free again is offered again
    const ada = await evening.find("Ada");
    await evening.desk("09:00").mark_reservation({ p_reservation_id: ada.id, p_new_status: "cancelled" });
    expect(await evening.free("10:00", 2)).toBe(false);
    const bo = await evening.find("Bo");
    await evening.desk("09:00").mark_reservation({ p_reservation_id: bo.id, p_new_status: "cancelled" });
    expect(await evening.free("10:00", 2)).toBe(true);
  });

  test("books outside the hours and beyond the limits of a party", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 }, type: { max_party_size: 4 } });
    const evening = await eveningAt(connection, place);
    await expect(evening.enter("22:00", 2, "Ada")).rejects.toThrow(/outside the opening hours/);
    await evening.enter("22:00", 2, "Ada", { p_override: true });
    expect(await evening.find("Ada")).toMatchObject({ outsideHours: true, isOverruled: true, resourceIds: [place.called["one"]] }); // oxfmt-ignore
    await evening.enter("10:00", 9, "Bo", { p_override: true });
    expect(await evening.find("Bo")).toMatchObject({ partySize: 9, isOverruled: true });
    await evening.enter("13:00", 2, "Cy", { p_override: true });
    expect(await evening.find("Cy")).toMatchObject({ isOverruled: false });
  });

  test("a party that grows over its table keeps it, and no one else gets it", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 4, "Ada");
    expect(await editBooking(evening, "09:00", ada, { p_party_size: 5 })).toMatchObject({ code: "slot_taken" });
    await editBooking(evening, "09:00", ada, { p_party_size: 5, p_override: true });
    expect(await evening.find("Ada")).toMatchObject({ partySize: 5, isOverruled: true, isUnseated: false });
    expect([await evening.tables("Ada"), await evening.free("10:00", 2)]).toEqual([["one"], false]);
  });

  test("no other party is put at the only table of an overridden booking", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4, two: 4 } });
    const evening = await eveningAt(connection, place);
    const one = [place.called["one"] ?? ""];
    // larger than the table, and alone there
    await evening.enter("12:00", 5, "Cy", { p_override: true, p_resource_ids: one });
    const ada = await evening.enter("12:00", 2, "Ada");
    expect(await evening.tables("Ada")).toEqual(["two"]);
    const taken = { code: "resource_taken" };
    const seat = (id: string, ids: string[]) =>
      evening.desk("09:00").seat_reservation({ p_reservation_id: id, p_resource_ids: ids });
    await expect(seat(ada, one)).rejects.toMatchObject(taken);
    expect(await editBooking(evening, "09:00", ada, { p_resource_ids: one })).toMatchObject(taken);
    await expect(evening.enter("12:00", 2, "Bo", { p_resource_ids: one })).rejects.toThrow();
    // an earlier party cannot last into it either
    const early = await evening.enter("10:00", 2, "Di", { p_resource_ids: one });
    expect(await editBooking(evening, "09:00", early, { p_minutes: 180 })).toMatchObject(taken);
    // the owner may still overrule it
    await editBooking(evening, "09:00", ada, { p_resource_ids: one, p_override: true });
    expect(await evening.tables("Ada")).toEqual(["one"]);
    // each stays where the other was added
    await seat(ada, one);
    const ed = await evening.enter("12:00", 2, "Ed", { p_resource_ids: [place.called["two"]] });
    await evening.enter("12:00", 2, "Fay", { p_override: true, p_resource_ids: [place.called["two"]] });
    await seat(ed, [place.called["two"] ?? ""]);
  });

  test("an overridden booking gets a table that is free for its whole length", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4, two: 4 } });
    const evening = await eveningAt(connection, place);
    const ids = Object.fromEntries(
      await Promise.all(["Ada", "Bo"].map(async (name) => [name, await evening.enter("10:00", 4, name)] as const)),
    );
    const cy = await evening.enter("10:00", 5, "Cy", { p_override: true });
    const seat = (name: string | null) =>
      evening.desk("09:30").seat_reservation({
        p_reservation_id: cy,
        p_resource_ids: name === null ? null : [place.called[name] ?? ""],
      });
    const [taken] = await evening.tables("Ada");
    await expect(seat(taken ?? "")).rejects.toMatchObject({ code: "resource_taken" });
    await expect(
      evening.desk("09:30").seat_reservation({ p_reservation_id: cy, p_resource_ids: [newId()] }),
    ).rejects.toMatchObject({ code: "resource_not_found" });
    await evening.desk("09:00").mark_reservation({ p_reservation_id: ids["Ada"] ?? "", p_new_status: "cancelled" });
    await seat(taken ?? "");
    expect(await evening.find("Cy")).toMatchObject({ isOverruled: true, isPinned: true });
    expect([await evening.tables("Cy"), await evening.free("10:00", 2)]).toEqual([[taken], false]);
    // to the table where it is already
    await seat(taken ?? "");
    await seat(null);
    expect(await evening.find("Cy")).toMatchObject({ isOverruled: true, isPinned: false });
    expect(await evening.tables("Cy")).toEqual([taken]);
  });

  test("seats a walk-in although no table is free", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    await evening.enter("10:00", 2, "Ada");
    expect(await evening.walkIn("10:30", 2)).toMatchObject({ code: "slot_taken" });
    expect(await evening.walkIn("10:30", 2, { p_override: true, p_resource_ids: [place.called["one"]] })).toMatchObject({ message: "Walk-in added: 2 people, one." }); // oxfmt-ignore
    expect(await evening.find("Walk-in 10:30 2")).toMatchObject({ isOverruled: true, serviceState: "seated" });
  });
});

describe("stopping reservations", () => {
  test("of everything, of a type and of a table keeps existing bookings", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4, two: 4 } });
    const evening = await eveningAt(connection, place);
    await evening.enter("10:00", 4, "Ada");
    const before = await evening.find("Ada");
    const span = { p_business_id: place.id, p_from: at("09:30"), p_until: at("17:00") };
    expect(await tried(evening.desk("09:00").block_time(span))).toMatchObject({ code: "slot_taken" });
    for (const what of [
      { p_override: true },
      { p_reservation_type_id: place.typeId },
      { p_override: true, p_resource_ids: Object.values(place.called) },
    ]) {
      const { id } = await evening.desk("09:00").block_time({ ...span, ...what });
      expect([what, await evening.free("12:00", 2), await evening.free("10:00", 2)]).toEqual([what, false, false]);
      expect(await evening.find("Ada")).toEqual(before);
      await evening.desk("09:00").mark_reservation({ p_reservation_id: id, p_new_status: "cancelled" });
      expect(await evening.free("12:00", 2)).toBe(true);
    }
    // one of two tables
    await evening.desk("09:00").block_time({ ...span, p_override: true, p_resource_ids: [place.called["one"] ?? ""] });
    expect([await evening.free("12:00", 2), await evening.free("10:00", 2)]).toEqual([true, true]);
    expect(await tried(evening.desk("09:00").block_time({ ...span, p_reservation_type_id: place.id }))).toMatchObject({ code: "type_not_found" }); // oxfmt-ignore
  });
});
