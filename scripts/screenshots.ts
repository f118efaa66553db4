/**
 * `npm run screenshots`: the screens of visitors and owners in both themes and both widths, and every email. Pictures
 * that a page of the documentation shows go to docs/screenshots, all others to build/screenshots.
 * `npm run screenshots -- mail photos` takes only the emails and the screen of that name.
 */
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { addReviews } from "../bench/many-reviews.ts";
import { busiestListing, throwawaySite } from "../bench/site.ts";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { offerIsHydrated } from "./hydration.ts";
import { photographMails } from "./mail-screenshots.ts";
import { furnishTrade, GUIDE_PICTURES, TRADES, type GuidePicture } from "./screenshots-guides.ts";
import { demoAccount, signIn, type BrowserSession } from "./screenshots-people.ts";

const ROOT = join(import.meta.dirname, "..");
const SHOWN_DIRECTORY = join(ROOT, "docs", "screenshots");
const OTHER_DIRECTORY = join(ROOT, "build", "screenshots");
const PAGES = globSync("{README.md,docs/**/*.md}", { cwd: ROOT }).map((page) => readFileSync(join(ROOT, page), "utf8"));
/** Pictures that no page shows are not committed. */
const fileOf = (name: string): string =>
  join(PAGES.some((page) => page.includes(`screenshots/${name})`)) ? SHOWN_DIRECTORY : OTHER_DIRECTORY, name);

const SIZES = { 390: 844, 1280: 860 } as const;
/** Limit of height in pixels; the rest of a page repeats. */
const TALLEST = 2_400;
/** Pixels around a part of a page. */
const AROUND = 16;
/** More than the height of the bar at the bottom of a phone's window. */
const BAR = 120;
/** Time for content that scrolls into view to be laid out. */
const LAID_OUT_MS = 300;

const wanted = process.argv.slice(2);
/** `guides` takes all of them; the name of a trade takes those of that trade. */
const isWantedOfGuide = ({ name, trade }: GuidePicture) =>
  wanted.length === 0 || [name, trade, "guides"].some((one) => wanted.includes(one));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Screen {
  name: string;
  url: string;
  /** Selector that must be visible before the picture is taken. */
  shows?: string;
  /** Selectors to click before that, in order. */
  press?: string | readonly string[];
  /** The part of the page to take; without it, the page from its top. */
  part?: string;
  /** The page holds a connection open, so that the network is never idle. */
  isLive?: boolean;
  /** Does not report progress. */
  isQuiet?: boolean;
}

/**
 * The clip of a part, with a margin as on a phone. The page is scrolled to its top, so that no bar covers the part, and
 * the window is enlarged to the end of the part, because content far below would not be laid out.
 */
async function aroundPart(page: Page, part: string) {
  const boxOf = async () => {
    const box = await page.locator(part).boundingBox();
    if (box === null) throw new Error(`${part} cannot be seen`);
    return box;
  };
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const { width: wide = 0 } = page.viewportSize() ?? {};
  // the laid-out content differs in height from the estimate
  for (let look = 0; look < 3; look += 1) {
    const { y, height } = await boxOf();
    await page.setViewportSize({ width: wide, height: Math.ceil(y + Math.min(height, TALLEST)) + BAR });
    await sleep(LAID_OUT_MS);
  }
  const { x, y, width, height } = await boxOf();
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: Math.min(height, TALLEST) + 2 * AROUND };
}

async function photograph(browser: Browser, screens: readonly Screen[], session?: BrowserSession): Promise<void> {
  for (const { name, url, shows, press, part, isLive = false, isQuiet = false } of screens.filter((screen) =>
    isWanted(screen.name),
  )) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const [width, height] of Object.entries(SIZES)) {
        const page = await browser.newPage({
          viewport: { width: Number(width), height },
          colorScheme,
          reducedMotion: "reduce",
          ...(session === undefined ? {} : { storageState: session }),
        });
        await page.goto(url, { waitUntil: isLive ? "load" : "networkidle" });
        // before hydration, a click has no effect
        if (press !== undefined && isLive && !isQuiet) await page.locator(".live.is-live").first().waitFor();
        for (const one of [press ?? []].flat()) await page.locator(one).first().click();
        if (shows !== undefined) await page.locator(shows).first().waitFor();
        const shot =
          part === undefined
            ? await page.screenshot({
                fullPage: !["home", "manage", "map"].includes(name) && !name.startsWith("photos"),
              })
            : await page.screenshot({ fullPage: true, clip: await aroundPart(page, part) });
        const { height: tall, width: wide } = await sharp(shot).metadata();
        await sharp(shot)
          .extract({ left: 0, top: 0, width: wide, height: Math.min(tall, TALLEST) })
          .png({ palette: true, quality: 90, effort: 10 })
          .toFile(fileOf(`${name}-${colorScheme}-${width}.png`));
        await page.close();
        say(`${name} ${colorScheme} ${width}`);
      }
    }
  }
}

/** A listing of the person, with photos if possible. */
async function ownListing(browser: Browser, siteUrl: string, session: BrowserSession): Promise<string> {
  const context = await browser.newContext({ baseURL: siteUrl, storageState: session });
  const answer = await context.request.post("/rpc/get_user_businesses", { data: {} });
  const listings = z.array(z.object({ id: z.string(), image_count: z.number() })).parse(await answer.json());
  await context.close();
  const [most] = listings.toSorted((a, b) => b.image_count - a.image_count);
  if (most === undefined) throw new Error("The sample's owner has no listing");
  return `${siteUrl}/listing/${most.id}`;
}

/** A listing of the person that takes reservations. */
async function ownBookable(browser: Browser, siteUrl: string, session: BrowserSession): Promise<string> {
  const context = await browser.newContext({ baseURL: siteUrl, storageState: session });
  const answer = await context.request.post("/rpc/get_user_businesses", { data: {} });
  const listings = z.array(z.object({ id: z.string() })).parse(await answer.json());
  for (const { id } of listings) {
    const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
    const { takes_reservations: takes } = z.object({ takes_reservations: z.boolean() }).parse(await read.json());
    if (!takes) continue;
    await context.close();
    return `${siteUrl}/listing/${id}`;
  }
  throw new Error("The sample's owner has nothing to be reserved");
}

/** The reviews section with few reviews, and with very many. */
async function photographReviews(browser: Browser, siteUrl: string, dataDirectory: string): Promise<void> {
  const counts = { "reviews-none": 0, "reviews-three": 3, "reviews-many": 50_000 };
  const screens = Object.entries(counts).filter(([name]) => isWanted(name));
  if (screens.length === 0) return;
  const connection = connect(embeddedAddress(dataDirectory), { max: 1 });
  try {
    const { rows } = await connection.pool.query<{ id: string }>(
      "select id from business where is_listed and review_count = 0 order by id limit $1",
      [screens.length],
    );
    for (const [index, [name, count]] of screens.entries()) {
      const id = rows[index]?.id;
      if (id === undefined) throw new Error("The sample has no listing without reviews");
      if (count > 0) await addReviews(connection, id, count);
      await photograph(browser, [{ name, url: `${siteUrl}/listing/${id}`, part: "#reviews" }]);
    }
  } finally {
    await connection.close();
  }
}

/** Makes the sample's owner an operator, reports some reviews, claims a listing, and suggests an edit of another. */
async function photographDesk(
  browser: Browser,
  siteUrl: string,
  dataDirectory: string,
  { session, guest }: Record<"session" | "guest", BrowserSession>,
) {
  const names = { desk: "", "desk-queue": "/queue", "desk-listings": "/listings?q=tide", "desk-imports": "/imports" };
  const screens = Object.entries(names).map(([name, path]) => ({ name, url: `${siteUrl}/operator${path}` }));
  if (!screens.some(({ name }) => isWanted(name))) return;
  const connection = connect(embeddedAddress(dataDirectory), { max: 1 });
  try {
    const { email } = demoAccount(dataDirectory, "looks after listings");
    await connection.pool.query("insert into operator (user_id) select id from user_account where email = $1", [email]);
    await connection.pool.query(
      `insert into review_report (id, review_id, source, reason, note, created_at)
       select gen_random_uuid(), id, 'person', 'spam', 'It praises another shop.', now() - interval '3 hours'
       from review where state = 'shown' order by id limit 3`,
    );
    await connection.pool.query(
      `insert into claim (id, business_id, user_id, token, state, way, reason, created_at, waits_since)
       select gen_random_uuid(), b.id, u.id, repeat('a', 26), 'waiting', 'letter', 'I have run it since May.', now() - interval '2 days', now() - interval '2 days'
       from (
         select id from business b where is_listed and address <> '' and phone_number <> ''
           and not exists (select from business_member m where m.business_id = b.id) order by name limit 1
       ) b, user_account u where u.email = $1`,
      [demoAccount(dataDirectory, "has written reviews").email],
    );
    const context = await browser.newContext({ baseURL: siteUrl, storageState: guest });
    const suggested = await context.request.post("/rpc/suggest_edit", { data: { p_business_id: await unclaimed(dataDirectory), p_phone_number: "(207) 555-0192", p_note: "The old number is not in service." } }); // oxfmt-ignore
    if (!suggested.ok()) throw new Error(await suggested.text());
    await context.close();
    await photograph(browser, screens, session);
  } finally {
    await connection.close();
  }
}

/** A listing of the sample without an owner. */
async function unclaimed(dataDirectory: string): Promise<string> {
  const connection = connect(embeddedAddress(dataDirectory), { max: 1 });
  try {
    const { rows } = await connection.pool.query<{ id: string }>(
      `select id from business b where is_listed and website <> ''
         and not exists (select from business_member m where m.business_id = b.id) order by id limit 1`,
    );
    if (rows[0] === undefined) throw new Error("The sample has no listing to be claimed");
    return rows[0].id;
  } finally {
    await connection.close();
  }
}

async function photographScreens(browser: Browser, siteUrl: string, dataDirectory: string): Promise<void> {
  const busiest = await busiestListing(siteUrl);
  await photograph(browser, [
    { name: "home", url: `${siteUrl}/` },
    { name: "search", url: `${siteUrl}/search?q=coffee` },
    { name: "map", url: `${siteUrl}/search?map=1`, shows: ".streets-map .pin" },
    { name: "place", url: `${siteUrl}/in/alder-bay` },
    { name: "listing", url: busiest },
    { name: "reviews", url: busiest, press: ".bar >> nth=1", shows: ".review-which", part: "#reviews" },
    { name: "login", url: `${siteUrl}/login` },
    { name: "signup", url: `${siteUrl}/signup` },
    { name: "forgot-password", url: `${siteUrl}/forgot-password` },
    { name: "create-listing", url: `${siteUrl}/create-listing` },
  ]);
  await photographReviews(browser, siteUrl, dataDirectory);
  const session = await signIn(browser, siteUrl, dataDirectory, "looks after listings");
  const own = await ownListing(browser, siteUrl, session);
  await photograph(
    browser,
    [
      { name: "settings", url: `${siteUrl}/settings` },
      { name: "activity", url: `${siteUrl}/settings/activity` },
      { name: "dashboard", url: `${siteUrl}/dashboard` },
      { name: "listing-edit", url: `${own}/edit` },
      { name: "people", url: `${own}/people` },
      { name: "history", url: `${own}/history` },
      { name: "photos", url: `${own}#photos`, shows: "dialog[open] .photo > img" },
      { name: "photos-slideshow", url: `${own}#photo-1`, shows: "dialog[open] .photo > img" },
    ],
    session,
  );
  const bookable = await ownBookable(browser, siteUrl, session);
  await photograph(
    browser,
    [
      { name: "manage", url: `${bookable}#manage`, shows: "dialog[open] li", isLive: true },
      {
        name: "reservation-types",
        url: `${bookable}/edit`,
        press: ".type-toggle",
      },
    ],
    session,
  );
  await photograph(browser, [
    { name: "reserve", url: bookable, shows: ".time:visible, .reserve-bar:visible" },
    { name: "reserve-plain", url: `${bookable}/reserve` },
  ]);
  const guest = await signIn(browser, siteUrl, dataDirectory, "has written reviews");
  await photograph(
    browser,
    [
      { name: "reservations", url: `${siteUrl}/reservations` },
      { name: "claim", url: `${siteUrl}/listing/${await unclaimed(dataDirectory)}/claim` },
      { name: "reviews-form", url: `${busiest}#write-review`, shows: ".review-form", part: ".review-form" },
    ],
    guest,
  );
  await photographDesk(browser, siteUrl, dataDirectory, { session, guest });
}

/**
 * Takes only the window, because the content below repeats. Each business is prepared once, before its first picture.
 */
async function photographGuides(browser: Browser, siteUrl: string, dataDirectory: string): Promise<void> {
  const pictures = GUIDE_PICTURES.filter(isWantedOfGuide);
  if (pictures.length === 0) return;
  const connection = connect(embeddedAddress(dataDirectory), { max: 1 });
  try {
    const owner = await signIn(browser, siteUrl, dataDirectory, "looks after listings");
    const guest = await signIn(browser, siteUrl, dataDirectory, "has written reviews");
    for (const trade of TRADES) {
      const ofTrade = pictures.filter((picture) => picture.trade === trade);
      if (ofTrade.length === 0) continue;
      const place = await furnishTrade(trade, { browser, siteUrl, connection, owner, guest });
      for (const { name, path, width, theme = "light", press = [], shows } of ofTrade) {
        const page = await browser.newPage({
          viewport: { width, height: SIZES[width] },
          colorScheme: theme,
          reducedMotion: "reduce",
          timezoneId: place.timeZone,
          storageState: owner,
        });
        await offerIsHydrated(page);
        const address = `${siteUrl}/desk/${place.id}${path.replace("{sunday}", place.sunday ?? "")}`;
        await page.goto(address, { waitUntil: "load" });
        // before hydration, a click on a button has no effect
        await page.waitForFunction(() => window.isHydrated(document.querySelector("#main")));
        for (const one of press) await page.locator(one).first().click();
        // a phone hides some of it
        await page.locator(shows).first().waitFor({ state: "attached" });
        await page.evaluate(async () => document.fonts.ready);
        await sharp(await page.screenshot())
          .png({ palette: true, quality: 90, effort: 7 })
          .toFile(fileOf(`${name}-${theme}-${width}.png`));
        await page.close();
        say(`${name} ${theme} ${width}`);
      }
    }
  } finally {
    await connection.close();
  }
}

const browser = await chromium.launch({
  executablePath: ensureChromium(say),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  await buildIfStale(["en"], say);
  for (const directory of [SHOWN_DIRECTORY, OTHER_DIRECTORY]) mkdirSync(directory, { recursive: true });
  if (isWanted("mail")) await photographMails(browser, OTHER_DIRECTORY, say);
  if (wanted.some((name) => name !== "mail") || wanted.length === 0) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off" });
    const dataDirectory = site.environment["DATA_DIR"] ?? "";
    const guideNames: ReadonlySet<string> = new Set(["guides", ...TRADES, ...GUIDE_PICTURES.map(({ name }) => name)]);
    const isGuidesAlone = wanted.length > 0 && wanted.every((name) => guideNames.has(name));
    try {
      if (!isGuidesAlone) await photographScreens(browser, running.url, dataDirectory);
      // last, because they change the sample
      await photographGuides(browser, running.url, dataDirectory);
    } finally {
      await running.stop();
      site.remove();
    }
  }
} finally {
  await browser.close();
}
