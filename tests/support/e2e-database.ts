/** The database of the site under test, for what a browser cannot do. */
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";

export const connectSite = (): Connection =>
  connect(embeddedAddress(process.env["MAINSTREET_TEST_DATA"] ?? ""), { max: 1 });
