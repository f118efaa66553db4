import { once } from "node:events";
import { parseArgs } from "node:util";
import { buildIfStale } from "../../scripts/build.ts";
import { openProcessMetrics } from "#server/start/metrics.ts";
import { startBackground } from "#server/start/background.ts";
import { mapsDirectory } from "#server/maps/files.ts";
import { Maps, watchMaps } from "#server/maps/store.ts";
import { installationSecret } from "#server/platform/secrets/installation-secret.ts";
import { makeAnswerLinks } from "#server/context/answer-links.ts";
import { loadBuiltPages } from "#server/pages/built-pages.ts";
import { findHeld, MAIL_IS_HELD } from "#server/platform/jobs/queries-hold.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeMailSeal } from "#server/platform/mail/sealed-mail.ts";
import { openCalendars, openLook, openPush, openZoom } from "#server/start/open-outside.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { checkedConfiguration } from "../checked-configuration.ts";
import type { Command } from "../command.ts";
import { mailSite } from "../mail-site.ts";
import { BROKEN_ROW, reportBrokenRowsTo } from "#server/platform/broken-rows.ts";

export const workerCommand: Command = {
  usage: `Usage: npx mainstreet worker

Runs the jobs in a separate process; several may run. Start the app
with JOBS=off where only workers are to do it. Needs the same configuration as the app, BASE_URL and SECRET above all:
both are in the links of emails. Ctrl-C lets running jobs finish for a moment; what is killed is tried again.`,
  async run(args, context) {
    parseArgs({ args, options: {} });
    const { openDatabase, out, signal } = context;
    const configuration = await checkedConfiguration(context);
    await buildIfStale(configuration.locales, (line) => out.write(`${line}\n`));
    const database = await openDatabase({ isServing: true });
    const storages = await openStorages(configuration, database.dataDirectory);
    const site = mailSite(configuration);
    const baseUrl = () => site.baseUrl;
    const log = makeLogger(configuration.logLevel);
    reportBrokenRowsTo((row) => log.warn(row, BROKEN_ROW));
    // before the worker starts: after a failure of this step it would go on polling without a database
    const metrics = await openProcessMetrics({ metrics: configuration.metrics, service: "mainstreet-worker", database, log }); // oxfmt-ignore
    if (metrics.url !== null) out.write(`Metrics are at ${metrics.url}\n`);
    // the worker itself waits for a database that is temporarily unavailable
    const held = await findHeld(database.connection.db).catch(() => null);
    if (held !== null) out.write(`${MAIL_IS_HELD}\n`);
    const secret = installationSecret(database.dataDirectory, configuration.secret);
    const maps = new Maps(mapsDirectory(database.dataDirectory), log);
    await maps.look().catch((err: unknown) => log.warn({ err }, "the folder of maps cannot be read"));
    const stopWatching = watchMaps(maps, log);
    const worker = startBackground({
      configuration,
      database,
      storages,
      load: loadBuiltPages,
      site: async () => site,
      languages: site.languages,
      baseUrl,
      answerLinks: makeAnswerLinks(secret),
      lookAtWebsite: openLook(configuration),
      mailSeal: makeMailSeal(secret),
      maps,
      calendars: openCalendars({
        configuration,
        dataDirectory: database.dataDirectory,
        baseUrl,
        now: () => new Date(),
        log,
      }),
      push: openPush(secret, { supportEmail: configuration.supportEmail, baseUrl }),
      zoom: openZoom({
        configuration,
        dataDirectory: database.dataDirectory,
        languages: site.languages,
        baseUrl,
        now: () => new Date(),
        log,
      }),
      log,
    });
    out.write("Doing the jobs. Ctrl-C stops it.\n");
    if (!signal.aborted) await once(signal, "abort");
    out.write("Stopping…\n");
    await worker.stop();
    await metrics.close();
    stopWatching();
    await maps.close();
    storages.close();
    return 0;
  },
};
