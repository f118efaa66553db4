/** Each table with a retention time: older rows are deleted, younger ones stay. */
import { sql, type RawBuilder } from "kysely";
import { describe, expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { sweepAvailability } from "#server/booking/availability/queries-availability-index.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { cleanUpTasks } from "#server/start/clean-up.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { makeRequestedClaim } from "../support/claims.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Rows are this much older or younger than the retention time. */
const MARGIN = MINUTE;

interface Scene {
  user: string;
  listing: string;
  /** In Honolulu, where it is 2:00. */
  abroad: string;
  type: string;
  typeAbroad: string;
  reservation: string;
  claim: string;
}

interface Sweep {
  /** The retention time, from `at` on, in milliseconds. */
  lasts: number;
  /** Adds a row that is identified by its mark. */
  add: (mark: string, at: Date, scene: Scene) => readonly RawBuilder<unknown>[];
  /** The marks of the stored rows. */
  marks: RawBuilder<{ mark: string }>;
}

type Adding = (mark: string, at: Date, scene: Scene) => RawBuilder<unknown>;

const sweep = (lasts: number, add: Adding, marks: RawBuilder<{ mark: string }>): Sweep => ({
  lasts,
  add: (...given) => [add(...given)],
  marks,
});
/** Rows that end at an instant and are deleted after it. */
const ending = (add: Adding, marks: RawBuilder<{ mark: string }>) => sweep(0, add, marks);

const account = (id: string, isConfirmed: boolean, at: Date) =>
  sql`insert into user_account (id, name, email, email_verified, created_at) values (${id}, '', ${`${id}@people.example`}, ${isConfirmed}, ${at})`;
const event = ({ reservation, listing }: Scene, at: Date, before: string) =>
  sql`insert into reservation_event (reservation_id, business_id, at, actor, kind, sequence, starts_at, ends_at, status, before)
    values (${reservation}, ${listing}, ${at}, 'owner', 'edited', 0, ${at}, ${at}, 'confirmed', ${before})`;
const mail = (mark: string, { reservation, user }: Scene, startsAt: Date, createdAt: Date) =>
  sql`insert into reservation_mail (id, reservation_id, kind, audience, user_id, hours_before, starts_at, created_at)
    values (${mark}, ${reservation}, 'reminder', 'guest', ${user}, 24, ${startsAt}, ${createdAt})`;
/** By default added at the desk, for the listing's day at an instant. */
const waiting = (id: string, values: { listing: string; type: string; day: string; joined?: Date; removed?: Date }) =>
  sql`insert into waiting (id, business_id, type_id, guest_name, day_on, from_minute, until_minute, joined_at, is_at_door, removed_at)
    values (${id}, ${values.listing}, ${values.type}, 'Kim', ${values.day}, 0, 60, ${values.joined ?? NOW}, ${values.joined !== undefined}, ${values.removed ?? null})`;
const dayAt = (timeZone: string, at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
const WAITING = sql<{ mark: string }>`select id::text as mark from waiting`;
/** The queue uses the database's clock. */
const agoByDatabase = (at: Date) => new Date(Date.now() - (NOW.getTime() - at.getTime()));

/** By the task that deletes, and the name of the rows. */
const SWEEPS: Readonly<Record<string, Readonly<Record<string, Sweep>>>> = {
  clean_up_jobs: {
    "a job that was given up": {
      lasts: RETENTION.givenUpDays * DAY,
      add: (mark, at) => [
        sql`select graphile_worker.add_job('mail', payload => json_build_object('mark', ${mark}::text), job_key => ${mark})`,
        sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no', updated_at = ${agoByDatabase(at)} where key = ${mark}`,
      ],
      marks: sql`select key as mark from graphile_worker.jobs`,
    },
  },
  clean_up_limits: {
    "an allowance that is full again": ending(
      (mark, at) => sql`insert into attempt (key, full_at) values (${mark}, ${at})`,
      sql`select key as mark from attempt`,
    ),
  },
  clean_up_reservations: {
    "an idempotency key": sweep(
      RETENTION.idempotencyHours * HOUR,
      (mark, at, { user }) =>
        sql`insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at) values (${user}, 'add_reservation', ${mark}, '', '{}', ${at})`,
      sql`select key as mark from idempotency_key`,
    ),
    "the state of a reservation before a change": sweep(
      RETENTION.reservationUndoDays * DAY,
      (mark, at, scene) => event(scene, at, JSON.stringify({ mark })),
      sql`select before ->> 'mark' as mark from reservation_event where before is not null`,
    ),
    "what was mailed about a reservation": sweep(
      RETENTION.reservationMailDays * DAY,
      (mark, at, scene) => mail(mark, scene, at, new Date(at.getTime() - 30 * DAY)),
      sql`select id::text as mark from reservation_mail`,
    ),
    "what was mailed later about a reservation that was over": sweep(
      RETENTION.reservationMailDays * DAY,
      (mark, at, scene) => mail(mark, scene, new Date(at.getTime() - 30 * DAY), at),
      sql`select id::text as mark from reservation_mail`,
    ),
  },
  clean_up_waitlists: {
    "a place in line for a day": sweep(
      12 * HOUR,
      (mark, at, { listing, type }) => waiting(mark, { listing, type, day: dayAt("UTC", at) }),
      WAITING,
    ),
    "a place in line for a day of another zone": sweep(
      2 * HOUR,
      (mark, at, { abroad: listing, typeAbroad: type }) =>
        waiting(mark, { listing, type, day: dayAt("Pacific/Honolulu", at) }),
      WAITING,
    ),
    "an entry at the door": sweep(
      WAITLIST.doorHours * HOUR,
      (mark, joined, { listing, type }) => waiting(mark, { listing, type, day: "2026-11-20", joined }),
      WAITING,
    ),
    "an entry that was removed": sweep(
      WAITLIST.undoMinutes * MINUTE,
      (mark, removed, { listing, type }) => waiting(mark, { listing, type, day: "2026-12-24", removed }),
      WAITING,
    ),
  },
  clean_up_zoom: {
    "an authorization": ending(
      (mark, at, { user }) =>
        sql`insert into zoom_authorization (state_hash, user_id, verifier, expires_at) values (${Buffer.from(mark)}, ${user}, '', ${at})`,
      sql`select convert_from(state_hash, 'UTF8') as mark from zoom_authorization`,
    ),
    "a notice": ending(
      (mark, at) => sql`insert into zoom_notice (digest, forget_at) values (${Buffer.from(mark)}, ${at})`,
      sql`select convert_from(digest, 'UTF8') as mark from zoom_notice`,
    ),
  },
  clean_up_lists: {
    "a listing that was removed from a list": {
      lasts: RETENTION.removedFromListHours * HOUR,
      add: (mark, at, { user, listing }) => [
        sql`insert into saved_list (id, user_id, name, created_at) values (${mark}, ${user}, 'Saved', ${at})`,
        sql`insert into saved_listing (id, list_id, business_id, added_at, removed_at) values (${mark}, ${mark}, ${listing}, ${at}, ${at})`,
      ],
      marks: sql`select id::text as mark from saved_listing`,
    },
  },
  clean_up_plans: {
    "the link of a reservation that has ended": {
      lasts: RETENTION.planDays * DAY,
      add: (mark, at, { user, listing }) => [
        sql`insert into reservation (id, business_id, business_name, time_zone, type_name, user_id, source, starts_at, ends_at, holds, status, created_at, updated_at, day_on, cancel_hours)
          values (${mark}, ${listing}, '', 'UTC', '', ${user}, 'online', ${at}::timestamptz - interval '1 hour', ${at}, tstzrange(${at}::timestamptz - interval '1 hour', ${at}), 'confirmed', ${at}, ${at}, '2026-01-01', 0)`,
        sql`insert into shared_plan (id, reservation_id, user_id, token, created_at) values (${mark}, ${mark}, ${user}, right(${mark}, 22), ${at})`,
      ],
      marks: sql`select id::text as mark from shared_plan`,
    },
  },
  clean_up_calendars: {
    "an authorization": ending(
      (mark, at, { user, listing }) =>
        sql`insert into calendar_authorization (state_hash, user_id, business_id, verifier, expires_at) values (${Buffer.from(mark)}, ${user}, ${listing}, '', ${at})`,
      sql`select convert_from(state_hash, 'UTF8') as mark from calendar_authorization`,
    ),
  },
  clean_up_claims: {
    "a code": sweep(
      RETENTION.claimCodeDays * DAY,
      (mark, at, { claim }) =>
        sql`insert into claim_code (id, claim_id, kind, address, salt, code_hash, tries_left, made_at, expires_at) values (${mark}, ${claim}, 'mail', '', '', '', 1, ${at}, ${at})`,
      sql`select id::text as mark from claim_code`,
    ),
  },
  clean_up_members: {
    "an invitation": ending(
      (mark, at, { listing }) =>
        sql`insert into business_invitation (id, business_id, email, role, token_hash, created_at, expires_at) values (${mark}, ${listing}, ${`${mark}@people.example`}, 'staff', ${Buffer.from(mark)}, ${at}, ${at})`,
      sql`select id::text as mark from business_invitation`,
    ),
    "a change of a listing": sweep(
      RETENTION.listingChangeDays * DAY,
      (mark, at, { listing }) =>
        sql`insert into business_change (id, business_id, at, actor, field) values (${mark}, ${listing}, ${at}, 'operator', 'city')`,
      sql`select id::text as mark from business_change`,
    ),
  },
  clean_up_accounts: {
    "an old address": ending(
      (mark, at, { user }) =>
        sql`insert into address_undo (digest, user_id, old_email, asked_at, expires_at) values (${mark}, ${user}, '', ${at}, ${at})`,
      sql`select digest as mark from address_undo`,
    ),
    "what happened to an account": sweep(
      RETENTION.accountEventDays * DAY,
      (mark, at, { user }) =>
        sql`insert into account_event (id, user_id, at, kind) values (${mark}, ${user}, ${at}, 'sign_in')`,
      sql`select id::text as mark from account_event`,
    ),
    "a sign-in that waits for its second factor": ending(
      (mark, at, { user }) =>
        sql`insert into sign_in_challenge (digest, user_id, expires_at) values (${mark.padEnd(64, ".")}, ${user}, ${at})`,
      sql`select rtrim(digest, '.') as mark from sign_in_challenge`,
    ),
    "a trusted browser": ending(
      (mark, at, { user }) =>
        sql`insert into trusted_browser (token_hash, user_id, expires_at) values (${mark.padEnd(64, ".")}, ${user}, ${at})`,
      sql`select rtrim(token_hash, '.') as mark from trusted_browser`,
    ),
    "a second factor that was never confirmed": {
      lasts: DAY,
      add: (mark, at) => [
        account(mark, true, at),
        sql`insert into second_factor (user_id, secret, created_at) values (${mark}, '', ${at})`,
      ],
      marks: sql`select user_id::text as mark from second_factor`,
    },
    "a challenge of a passkey": ending(
      (mark, at) => sql`insert into passkey_challenge (digest, expires_at) values (${mark.padEnd(64, ".")}, ${at})`,
      sql`select rtrim(digest, '.') as mark from passkey_challenge`,
    ),
    "a link": ending(
      (mark, at) =>
        sql`insert into user_verification (id, identifier, value, expires_at) values (${mark}, ${mark}, '', ${at})`,
      sql`select id::text as mark from user_verification`,
    ),
    "a session": ending(
      (mark, at, { user }) =>
        sql`insert into user_session (id, user_id, token_hash, expires_at) values (${mark}, ${user}, ${mark}, ${at})`,
      sql`select id::text as mark from user_session`,
    ),
    "an account whose address is not confirmed": sweep(
      RETENTION.unconfirmedDays * DAY,
      (mark, at) => account(mark, false, at),
      sql`select id::text as mark from user_account where not email_verified`,
    ),
  },
};

/** Rows without a retention time. */
const LASTING = {
  "a confirmed account": { add: (mark: string, at: Date) => [account(mark, true, at)], table: "user_account" },
  "a second factor": {
    add: (mark: string, at: Date) => [
      account(mark, true, at),
      sql`insert into second_factor (user_id, secret, created_at, confirmed_at, backup_codes) values (${mark}, '', ${at}, ${at}, '')`,
    ],
    table: "second_factor",
  },
} as const;

const test = base.extend("scene", { scope: "file" }, async ({ connection: { db } }): Promise<Scene> => {
  const user = await makeUser(db);
  await db.updateTable("user_account").set({ email_verified: true }).where("id", "=", user).execute();
  const [listing, abroad] = [await makeBusiness(db), await makeBusiness(db, { time_zone: "Pacific/Honolulu" })];
  return {
    ...{ user, listing, abroad, type: await makeType(db, listing), typeAbroad: await makeType(db, abroad) },
    reservation: await makeReservation(db, { business_id: listing, starts_at: "2026-12-01T10:00:00Z" }),
    claim: await makeRequestedClaim(db, listing, user),
  };
});

async function addAll(db: Database, rows: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const row of rows) await row.execute(db);
}

describe.for(Object.entries(SWEEPS))("%s", ([task, sweeps]) => {
  test.for(Object.entries(sweeps))(
    "deletes %s once it expires, and not before",
    async ([, { lasts, add, marks }], { connection: { db }, scene }) => {
      const [old, young] = [newId(), newId()];
      await addAll(db, add(old, new Date(NOW.getTime() - lasts - MARGIN), scene));
      await addAll(db, add(young, new Date(NOW.getTime() - lasts + MARGIN), scene));
      const found = async () => {
        const { rows } = await marks.execute(db);
        return rows.map(({ mark }) => mark).filter((mark) => mark === old || mark === young);
      };
      expect((await found()).toSorted()).toEqual([old, young].toSorted());
      await cleanUpTasks(db, () => NOW)[task]?.();
      expect(await found()).toEqual([young]);
    },
  );
});

test("every clean-up task is tested here", ({ connection: { db } }) => {
  expect(Object.keys(SWEEPS).toSorted()).toEqual(Object.keys(cleanUpTasks(db, () => NOW)).toSorted());
});

test.for(Object.entries(LASTING))("%s stays", async ([, { add, table }], { connection: { db } }) => {
  const mark = newId();
  await addAll(db, add(mark, new Date(NOW.getTime() - 4_000 * DAY)));
  for (const task of Object.values(cleanUpTasks(db, () => NOW))) await task();
  const id = sql.ref(table === "user_account" ? "id" : "user_id");
  const { rows } = await sql`select from ${sql.table(table)} where ${id} = ${mark}`.execute(db);
  expect(rows).toHaveLength(1);
});

test("days of the availability index are deleted once they are over everywhere", async ({ connection, scene }) => {
  const { db, pool } = connection;
  const days = ["2026-11-17", "2026-11-18", "2026-11-21"];
  await sql`delete from availability_day`.execute(db);
  await sql`delete from stale_availability_day`.execute(db);
  for (const day of days) {
    await sql`insert into availability_day (type_id, business_id, day, largest) values (${scene.type}, ${scene.listing}, ${day}, array_fill(1::smallint, array[48]))`.execute(db); // oxfmt-ignore
    await sql`insert into stale_availability_day (business_id, day) values (${scene.listing}, ${day})`.execute(db);
  }
  await sweepAvailability(pool, NOW);
  for (const table of ["availability_day", "stale_availability_day"]) {
    const { rows } = await sql<{ day: string }>`select day::text from ${sql.table(table)} order by day`.execute(db);
    expect(rows.map(({ day }) => day)).toEqual(days.slice(1));
  }
});

/** Retention times that no sweep enforces, by the file that tests them. */
const RETAINED_ELSEWHERE = {
  sessionDays: "session-times",
  sessionEndDays: "session-times",
  deviceDays: "privacy-facts",
  trustedDays: "second-factor",
  accountEvents: "account-activity",
  accountEventsShown: "account-activity",
  addressUndoDays: "address-undo",
  listingChanges: "changes",
  waitingMinutes: "privacy-facts",
  savingMinutes: "list-pages",
  voterDays: "list-pages",
} satisfies Partial<Record<keyof typeof RETENTION, string>>;

test("every value of RETENTION is tested here or in a named file", () => {
  const here: (keyof typeof RETENTION)[] = [
    ...(["givenUpDays", "idempotencyHours", "reservationUndoDays", "reservationMailDays", "claimCodeDays"] as const),
    ...(["listingChangeDays", "accountEventDays", "unconfirmedDays", "removedFromListHours", "planDays"] as const),
  ];
  expect([...here, ...Object.keys(RETAINED_ELSEWHERE)].toSorted()).toEqual(Object.keys(RETENTION).toSorted());
});
