/** With `npm run test:late`: a browser, and a test beside it, as on a machine that has much else to do. */
import type { BrowserContext } from "@playwright/test";

/** Up to how many milliseconds the messages by which React works come late. */
const LATEST_MESSAGE_MS = Number(process.env["LATE_MESSAGES"] ?? 0);
/** The same of what a test asks of the browser, and of what it hears. */
const LATEST_STEP_MS = Number(process.env["LATE_STEPS"] ?? 0);

/** Runs in the page. Most come soon, so that they overtake one another. */
function deliverLate(latestMs: number): void {
  // the page's own, should a test stop its clock
  const later = window.setTimeout.bind(window);
  const post = Reflect.get(MessagePort.prototype, "postMessage") as (this: MessagePort, ...given: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
    later(() => post.apply(this, given), Math.random() ** 2 * latestMs);
  };
}

/** All comes in its order, but what is shown has gone on meanwhile. Of Playwright's insides, which have no other way in. */
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
      before = Promise.all([before, new Promise((resolve) => setTimeout(resolve, wait))]).then(() => undefined);
      return before.then(() => pass?.(...given));
    };
  }
}

export async function makeLate(context: BrowserContext): Promise<void> {
  if (LATEST_STEP_MS > 0) stepLate(context);
  if (LATEST_MESSAGE_MS > 0) await context.addInitScript(deliverLate, LATEST_MESSAGE_MS);
}
