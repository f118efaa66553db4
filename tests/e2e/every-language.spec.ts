/**
 * Every screen, as a visitor, a guest, an owner and an operator, in German, Arabic and the pseudo-locales: no hydration
 * difference, no sideways scrolling at 320 px and with text of twice the size, no breach of WCAG 2.2 AA, and in German
 * and Arabic a visible focus with forced colours. In Firefox, where it is installed, no hydration difference in any
 * language. With SHOTS, pictures of German and Arabic in two widths and both themes.
 */
import type { Browser, Page } from "@playwright/test";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { accessibilityBreaches, alive, expect, test } from "../support/e2e.ts";
import {
  findScreenSample,
  makeScreenScene,
  pathIn,
  SCREENS,
  type Person,
  type ScreenScene,
} from "../support/every-screen.ts";
import { hasFirefox, startFirefox } from "../support/firefox.ts";
import { beyond, focusFaults } from "../support/screen-checks.ts";
import { makeSession, SESSION_COOKIE } from "../support/sessions.ts";

const SHOTS = process.env["SHOTS"];
/** With forced colours and pictures. */
const WRITTEN = ["de", "ar"];
const LANGUAGES = [...WRITTEN, "en-XA", "ar-XB"];
const SERVED = ["en", ...LANGUAGES, "fr", "es"];
const NARROW = { width: 320, height: 640 };

let app: AppProcess;
let connection: Connection;
let scene: ScreenScene;

// in one process, whose site all tests share
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.slow();
  await buildIfStale(SERVED, () => undefined);
  // without an address it loads the sample
  app = await startApp({ environment: { LOCALES: SERVED.join(), BASE_URL: "" } });
  connection = connect(embeddedAddress(app.dataDirectory), { max: 2 });
  await expect(() => findScreenSample(connection)).toPass();
  scene = await makeScreenScene(connection, app.url);
});

test.afterAll(async () => {
  await connection.close();
  await app.stop();
});

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  // an additional style sheet doubles the text
  const context = await browser.newContext({ baseURL: app.url, bypassCSP: true, viewport: NARROW });
  if (person !== "visitor") {
    const value = await makeSession(connection.db, scene.people[person]);
    await context.addCookies([{ name: SESSION_COOKIE, value, url: app.url, httpOnly: true, sameSite: "Lax" }]);
  }
  return context.newPage();
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const width of [390, 1_280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce", forcedColors: "none" });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
}

const addressOf = (code: string, path: string) =>
  code === SERVED[0] ? path : `/${code.toLowerCase()}${path === "/" ? "" : path}`;

/** All problems of the screen in one language, each with the language and the path. */
async function faultsOf(page: Page, code: string, path: string): Promise<string[]> {
  const faults: string[] = [];
  const add = (...found: string[]) => faults.push(...found.map((one) => `${code} ${path}: ${one}`));
  const onError = (error: Error) => add(`uncaught ${error.message}`);
  page.on("pageerror", onError);

  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" });
  await page.goto(addressOf(code, path));
  await alive(page);
  // off-screen cards have an estimated height: their links would be measured beyond them, over the next ones
  await page.addStyleTag({ content: "main * { content-visibility: visible !important; }" });
  if ((await page.locator("html").getAttribute("lang")) !== code) add("another language");
  add(...(await beyond(page)).map((one) => `at 320 px ${one}`));
  add(...(await accessibilityBreaches(page)).map((breach) => JSON.stringify(breach)));
  if (WRITTEN.includes(code)) {
    const ratings = await page.locator("main :is(.rating, .head-rating, .score) > b").allTextContents();
    if (code === "de") add(...ratings.filter((text) => /\d\.\d/.test(text)).map((text) => `the rating ${text}`));
    await page.emulateMedia({ forcedColors: "active" });
    add(...(await accessibilityBreaches(page)).map((breach) => `with forced colours ${JSON.stringify(breach)}`));
    add(...(await focusFaults(page)));
    await takePictures(page, `${code}${path.replace(scene.values["rich"] ?? "", "rich").replace(/\W+/g, "-")}`);
    await page.emulateMedia({ forcedColors: "none" });
  }
  await page.setViewportSize({ width: 640, height: 900 });
  await page.addStyleTag({ content: "html { font-size: 200%; }" });
  add(...(await beyond(page)).map((one) => `at twice the size ${one}`));
  page.off("pageerror", onError);
  return faults;
}

async function expectFine(browser: Browser, person: Person, paths: readonly string[]): Promise<void> {
  const page = await pageOf(browser, person);
  const faults: string[] = [];
  for (const path of paths)
    for (const code of LANGUAGES) faults.push(...(await faultsOf(page, code, pathIn(scene, path))));
  await page.context().close();
  expect(faults).toEqual([]);
}

for (const person of Object.keys(SCREENS) as Person[])
  for (const path of SCREENS[person])
    test(`${path} for the ${person}`, { tag: "@full" }, async ({ browser, watched }) => {
      // removed pages, and links that are not valid
      watched.allow(/status of 40[34]/);
      test.slow();
      await expectFine(browser, person, [path]);
    });

for (const person of Object.keys(SCREENS) as Person[])
  test(`in Firefox, for the ${person}`, { tag: "@full" }, async () => {
    test.skip(!hasFirefox(), "Firefox is not installed");
    test.slow();
    const firefox = await startFirefox();
    try {
      if (person !== "visitor") {
        const value = await makeSession(connection.db, scene.people[person]);
        await firefox.setCookie("127.0.0.1", SESSION_COOKIE, value);
      }
      const faults: string[] = [];
      for (const path of SCREENS[person].map((name) => pathIn(scene, name)))
        for (const code of SERVED) {
          const errors = await firefox.errorsOf(`${app.url}${addressOf(code, path)}`);
          faults.push(...errors.map((error) => `${code} ${path}: ${error}`));
        }
      expect(faults).toEqual([]);
    } finally {
      await firefox.stop();
    }
  });
