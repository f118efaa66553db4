/**
 * The first and the second search of a process, each with a new count: `node bench/search-first.ts ADDRESS QUESTION
 * PAGE`.
 */
import type { DatabaseAddress } from "#server/platform/db/address.ts";
import { connect } from "#server/platform/db/pool.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { ask, timed } from "./search-ask.ts";
import type { Question } from "./search-questions.ts";

const [address = "{}", question = "{}", page = "1"] = process.argv.slice(2);
const connection = connect(JSON.parse(address) as DatabaseAddress);
// connected before the first query, as a server is
await connection.pool.query("select 1");
const times = [];
for (let count = 0; count < 2; count += 1) {
  clearTotals(connection.db);
  times.push(await timed(() => ask(connection, JSON.parse(question) as Question, Number(page))));
}
await connection.close();
process.stdout.write(JSON.stringify(times));
