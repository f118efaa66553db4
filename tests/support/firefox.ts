/**
 * Opens pages in Debian's Firefox, for what differs between browsers. Speaks WebDriver BiDi, the standard's protocol, as
 * Playwright needs a newer Firefox.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { defineIsHydrated } from "../../scripts/hydration.ts";
import { endedAfterTests } from "./children.ts";
import { until } from "./until.ts";

const PROGRAM = "/usr/bin/firefox-esr";

/** `apt-get install firefox-esr`. */
export const hasFirefox = (): boolean => existsSync(PROGRAM);

/** React Router's, when a page is left while its data is read (see `LEFT_READING` in e2e.ts). */
const LEFT_READING = "TypeError: Error in input stream";

/** As `alive` in e2e.ts. */
const IS_READY = `!("isBefore" in window) && document.readyState === "complete" &&
  history.scrollRestoration === "manual" &&
  [...document.querySelectorAll("body :is(input, textarea, select, button)")].every(window.isHydrated) &&
  [...document.querySelectorAll("body *")].some(window.isHydrated)`;

export interface Firefox {
  setCookie: (host: string, name: string, value: string) => Promise<void>;
  /** Opens a page, waits until it is hydrated, and returns the errors in its console. */
  errorsOf: (url: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

interface BidiMessage {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
  params?: { level?: string; text?: string };
}

/** The protocol's address, which Firefox prints when it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
    lines.push(line);
  }
  throw new Error(`Firefox has not started:\n${lines.join("\n")}`);
}

export async function startFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), "ms-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = endedAfterTests(spawn(PROGRAM, args, { stdio: ["ignore", "ignore", "pipe"] }));
  const socket = new WebSocket(`${await addressOf(child.stderr)}/session`);
  await once(socket, "open");
  child.stderr.resume();

  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let errors: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, method, error, message, result, params } = JSON.parse(String(data)) as BidiMessage;
    if (method === "log.entryAdded" && params?.level === "error" && params.text !== LEFT_READING)
      errors.push(params.text ?? "");
    if (id === undefined) return;
    if (error === undefined) waiting.get(id)?.resolve(result ?? {});
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  let last = 0;
  const send = (method: string, params: object) => {
    last += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  await send("script.addPreloadScript", { functionDeclaration: String(defineIsHydrated) });
  const { context } = await send("browsingContext.create", { type: "tab" });
  const evaluate = async (expression: string) => {
    const target = { context };
    const { type, result } = await send("script.evaluate", { expression, target, awaitPromise: true });
    return type === "success" ? (result as { value?: unknown }).value : undefined;
  };

  return {
    async setCookie(domain, name, value) {
      const cookie = { domain, name, value: { type: "string", value }, path: "/", httpOnly: true, sameSite: "lax" };
      await send("storage.setCookie", { cookie });
    },
    async errorsOf(url) {
      errors = [];
      await evaluate("window.isBefore = true");
      // some pages lead on to another while they are loaded
      await send("browsingContext.navigate", { context, url, wait: "none" }).catch((error: unknown) => {
        if (!String(error).includes("NS_BINDING_ABORTED")) throw error;
      });
      // with the parts that are loaded after the page: leaving it would abort them
      await until(async () => (await evaluate(IS_READY).catch(() => false)) === true);
      // React's own messages after hydration come before these
      await evaluate("new Promise(requestIdleCallback)");
      return errors;
    },
    async stop() {
      const exit = once(child, "exit");
      await send("browser.close", {});
      await exit;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
