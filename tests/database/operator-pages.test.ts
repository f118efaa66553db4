/** Lists of the operator's area that have exactly one page of rows, and one row more. */
import { sql } from "kysely";
import { expect } from "vitest";
import { AUDIT_PAGE } from "#contract/operator/audit.ts";
import { JOBS_SHOWN } from "#contract/operator/jobs.ts";
import { FOUND, PHOTOS_SHOWN } from "#contract/operator/listings.ts";
import { QUEUE_PAGE } from "#contract/operator/queue.ts";
import type { OperatorServerApi } from "#server/operator/operator-api.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { enqueue } from "#server/platform/jobs/queries.ts";
import { makeAccount } from "../support/accounts.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
import { makeMerged, makeMissing } from "../support/imported-rows.ts";
import { makeOperator, makeReported, operatorApiFor } from "../support/operator.ts";

interface PagedList {
  page: number;
  add: (db: Database, listing: string) => Promise<unknown>;
  read: (operator: OperatorServerApi, listing: string) => Promise<{ rows: readonly unknown[]; has_more: boolean }>;
}

const LISTS: Record<string, PagedList> = {
  audit: {
    page: AUDIT_PAGE,
    add: (db, subject) => sql`insert into audit (id, actor, action, subject) values (${newId()}, 'ada', 'paged', ${subject})`.execute(db), // oxfmt-ignore
    read: async (operator, p_about) => {
      const { entries: rows, has_more } = await operator.get_audit({ p_about });
      return { rows, has_more };
    },
  },
  accounts: {
    page: FOUND,
    add: (db) => makeAccount(db, `${newId()}@paged.example`),
    read: async (operator) => {
      const { accounts: rows, has_more } = await operator.find_accounts({ p_text: "@paged.example" });
      return { rows, has_more };
    },
  },
  listings: {
    page: FOUND,
    add: (db) => makeBusiness(db, { name: "Paged", city: "Pageville" }),
    read: async (operator) => {
      const { listings: rows, has_more } = await operator.find_listings({ p_text: "", p_place: "Pageville" });
      return { rows, has_more };
    },
  },
  photos: {
    page: PHOTOS_SHOWN,
    add: (db, business_id) => makeImage(db, { business_id }),
    read: async (operator, p_id) => {
      const { photos: rows, has_more } = await operator.list_photos({ p_id });
      return { rows, has_more };
    },
  },
  "missing rows": {
    page: FOUND,
    add: (db) => makeMissing(db, newId()),
    read: (operator) => operator.list_missing({ p_after: null }),
  },
  "merged rows": {
    page: FOUND,
    add: (db) => makeMerged(db, newId()),
    read: (operator) => operator.list_merged({ p_listings: null, p_before: null }),
  },
  "waiting reviews": {
    page: QUEUE_PAGE,
    add: (db, business_id) => makeReported(db, { business_id }),
    read: async (operator) => {
      const { items: rows, has_more } = await operator.get_queue({ p_kind: "review" });
      return { rows, has_more };
    },
  },
  "failed jobs": {
    page: JOBS_SHOWN,
    add: async (db) => {
      await enqueue(db, "remove_listing", { businessId: newId() }, { maxAttempts: 1 });
      await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'No' where attempts = 0`.execute(
        db,
      );
    },
    read: async (operator) => {
      const { jobs: rows, has_more } = await operator.get_jobs({});
      return { rows, has_more };
    },
  },
};

test.for(Object.keys(LISTS))("%s", async (name, { connection }) => {
  const { db } = connection;
  const list = LISTS[name];
  if (list === undefined) throw new Error(name);
  const { page, add, read } = list;
  const operator = operatorApiFor(connection, await makeOperator(db, `${name.replace(" ", ".")}@pages.example`));
  const listing = await makeBusiness(db);
  for (let row = 0; row < page; row += 1) await add(db, listing);
  const full = await read(operator, listing);
  expect([full.rows.length, full.has_more]).toEqual([page, false]);
  await add(db, listing);
  const more = await read(operator, listing);
  expect([more.rows.length, more.has_more]).toEqual([page, true]);
});
