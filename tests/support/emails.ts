/** Runs the mail jobs one by one and records the emails, without SMTP and with the test's clock. */
import { runOnce, Logger } from "graphile-worker";
import { sql } from "kysely";
import type { Mail } from "#contract/notifications/mail.ts";
import { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeLogger } from "#server/platform/log.ts";
import type { ReservationTransport } from "#server/notifications/jobs-mail.ts";
import { endEmailDelay } from "./email-delay.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { makeTasks } from "#server/start/tasks.ts";
import type { Email, Mailer, SendResult } from "#server/platform/mail/email.ts";
import { postBy } from "./post.ts";
import { until } from "./until.ts";

export interface Posted {
  mail: Mail;
  email: Email;
}

export interface PostOffice {
  posted: Posted[];
  /** The emails about reservations, as 'news audience', in the order sent. */
  news: () => string[];
  emails: () => ReservationMail[];
  /** Runs all jobs that are due; reminders run only when a test says so. */
  workOff: () => Promise<void>;
}

interface Options {
  /** True if Zoom is configured; the default. */
  makesMeetings?: boolean;
  /** Epoch milliseconds. */
  now?: () => number;
  /** The result of sending an email; sent by default. May throw. */
  answer?: (email: Email) => SendResult;
  /** By default no map can be drawn. */
  drawMap?: ReservationTransport["drawMap"];
}

export const NOON = Date.parse("2026-11-21T12:00:00Z");

export function postOffice(
  connection: Connection,
  {
    makesMeetings = true,
    now = () => NOON,
    answer = () => ({ outcome: "sent" }),
    drawMap = async () => null,
  }: Options = {},
): PostOffice {
  const posted: Posted[] = [];
  const mailer: Mailer = {
    isStoredLocally: false,
    async send(email) {
      const sent = answer(email);
      if (sent.outcome === "sent") posted.push({ mail: JSON.parse(email.text) as Mail, email });
      return sent;
    },
  };
  const render = async (mail: Mail) => ({ subject: mail.template, html: "", text: JSON.stringify(mail) });
  const tasks = makeTasks(connection.db, postBy({ mailer, render, makesMeetings, now, drawMap }), null);
  const emails = () =>
    posted.flatMap(({ mail }) => (mail.template === "reservation" ? [ReservationMail.parse(mail)] : []));
  return {
    posted,
    emails,
    news: () => emails().map(({ news, audience }) => `${news} ${audience}`),
    async workOff() {
      await endEmailDelay(connection.db);
      while (await notifyOfNextEvent(connection.db, now(), makeLogger("silent"))) continue;
      await runOnce({
        pgPool: connection.pool,
        concurrency: 1,
        logger: new Logger(() => () => undefined),
        taskList: Object.fromEntries(
          (["mail", "reservation_mail", "day_question"] as const).map((name) => [
            name,
            (payload: unknown, { job }) =>
              tasks[name](payload, {
                id: job.id,
                signal: new AbortController().signal,
                attempt: job.attempts,
                maxAttempts: job.max_attempts,
              }),
          ]),
        ),
      });
      // the failure of a job may be written a moment later
      await until(async () => {
        const locked = sql<{ id: string }>`select id from graphile_worker._private_jobs where locked_at is not null`;
        return (await locked.execute(connection.db)).rows.length === 0;
      });
    },
  };
}
