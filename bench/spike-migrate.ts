import { connect } from "#server/platform/db/pool.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { finishBulk } from "#server/search/queries-bulk.ts";
for (const name of process.argv.slice(2)) {
  const c = connect({ host: "/work/spike/cluster/run", user: "mainstreet", database: name });
  await c.pool.query("drop table if exists entry");
  await migrate(c.pool);
  const client = await c.pool.connect();
  const t = performance.now();
  await finishBulk(client);
  client.release();
  console.log(name, ((performance.now() - t) / 1000).toFixed(1), "s", (await c.pool.query("select pg_size_pretty(pg_total_relation_size('search_document')) as new, pg_size_pretty(pg_total_relation_size('search_entry')) as old")).rows[0]);
  await c.close();
}
