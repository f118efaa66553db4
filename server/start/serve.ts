/** The site as one process: services, request handler, address, and background work. */
import { PROCEDURE_PATHS } from "../api/rpc.ts";
import { listenForListings } from "../platform/db/listen.ts";
import { makeHttpServer, type HttpServer, type ShutdownLimits } from "../platform/http/http-server.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { watchMaps } from "../maps/store.ts";
import { startBackground } from "./background.ts";
import type { Configuration } from "./configuration.ts";
import { makeFront } from "./front.ts";
import { namesOfRoutes, openProcessMetrics } from "./metrics.ts";
import { openServices, type ServiceOptions, type Services } from "./services.ts";
import { openWeb } from "./web-module.ts";
import { BROKEN_ROW, reportBrokenRowsTo } from "../platform/broken-rows.ts";

/** For a user who pressed Ctrl-C and waits for the prompt. */
const QUICKLY: ShutdownLimits = { graceMs: 0, drainMs: 5_000 };

export interface ServeOptions extends ServiceOptions {
  isDevelopment?: boolean;
}

export interface Serving {
  /** Address on this machine. */
  url: string;
  /** Address of the metrics; null where they are not enabled. */
  metricsUrl: string | null;
  /** All addresses except those of procedures, as patterns. */
  addresses(): Promise<string[]>;
  cache: PageCache;
  close(patience?: ShutdownLimits): Promise<void>;
}

/** Returns the address on this machine. */
async function listen(http: HttpServer, { host, port: wanted }: Configuration): Promise<string> {
  const port = await http.listen(wanted, host);
  const isAnyAddress = host === "0.0.0.0" || host === "::";
  const name = isAnyAddress ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Pages are cached while changes are received. */
function followChanges({ database, replica, log }: Services, cache: PageCache) {
  return listenForListings(
    { address: database.direct.address, writers: database.connection.pool },
    {
      // pages rendered from here on may be cached, and this change is not announced again: a standby must have it first
      onChange(id, isDeleted) {
        replica?.catchUp();
        cache.dropListing(id, { isDeleted });
      },
      onManyChanged() {
        replica?.catchUp();
        cache.dropAll();
      },
      onListening(isListening) {
        if (isListening) replica?.catchUp();
        cache.setListening(isListening);
      },
    },
    log,
  );
}

export async function serve({ isDevelopment = false, ...options }: ServeOptions): Promise<Serving> {
  const { configuration, log } = options;
  const [firstLocale = "en"] = configuration.locales;
  reportBrokenRowsTo((row) => log.warn(row, BROKEN_ROW));
  const http = makeHttpServer(configuration.trustedProxies, log);
  const web = await openWeb(http.server, configuration.locales, isDevelopment);

  const services = await openServices(options);
  const { address } = services;
  const front = makeFront(services, web, { isDevelopment, isStopping: () => http.isStopping() });
  http.answerWith(front.answer);
  const metrics = await openProcessMetrics({ ...services, metrics: configuration.metrics, service: "mainstreet" });
  if (configuration.metrics.port !== null || configuration.metrics.isSent)
    http.nameRoutes(namesOfRoutes([...front.addresses, ...PROCEDURE_PATHS], (await web.load(firstLocale)).paths));
  const url = await listen(http, configuration);
  address.baseUrl ||= url;
  const listener = followChanges(services, front.cache);
  // pages show whether a map exists, so all are dropped when one is added or removed
  const stopWatching = watchMaps(services.maps, log, () => front.cache.dropAll());
  const worker = configuration.areJobsDone
    ? startBackground({ ...services, baseUrl: () => address.baseUrl, load: web.load })
    : null;

  return {
    url,
    metricsUrl: metrics.url,
    addresses: async () => [...front.addresses, ...(await web.load(firstLocale)).paths],
    cache: front.cache,
    async close(patience = QUICKLY) {
      stopWatching();
      await http.stop({ ...patience, onRefusing: front.closeStreams });
      await Promise.all([listener.stop(), worker?.stop()]);
      await services.close();
      await web.close();
      await metrics.close();
    },
  };
}
