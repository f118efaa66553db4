/** The internet as the site under test sees it: a name server, and one address that serves the tests' websites. */
import { connectSite } from "./e2e-database.ts";
import { makeImported, OUTSIDE } from "./claims.ts";
import { localNames } from "./names.ts";
import { localWebsites } from "./websites.ts";

export interface Internet {
  /** Adds an unclaimed listing with a website at this host and returns its id. */
  listing: (name: string, host: string) => Promise<string>;
  /** Sets the body that the host's website serves at a path. */
  says: (path: string, body: string) => void;
  close: () => Promise<void>;
}

export async function openInternet(): Promise<Internet> {
  const names = await localNames(Number(process.env["MAINSTREET_TEST_DNS_PORT"]));
  const websites = await localWebsites([OUTSIDE]);
  const site = connectSite();
  return {
    listing(name, host) {
      names.addresses.set(host, [[OUTSIDE]]);
      return makeImported(site.db, {
        ...{ name, website: `http://${host}:${websites.port}/`, address: "12 Harbour Street", city: "Tidewater" },
        phone_number: "(207) 555-0148",
      });
    },
    says: (path, body) =>
      void websites.says.set(`${OUTSIDE} ${path}`, (_request, response) => void response.writeHead(200).end(body)),
    close: async () => void (await Promise.all([names.close(), websites.close(), site.close()])),
  };
}
