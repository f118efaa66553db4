/**
 * Concurrent deletes, imports, merges, bookings and refreshes of the same listings: no transaction fails because of
 * another's locks.
 */
import { ORPCError } from "@orpc/server";
import { sql } from "kysely";
import { expect } from "vitest";
import { lockListing, lockUser } from "#server/access/queries.ts";
import { refreshAvailability, sweepAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { openGuestBooks, linkGuests } from "#server/guests/link.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { deleteListing, removeDeletedListing } from "#server/listings/queries-owner.ts";
import { moveLateReviews } from "#server/listings/queries-merged.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { mergeListings } from "#server/operator/merge-listings.ts";
import { undoMergeNow } from "#server/operator/merges.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { transaction } from "#server/platform/db/transaction.ts";
import { makeLogger } from "#server/platform/log.ts";
import { SAMPLE_MAIL_DOMAIN } from "#server/platform/mail/sample-address.ts";
import { deleteSample } from "#server/sample/queries.ts";
import { cleanUpTasks } from "#server/start/clean-up.ts";
import { lookAfterWaitlists, lookAtAll } from "#server/waitlist/jobs-offers.ts";
import { EVERY_DAY, makeReservation, makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { depth } from "../support/depth.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const DATES = ["2026-11-23", "2026-11-24", "2026-11-25"];
const LISTINGS = depth(10, 120);
const PEOPLE = depth(8, 60);
const ROUNDS = depth(1, 8);

type Act = () => Promise<unknown>;

interface Scene {
  /** Deleted by `sample drop`, with its accounts. */
  sample: string[];
  samplePeople: string[];
  /** These have owners and reservations. */
  claimed: string[];
  /** Added from a file. */
  imported: string[];
  people: string[];
}

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

async function makeTown(connection: Connection): Promise<Scene> {
  const { db } = connection;
  const scene: Scene = { sample: [], samplePeople: [], claimed: [], imported: [], people: [] };
  await db
    .insertInto("source")
    .values([{ key: "sample" }, { key: "town" }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let index = 0; index < PEOPLE; index += 1) scene.people.push(await makeUser(db));
  for (let index = 0; index < PEOPLE / 2; index += 1) {
    const id = await makeUser(db);
    await sql`update user_account set email = ${`person-${id}@${SAMPLE_MAIL_DOMAIN}`} where id = ${id}`.execute(db);
    scene.samplePeople.push(id);
  }
  for (let index = 0; index < LISTINGS; index += 1) {
    const isSample = index % 2 === 0;
    const id = await makeBusiness(db, {
      hours_mode: "custom",
      weekly_hours: JSON.stringify(EVERY_DAY),
      time_zone: "UTC",
      city: `Town ${index % 5}`,
      country: "Germany",
      lat: 49 + index / 100,
      lng: 11,
    });
    const owner = pick(isSample ? scene.samplePeople : scene.people, index);
    await db.insertInto("business_member").values({ business_id: id, user_id: owner, role: "owner" }).execute();
    const types = [
      await makeType(db, id, { overlap_limit: 50, waitlist: true }),
      await makeType(db, id, { name: "Other", position: 1, overlap_limit: 50 }),
    ];
    if (isSample) await db.insertInto("business_source").values({ source: "sample", source_id: id, business_id: id, fingerprint: "" }).execute(); // oxfmt-ignore
    (isSample ? scene.sample : scene.claimed).push(id);
    for (let booked = 0; booked < 6; booked += 1) {
      const guest = pick(booked % 2 === 0 ? scene.people : scene.samplePeople, index * 5 + booked * 3 + 1);
      if (guest === owner) continue;
      const reservation = await makeReservation(db, {
        business_id: id,
        type_id: pick(types, booked),
        user_id: guest,
        starts_at: `${pick(DATES, booked)}T1${booked}:00:00Z`,
      });
      await sql`insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind)
        values (${reservation}, ${id}, now(), 'guest', ${guest}, 'confirmed')`.execute(db);
    }
    const reviewer = pick(scene.people, index * 7 + 3);
    const review = reviewer === owner ? null : await makeReview(db, { business_id: id, author_id: reviewer });
    if (review !== null) for (const voter of [pick(scene.people, index * 7 + 4), pick(scene.samplePeople, index)]) await db.insertInto("review_vote").values({ review_id: review, user_id: voter, created_at: new Date() }).execute(); // oxfmt-ignore
  }
  return scene;
}

/** The same shops with other telephone numbers; each later file also has new ones. */
async function importTown(connection: Connection, round: number): Promise<void> {
  const rows = Array.from(
    { length: 40 + round * 5 },
    (_, index) =>
    [`s${index}`, `Shop number ${index}`, `Town ${index % 5}`, "Germany", 50 + index / 50, 10, `+49 9123 ${500_000 + round * 1_000 + index}`].join(","), // oxfmt-ignore
  );
  const file = temporaryFile("town.csv", ["id,name,city,country,lat,lng,phone", ...rows, ""].join("\r\n"));
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  await importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: true, source: "town", attribution: null, refused: null }, connection); // oxfmt-ignore
}

/** The contents of the availability index. */
async function indexOf({ db }: Connection): Promise<{ weeks: unknown[]; days: unknown[] }> {
  const { rows: weeks } = await sql`select type_id, week::text, by_day from availability_week order by 1`.execute(db);
  const { rows: days } = await sql`select type_id, day, largest, parties from availability_day order by 1, 2`.execute(
    db,
  );
  return { weeks, days };
}

async function refreshAll({ pool }: Connection): Promise<void> {
  await refreshPlaces(pool);
  await refreshAvailability(pool, NOW, null);
}

/** Wrong counts of places, ratings and votes, and reservations without their guest. */
async function wrongRows({ db }: Connection): Promise<unknown[]> {
  const { rows } = await sql`
    with recursive up (business_id, id, parent_id) as (
      select w.business_id, p.id, p.parent_id from business_place w join place p on p.id = w.place_id
      union all select up.business_id, p.id, p.parent_id from up join place p on p.id = up.parent_id
    ), held as (
      select id, count(distinct business_id) as listings
      from (select business_id, id from up union all select business_id, postcode_id from business_place where postcode_id is not null) as each
      group by id
    )
    select 'place' as what, p.slug as id from place p left join held h using (id) where p.listings <> coalesce(h.listings, 0)
    union all
    select 'rating', b.id::text from business b where (b.review_count, b.rating_sum) <> (
      select count(*), coalesce(sum(r.rating), 0) from review r where r.business_id = b.id and r.state = 'shown'
    )
    union all
    select 'votes', r.id::text from review r where r.helpful_count <> (select count(*) from review_vote v where v.review_id = r.id)
    union all
    select 'guest', r.id::text from reservation r left join reservation_guest l on l.reservation_id = r.id left join guest g on g.id = l.guest_id
      where r.business_id is not null and r.user_id is not null
        and (g.business_id is distinct from r.business_id or g.user_id is distinct from r.user_id)
  `.execute(db);
  return rows;
}

test("concurrent deletes, imports, merges, bookings and refreshes end without an error and agree", async ({
  connection,
  signal,
}) => {
  const { db, pool } = connection;
  const failures: string[] = [];
  const failed = (what: string, error: unknown) => {
    // an expected refusal is no failure
    if (error instanceof ORPCError && error.status < 500) return;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    failures.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
  };
  const attempt = (what: string, act: Act) => act().catch((error: unknown) => failed(what, error));
  const log = makeLogger("silent");
  const logged = Object.assign(Object.create(log) as typeof log, {
    error: (about: { err?: unknown }, text: string) => failed(text, about.err),
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sample, claimed, people } = await makeTown(connection);
    await importTown(connection, 0);
    const imported = await db.selectFrom("business_source").select("business_id").where("source", "=", "town").orderBy("source_id").execute(); // oxfmt-ignore
    const shops = imported.flatMap(({ business_id: id }) => (id === null ? [] : [id]));
    let isOver = false;
    /** Repeatedly, as the worker and visitors do, until everything is deleted. */
    const always = async (what: string, act: Act) => {
      while (!isOver && !signal.aborted) await attempt(what, act);
    };
    const cleanUp = Object.entries(cleanUpTasks(db, () => new Date(NOW)));
    let turn = 0;
    const background = [
      always("refresh_availability", () => refreshAvailability(pool, NOW, pick(DATES, (turn += 1)))),
      always("refresh_availability, all", async () => {
        await refreshAvailability(pool, NOW, null);
        await sweepAvailability(pool, new Date(NOW + 4 * 86_400_000));
      }),
      always("open_guest_books", () => openGuestBooks(db)),
      always("guest book", () => linkGuests(db, pick([...sample, ...claimed], (turn += 1)))),
      always("refresh_places", () => refreshPlaces(pool)),
      always("events", () => notifyOfNextEvent(db, NOW, logged)),
      always("waitlists", () => lookAfterWaitlists(connection, NOW, logged)),
      always("look_at_waitlists", () => lookAtAll(connection, NOW)),
      always("seat from the waitlist", async () => {
        const businessId = pick(claimed, (turn += 1));
        const [owner] = await db.selectFrom("business_member").select("user_id").where("business_id", "=", businessId).execute(); // oxfmt-ignore
        const [type] = await db.selectFrom("reservation_type").select("id").where("business_id", "=", businessId).where("archived_at", "is", null).execute(); // oxfmt-ignore
        if (owner === undefined || type === undefined) return;
        const guest = pick(people, turn * 3);
        const { rows } = await db.transaction().execute(async (tx) => {
          const isThere = (await lockUser(tx, guest)) && (await lockListing(tx, businessId)) !== null;
          return sql<{ id: string }>`
          insert into waiting (id, business_id, type_id, user_id, day_on, from_minute, until_minute, joined_at)
          select gen_random_uuid(), ${businessId}, ${type.id}, a.id, '2026-12-20', 0, 1439, now() from user_account a
          where ${isThere} and a.id = ${guest} and a.id <> ${owner.user_id} on conflict do nothing returning id
        `.execute(tx);
        });
        const api = apiOf(connection, { viewerId: owner.user_id, now: new Date(NOW).toISOString() });
        for (const { id } of rows) {
          if (turn % 3 === 0) await api.remove_waiting({ p_waiting_id: id });
          if (turn % 3 === 0) await api.restore_waiting({ p_waiting_id: id });
          await api.seat_waiting_guest({ p_waiting_id: id });
        }
      }),
      ...cleanUp.map(([name, act]) => always(name, act)),
      always("book", async () => {
        const viewerId = pick(people, (turn += 1));
        const businessId = pick([...sample, ...claimed], turn * 3);
        const types = await db.selectFrom("reservation_type").select("id").where("business_id", "=", businessId).where("archived_at", "is", null).execute(); // oxfmt-ignore
        const api = apiOf(connection, { viewerId, now: new Date(NOW).toISOString() });
        const [type] = types;
        if (type === undefined) return;
        const p_reservation_time = `${pick(DATES, turn)}T${String(9 + (turn % 8)).padStart(2, "0")}:30:00Z`;
        const { id } = await api.add_reservation({ p_business_id: businessId, p_reservation_type_id: type.id, p_reservation_time, p_party_size: null }); // oxfmt-ignore
        if (turn % 2 === 0) await api.cancel_reservation({ p_reservation_id: id });
      }),
      always("review", async () => {
        const viewerId = pick(people, (turn += 1));
        const api = apiOf(connection, { viewerId });
        await api.add_review({ p_business_id: pick([...sample, ...claimed], turn * 5), p_rating: 4, p_comment: "Fine" }); // oxfmt-ignore
      }),
      always("types", async () => {
        const id = pick(claimed, (turn += 1));
        await db.transaction().execute(async (tx) => {
          await lockListing(tx, id);
          const active = await tx.selectFrom("reservation_type").select("id").where("business_id", "=", id).where("archived_at", "is", null).orderBy("position").limit(1).execute(); // oxfmt-ignore
          await sql`delete from reservation_type where business_id = ${id}::uuid and position > 1`.execute(tx);
          if (active.length > 0) await makeType(tx, id, { name: "New", position: 2 + (turn % 50), overlap_limit: 9 });
        });
      }),
    ];
    const inTurn = async (acts: Iterable<Act>, what: string) => {
      for (const act of acts) await attempt(what, act);
    };
    const left = claimed.filter((_, index) => index % 3 !== 0);
    await Promise.all([
      attempt("sample drop", () => deleteSample(db)),
      inTurn(
        left.map((id) => async () => {
          await db.transaction().execute((tx) => deleteListing(tx, id));
          await moveLateReviews(db, id);
          await removeDeletedListing(db, id);
        }),
        "listing delete",
      ),
      inTurn(
        people.slice(0, PEOPLE / 2).map(
          (id, index) => () =>
            db.transaction().execute(
              (tx) =>
            deleteAccount(tx, id, { listings: index % 2 === 0 ? "delete" : "unclaim", reviews: index % 3 === 0 ? "delete" : "keep" }, new Date(NOW)), // oxfmt-ignore
            ),
        ),
        "account deletion",
      ),
      inTurn([1, 2].map((number) => () => importTown(connection, number)), "import"), // oxfmt-ignore
      inTurn(
        shops
          .slice(0, 12)
          .flatMap((id, index) => [
            () => mergeListings(db, id, pick(shops, index + 13)),
            () => undoMergeNow(db, `town:s${index}`, { actor: "operator" }),
          ]),
        "merge",
      ),
    ]);
    isOver = true;
    await Promise.all(background);
    expect(failures, `round ${round}`).toEqual([]);

    while (await notifyOfNextEvent(db, NOW, logged));
    for (const { id } of await db.selectFrom("business").select("id").execute()) await linkGuests(db, id);
    await refreshAll(connection);
    const stands = await indexOf(connection);
    await sql`
      insert into stale_availability_day select distinct business_id, day from availability_day on conflict do nothing
    `.execute(db);
    await refreshAll(connection);
    expect(await indexOf(connection)).toEqual(stands);
    await sql`select mark_availability(array(select id from business))`.execute(db);
    await refreshAll(connection);
    expect((await indexOf(connection)).weeks).toEqual(stands.weeks);
    expect(await wrongRows(connection)).toEqual([]);
    expect(failures, `round ${round}, afterwards`).toEqual([]);
    await sql`truncate business, user_account, source, business_source, reservation, place, listing_merge cascade`.execute(
      db,
    );
  }
});

test("two transactions that wait for each other both end, in either order", async ({ connection }) => {
  const { db, pool } = connection;
  const ids = [await makeBusiness(db), await makeBusiness(db)].toSorted();
  const both = Promise.withResolvers<null>();
  let waiting = 0;
  let runs = 0;
  /** The first time, waits until the other has its first lock too. */
  const meet = async () => {
    runs += 1;
    if ((waiting += 1) === 2) both.resolve(null);
    await both.promise;
  };
  await Promise.all([
    db.transaction().execute(async (tx) => {
      await lockListing(tx, pick(ids, 0));
      await meet();
      await lockListing(tx, pick(ids, 1));
    }),
    transaction(pool, async (client) => {
      await client.query("select from business where id = $1 for update", [ids[1]]);
      await meet();
      await client.query("select from business where id = $1 for update", [ids[0]]);
    }),
  ]);
  expect(runs).toBe(3);
});
