/** PostgreSQL's prepared statements when their tables change. */
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { expect, onTestFinished } from "vitest";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { StatementNames } from "#server/platform/db/statement-names.ts";
import { listRows } from "#server/search/queries-rows.ts";
import { whichMatch } from "#server/search/queries-index.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { until } from "../support/until.ts";

function onOneConnection({ address }: Connection, prepares: "auto" | "off" = "auto"): Connection {
  // separate names: other tests of this process may have used up the shared ones
  const one = connect({ ...address, prepares, names: new StatementNames() }, { max: 1 });
  onTestFinished(() => one.close());
  return one;
}

async function preparedOn({ db }: Connection): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

const ask = async (url: string, procedure: string, input: object) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/rpc/${procedure}`, { method: "POST", headers, body: JSON.stringify(input) });
  return { status: response.status, text: await response.text() };
};

test("frequent statements are prepared on the connection, unless excluded", async ({ connection }) => {
  await makeBusiness(connection.db, { name: "Planned Once" });
  for (const prepares of ["auto", "off"] as const) {
    const one = onOneConnection(connection, prepares);
    const names = async (like: string) => {
      const rows = await one.db.selectFrom("business").select("name").where("name", "like", like).execute();
      return rows.map(({ name }) => name);
    };
    for (let times = 0; times < 4; times += 1) {
      expect(await names("Planned%")).toEqual(["Planned Once"]);
      // the same statement with other values has another result
      expect(await names("Nobody%")).toEqual([]);
    }
    const prepared = await preparedOn(one);
    expect(prepared.filter((text) => text.includes('from "business"'))).toHaveLength(prepares === "auto" ? 1 : 0);
  }
});

test("a page of few results uses one generic plan for any number of them", async ({ connection }) => {
  const { db } = onOneConnection(connection);
  const at = Temporal.Instant.from("2026-11-24T12:00:00Z");
  const ids = [];
  for (const name of ["One", "Two", "Three"]) ids.push(await makeBusiness(connection.db, { name }));
  for (let times = 0; times < 16; times += 1) {
    const few = ids.slice(0, 1 + (times % 3));
    expect(await listRows(db, few, at)).toHaveLength(few.length);
    expect(
      await whichMatch(
        db,
        few.map(() => "'1nothing'"),
      ),
    ).toHaveLength(few.length);
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where generic_plans < custom_plans
  `.execute(db);
  expect(rows).toEqual([]);
});

test("a statement whose columns changed is sent once more, and in a transaction the next one succeeds", async ({
  connection,
}) => {
  await sql`create table changing (id integer)`.execute(connection.db);
  await sql`insert into changing values (1)`.execute(connection.db);
  const { db } = onOneConnection(connection);
  const read = async () =>
    (await sql`with kept as (select * from changing) select * from kept where id = ${1}`.execute(db)).rows;
  for (let times = 0; times < 8; times += 1) expect(await read()).toEqual([{ id: 1 }]);
  await sql`alter table changing add column more text default 'more'`.execute(connection.db);
  expect(await read()).toEqual([{ id: 1, more: "more" }]);
  expect(await read()).toEqual([{ id: 1, more: "more" }]);

  const { db: another } = onOneConnection(connection);
  const readWithin = () =>
    another.transaction().execute(async (tx) => {
      const text = sql`with kept as (select * from changing) select * from kept where id + 0 = ${1}`;
      return (await text.execute(tx)).rows;
    });
  for (let times = 0; times < 8; times += 1) await readWithin();
  await sql`alter table changing drop column more`.execute(connection.db);
  await expect(readWithin()).rejects.toThrow("cached plan must not change result type");
  expect(await readWithin()).toEqual([{ id: 1 }]);
});

test("tables change while a site serves, without an error for any visitor", async ({ connection }) => {
  const { db } = connection;
  const id = await makeBusiness(db, { name: "Steady Kettle" });
  await makeReview(db, { business_id: id });
  const serving = await serveApp(connection);
  onTestFinished(() => serving.close());
  const faults: string[] = [];
  let answers = 0;
  let isOver = false;
  const keepAsking = async (procedure: string, input: object) => {
    while (!isOver) {
      const { status, text } = await ask(serving.url, procedure, input);
      if (status !== 200 || !text.includes("Steady Kettle"))
        faults.push(`${procedure}: ${status} ${text.slice(0, 200)}`);
      answers += 1;
    }
  };
  const asking = [
    keepAsking("get_business", { p_id: id, p_image_limit: 5 }),
    keepAsking("get_business", { p_id: id, p_image_limit: 5 }),
    keepAsking("search_businesses", { search_query: "steady kettle", page_number: 1 }),
    keepAsking("get_suggestions", { search_query: "steady" }),
  ];
  const waitFor = async (more: number) => {
    const enough = answers + more;
    await until(() => answers >= enough, { what: "more answers" });
  };
  await waitFor(60);
  for (const table of ["business", "image", "review", "business_member", "reservation_type", "search_document"]) {
    await sql`alter table ${sql.table(table)} add column added_by_an_upgrade integer`.execute(db);
    await waitFor(20);
  }
  await sql`create index upgraded on review (business_id, rating, created_at)`.execute(db);
  await sql`drop index upgraded`.execute(db);
  await sql`alter table business drop column added_by_an_upgrade`.execute(db);
  await sql`analyze`.execute(db);
  await waitFor(40);
  isOver = true;
  await Promise.all(asking);
  expect(faults).toEqual([]);
});

test("a statement that needs a partial index by value stays correct however often it runs", async ({ connection }) => {
  await sql`create table one_open (of_whom text, state text)`.execute(connection.db);
  await sql`create unique index on one_open (of_whom) where state in ('open', 'asked')`.execute(connection.db);
  const { db } = onOneConnection(connection);
  const add = (of_whom: string) => sql`
    insert into one_open (of_whom, state) values (${of_whom}, 'open')
    on conflict (of_whom) where state in (${"open"}, ${"asked"}) do nothing
  `.execute(db); // oxfmt-ignore
  for (let times = 0; times < 12; times += 1) await add(`somebody ${times % 6}`);
  expect((await sql`select from one_open`.execute(db)).rows).toHaveLength(6);
});
