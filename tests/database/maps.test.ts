/** Map tiles and street pictures over HTTP: access, caching, and that a corrupt file breaks nothing else. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { buildMap } from "#server/maps/build.ts";
import { tileAt } from "#server/maps/mercator.ts";
import { drawPng } from "#server/maps/png.ts";
import { Maps } from "#server/maps/store.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { EVIL, MARKET, smallTownFile } from "../support/small-town.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const test = base
  .extend("directory", { scope: "file" }, async ({}, { onCleanup }) => {
    const directory = mkdtempSync(join(tmpdir(), "ms-maps-http-"));
    onCleanup(() => rmSync(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend("maps", { scope: "file" }, async ({ directory }, { onCleanup }) => {
    const maps = new Maps(directory, { warn: () => undefined });
    onCleanup(() => maps.close());
    return maps;
  })
  .extend("served", { scope: "file" }, async ({ connection, maps }, { onCleanup }) => {
    const served = await serveApp(connection, { maps });
    onCleanup(() => served.close());
    return served;
  });

async function withTown(directory: string, maps: Maps): Promise<void> {
  await buildMap(temporaryFile("town.osm.pbf", smallTownFile()), { directory });
  await maps.look();
}

const [x, y] = tileAt(MARKET.lat, MARKET.lng, 14);

test("without a map nothing of a map is shown, and the listing says so", async ({ served, connection: { db } }) => {
  const id = await makeBusiness(db, MARKET);
  expect((await served.call("get_business", { p_id: id })).body).toMatchObject({ map_version: null });
  expect((await fetch(`${served.url}/map/${id}.svg`)).status).toBe(404);
  expect((await fetch(`${served.url}/tiles/14/${x}/${y}`)).status).toBe(204);
  expect((await fetch(`${served.url}/tiles.json`)).status).toBe(404);
  expect((await fetch(`${served.url}/map/style/light.json`)).status).toBe(404);
});

test("tiles are served as stored, with ETag and description", async ({ served, directory, maps }) => {
  await withTown(directory, maps);
  const described = (await (await fetch(`${served.url}/tiles.json`)).json()) as { tiles: string[] };
  expect(described).toMatchObject({ tilejson: "3.0.0", minzoom: 0, maxzoom: 14, attribution: "© OpenStreetMap contributors" }); // oxfmt-ignore
  const style: unknown = await (await fetch(`${served.url}/map/style/dark.json`)).json();
  expect(style).toMatchObject({
    version: 8,
    sources: { streets: { maxzoom: 14, bounds: (described as { bounds?: unknown }).bounds } },
    metadata: { credits: [{ text: "© OpenStreetMap contributors" }] },
  });
  expect((await fetch(`${served.url}/map/style/blue.json`)).status).toBe(404);
  const address = (described.tiles[0] ?? "").replace("http://127.0.0.1", served.url);
  const at = (template: string) => template.replace("{z}", "14").replace("{x}", String(x)).replace("{y}", String(y));
  const tile = await fetch(at(address));
  expect(tile.status).toBe(200);
  expect(Object.fromEntries(tile.headers)).toMatchObject({
    "content-type": "application/vnd.mapbox-vector-tile",
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "gzip",
    vary: "accept-encoding",
  });
  const plain = Buffer.from(await tile.arrayBuffer());
  expect(plain.includes(Buffer.from("Marktstraße"))).toBe(true);
  const etag = tile.headers.get("etag") ?? "";
  expect((await fetch(at(address), { headers: { "if-none-match": etag } })).status).toBe(304);
  const unpacked = await fetch(at(address), { headers: { "accept-encoding": "identity" } });
  expect(unpacked.headers.get("content-encoding")).toBeNull();
  expect(Buffer.from(await unpacked.arrayBuffer()).equals(plain)).toBe(true);
  const old = await fetch(`${served.url}/tiles/14/${x}/${y}?v=another`);
  expect(old.headers.get("cache-control")).toBe("public, max-age=300");
});

test("an impossible tile is the caller's fault; a tile outside all maps is empty", async ({
  served,
  directory,
  maps,
}) => {
  await withTown(directory, maps);
  for (const wrong of ["1/2/0", "0/0/1", "23/0/0", "a/b/c", "-1/0/0", "1/0.5/0", "14/99999999999/1", "1/0x1/0"])
    expect((await fetch(`${served.url}/tiles/${wrong}`)).status, wrong).toBe(400);
  for (const empty of ["14/0/0", "22/5/5", "3/0/0"]) expect((await fetch(`${served.url}/tiles/${empty}`)).status, empty).toBe(204); // oxfmt-ignore
});

test("a listing has a picture of its streets, by day and by night, as SVG and as PNG", async ({
  served,
  directory,
  maps,
  connection: { db },
}) => {
  await withTown(directory, maps);
  const id = await makeBusiness(db, MARKET);
  const { body } = await served.call("get_business", { p_id: id });
  const { map_version: version } = body as { map_version: string };
  const light = await fetch(`${served.url}/map/${id}.svg?theme=light&v=${version}`);
  expect(light.status).toBe(200);
  expect(Object.fromEntries(light.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(light.headers.get("content-security-policy")).toContain("default-src 'none'");
  const svg = await light.text();
  expect(svg).toContain("© OpenStreetMap contributors");
  expect(svg).toContain("Marktstraße");
  expect(svg).not.toContain(EVIL);
  const dark = await (await fetch(`${served.url}/map/${id}.svg?theme=dark&v=${version}`)).text();
  expect(dark).not.toBe(svg);
  const png = await fetch(`${served.url}/map/${id}.png?size=wide`);
  expect(png.headers.get("content-type")).toBe("image/png");
  expect(png.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({ width: 1_472, height: 520 });
  const again = { headers: { "if-none-match": light.headers.get("etag") ?? "" } };
  expect((await fetch(`${served.url}/map/${id}.svg?v=${version}`, again)).status).toBe(304);
});

test("a visitor who may not see a listing does not see its position", async ({
  served,
  directory,
  maps,
  connection: { db },
}) => {
  await withTown(directory, maps);
  const [hidden, removed, linked, nowhere, far] = await Promise.all([
    makeBusiness(db, { ...MARKET, hidden_at: new Date(), hidden_reason: "spam" }),
    makeBusiness(db, { ...MARKET, deleted_at: new Date() }),
    makeBusiness(db, { ...MARKET, visibility: false }),
    makeBusiness(db, { lat: null, lng: null }),
    makeBusiness(db, { lat: -50, lng: 10 }),
  ]);
  for (const id of [hidden, removed, nowhere, far, "00000000-0000-7000-8000-000000000000", "nonsense"])
    expect((await fetch(`${served.url}/map/${id}.svg`)).status, id).toBe(404);
  const shared = await fetch(`${served.url}/map/${linked}.svg`);
  expect(shared.status).toBe(200);
  expect(shared.headers.get("cache-control")).toBe("private, no-store");
  for (const query of ["theme=pink", "size=huge", "theme=light&theme=dark"])
    expect([200, 404]).toContain((await fetch(`${served.url}/map/${linked}.svg?${query}`)).status);
});

test("a file that is damaged after its header loses only its own tiles", async ({
  served,
  directory,
  maps,
  connection: { db },
}) => {
  await withTown(directory, maps);
  const path = join(directory, "town.pmtiles");
  const whole = readFileSync(path);
  const damaged = Buffer.from(whole);
  damaged.fill(0xee, 16_384, 16_384 + Number(whole.readBigUInt64LE(64)));
  writeFileSync(path, damaged);
  await maps.look();
  const id = await makeBusiness(db, MARKET);
  expect((await fetch(`${served.url}/map/${id}.svg`)).status).toBe(404);
  expect((await served.call("get_business", { p_id: id })).status).toBe(200);
  const packed = await fetch(`${served.url}/tiles/14/${x}/${y}`, { headers: { "accept-encoding": "identity" } });
  expect(packed.status).toBe(204);
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
});

test("a place has a picture of its extent on the map, without a pin; an invalid one has none", async ({
  served,
  directory,
  maps,
  connection: { db, pool },
}) => {
  await withTown(directory, maps);
  await makeBusiness(db, { ...MARKET, city: "Straßdorf" });
  await makeBusiness(db, { lat: MARKET.lat + 0.004, lng: MARKET.lng + 0.004, city: "Straßdorf" });
  await makeBusiness(db, { city: "Nirgendwo" });
  await refreshPlaces(pool);
  const { body } = await served.call("get_place", { p_slug: "strassdorf" });
  const { map_version: version } = body as { map_version: string };
  const picture = await fetch(`${served.url}/map/in/strassdorf.svg?theme=dark&size=wide&v=${version}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const svg = await picture.text();
  expect(svg).toContain("© OpenStreetMap contributors");
  expect(svg).not.toContain('<g transform="translate(');
  expect((await served.call("get_place", { p_slug: "nirgendwo" })).body).toMatchObject({ map_version: null, map_frame: null }); // oxfmt-ignore
  for (const wrong of ["nirgendwo.svg", "nobody.svg", "%00.svg", ".svg", "strassdorf.gif", `${"a".repeat(500)}.png`])
    expect((await fetch(`${served.url}/map/in/${wrong}`)).status, wrong).toBe(404);
});

test("the picture of a place shows where its listings are, not a distant one, and changes with them", async ({
  served,
  directory,
  maps,
  connection: { db, pool },
}) => {
  await withTown(directory, maps);
  const around = { city: "Neudorf", country: "Germany" };
  const at = (lat: number, lng: number) => makeBusiness(db, { ...around, lat, lng });
  for (let one = 0; one < 60; one += 1) await at(MARKET.lat - (one % 10) / 5_000, MARKET.lng + (one % 7) / 5_000);
  await at(MARKET.lat + 0.25, MARKET.lng + 0.25);
  await refreshPlaces(pool);
  const placeMap = async () => {
    const { body } = await served.call("get_place", { p_slug: "neudorf" });
    const { map_version: version, map_frame: frame } = body as { map_version: string; map_frame: Record<"south" | "west" | "north" | "east", number> }; // oxfmt-ignore
    return { version, frame };
  };
  const { version, frame } = await placeMap();
  expect(frame.south).toBeLessThan(MARKET.lat - 0.002);
  expect(frame.north).toBeGreaterThan(MARKET.lat);
  expect(frame.west).toBeLessThan(MARKET.lng);
  expect(frame.east).toBeGreaterThan(MARKET.lng + 0.0012);
  expect(frame.north - frame.south).toBeLessThan(0.03);
  // 376 × 300 pixels
  expect(((frame.east - frame.west) * Math.cos((MARKET.lat * Math.PI) / 180)) / (frame.north - frame.south)).toBeCloseTo(376 / 300, 2); // oxfmt-ignore
  expect((await fetch(`${served.url}/map/in/neudorf.svg?size=place&v=${version}`)).headers.get("cache-control")).toMatch(/immutable/); // oxfmt-ignore
  for (let one = 0; one < 60; one += 1) await at(MARKET.lat + 0.006, MARKET.lng);
  await refreshPlaces(pool);
  const moved = await placeMap();
  expect(moved.version).not.toBe(version);
  expect(moved.frame.north).toBeGreaterThan(frame.north);
});

test("an email's map is drawn by day with two dots for each pixel; without a map or with a damaged file there is no picture", async ({
  directory,
  maps,
}) => {
  await withTown(directory, maps);
  const size = { width: 496, height: 190 };
  const warnings: unknown[] = [];
  const log = { warn: (warning: unknown) => warnings.push(warning) };
  const spot = { lat: MARKET.lat, lng: MARKET.lng, country: "Germany" };
  const png = await drawPng(maps, spot, size, log);
  expect(await sharp(png ?? undefined).metadata()).toMatchObject({ format: "png", width: 992, height: 380 });
  expect(await drawPng(maps, { ...spot, lat: -40 }, size, log)).toBeNull();
  expect(warnings).toEqual([]);
  const broken = { at: () => ({ name: "town", version: "1", archive: { header: { maxZoom: 14 }, tile: () => Promise.reject(new Error("damaged")) } }) }; // oxfmt-ignore
  expect(await drawPng(broken as unknown as Maps, spot, size, log)).toBeNull();
  expect(warnings).toHaveLength(1);
});

test("the card of a shared link shows the streets where a map covers the place", async ({
  served,
  directory,
  maps,
  connection: { db },
}) => {
  await withTown(directory, maps);
  const land = async (spot: { lat: number; lng: number }): Promise<number> => {
    const id = await makeBusiness(db, { ...MARKET, ...spot });
    const card = await fetch(`${served.url}/share/${id}.png`);
    expect(card.status).toBe(200);
    const sign = sharp(Buffer.from(await card.arrayBuffer())).extract({ left: 330, top: 500, width: 280, height: 80 });
    const dots = await sign.removeAlpha().raw().toBuffer();
    let found = 0;
    // the colour of the land between streets, as close as few colours allow
    for (let at = 0; at < dots.length; at += 3)
      if ([238, 235, 229].every((wanted, part) => Math.abs((dots[at + part] ?? 0) - wanted) < 4)) found += 1;
    return found;
  };
  expect(await land(MARKET)).toBeGreaterThan(1_000);
  expect(await land({ lat: -40, lng: 0 })).toBeLessThan(200);
});
