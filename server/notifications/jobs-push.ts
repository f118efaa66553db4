/** Notifications on devices: one job for each session and event, enqueued in the transaction that handles the event. */
import type { DeskNews } from "#contract/notifications/desk-news.ts";
import type { ReservationEvent } from "../booking/reservations/queries-events.ts";
import { deskNewsOf } from "../booking/live/rules-desk-news.ts";
import type { Readers } from "../languages/readers.ts";
import { pathIn } from "#contract/site/site-language.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueue, type JobPayloads } from "../platform/jobs/queries.ts";
import type { RunningJob } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { sendPush, type PushSender } from "../platform/outside/web-push.ts";
import { endDevice, findPush, listDevicesFor, type PushRow } from "./queries-devices.ts";
import { noticeText, usefulSeconds } from "./rules-push.ts";

/** Nine tries take an hour and a quarter. Older notifications are of no use. */
const MAX_ATTEMPTS = 9;

export async function addPushes(db: Database, event: ReservationEvent): Promise<void> {
  const { business_id: businessId, seq } = event;
  const news = deskNewsOf({
    ...{ kind: event.kind, actor: event.actor, status: event.event_status, dayOn: event.day_on },
    ...{ at: event.at.getTime(), starts: event.starts_at.getTime(), timeZone: event.time_zone },
    movedFrom: event.moved_from?.getTime() ?? null,
  });
  // dates that were requested together count as one request
  if (businessId === null || news === null || (news === "request" && event.is_told)) return;
  for (const { session_id: sessionId, user_id } of await listDevicesFor(db, businessId, {
    news,
    actorId: event.actor_id,
  }))
    // oxfmt-ignore
    await enqueue(
      db,
      "push",
      { sessionId, seq, news },
      // a slow push service delays only the notifications of its own account
      { key: `push:${sessionId}:${seq}`, queue: `push:${user_id}`, maxAttempts: MAX_ATTEMPTS },
    );
}

/** Answered, cancelled or moved again since. */
function isOver(news: DeskNews, row: PushRow): boolean {
  const isElsewhere = row.now_start.getTime() !== row.starts_at.getTime();
  if (news === "request") return row.now_status !== "pending" || isElsewhere;
  return news !== "cancellation" && (row.now_status !== "confirmed" || isElsewhere);
}

interface PushServices extends Readers {
  sender: PushSender;
  now: () => number;
  log: Pick<Logger, "warn">;
}

/** Permissions and the text are read when the notification is sent. */
export async function sendPushJob(
  db: Database,
  { sessionId, seq, news }: JobPayloads["push"],
  { signal }: Pick<RunningJob, "signal">,
  { sender, inLanguageOf, now, log }: PushServices,
): Promise<void> {
  const at = now();
  const row = await findPush(db, { sessionId, seq, news, at: new Date(at) });
  if (row === null || isOver(news, row)) return;
  const ttl = usefulSeconds(row.at.getTime(), at);
  if (ttl === 0) return;
  const notice = await inLanguageOf(row.email, ({ prefix }) => ({
    ...noticeText({
      ...{ news, isMoved: row.kind === "moved", minutes: row.minutes, now: at, starts: row.starts_at.getTime() },
      ...{ businessName: row.business_name, typeName: row.type_name, timeZone: row.time_zone },
      ...{ partySize: row.party_size, guest: row.guest },
    }),
    url: pathIn(prefix, `/desk/${row.business_id}#booking-${row.reservation_id}`),
  }));
  const outcome = await sendPush(
    row,
    { payload: JSON.stringify({ ...notice, tag: String(seq) }), ttl, signal },
    sender,
  );
  if (outcome === "ended") await endDevice(db, sessionId, row.endpoint);
  if (outcome === "refused") log.warn({ push: URL.parse(row.endpoint)?.host }, "a push service refused a notification");
  if (outcome === "away") throw new Error("The push service did not take the notification.");
}
