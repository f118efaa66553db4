/**
 * A listing that is hidden, made direct-link or deleted disappears from every public place at once; three ways × all
 * places.
 */
import { describe, expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { addOwner } from "#server/access/queries.ts";
import { exportListings, type ExportFormat } from "#server/export/write.ts";
import type { Serving } from "#server/start/serve.ts";
import { listingCommand } from "../../cli/commands/listing.ts";
import { member, type Member } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { call } from "../support/command.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection);
  onCleanup(() => serving.close());
  return serving;
});

interface Stage {
  connection: Connection;
  site: Serving;
  id: string;
  /** A word that only this listing has. */
  word: string;
  owner: Member;
}

const REASON = "The pictures are of another place";

async function setUp(connection: Connection, site: Serving, word: string): Promise<Stage> {
  const id = await makeBusiness(connection.db, { name: `${word} Bakery` });
  const owner = await member(connection, site.url, `${word}@people.example`);
  await addOwner(connection.db, id, owner.id);
  return { connection, site, id, word, owner };
}

const get = ({ site }: Stage, path: string) => fetch(`${site.url}${path}`);

async function contains(stage: Stage, path: string): Promise<boolean> {
  return (await (await get(stage, path)).text()).includes(stage.id);
}

async function answers({ site, id }: Stage, procedure: string, body: unknown): Promise<boolean> {
  return JSON.stringify((await new Visitor(site.url).call(procedure, body)).body).includes(id);
}

async function isExported({ connection, id }: Stage, format: ExportFormat): Promise<boolean> {
  let text = "";
  for await (const piece of exportListings(format, connection)) text += piece;
  return text.includes(id);
}

/** Public places that show listings. */
const PLACES: Readonly<Record<string, (stage: Stage) => Promise<boolean>>> = {
  search: (stage) => answers(stage, "search_businesses", { search_query: stage.word }),
  "browsing everything": (stage) => answers(stage, "search_businesses", {}),
  names: (stage) => answers(stage, "search_businesses_light", { search_query: stage.word.slice(0, 5) }),
  suggestions: (stage) => answers(stage, "get_suggestions", { search_query: stage.word.slice(0, 5) }),
  "the sitemap": (stage) => contains(stage, "/sitemap/1.xml"),
  "a cached page of results": (stage) => contains(stage, `/search?q=${stage.word}`),
  "the data of a cached page": (stage) => contains(stage, `/search.data?q=${stage.word}`),
  "the GeoJSON export": (stage) => isExported(stage, "geojson"),
  "the CSV export": (stage) => isExported(stage, "csv"),
  "its badge": async (stage) => (await get(stage, `/badge/${stage.id}.svg`)).status === 200,
};

/** Addresses that need the link. */
const BEHIND_THE_LINK: typeof PLACES = {
  get_business: (stage) => answers(stage, "get_business", { p_id: stage.id }),
  get_images: async ({ site, id }) =>
    (await new Visitor(site.url).call("get_images", { p_business_id: id })).status === 200,
  "its page": async (stage) => (await get(stage, `/listing/${stage.id}`)).status === 200,
  "its sticker": async (stage) => (await get(stage, `/window/${stage.id}-sticker.svg`)).status === 200,
  "its share card": async (stage) => (await get(stage, `/share/${stage.id}.png`)).status === 200,
};

async function found(places: typeof PLACES, stage: Stage): Promise<string[]> {
  const seen = await Promise.all(
    Object.entries(places).map(async ([name, isIn]) => ((await isIn(stage)) ? name : null)),
  );
  return seen.filter((name) => name !== null);
}

const everywhere = (places: typeof PLACES) => Object.keys(places);

/** Pages for guests are cached from the second read on; notifications of a change arrive within moments. */
async function expectFound(places: typeof PLACES, stage: Stage, expected: readonly string[]): Promise<void> {
  await until(async () => (await found(places, stage)).length === expected.length).catch(() => undefined);
  expect(await found(places, stage)).toEqual(expected);
}

async function expectRetained(stage: Stage): Promise<void> {
  for (const path of [`/search?q=${stage.word}`, `/listing/${stage.id}`])
    expect((await get(stage, path)).headers.get("cache-control")).toContain("s-maxage");
}

interface Way {
  word: string;
  take: (stage: Stage) => Promise<void>;
  isLinkLeft: boolean;
}

const WAYS: Readonly<Record<string, Way>> = {
  "hidden by the operator": {
    word: "quillmoor",
    take: async ({ connection, id }) => {
      const { code } = await call(listingCommand, ["hide", id, "--reason", REASON], { connection });
      expect(code).toBe(0);
    },
    isLinkLeft: false,
  },
  "direct-link only": {
    word: "brandwick",
    take: async ({ owner, id }) => {
      const { status } = await owner.visitor.call("update_business", {
        p_id: id,
        p_name: "brandwick Bakery",
        p_description: "Bread.",
        p_categories: ["Restaurants"],
        p_visibility: false,
      });
      expect(status).toBe(200);
    },
    isLinkLeft: true,
  },
  deleted: {
    word: "tarnholt",
    take: async ({ owner, id }) => {
      expect((await owner.visitor.call("delete_business", { p_id: id })).status).toBe(200);
    },
    isLinkLeft: false,
  },
};

describe.each(Object.entries(WAYS))("a listing that is %s", (_name, { word, take, isLinkLeft }) => {
  test("disappears everywhere at once", async ({ connection, site }) => {
    const stage = await setUp(connection, site, word);
    await expectFound(PLACES, stage, everywhere(PLACES));
    await expectFound(BEHIND_THE_LINK, stage, everywhere(BEHIND_THE_LINK));
    await expectRetained(stage);
    await take(stage);
    await expectFound(PLACES, stage, []);
    await expectFound(BEHIND_THE_LINK, stage, isLinkLeft ? everywhere(BEHIND_THE_LINK) : []);
    if (!isLinkLeft) return;
    for (const path of [`/listing/${stage.id}`, `/share/${stage.id}.png`, `/window/${stage.id}-poster.svg`])
      expect((await get(stage, path)).headers.get("cache-control")).toContain("no-store");
  });
});

test("its owner sees a hidden one with the reason, and restoring brings it back everywhere", async ({
  connection,
  site,
}) => {
  const stage = await setUp(connection, site, "wendlow");
  const { visitor } = stage.owner;
  await call(listingCommand, ["hide", stage.id, "--reason", REASON], { connection });
  await expectFound(PLACES, stage, []);
  expect((await visitor.call("get_business", { p_id: stage.id })).body).toMatchObject({ hidden_reason: REASON });
  for (const path of [`/listing/${stage.id}`, "/dashboard"]) {
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(REASON);
  }
  await call(listingCommand, ["restore", stage.id], { connection });
  await expectFound(PLACES, stage, everywhere(PLACES));
  await expectFound(BEHIND_THE_LINK, stage, everywhere(BEHIND_THE_LINK));
  expect(await (await visitor.get("/dashboard")).text()).not.toContain(REASON);
});
