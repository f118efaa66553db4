/** An evening at the desk: service states, no-shows and the day (rules: service). */
import { describe, expect } from "vitest";
import { makeGuest } from "../support/bookings.ts";
import { editBooking, eveningAt, setState, tried, undoChange } from "../support/evenings.ts";
import { postOffice } from "../support/emails.ts";
import { apiOf } from "../support/http.ts";
import { at, book, DAY, idOf, makePlace } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";

describe("service states", () => {
  test("go from late to finished, and a finished table is free at once, for guests too", async ({
    connection,
    served,
  }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    expect(await evening.find("Ada")).toMatchObject({ serviceState: null, canServe: true, isOverTime: false });
    for (const state of ["late", "arrived", "seated"] as const)
      expect(await setState(evening, "10:05", ada, state)).toMatchObject({
        message: expect.stringContaining("Ada") as string,
      });
    expect(await evening.find("Ada", "10:06")).toMatchObject({
      serviceState: "seated",
      serviceAt: "2026-11-24T10:05:00.000Z",
    });
    expect(await evening.free("11:30", 2, "10:10")).toBe(false);
    const done = await setState(evening, "11:20", ada, "finished");
    expect(done).toMatchObject({ message: "Ada has finished. The place is free." });
    expect(await evening.free("11:30", 2, "11:21")).toBe(true);
    expect(await evening.find("Ada", "11:21")).toMatchObject({ reservationEndTime: expect.stringContaining("T11:20:00") as string, status: "confirmed" }); // oxfmt-ignore
    // Undo restores exactly, and refuses once the table was given to another party
    const before = "undoId" in done ? done.undoId : null;
    expect(await undoChange(evening, "11:22", ada, before)).toMatchObject({ message: "Undone." });
    expect(await evening.find("Ada", "11:23")).toMatchObject({ serviceState: "seated", reservationEndTime: expect.stringContaining("T12:00:00") as string, resourceIds: [place.called["one"]] }); // oxfmt-ignore
    expect(await evening.free("11:30", 2, "11:23")).toBe(false);
    const again = await setState(evening, "11:25", ada, "finished");
    await evening.enter("11:30", 2, "Bo");
    expect(await undoChange(evening, "11:26", ada, "undoId" in again ? again.undoId : 0)).toMatchObject({
      code: "slot_taken",
    });
    expect(await setState(evening, "11:26", ada, "seated")).toMatchObject({ code: "resource_taken" });
    expect(await evening.tables("Bo")).toEqual(["one"]);
  });

  test("a mistaken 'finished' is undone with its time, also after another edit", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    await setState(evening, "10:00", ada, "seated");
    await setState(evening, "11:20", ada, "finished");
    expect(await editBooking(evening, "11:21", ada, { p_note: "Prefers still water" })).toMatchObject({ undoId: expect.any(Number) as number }); // oxfmt-ignore
    expect(await setState(evening, "11:22", ada, "seated")).toMatchObject({ undoId: expect.any(Number) as number });
    expect(await evening.find("Ada", "11:23")).toMatchObject({ serviceState: "seated", ownerNote: "Prefers still water", reservationEndTime: expect.stringContaining("T12:00:00") as string, resourceIds: [place.called["one"]] }); // oxfmt-ignore
    expect(await evening.free("11:30", 2, "11:23")).toBe(false);

    // a table that was given to another party meanwhile stays theirs
    await setState(evening, "11:25", ada, "finished");
    await editBooking(evening, "11:26", ada, { p_note: "" });
    await evening.enter("11:30", 2, "Bo");
    expect(await setState(evening, "11:27", ada, "seated")).toMatchObject({ code: "resource_taken" });

    // an end that was typed after it stays
    const cy = await evening.enter("14:00", 2, "Cy");
    await setState(evening, "13:55", cy, "finished");
    await editBooking(evening, "13:56", cy, { p_minutes: 100 });
    await setState(evening, "13:57", cy, "seated");
    expect(await evening.find("Cy", "13:58")).toMatchObject({ reservationEndTime: expect.stringContaining("T15:40:00") as string }); // oxfmt-ignore
  });

  test("a party that sits down early holds its table from then on, unless another still sits there", async ({
    connection,
    served,
  }) => {
    const place = await makePlace(connection, served.url, { tables: { 7: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    const bo = await evening.enter("12:00", 2, "Bo");
    await setState(evening, "09:40", ada, "seated");
    expect(await evening.walkIn("09:45", 2)).toMatchObject({
      code: "slot_taken",
      message: "No table for 2 is free right now.",
    });
    // Ada stays longer than booked
    expect(await evening.find("Ada", "12:05")).toMatchObject({ isOverTime: true });
    expect(await setState(evening, "12:05", bo, "seated")).toMatchObject({ code: "resource_taken", message: expect.stringContaining("Table 7 is still occupied by Ada") as string }); // oxfmt-ignore
    await setState(evening, "12:07", ada, "finished");
    expect(await setState(evening, "12:08", bo, "seated")).toMatchObject({ message: "Bo is seated." });
  });

  test("a party is seated at a table, a service is started, and only people at tables are covers", async ({
    connection,
    served,
  }) => {
    const tables = { tables: { one: 4 } };
    const staff = { tables: { Jon: null }, type: { min_party_size: null, max_party_size: null } };
    const rows = await Promise.all(
      [
        { ...tables, party: 3, trade: "tables", said: "Ada is seated.", covers: true },
        { ...staff, party: null, trade: "services", said: "Ada is in service.", covers: false },
        // at a restaurant without tables a party is seated, elsewhere it is in service
        {
          tables: {},
          category: "Restaurants" as const,
          party: 3,
          trade: "tables",
          said: "Ada is seated.",
          covers: true,
        },
        {
          tables: {},
          category: "Education" as const,
          party: 3,
          trade: "services",
          said: "Ada is in service.",
          covers: false,
        },
      ].map(async ({ party, trade, said, covers, category, ...wanted }) => {
        const place = await makePlace(connection, served.url, wanted);
        if (category !== undefined) await connection.db.updateTable("business").set({ categories: [category] }).where("id", "=", place.id).execute(); // oxfmt-ignore
        const evening = await eveningAt(connection, place);
        const { id } = await evening.desk("06:00").add_reservation_for_guest({
          ...{ p_business_id: place.id, p_reservation_type_id: place.typeId, p_reservation_time: at("10:00") },
          ...{ p_party_size: party, p_guest_name: "Ada" },
        });
        const { days, reservations } = await evening.desk("10:00").get_calendar({ p_business_id: place.id, p_from: DAY }); // oxfmt-ignore
        const listed = await evening.desk("10:00").get_business_reservations({ p_business_id: place.id, filters: { when: "all" } }); // oxfmt-ignore
        const ofList = Array.isArray(listed) ? listed : listed.reservations;
        return [
          [
            reservations[0]?.serviceTrade,
            ofList[0]?.serviceTrade,
            days[0]?.is_covers,
            await setState(evening, "10:00", id, "seated"),
          ],
          [trade, trade, covers, expect.objectContaining({ message: said })],
        ] as const;
      }),
    );
    for (const [found, expected] of rows) expect(found).toEqual(expected);
  });

  test("busy staff do not make a table unavailable", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { Jon: null } });
    const evening = await eveningAt(connection, place);
    await evening.enter("10:00", 2, "Ada");
    const bo = await evening.enter("14:00", 2, "Bo");
    expect(await editBooking(evening, "09:00", bo, { p_reservation_time: at("10:00") })).toMatchObject({ message: "Nothing is free at 10:00 AM." }); // oxfmt-ignore
    expect(await evening.walkIn("10:05", 2)).toMatchObject({ message: "Nothing is free right now." });
  });

  test("a refused walk-in does not mention tables where there are none", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: {}, type: { overlap_limit: 1 } });
    const evening = await eveningAt(connection, place);
    await evening.walkIn("09:45", 2);
    expect(await evening.walkIn("09:50", 2)).toMatchObject({
      code: "slot_taken",
      message: "Nothing is free right now.",
    });
  });

  test("a table whose party stays past its time is given to no walk-in", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    await setState(evening, "10:00", ada, "seated");
    expect(await evening.walkIn("12:10", 2)).toMatchObject({ code: "slot_taken" });
    // a chosen table is overruled only when the desk says so
    const chosen = { p_resource_ids: [place.called["one"]] };
    expect(await evening.walkIn("12:10", 2, chosen)).toMatchObject({ code: "slot_taken" });
    expect(await evening.walkIn("12:11", 2, { ...chosen, p_override: true })).toMatchObject({ message: expect.stringContaining("one") as string }); // oxfmt-ignore
    const anyway = await evening.find("Walk-in 12:11 2");
    expect(anyway).toMatchObject({ isOverruled: true });
    await setState(evening, "12:11", anyway.id, "finished");
    await setState(evening, "12:12", ada, "finished");
    const walkIn = await evening.walkIn("12:15", 2);
    expect(walkIn).toMatchObject({
      message: expect.stringMatching(/^Walk-in added: \d+ (person|people), \w+\.$/) as string,
    });
    expect(await evening.find("Walk-in 12:15 2", "12:16")).toMatchObject({ serviceState: "seated" });
  });

  test("a table whose party stays past its time is given to no party in service", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4, two: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada", { p_resource_ids: [place.called["one"]] });
    await setState(evening, "10:00", ada, "seated");
    const bo = await evening.enter("12:00", 2, "Bo", { p_resource_ids: [place.called["two"]] });
    await setState(evening, "12:05", bo, "seated");
    const to = { p_reservation_id: bo, p_resource_ids: [place.called["one"] ?? ""] };
    const desk = evening.desk("12:10");
    expect(await tried(desk.seat_reservation(to))).toMatchObject({ code: "resource_taken" });
    expect(await tried(desk.edit_reservation(to))).toMatchObject({ message: "one is taken at 12:00 PM." });
    const both = { ...to, p_resource_ids: Object.values(place.called) };
    expect(await tried(desk.edit_reservation(both))).toMatchObject({ message: "one + two are taken at 12:00 PM." });
    expect(await evening.tables("Bo")).toEqual(["two"]);
    await setState(evening, "12:12", ada, "finished");
    await evening.desk("12:13").seat_reservation(to);
    expect(await evening.tables("Bo")).toEqual(["one"]);
  });

  test("a table is free for a walk-in in the minute in which its party finishes", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    await setState(evening, "10:00", ada, "seated");
    const quote = { p_business_id: place.id, p_reservation_type_id: place.typeId, p_party_size: 2 };
    expect(await evening.walkIn("11:23", 2)).toMatchObject({ code: "slot_taken" });
    await setState(evening, "11:23", ada, "finished");
    expect(await evening.desk("11:23").get_wait_quote(quote)).toMatchObject({ minutes: 0 });
    expect(await evening.walkIn("11:23", 2)).toMatchObject({ id: expect.any(String) as string });
    expect(await evening.tables("Walk-in 11:23 2")).toEqual(["one"]);
  });

  test("exist for confirmed reservations on their day only", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 }, type: { auto_confirm: false } });
    const evening = await eveningAt(connection, place);
    const { visitor } = await makeGuest(connection, served.url);
    const requested = idOf(await book(visitor, place, "10:00", 2));
    expect(await setState(evening, "09:55", requested, "arrived")).toMatchObject({ code: "reservation_over", message: "Confirm this reservation first." }); // oxfmt-ignore
    await evening.desk("06:00").mark_reservation({ p_reservation_id: requested, p_new_status: "confirmed" });
    await setState(evening, "09:55", requested, "arrived");
    await evening.desk("06:00").mark_reservation({ p_reservation_id: requested, p_new_status: "cancelled" });
    expect(await setState(evening, "09:56", requested, "seated")).toMatchObject({ code: "reservation_cancelled" });
    const ada = await evening.enter("13:00", 2, "Ada");
    const early = evening.desk("00:30").set_service_state({ p_reservation_id: ada, p_state: "arrived" });
    expect(await tried(early)).toMatchObject({ code: "too_early" });
  });

  test("end with another time, for every person who may move the reservation", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { "7": 4 } });
    const evening = await eveningAt(connection, place);
    const { visitor } = await makeGuest(connection, served.url);
    const id = idOf(await book(visitor, place, "10:00", 2));
    await setState(evening, "09:50", id, "late");
    const before = { p_reservation_id: id, p_reservation_time: at("14:00") };
    expect(await visitor.call("reschedule_reservation", before)).toMatchObject({ status: 200 });
    const { reservations } = await evening
      .desk("09:51")
      .get_calendar({ p_business_id: place.id, p_from: "2026-11-24" });
    expect(reservations).toMatchObject([{ serviceState: null, reservationTime: "2026-11-24T14:00:00+00:00" }]);
    await setState(evening, "13:50", id, "late");
    await editBooking(evening, "13:51", id, { p_reservation_time: "2026-11-26T14:00:00Z" });
    const later = await evening.desk("13:52").get_calendar({ p_business_id: place.id, p_from: "2026-11-26" });
    expect(later.reservations).toMatchObject([{ serviceState: null }]);
  });
});

describe("no-shows and cancellations", () => {
  test("are undone before their emails are sent", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const { visitor } = await makeGuest(connection, served.url);
    const id = idOf(await book(visitor, place, "10:00", 2));
    const office = postOffice(connection);
    await office.workOff();
    const sent = office.emails().length;
    for (const [time, status] of [
      ["09:00", "cancelled"],
      ["10:20", "no_show"],
    ] as const) {
      const marked = await evening.desk(time).mark_reservation({ p_reservation_id: id, p_new_status: status });
      const { rows } = await connection.pool.query<{ left: string }>("select extract(epoch from notify_at - now()) as left from reservation_event where notified_at is null"); // oxfmt-ignore
      expect(Number(rows[0]?.left)).toBeGreaterThan(10);
      expect(await undoChange(evening, time, id, marked.undoId)).toMatchObject({ message: "Undone." });
      await office.workOff();
      expect(office.emails()).toHaveLength(sent);
      const { reservations } = await evening.desk(time).get_calendar({ p_business_id: place.id, p_from: "2026-11-24" });
      expect(reservations[0]).toMatchObject({ status: "confirmed", resourceIds: [place.called["one"]] });
    }
    // once the guest has left, the change is made again instead
    const marked = await evening.desk("10:30").mark_reservation({ p_reservation_id: id, p_new_status: "no_show" });
    await office.workOff();
    expect(office.news().slice(sent)).toEqual(["no_show guest"]);
    expect(await undoChange(evening, "10:31", id, marked.undoId)).toMatchObject({ code: "reservation_not_undoable", message: expect.stringContaining("notified") as string }); // oxfmt-ignore
    // during its time, where its table is still free
    expect(await tried(evening.desk("10:32").mark_reservation({ p_reservation_id: id, p_new_status: "confirmed" }))).toMatchObject({ status: "confirmed" }); // oxfmt-ignore
    await office.workOff();
    expect(office.news().slice(sent)).toEqual(["no_show guest", "no_show_withdrawn guest"]);
  });

  test("are undone although reservations were stopped meanwhile", async ({ connection, served }) => {
    for (const tables of [{ one: 4 }, {}]) {
      const place = await makePlace(connection, served.url, { tables });
      const evening = await eveningAt(connection, place);
      const ada = await evening.enter("10:00", 2, "Ada");
      const marked = await evening.desk("09:00").mark_reservation({ p_reservation_id: ada, p_new_status: "cancelled" });
      const stop = { p_business_id: place.id, p_from: at("09:01"), p_until: at("23:00"), p_note: "" };
      await evening.desk("09:01").block_time({ ...stop, p_override: true });
      expect(await undoChange(evening, "09:02", ada, marked.undoId)).toMatchObject({ message: "Undone." });
      expect(await evening.find("Ada")).toMatchObject({ status: "confirmed", isOverruled: false });
    }
  });

  test("are not undone once the place is taken, with and without tables", async ({ connection, served }) => {
    for (const isSeated of [true, false]) {
      const place = await makePlace(connection, served.url, { tables: { one: 4 } });
      if (!isSeated) {
        const none = { p_business_id: place.id, p_resources: [], p_needs: [{ typeId: place.typeId, resourceIds: [] }] };
        expect(await place.owner.call("save_resources", none)).toMatchObject({ status: 200 });
      }
      const evening = await eveningAt(connection, place);
      const ada = await evening.enter("10:00", 2, "Ada");
      const marked = await evening.desk("09:00").mark_reservation({ p_reservation_id: ada, p_new_status: "cancelled" });
      const bo = await evening.enter("11:00", 2, "Bo");
      expect(await undoChange(evening, "09:01", ada, marked.undoId)).toMatchObject({ code: "slot_taken" });
      await evening.desk("09:02").mark_reservation({ p_reservation_id: bo, p_new_status: "cancelled" });
      expect(await undoChange(evening, "09:03", ada, marked.undoId)).toMatchObject({ message: "Undone." });
      expect(await undoChange(evening, "09:03", ada, marked.undoId)).toMatchObject({
        code: "reservation_not_undoable",
      });
    }
  });

  test("a no-show is not undone while its place is taken, with and without tables", async ({ connection, served }) => {
    for (const isSeated of [true, false]) {
      const place = await makePlace(connection, served.url, { tables: { one: 4 } });
      if (!isSeated) {
        const none = { p_business_id: place.id, p_resources: [], p_needs: [{ typeId: place.typeId, resourceIds: [] }] };
        expect(await place.owner.call("save_resources", none)).toMatchObject({ status: 200 });
      }
      const evening = await eveningAt(connection, place);
      const ada = await evening.enter("10:00", 2, "Ada");
      const mark = (time: string, status: "no_show" | "confirmed") =>
        tried(evening.desk(time).mark_reservation({ p_reservation_id: ada, p_new_status: status }));
      expect(await mark("10:20", "no_show")).toMatchObject({ status: "no_show" });
      expect(await evening.walkIn("10:25", 2)).toHaveProperty("id");
      expect(await mark("10:30", "confirmed")).toMatchObject({ code: "slot_taken" });
      expect(await evening.find("Ada", "10:31")).toMatchObject({ status: "no_show", resourceIds: [] });
      // after its time it takes no table
      expect(await mark("12:00", "confirmed")).toMatchObject({ status: "confirmed" });
    }
  });

  test("a party that was seated cannot be a no-show", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    expect(await evening.find("Ada", "10:10")).toMatchObject({ canMarkNoShow: true });
    await setState(evening, "10:10", ada, "arrived");
    expect(await evening.find("Ada", "10:11")).toMatchObject({ canMarkNoShow: false });
    expect(await tried(evening.desk("10:11").mark_reservation({ p_reservation_id: ada, p_new_status: "no_show" }))).toMatchObject({ code: "reservation_over", message: "This party has arrived, so it is not a no-show." }); // oxfmt-ignore
  });
});

describe("the day", () => {
  test("excludes no-shows, and shows which member entered a booking", async ({ connection, served }) => {
    const place = await makePlace(connection, served.url, { tables: { one: 4, two: 4 } });
    const evening = await eveningAt(connection, place);
    const ada = await evening.enter("10:00", 2, "Ada");
    await evening.enter("10:00", 3, "Bo");
    const colleague = await makeGuest(connection, served.url);
    const day = async (viewer?: string) => {
      const desk =
        viewer === undefined ? evening.desk("10:10") : apiOf(connection, { viewerId: viewer, now: at("10:10") });
      return desk.get_calendar({ p_business_id: place.id, p_from: DAY });
    };
    expect((await day()).days[0]).toMatchObject({ bookings: 2, people: 5 });
    await evening.desk("10:10").mark_reservation({ p_reservation_id: ada, p_new_status: "no_show" });
    expect((await day()).days[0]).toMatchObject({ bookings: 1, people: 3 });
    // for the member who entered them, and for a colleague
    expect((await day()).reservations.map(({ enteredBy }) => enteredBy)).toEqual([null, null]);
    const { db } = connection;
    await db
      .insertInto("business_member")
      .values({ business_id: place.id, user_id: colleague.id, role: "staff" })
      .execute();
    const owner = db.selectFrom("business_member").select("user_id").where("business_id", "=", place.id).where("role", "=", "owner"); // oxfmt-ignore
    await db.updateTable("profile").set({ display_name: "Ines Owner" }).where("user_id", "=", owner).execute();
    expect((await day(colleague.id)).reservations.map(({ enteredBy }) => enteredBy)).toEqual([
      "Ines Owner",
      "Ines Owner",
    ]);
    await db.updateTable("reservation_event").set({ actor_id: null }).where("business_id", "=", place.id).execute();
    expect((await day()).reservations.map(({ enteredBy }) => enteredBy)).toEqual(["", ""]);
  });
});
