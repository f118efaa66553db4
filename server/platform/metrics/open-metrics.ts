/**
 * Exports metrics where configured: in Prometheus' format on a separate port, and by OTLP to a collector. The libraries
 * are loaded only then (docs/decisions/0062-several-machines.md).
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Meter } from "@opentelemetry/api";
import type { MetricReader } from "@opentelemetry/sdk-metrics";
import { measureBy, measureNothing } from "./measured.ts";

export interface MetricsOptions {
  /** Null: not exported in Prometheus' format. */
  port: number | null;
  host: string;
  /**
   * Whether OTEL_EXPORTER_OTLP_ENDPOINT, or that of metrics alone, is set: the exporter reads these variables itself.
   */
  isSent: boolean;
  /** Interval of exports. */
  sendMs: number;
  /** `mainstreet` of the app, `mainstreet-worker` of a worker. */
  service: string;
  version: string;
}

export interface Metrics {
  /** Address of Prometheus' format; null where it is not enabled. */
  url: string | null;
  close(): Promise<void>;
}

const NONE: Metrics = { url: null, close: async () => undefined };

/** Timeout of the last export. */
const GOODBYE_MS = 3_000;

async function listen(server: Server, port: number, host: string): Promise<string> {
  // one process only: with several behind one port, a random one would answer for all
  server.listen({ port, host, exclusive: true });
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`;
}

/**
 * `watch` creates the gauges that are read on export, and returns a function that ends them. Rejects where the port is
 * taken.
 */
export async function openMetrics(options: MetricsOptions, watch: (meter: Meter) => () => void): Promise<Metrics> {
  const { port, host, isSent, sendMs, service, version } = options;
  if (port === null && !isSent) return NONE;
  const [{ MeterProvider, PeriodicExportingMetricReader }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/resources"),
  ]);
  const readers: MetricReader[] = [];
  let server: Server | null = null;
  if (port !== null) {
    const { prometheus } = await import("./prometheus.ts");
    const { reader, answer } = prometheus();
    readers.push(reader);
    server = createServer((request, response) => {
      if (request.url === "/metrics" && (request.method === "GET" || request.method === "HEAD"))
        void answer(request, response);
      else response.writeHead(404).end();
    });
  }
  if (isSent) {
    const { OTLPMetricExporter } = await import("@opentelemetry/exporter-metrics-otlp-http");
    const exporter = new OTLPMetricExporter();
    readers.push(
      new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: sendMs,
        exportTimeoutMillis: Math.min(sendMs, 10_000),
      }),
    );
  }
  // before anything is measured, so that a taken port is reported
  const url = server === null || port === null ? null : await listen(server, port, host);
  const resource = resourceFromAttributes({ "service.name": service, "service.version": version });
  const provider = new MeterProvider({ readers, resource });
  const meter = provider.getMeter("mainstreet", version);
  measureBy(meter);
  const stopWatching = watch(meter);
  return {
    url,
    async close() {
      measureNothing();
      stopWatching();
      server?.closeAllConnections();
      server?.close();
      // an unavailable collector must not delay the stop
      await provider.shutdown({ timeoutMillis: GOODBYE_MS }).catch(() => undefined);
    },
  };
}
