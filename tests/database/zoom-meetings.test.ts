/** One reservation has at most one meeting, whatever Zoom does and however often the job runs. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { meetingTexts } from "#contract/zoom/zoom-texts.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { deleteConnection } from "#server/zoom/queries.ts";
import { changeStatus } from "#server/booking/reservations/queries-status.ts";
import { makeMeetings, type MeetingJob } from "#server/zoom/meetings.ts";
import { makeBookable, makeReservation, type Bookable } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { makeUser } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { startZoom, type LocalZoom, type Trouble } from "../support/zoom.ts";
import { connectZoom, jobOf, servicesFor } from "../support/zoom-people.ts";

const NOW = "2026-11-21T12:00:00Z";
const START = "2026-11-28T10:00:00Z";

interface Place extends Bookable {
  zoom: LocalZoom;
  reservationId: string;
  moveClock: (to: string) => void;
  sync: (part?: Partial<MeetingJob>) => Promise<void>;
  row: () => Promise<Record<string, unknown>>;
  /** All its events, oldest first. */
  events: () => Promise<string[]>;
  sequence: () => Promise<number>;
}

const test = base
  .extend("zoom", async ({}, { onCleanup }) => {
    const zoom = await startZoom();
    onCleanup(() => zoom.stop());
    return zoom;
  })
  .extend("place", async ({ connection, zoom }, { onCleanup }): Promise<Place> => {
    let at = new Date(NOW);
    const now = () => at;
    const served = await serveApp(connection, {
      now,
      zoom: (baseUrl) => servicesFor(zoom, { baseUrl, now }),
    });
    onCleanup(() => served.close());
    const { db } = connection;
    const bookable = await makeBookable(connection, served.url, { create_zoom: true, name: "Call" }, { name: "Ada's" });
    await connectZoom(bookable.owner);
    zoom.calls.length = 0;
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    const reservationId = await makeReservation(db, {
      business_id: bookable.businessId,
      type_id: bookable.typeId,
      type_name: "Call",
      starts_at: START,
    });
    const meetings = makeMeetings(db, servicesFor(zoom, { baseUrl: () => served.url, now }));
    return {
      ...bookable,
      zoom,
      reservationId,
      moveClock: (to) => {
        at = new Date(to);
      },
      sync: (part) => meetings.sync(reservationId, jobOf(part)),
      row: async () =>
        (await db
          .selectFrom("zoom_meeting")
          .selectAll()
          .where("reservation_id", "=", reservationId)
          .executeTakeFirst()) ?? {},
      async events() {
        const rows = await db
          .selectFrom("reservation_event")
          .select("kind")
          .where("reservation_id", "=", reservationId)
          .orderBy("seq")
          .execute();
        return rows.map(({ kind }) => kind);
      },
      async sequence() {
        const { sequence } = await db
          .selectFrom("reservation")
          .select("sequence")
          .where("id", "=", reservationId)
          .executeTakeFirstOrThrow();
        return sequence;
      },
    };
  });

const CREATE = /POST .*meetings$/;
const LIST = /GET .*meetings$/;
const count = (zoom: LocalZoom, call: RegExp) => zoom.calls.filter((one) => call.test(one)).length;
const trouble = (zoom: LocalZoom, kind: Trouble["kind"], on: RegExp, retryAfter = "1") =>
  zoom.trouble.push({ kind, on, retryAfter });
const minutesLater = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

async function move(db: Database, id: string, starts_at: string, ends_at: string): Promise<void> {
  const holds = `[${starts_at},${ends_at})`;
  await db.updateTable("reservation").set({ starts_at, ends_at, holds }).where("id", "=", id).execute();
}

/** Waiting jobs about Zoom. */
async function jobs(db: Database) {
  const { rows } = await sql<{ key: string; queue_name: string; in_minutes: number }>`
    select j.key, q.queue_name, (extract(epoch from j.run_at - ${NOW}::timestamptz) / 60)::float as in_minutes
    from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.key
  `.execute(db);
  return rows;
}

describe("a meeting", () => {
  test("has the name of its type in the guest's language", async ({ connection: { db }, place }) => {
    const { typeId, reservationId, sync, zoom } = place;
    const guest = await makeUser(db);
    await db.updateTable("profile").set({ locale: "de" }).where("user_id", "=", guest).execute();
    const translations = JSON.stringify({ de: { name: "Gespräch" } });
    await db.updateTable("reservation_type").set({ translations }).where("id", "=", typeId).execute();
    const reservation = { user_id: guest, type_id: typeId };
    await db.updateTable("reservation").set(reservation).where("id", "=", reservationId).execute();
    await sync();
    expect([...zoom.meetings.values()]).toMatchObject([{ topic: expect.stringContaining("Gespräch") as string }]);
  });

  test("is created once with the reservation's times and id, however often it is requested", async ({
    place: { zoom, sync, row, reservationId, owner, events, sequence },
  }) => {
    for (let time = 0; time < 3; time += 1) await sync();
    const [meeting, ...more] = [...zoom.meetings.values()];
    expect(more).toEqual([]);
    expect(meeting).toMatchObject({
      topic: "Call at Ada's",
      start_time: START,
      duration: 30,
      timezone: "UTC",
      agenda: `Reservation ${reservationId}`,
    });
    expect(await row()).toMatchObject({
      user_id: owner.id,
      meeting_id: String(meeting?.id),
      join_url: `${zoom.url}/j/${meeting?.id}`,
      asked_at: null,
      busy_until: null,
      failure: "",
      given_up_at: null,
    });
    expect(zoom.calls).toEqual(["POST /v2/users/me/meetings"]);
    expect(await events()).toEqual(["meeting"]);
    expect(await sequence()).toBe(1);
  });

  test("is created once for thirty requests at once", async ({ place: { zoom, sync, row } }) => {
    await Promise.all(Array.from({ length: 30 }, () => sync()));
    expect(count(zoom, CREATE)).toBe(1);
    expect(await row()).toMatchObject({ busy_until: null });
  });

  test("follows a moved reservation and keeps its link", async ({
    connection: { db },
    place: { zoom, sync, row, reservationId, events },
  }) => {
    await sync();
    const { join_url: link } = await row();
    const [starts_at, ends_at] = ["2026-11-29T14:00:00Z", "2026-11-29T14:45:00Z"];
    await move(db, reservationId, starts_at, ends_at);
    await sync();
    expect([...zoom.meetings.values()]).toMatchObject([{ start_time: starts_at, duration: 45 }]);
    expect(await row()).toMatchObject({ join_url: link, starts_at: new Date(starts_at), ends_at: new Date(ends_at) });
    // it is unchanged: no notification is due
    expect(await events()).toEqual(["meeting"]);
    await sync();
    expect(count(zoom, /PATCH/)).toBe(1);
  });

  test("that was deleted at Zoom is created again when it has to be moved", async ({
    connection: { db },
    place: { zoom, sync, row, reservationId },
  }) => {
    await sync();
    const before = await row();
    zoom.meetings.clear();
    await move(db, reservationId, "2026-11-29T14:00:00Z", "2026-11-29T14:30:00Z");
    await sync();
    expect(zoom.meetings.size).toBe(1);
    expect((await row())["meeting_id"]).not.toBe(before["meeting_id"]);
  });

  test("is deleted with the reservation, also where Zoom has none any more", async ({
    connection: { db },
    place: { zoom, sync, row, reservationId, events, sequence },
  }) => {
    await sync();
    const cancelled = { status: "cancelled", by: "guest", actorId: null, reason: "", at: new Date(NOW) } as const;
    await changeStatus(db, reservationId, cancelled);
    const before = await sequence();
    await sync();
    expect(zoom.meetings.size).toBe(0);
    expect(await row()).toMatchObject({ meeting_id: null, join_url: "", user_id: null, failure: "" });
    expect(await events()).toEqual(["meeting", "cancelled", "meeting"]);
    expect(await sequence()).toBe(before + 1);

    await changeStatus(db, reservationId, { ...cancelled, status: "confirmed" });
    await sync();
    zoom.meetings.clear();
    await changeStatus(db, reservationId, cancelled);
    await sync();
    expect(await row()).toMatchObject({ meeting_id: null, failure: "" });
  });

  test("is not created for a pending, past or deleted reservation or another type", async ({
    connection: { db },
    place: { zoom, sync, reservationId, typeId, moveClock },
  }) => {
    const of = db.updateTable("reservation").where("id", "=", reservationId);
    await of.set({ status: "pending" }).execute();
    await sync();
    await of.set({ status: "confirmed" }).execute();
    moveClock("2026-11-28T10:30:00Z");
    await sync();
    moveClock(NOW);
    await db.updateTable("reservation_type").set({ create_zoom: false }).where("id", "=", typeId).execute();
    await sync();
    await db.updateTable("reservation_type").set({ create_zoom: true }).where("id", "=", typeId).execute();
    await db.deleteFrom("reservation").where("id", "=", reservationId).execute();
    await sync();
    expect(zoom.calls).toEqual([]);
  });
});

describe("a lost answer", () => {
  test.for(["lost", "hang", "broken"] as const)("%s: still one meeting", async (kind, { place }) => {
    const { zoom, sync, row, reservationId, moveClock } = place;
    trouble(zoom, kind, CREATE);
    await expect(sync()).rejects.toThrow(/Zoom/);
    expect(await row()).toMatchObject({ meeting_id: null, asked_at: new Date(NOW), failure: meetingTexts.away });
    await sync();
    expect([...zoom.meetings.values()].map(({ agenda }) => agenda)).toEqual([`Reservation ${reservationId}`]);
    const [id] = zoom.meetings.keys();
    expect(await row()).toMatchObject({ meeting_id: String(id), failure: "" });
    moveClock(minutesLater(5));
    await sync();
    expect(await row()).toMatchObject({ meeting_id: String(id), asked_at: null });
    expect(zoom.meetings.size).toBe(1);
    const before = zoom.calls.length;
    await sync();
    expect(zoom.calls).toHaveLength(before);
  });

  test("of a meeting that appears late is found by the check some minutes later, and the meeting is deleted", async ({
    connection: { db },
    place: { zoom, sync, row, reservationId, moveClock },
  }) => {
    trouble(zoom, "hang", CREATE);
    await expect(sync()).rejects.toThrow(/Zoom/);
    await sync();
    const { meeting_id: meetingId } = await row();
    expect(await jobs(db)).toEqual([
      { key: `zoom-look:${reservationId}`, queue_name: expect.stringMatching(/^zoom:[01]$/) as unknown, in_minutes: 5 },
    ]);
    // Zoom was slow: the hanging request has been carried out at last
    const late = {
      topic: "",
      agenda: `Reservation ${reservationId}`,
      start_time: START,
      duration: 30,
      timezone: "UTC",
    };
    zoom.meetings.set(1, { ...late, id: 1 });
    moveClock(minutesLater(5));
    await sync();
    expect([...zoom.meetings.keys()].map(String)).toEqual([meetingId]);
    expect(await row()).toMatchObject({ meeting_id: meetingId, asked_at: null });
  });

  test("is searched for on every page that Zoom lists, without touching another person's meeting", async ({
    place: { zoom, sync, row },
  }) => {
    const other = { topic: "Of the person's own", start_time: START, duration: 30, timezone: "UTC" };
    for (let id = 1; id <= 301; id += 1) zoom.meetings.set(id, { ...other, id, agenda: `Reservation ${id}` });
    trouble(zoom, "lost", CREATE);
    await expect(sync()).rejects.toThrow(/Zoom/);
    await sync();
    expect(count(zoom, LIST)).toBe(2);
    expect(count(zoom, CREATE)).toBe(1);
    expect(zoom.meetings.size).toBe(302);
    expect((await row())["failure"]).toBe("");
  });

  test("of a reservation that was cancelled meanwhile leaves nothing behind", async ({
    connection: { db },
    place: { zoom, sync, row, reservationId },
  }) => {
    trouble(zoom, "lost", CREATE);
    await expect(sync()).rejects.toThrow(/Zoom/);
    expect(zoom.meetings.size).toBe(1);
    await db
      .updateTable("reservation")
      .set({ status: "cancelled", cancelled_by: "guest" })
      .where("id", "=", reservationId)
      .execute();
    await sync();
    expect(zoom.meetings.size).toBe(0);
    expect(await row()).toMatchObject({ meeting_id: null, asked_at: new Date(NOW), failure: "" });
    expect((await jobs(db)).map(({ key }) => key)).toEqual([`zoom-look:${reservationId}`]);
  });
});

describe("a failing Zoom", () => {
  test("429: repeats the request at the given time, without counting a failed try", async ({
    connection: { db },
    place: { zoom, sync, row, reservationId },
  }) => {
    trouble(zoom, "busy", CREATE, "120");
    await sync({ attempt: 12 });
    expect(await row()).toMatchObject({ failure: meetingTexts.busy, given_up_at: null, asked_at: null });
    expect(await jobs(db)).toMatchObject([{ key: `zoom:${reservationId}`, in_minutes: 2 }]);
    trouble(zoom, "busy", CREATE, "5");
    await sync();
    await sync();
    expect(zoom.meetings.size).toBe(1);
    expect(await row()).toMatchObject({ failure: "" });
  });

  test("unavailable: retries, reports it once, and gives up with the last try", async ({
    place: { zoom, sync, row, events },
  }) => {
    zoom.isAway = true;
    await expect(sync()).rejects.toThrow("Zoom does not answer");
    await expect(sync({ attempt: 2 })).rejects.toThrow("Zoom does not answer");
    expect(await row()).toMatchObject({ failure: meetingTexts.away, given_up_at: null });
    expect(await events()).toEqual(["meeting"]);
    await expect(sync({ attempt: 12 })).rejects.toThrow("Zoom does not answer");
    expect(await row()).toMatchObject({ failure: meetingTexts.givenUp, given_up_at: new Date(NOW) });
    zoom.isAway = false;
    await sync();
    expect(await row()).toMatchObject({ failure: "", given_up_at: null });
    expect(zoom.meetings.size).toBe(1);
  });

  test("refused: no meeting was created, so nothing is searched for", async ({ place: { zoom, sync, row } }) => {
    trouble(zoom, "refused", CREATE);
    await expect(sync()).rejects.toThrow("Zoom answered 400");
    expect(await row()).toMatchObject({ failure: meetingTexts.refused, asked_at: null });
    await sync();
    expect(count(zoom, LIST)).toBe(0);
    expect(zoom.meetings.size).toBe(1);
  });

  test("a stopping process reports nothing about Zoom", async ({ place: { sync, row, zoom } }) => {
    trouble(zoom, "hang", CREATE);
    const stopping = new AbortController();
    const working = sync({ signal: stopping.signal });
    stopping.abort();
    await expect(working).rejects.toThrow();
    expect(await row()).toMatchObject({ failure: "", busy_until: null });
  });
});

describe("the connected account", () => {
  test("without a connection, or with a revoked one: reports it and does not retry", async ({
    connection: { db },
    place: { zoom, sync, row, owner },
  }) => {
    zoom.withdraw(zoom.person);
    await sync();
    expect(await row()).toMatchObject({ failure: meetingTexts.broken, given_up_at: new Date(NOW), asked_at: null });
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false, zoom_broken: true });
    await deleteConnection(db, owner.id);
    await sync();
    expect(await row()).toMatchObject({ failure: meetingTexts.unconnected, given_up_at: new Date(NOW) });
    expect((await owner.visitor.call("get_profile")).body).toMatchObject({ zoom: false, zoom_broken: false });
  });

  test("a token that Zoom refuses early is refreshed once", async ({ place: { zoom, sync, row } }) => {
    zoom.forgetAccess();
    await sync();
    expect(count(zoom, /oauth\/token/)).toBe(1);
    expect(await row()).toMatchObject({ failure: "" });
  });

  test("reconnecting creates the missing meetings only", async ({
    connection: { db },
    place: { sync, owner, reservationId, businessId, typeId },
  }) => {
    await sync();
    const starts_at = "2026-11-28T12:00:00Z";
    const waiting = await makeReservation(db, { business_id: businessId, type_id: typeId, starts_at });
    await makeReservation(db, {
      business_id: businessId,
      type_id: typeId,
      starts_at: "2026-11-28T13:00:00Z",
      status: "pending",
    });
    await makeReservation(db, { business_id: businessId, starts_at: "2026-11-28T14:00:00Z" });
    await makeReservation(db, { business_id: businessId, type_id: typeId, starts_at: "2026-11-20T12:00:00Z" });
    await connectZoom(owner);
    expect((await jobs(db)).map(({ key }) => key)).toEqual([`zoom:${waiting}`]);
    expect(reservationId).not.toBe(waiting);
  });
});
