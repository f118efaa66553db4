/** For `npm run test:late`: delays a browser and its test, as on a busy machine. */
import { setTimeout } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { isLate } from "./depth.ts";

/** Maximum delay in milliseconds of the messages that React schedules its work with. */
const LATEST_MESSAGE_MS = 200;
/** The same for the test's commands to the browser and the answers. */
const LATEST_STEP_MS = 200;
/** Delay in milliseconds of the fonts: on a busy machine they arrive when the page is hydrated already. */
const FONTS_MS = 1_000;

/** Runs in the page. Most delays are short, so that messages overtake each other. */
function deliverLate(latestMs: number): void {
  // the page's own timer, as a test may stop its clock
  const later = window.setTimeout.bind(window);
  const post = Reflect.get(MessagePort.prototype, "postMessage") as (this: MessagePort, ...given: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
    later(() => post.apply(this, given), Math.random() ** 2 * latestMs);
  };
}

/**
 * Everything keeps its order, but the page has changed in the meantime. Uses Playwright internals, as there is no
 * public way.
 */
function stepLate(context: BrowserContext): void {
  const connection = Reflect.get(context, "_connection") as Record<string, (...given: unknown[]) => unknown>;
  if (Reflect.has(connection, "isLate")) return;
  Reflect.set(connection, "isLate", true);
  for (const way of ["sendMessageToServer", "dispatch"]) {
    const pass = connection[way]?.bind(connection);
    let due = 0;
    let before = Promise.resolve();
    connection[way] = (...given) => {
      due = Math.max(due, performance.now() + Math.random() ** 3 * LATEST_STEP_MS);
      const wait = Math.max(0, due - performance.now());
      before = Promise.all([before, setTimeout(wait)]).then(() => undefined);
      return before.then(() => pass?.(...given));
    };
  }
}

export async function makeLate(context: BrowserContext): Promise<void> {
  if (!isLate) return;
  stepLate(context);
  await context.addInitScript(deliverLate, LATEST_MESSAGE_MS);
  await context.route("**/*.woff2", (route) => setTimeout(FONTS_MS).then(() => route.continue()));
}
