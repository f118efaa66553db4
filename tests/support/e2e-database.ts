/** The database of the site under test, for what nobody can do at a browser. */
import { embeddedAddress } from "#server/db/embedded.ts";
import { connect, type Connection } from "#server/db/pool.ts";

export const connectSite = (): Connection =>
  connect(embeddedAddress(process.env["MAINSTREET_TEST_DATA"] ?? ""), { max: 1 });
