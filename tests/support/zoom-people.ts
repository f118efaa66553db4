/** Accounts here that are connected to the local Zoom, and the settings that the app needs to reach it. */
import { onTestFinished } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { endEmailDelay } from "./email-delay.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { makeTasks } from "#server/start/tasks.ts";
import { ENGLISH } from "#server/platform/current-language.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { makeLogger, type Logger } from "#server/platform/log.ts";
import { makeZoomClient } from "#server/zoom/client.ts";
import type { MeetingJob, Meetings } from "#server/zoom/meetings.ts";
import type { ZoomServices } from "#server/zoom/services.ts";
import type { Member } from "./accounts.ts";
import { WEBHOOK_SECRET, ZOOM_CLIENT, type LocalZoom } from "./zoom.ts";
import { SECRETS } from "./secret.ts";
import { postBy } from "./post.ts";

const GERMAN = { code: "de", prefix: "/de", name: "Deutsch", offer: "" };

/** Timeout for Zoom in tests, in milliseconds. */
const PATIENCE_MS = 1_500;

export { SECRETS };

export function servicesFor(
  zoom: LocalZoom,
  { baseUrl, now, log = makeLogger("silent") }: { baseUrl: () => string; now: () => Date; log?: Logger },
): ZoomServices {
  const options = { ...ZOOM_CLIENT, webhookSecret: WEBHOOK_SECRET, oauthUrl: zoom.url, apiUrl: zoom.url };
  const outside = { options, client: makeZoomClient(options, PATIENCE_MS), secrets: SECRETS };
  return { ...outside, languages: [ENGLISH, GERMAN], baseUrl, now, log };
}

/** Gives consent at Zoom, and returns the code and the state of the redirect. */
export async function consent(authorizeUrl: string): Promise<{ code: string; state: string }> {
  const { headers, status } = await fetch(authorizeUrl, { redirect: "manual" });
  const to = URL.parse(headers.get("location") ?? "");
  if (to === null) throw new Error(`Zoom answered ${status}`);
  return { code: to.searchParams.get("code") ?? "", state: to.searchParams.get("state") ?? "" };
}

/** Connects the account to Zoom, from the 'Connect' button on. */
export async function connectZoom({ visitor }: Member): Promise<void> {
  const { status, body } = await visitor.post("/functions/zoom", { action: "connect" });
  if (status !== 200) throw new Error(`Connecting was answered ${status}`);
  const back = await consent(String(body["authorize_url"]));
  const finished = await visitor.post("/functions/zoom", { action: "oauth-callback", ...back });
  if (finished.status !== 200) throw new Error(`Coming back was answered ${JSON.stringify(finished.body)}`);
}

export const jobOf = (part: Partial<MeetingJob> = {}): MeetingJob => ({
  attempt: 1,
  maxAttempts: 12,
  signal: new AbortController().signal,
  ...part,
});

/** Runs waiting jobs with the test's Zoom until the test ends. */
export function startZoomWorker(connection: Connection, meetings: Meetings): void {
  const outside = () => Promise.reject(new Error("no mail in this test"));
  const post = postBy({ mailer: { isStoredLocally: false, send: outside }, render: outside });
  const worker = startWorker({
    connection,
    tasks: makeTasks(connection.db, post, meetings),
    log: makeLogger("silent"),
    async lookForWork() {
      await endEmailDelay(connection.db);
      return notifyOfNextEvent(connection.db, Date.now(), makeLogger("silent"));
    },
    pollMs: 100,
    restartMs: 100,
    stopMs: 1_000,
  });
  onTestFinished(() => worker.stop());
}
