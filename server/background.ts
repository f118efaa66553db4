/** The work that no request waits for, in the app's own process or in `mainstreet worker`. */
import type { Site } from "#contract/site.ts";
import type { OpenDatabase } from "./db/open.ts";
import { refreshOffers, sweepOffers } from "./db/queries/offers.ts";
import type { AnswerLinks } from "./domain/answer-links.ts";
import type { Configuration } from "./env.ts";
import type { WebModule } from "./http/pages.ts";
import { makeTasks } from "./jobs/tasks.ts";
import { startWorker, type Worker } from "./jobs/worker.ts";
import type { Logger } from "./log.ts";
import { makeMailer } from "./mail/mailer.ts";
import type { MailSeal } from "./mail/sealed-mail.ts";
import { removeLooseFiles } from "./photos/loose-files.ts";
import type { Storages } from "./storage/storage.ts";
import { makeMeetings } from "./zoom/meetings.ts";
import type { ZoomServices } from "./zoom/services.ts";

export interface BackgroundOptions {
  configuration: Configuration;
  database: OpenDatabase;
  storages: Storages;
  /** The built pages: letters are rendered by them. */
  load: () => Promise<Pick<WebModule, "renderMail">>;
  site: () => Promise<Site>;
  baseUrl: () => string;
  answerLinks: AnswerLinks;
  mailSeal: MailSeal;
  /** Null where it is not configured. */
  zoom: ZoomServices | null;
  log: Logger;
}

export function startBackground({
  configuration,
  database: { connection, direct, patient, dataDirectory },
  storages,
  load,
  site,
  baseUrl,
  answerLinks,
  mailSeal,
  zoom,
  log,
}: BackgroundOptions): Worker {
  return startWorker({
    connection: direct,
    patient,
    tasks: makeTasks(
      connection.db,
      {
        mailer: makeMailer(configuration, dataDirectory),
        render: async (mail) => (await load()).renderMail(mail, await site()),
        baseUrl,
        from: configuration.mailFrom,
        links: answerLinks,
        mailSeal,
        makesMeetings: zoom !== null,
        now: () => Date.now(),
        log,
      },
      zoom === null ? null : makeMeetings(connection.db, zoom),
    ),
    tidyMore: async (at) => {
      await removeLooseFiles(patient.db, storages, at);
      await refreshOffers(patient.pool, at.getTime(), null);
      await sweepOffers(patient.pool, at);
    },
    log,
  });
}
