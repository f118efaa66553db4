/** Background work, in the app's own process or in `mainstreet worker`. */
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import type { Site } from "#contract/site/site.ts";
import type { SiteLanguage } from "#contract/site/site-language.ts";
import type { OpenDatabase } from "./open-database.ts";
import { watchBackups } from "../backup/watch.ts";
import { refreshAvailability, sweepAvailability } from "../booking/availability/queries-availability-index.ts";
import { fillLocalStarts } from "../booking/reservations/jobs-local-start.ts";
import { recheckClaims } from "../claims/jobs-recheck.ts";
import { enqueueDue } from "../calendars/queries.ts";
import type { CalendarServices } from "../calendars/services.ts";
import { endAnswering } from "../claims/queries.ts";
import { inStoredLanguage, makeReaders, withLocalLinks } from "../languages/readers.ts";
import type { LookAtWebsite } from "../context/context.ts";
import type { AnswerLinks } from "../context/answer-links.ts";
import type { Configuration } from "./configuration.ts";
import type { WebModule } from "../pages/pages.ts";
import { cleanUpTasks } from "./clean-up.ts";
import { askOnTheDay, settleOnTheDay } from "../notifications/jobs-on-the-day.ts";
import { notifyOfNextEvent } from "../notifications/follow-events.ts";
import { makeTasks } from "./tasks.ts";
import { startWorker, type Worker } from "../platform/jobs/worker.ts";
import { notifyOperator } from "../operator/tell-operator.ts";
import { findHeld } from "../platform/jobs/queries-hold.ts";
import type { Logger } from "../platform/log.ts";
import { makeMailer } from "../platform/mail/mailer.ts";
import type { MailSeal } from "../platform/mail/sealed-mail.ts";
import { openGuestBooks } from "../guests/link.ts";
import { removeOrphanedFiles } from "../photos/orphaned-files.ts";
import type { Storages } from "../platform/storage/storage.ts";
import { renewStreetKeys } from "../addresses/queries-renew.ts";
import { refreshPlaces } from "../places/queries-refresh.ts";
import { lookAfterWaitlists, lookAtAll } from "../waitlist/jobs-offers.ts";
import type { PushSender } from "../platform/outside/web-push.ts";
import { makeMeetings } from "../zoom/meetings.ts";
import { drawPng } from "../maps/png.ts";
import type { Maps } from "../maps/store.ts";
import type { ZoomServices } from "../zoom/services.ts";

/**
 * Requests to calendars and push services mostly wait, so a separate worker sends them, and emails do not wait for it.
 */
const OUTSIDE_AT_ONCE = 8;
/** These jobs are announced; polling only finds postponed ones. */
const OUTSIDE_POLL_MS = 10_000;

/** Batch size of events, so that waitlists are processed in between when there are many. */
const EVENTS_AT_ONCE = 20;

export interface BackgroundOptions {
  configuration: Configuration;
  database: OpenDatabase;
  storages: Storages;
  /** The built pages, which render emails. */
  load: (locale: string) => Promise<Pick<WebModule, "renderMail">>;
  site: () => Promise<Site>;
  languages: readonly SiteLanguage[];
  baseUrl: () => string;
  answerLinks: AnswerLinks;
  lookAtWebsite: LookAtWebsite;
  mailSeal: MailSeal;
  maps: Maps;
  /** Null where it is not configured. */
  zoom: ZoomServices | null;
  calendars: CalendarServices;
  push: PushSender;
  log: Logger;
}

export function startBackground({
  configuration,
  database: { connection, direct, patient, dataDirectory },
  storages,
  load,
  site,
  languages,
  baseUrl,
  answerLinks,
  lookAtWebsite,
  mailSeal,
  maps,
  zoom,
  calendars,
  push,
  log,
}: BackgroundOptions): Worker {
  let sinceWaitlists = 0;
  const isHeld = async () => (await findHeld(connection.db)) !== null;
  const backups = watchBackups(patient.db, configuration.backups.everyMs, log);
  const readers = makeReaders(connection.db, languages);
  const render = (mail: Mail): Promise<RenderedMail> => {
    const write = async ({ code, prefix }: SiteLanguage) => {
      const current = await site();
      const { renderMail } = await load(code);
      return renderMail(withLocalLinks(mail, { baseUrl: current.baseUrl, prefix }), {
        ...current,
        baseUrl: current.baseUrl + prefix,
      });
    };
    return mail.template === "account-deleted" && mail.locale !== undefined
      ? inStoredLanguage(languages, mail.locale, write)
      : readers.inLanguageOf(mail.to, write);
  };
  const {
    read_calendar,
    push: notify,
    ...tasks
  } = makeTasks(
    connection.db,
    {
      mailer: makeMailer(configuration, dataDirectory),
      render,
      inLanguageOf: readers.inLanguageOf,
      baseUrl,
      from: configuration.mailFrom,
      links: answerLinks,
      mailSeal,
      makesMeetings: zoom !== null,
      drawMap: (spot, size) => drawPng(maps, spot, size, log),
      now: () => Date.now(),
      log,
    },
    zoom === null ? null : makeMeetings(connection.db, zoom),
    calendars,
    push,
  );
  const outside = startWorker({
    ...{ connection: direct, tasks: { read_calendar, push: notify }, isHeld, log },
    ...{ concurrency: OUTSIDE_AT_ONCE, pollMs: OUTSIDE_POLL_MS },
  });
  const worker = startWorker({
    connection: direct,
    tasks,
    everyMinute: {
      ...cleanUpTasks(patient.db, () => new Date()),
      remove_orphaned_files: async () => {
        // a copy for inspection may share its bucket with the original site
        if (!(await isHeld())) await removeOrphanedFiles(patient.db, storages, new Date());
      },
      take_backup: () => backups.look(Date.now()),
      tell_operator: async () => {
        if (configuration.operatorEmail !== null && !(await isHeld()))
          await notifyOperator(patient.db, configuration.operatorEmail, new Date());
      },
      claims_unanswered: () => endAnswering(patient.db, new Date()),
      recheck_claims: async () => {
        // nor does such a copy send requests to other websites
        if (!(await isHeld()))
          await recheckClaims(patient.db, { look: lookAtWebsite, baseUrl: baseUrl(), at: new Date() });
      },
      read_calendars: async () => {
        if (!(await isHeld())) await enqueueDue(patient.db, new Date());
      },
      ask_on_the_day: async () => {
        // no reservation ends in a copy for inspection
        if (await isHeld()) return;
        await askOnTheDay(patient.db, Date.now());
        await settleOnTheDay(patient.db, Date.now());
      },
      fill_local_starts: () => fillLocalStarts(patient.pool, Date.now()),
      refresh_places: () => refreshPlaces(patient.pool),
      renew_street_keys: () => renewStreetKeys(patient.pool),
      look_at_waitlists: () => lookAtAll(patient, Date.now()),
      open_guest_books: () => openGuestBooks(patient.db),
      refresh_availability: async () => {
        await refreshAvailability(patient.pool, Date.now(), null);
        await sweepAvailability(patient.pool, new Date());
      },
    },
    isHeld,
    lookForWork: async () => {
      const hasNotified = await notifyOfNextEvent(connection.db, Date.now(), log);
      if (hasNotified && (sinceWaitlists += 1) < EVENTS_AT_ONCE) return true;
      sinceWaitlists = 0;
      return (await lookAfterWaitlists(connection, Date.now(), log)) || hasNotified;
    },
    log,
  });
  return {
    async stop() {
      await Promise.all([worker.stop(), outside.stop(), backups.stop()]);
    },
  };
}
