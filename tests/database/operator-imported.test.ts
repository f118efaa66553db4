/** Imported rows on the operator's screens: paged, corrected once, and not during an import. */
import { describe, expect, onTestFinished } from "vitest";
import { lockImports, unlockImports } from "#server/listings/sources/queries-lock.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { operatorApiFor, makeOperator } from "../support/operator.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { makeMerged, makeMissing } from "../support/imported-rows.ts";

/** Takes the lock of an importing command. */
async function importing({ pool }: Connection): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await lockImports(client, () => undefined);
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await unlockImports(client);
    client.release();
  };
  onTestFinished(end);
  return end;
}

const visible = async ({ db }: Connection, id: string) =>
  (await db.selectFrom("business").select("is_listed").where("id", "=", id).executeTakeFirstOrThrow()).is_listed;

describe("a row that the last files lacked", () => {
  test("is there again by one of many who say so, and the others read who was faster", async ({ connection }) => {
    const { db } = connection;
    const viewer = await makeOperator(db, "there@imported.example");
    // the page was opened before all of this
    const operator = operatorApiFor(connection, viewer, { now: new Date(Date.now() - 60_000) });
    const p_id = await makeMissing(db, "node/1");
    await makeMissing(db, "node/2");
    const on = {
      p_id,
      p_source: "osm",
      p_source_id: "node/1",
      p_looked_at: new Date(Date.now() - 60_000).toISOString(),
    };
    const end = await importing(connection);
    await expect(operator.undo_missing(on)).rejects.toMatchObject({ code: "not_possible", status: 409 });
    expect(await visible(connection, p_id)).toBe(false);
    await end();
    // a concurrent request gets 'busy' instead of waiting
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => operator.undo_missing(on)));
    const done = all.filter(({ status }) => status === "fulfilled");
    expect(done).toEqual([
      { status: "fulfilled", value: { said: "osm:node/1 no longer counts as missing. Its listing is shown again." } },
    ]);
    expect(await visible(connection, p_id)).toBe(true);
    await expect(operator.undo_missing(on)).rejects.toMatchObject({
      ...{ code: "changed", status: 409 },
      message: expect.stringMatching(
        /^there@imported\.example marked this row as not missing at \d\d:\d\d UTC\.$/,
      ) as string,
    });
    const { rows } = await operator.list_missing({ p_after: null });
    expect(rows.map(({ row }) => row)).toEqual(["osm:node/2"]);
  });

  test("stands on a page of its own where there are many", async ({ connection }) => {
    const { db } = connection;
    await db.deleteFrom("import_missing").execute();
    const operator = operatorApiFor(connection, await makeOperator(db, "pages@imported.example"));
    for (let at = 0; at < 52; at += 1) await makeMissing(db, `page/${String(at).padStart(2, "0")}`);
    const first = await operator.list_missing({ p_after: null });
    expect(first.rows.length).toBe(50);
    expect(first.has_more).toBe(true);
    const last = first.rows.at(-1);
    const p_after = { p_source: last?.source ?? "", p_source_id: last?.source_id ?? "" };
    const next = await operator.list_missing({ p_after });
    expect(next.rows.map(({ source_id }) => source_id)).toEqual(["page/50", "page/51"]);
    expect(next.has_more).toBe(false);
  });
});

describe("a row that was taken for a listing", () => {
  test("has one of its own by whoever proves themselves, once, and not while a file is read", async ({
    connection,
  }) => {
    const { db } = connection;
    const { id, number } = await makeMerged(db, "way/1");
    const p_number = Number(number);
    const stale = operatorApiFor(connection, await makeOperator(db, "stale@imported.example", { minutesAgo: 16 }));
    await expect(stale.part_merged({ p_number })).rejects.toMatchObject({ code: "proof_needed" });
    const operator = operatorApiFor(connection, await makeOperator(db, "fresh@imported.example"));
    const end = await importing(connection);
    await expect(operator.part_merged({ p_number })).rejects.toMatchObject({ code: "not_possible" });
    await end();
    expect(await operator.part_merged({ p_number })).toEqual({ said: "Taken Shop now has a separate listing." });
    await expect(operator.part_merged({ p_number })).rejects.toMatchObject({
      ...{ code: "changed", status: 409, message: "Taken Shop already has a separate listing." },
    });
    await expect(operator.part_merged({ p_number: 4_000_000 })).rejects.toMatchObject({ code: "not_possible" });
    const { entries } = await operator.get_audit({ p_action: "merge.undo", p_about: id, p_since: "", p_before: null });
    expect(entries).toMatchObject([{ actor: "fresh@imported.example", details: { row: "osm:way/1", from: id } }]);
  });

  test("is listed with the listings that were looked for, the newest first", async ({ connection }) => {
    const { db } = connection;
    const operator = operatorApiFor(connection, await makeOperator(db, "list@imported.example", {}));
    const one = await makeMerged(db, "way/11");
    const two = await makeMerged(db, "way/12");
    const numbers = async (p_listings: string[] | null, p_before: number | null = null) =>
      (await operator.list_merged({ p_listings, p_before })).rows.map(({ number }) => String(number));
    expect((await numbers(null)).slice(0, 2)).toEqual([two.number, one.number]);
    expect(await numbers([one.id])).toEqual([one.number]);
    expect(await numbers([await makeBusiness(db)])).toEqual([]);
    expect(await numbers([one.id, two.id], Number(two.number))).toEqual([one.number]);
  });
});
