/** `test` for the browser: fails on a console error, a hydration warning or a breach of the security policy. */
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { offerIsHydrated } from "../../scripts/hydration.ts";
import { isFull } from "./depth.ts";
import { htmlFaults } from "./html.ts";
import { makeLate } from "./late-browser.ts";

interface Watched {
  /** What a test expects to be said, for example because it makes a request fail. */
  allow: (pattern: RegExp) => void;
}

/**
 * React Router reads the data of a page line by line; when the next navigation aborts that after the first line, its decoder leaves
 * two rejected promises that nobody can handle (remix-run/react-router, pull request 14761). Nothing is lost: the page has been left.
 */
const LEFT_READING = "uncaught: signal is aborted without reason";

/** Every page of it, those that a test or a page opens later too. */
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
    // React says that it has recovered, and only there from what
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
      // for people beside the first, and screens of another size
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

/** A part of a story that does not need the one before. One that fails fails the test in its end, and hides nothing that follows. */
export async function step(title: string, body: () => Promise<void>): Promise<void> {
  const failure = await test.step(title, body).then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  expect.soft(failure, title).toBeNull();
}

/**
 * Opens a page and waits until it is hydrated: a click before that is a document's. Fields are hydrated last; one that is
 * hydrated between being selected and being typed into keeps its old text.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits until the scripts have taken the page over, parts of it that come later included. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fields = [...document.querySelectorAll("main :is(input, textarea, select, button)")];
    return [...document.querySelectorAll("body *")].some(window.isHydrated) && fields.every(window.isHydrated);
  });
  // what React does once it has taken a page over it has sent itself messages about: they come before these
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

/** Opens a page whose scripts do not come before the answer is called: what a document does by itself is there. */
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

/** From here on React waits with its work until what this answers with is called: what comes meanwhile comes in one go. */
export async function keepReact(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const post = Reflect.get(MessagePort.prototype, "postMessage") as (this: MessagePort, ...given: unknown[]) => void;
    const kept: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      kept.push(() => post.apply(this, given));
    };
    window.addEventListener("go-on", () => {
      MessagePort.prototype.postMessage = post;
      for (const send of kept) send();
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event("go-on")));
}

/** Waits until nothing fades or moves: until then colours are not what they will stay. A spinner may go on. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Without the blank page that axe opens to sum up several frames (we have none), and without the list of all that is right,
 * which is megabytes: a quarter of the time.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  // its 650 kB are brought once a document
  const isThere = await page.evaluate(() => "axe" in window);
  const options = isThere ? { page, axeSource: "void 0" } : { page };
  // what it would fetch of style sheets is for an experimental rule alone, which is not asked
  const preload = { assets: ["media"] };
  return new AxeBuilder(options).setLegacyMode().options({ resultTypes: ["violations"], preload });
}

async function expectNoBreach(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(" ")) }))).toEqual([]);
}

/**
 * No breach of WCAG 2.2 AA that axe can see. In `npm run test:full` it measures colours too (tests/unit/contrast.test.ts has the
 * pairs that the style sheets use), and a validator reads what scripts made of the page (tests/database/html.test.ts has what is sent).
 */
export async function expectAccessible(page: Page): Promise<void> {
  await still(page);
  await expectNoBreach((await axe(page)).withTags(STANDARDS).disableRules(isFull ? [] : ["color-contrast"]));
  if (isFull) expect(await htmlFaults(await page.content())).toEqual([]);
}

/** The same, and in `npm run test:full` its colours again in the dark: nothing else of a screen differs between the themes. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // without motion, or colours would be measured on their way from one theme to the other
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectColours(page);
}

/** What axe says of colours alone: for the second theme of a screen that has been looked at in the first. In `npm run test:full`. */
export async function expectColours(page: Page): Promise<void> {
  if (!isFull) return;
  await still(page);
  await expectNoBreach((await axe(page)).withRules(["color-contrast", "link-in-text-block"]));
}

/** A phone's width by day; in `npm run test:full` a desk's by night too. */
const LOOKS = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/**
 * What holds of a screen as it is now, at both widths and in both themes, without bringing it there twice: no breach, and
 * nothing sideways. It has the width that it had, afterwards.
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

/** From here on as at a desk, or on a phone: a story goes half of its way in each. */
export const goOnAt = (page: Page, width: (typeof LOOKS)[number]["width"]): Promise<void> =>
  page.setViewportSize({ width, height: 860 });

/** Nothing reaches past the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
