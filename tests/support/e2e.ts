/** `test` for browser tests: fails on a console error, a hydration warning or a breach of the security policy. */
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { offerIsHydrated } from "../../scripts/hydration.ts";
import { isFull } from "./depth.ts";
import { htmlFaults } from "./html.ts";
import { makeLate } from "./late-browser.ts";

interface Watched {
  /** Allows a console message that the test expects, for example after a request that it makes fail. */
  allow: (pattern: RegExp) => void;
}

/**
 * React Router reads a page's data line by line. When the next navigation aborts that after the first line, its decoder
 * leaves two rejected promises that cannot be handled (remix-run/react-router, pull request 14761). Nothing is lost, as
 * the browser has left the page.
 */
const LEFT_READING = "uncaught: signal is aborted without reason";

/** Watches every page of the context, later ones included. */
async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  await makeLate(context);
  await offerIsHydrated(context);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`security policy: ${violatedDirective} ${blockedURI}`);
    });
    // React reports only that it has recovered; the cause is in this property
    window.addEventListener("error", ({ error }) => {
      if (error instanceof Error && error.cause instanceof Error) console.error(`its cause: ${error.cause.stack}`);
    });
  });
}

export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ browser, context }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      await watch(context, complaints);
      const make = browser.newContext.bind(browser);
      // for other users and other screen sizes
      browser.newContext = async (options) => {
        const another = await make(options);
        await watch(another, complaints);
        return another;
      };
      await use({ allow: (pattern) => allowed.push(pattern) });
      browser.newContext = make;
      const isAllowed = (complaint: string) =>
        complaint === LEFT_READING || allowed.some((pattern) => pattern.test(complaint));
      expect(complaints.filter((complaint) => !isAllowed(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An independent part of a test. If it fails, the following parts still run, and the test fails at its end. */
export async function step(title: string, body: () => Promise<void>): Promise<void> {
  const failure = await test.step(title, body).then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  expect.soft(failure, title).toBeNull();
}

/**
 * Opens a page and waits until it is hydrated. A click before that would load a document. Fields are hydrated last; a
 * field that is hydrated between being selected and being typed into keeps its old text.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits until the page is hydrated, parts that arrive later included. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fields = [...document.querySelectorAll("main :is(input, textarea, select, button)")];
    // set by an effect: elements count as hydrated while React still renders
    const isCommitted = history.scrollRestoration === "manual";
    return (
      isCommitted && [...document.querySelectorAll("body *")].some(window.isHydrated) && fields.every(window.isHydrated)
    );
  });
  // React's own messages after hydration come before these
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 4; turn += 1)
      await new Promise((resolve) => {
        port1.addEventListener("message", resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    port1.close();
  });
}

/** Opens a page whose scripts wait until the returned function is called. Tests what a document does without them. */
export async function openEarly(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return release;
}

/** React stops its work until the returned function is called. Changes in the meantime are then applied at once. */
export async function keepReact(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const post = Reflect.get(MessagePort.prototype, "postMessage") as (this: MessagePort, ...given: unknown[]) => void;
    const queued: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      queued.push(() => post.apply(this, given));
    };
    window.addEventListener("go-on", () => {
      MessagePort.prototype.postMessage = post;
      for (const send of queued) send();
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event("go-on")));
}

/** Waits until no fade or movement is running, as colours change until then. A spinner may continue. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Omits two things: the blank page that axe opens to join the results of several frames (there are none), and the list
 * of passed checks, which takes megabytes. This needs a quarter of the time.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  // its 650 kB are loaded once per document
  const isThere = await page.evaluate(() => "axe" in window);
  const options = isThere ? { page, axeSource: "void 0" } : { page };
  // style sheets would be fetched for one experimental rule only, which does not run
  const preload = { assets: ["media"] };
  return new AxeBuilder(options).setLegacyMode().options({ resultTypes: ["violations"], preload });
}

interface Breach {
  id: string;
  targets: string[];
}

async function breachesIn(builder: AxeBuilder): Promise<Breach[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(" ")) }));
}

/** A link that lies half under a sticky bar counts as too small: whether it is shows in the middle of the window. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY);
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const breaches = await breachesIn((await axe(page)).include(target).withRules(["target-size"]));
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), before);
  return breaches.length > 0;
}

async function breachesOf(page: Page, builder: AxeBuilder): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { id, targets } of await breachesIn(builder)) {
    const found: string[] = [];
    for (const target of targets) if (id !== "target-size" || (await isSmall(page, target))) found.push(target);
    if (found.length > 0) breaches.push({ id, targets: found });
  }
  return breaches;
}

const expectNoBreach = async (page: Page, builder: AxeBuilder): Promise<void> =>
  expect(await breachesOf(page, builder)).toEqual([]);

/** Every breach of WCAG 2.2 AA that axe finds, colours excepted: for pages that are checked in several languages. */
export async function accessibilityBreaches(page: Page): Promise<Breach[]> {
  await still(page);
  return breachesOf(page, (await axe(page)).withTags(STANDARDS).disableRules(["color-contrast"]));
}

/**
 * Fails on any breach of WCAG 2.2 AA that axe finds. In `npm run test:full` it also measures colours
 * (tests/unit/contrast.test.ts has the pairs that the style sheets use), and a validator checks the hydrated HTML
 * (tests/database/html.test.ts checks the sent HTML).
 */
export async function expectAccessible(page: Page): Promise<void> {
  await still(page);
  await expectNoBreach(page, (await axe(page)).withTags(STANDARDS).disableRules(isFull ? [] : ["color-contrast"]));
  if (isFull) expect(await htmlFaults(await page.content())).toEqual([]);
}

/**
 * The same check. In `npm run test:full` it measures colours in the dark theme too: nothing else differs between
 * themes.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // without motion, as colours would be measured during the change of theme
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectColours(page);
}

/** Checks colours only: for the second theme of a screen that was checked in the first. In `npm run test:full`. */
export async function expectColours(page: Page): Promise<void> {
  if (!isFull) return;
  await still(page);
  await expectNoBreach(page, (await axe(page)).withRules(["color-contrast", "link-in-text-block"]));
}

/** A phone's width in the light theme; in `npm run test:full` also a desk's width in the dark theme. */
const LOOKS = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/**
 * Checks the present screen at both widths and in both themes: no breach and no sideways scrolling. It restores the
 * width.
 */
export async function expectFineAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const { width, colorScheme } of isFull ? LOOKS : LOOKS.slice(0, 1)) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  if (size !== null) await page.setViewportSize(size);
}

/** Continues at a desk's or a phone's width. Each test covers both. */
export const goOnAt = (page: Page, width: (typeof LOOKS)[number]["width"]): Promise<void> =>
  page.setViewportSize({ width, height: 860 });

/** Fails if anything reaches past the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
