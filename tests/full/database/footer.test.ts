/** The footer links of every kind of page, with and without an imprint. */
import { expect, onTestFinished } from "vitest";
import { loadBuiltPages } from "#server/pages/built-pages.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "../../support/accounts.ts";
import { test } from "../../support/database.ts";
import { makeBusiness } from "../../support/factories.ts";
import { makeSession, SESSION_COOKIE } from "../../support/sessions.ts";
import { serveSite } from "../../support/site.ts";
import { siteFolder } from "../../support/site-folder.ts";

const LINKS = ["/contact", "/faqs", "/privacy", "/terms"];
const ACCESSIBILITY = "/accessibility";
const NO_PAGE = "/no-such-page";

/** Links in the last footer of a page. */
function linksOf(html: string): string[] {
  const footer = html.slice(html.lastIndexOf("<footer"));
  return [...footer.slice(0, footer.indexOf("</footer>")).matchAll(/href="(\/[^"]*)"/g)].map(([, to = ""]) => to);
}

async function operatorOf({ db }: Connection, email: string) {
  const id = await makeAccount(db, email);
  await insertOperator(db, id);
  return { id, headers: { accept: "text/html", cookie: `${SESSION_COOKIE}=${await makeSession(db, id)}` } };
}

for (const [name, siteFile, links] of [
  ["without a controller", {}, LINKS],
  ["with one, the imprint too", { controller: "Ada Example Ltd" }, [...LINKS, "/imprint"]],
] as const)
  test(name, async ({ connection }) => {
    const SITE_DIR = siteFolder({ "site.json": JSON.stringify(siteFile) });
    const site = await serveSite(connection, { JOBS: "off", SITE_DIR });
    onTestFinished(() => site.close());
    const { id: owner, headers } = await operatorOf(connection, `footer.${links.length}@pages.example`);
    const listing = await makeBusiness(connection.db);
    await connection.db
      .insertInto("business_member")
      .values({ business_id: listing, user_id: owner, role: "owner" })
      .execute();
    const { paths } = await loadBuiltPages("en");
    const ofListing = paths.filter((path) => path.split(":").length === 2 && /^\/(?:listing|desk)\/:/.test(path));
    const addresses = [
      ...paths.filter((path) => !/[:*]/.test(path)),
      ...ofListing.map((path) => path.replace(/:\w+\??/, listing)),
      ...["/operator", "/operator/listings", NO_PAGE],
    ];
    expect(addresses.length).toBeGreaterThan(15);
    let seen = 0;
    for (const address of addresses)
      for (const sent of [{ accept: "text/html" }, headers]) {
        const response = await fetch(`${site.url}${address}`, { headers: sent, redirect: "manual" });
        const html = await response.text();
        if (!html.includes("<main")) continue;
        seen += 1;
        expect(linksOf(html), `${address} ${response.status}`).toEqual(
          // the specification fixes the line of the home page
          address === "/" ? links : [...links, ACCESSIBILITY],
        );
      }
    expect(seen).toBeGreaterThan(addresses.length);
  });
