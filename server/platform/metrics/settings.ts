/** Settings of metrics. */
import { z } from "zod";
import { HttpAddress, ListenHost, wholeNumber } from "../environment.ts";
import type { MetricsOptions } from "./open-metrics.ts";

export const MetricsVariables = z.object({
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: ListenHost.default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpAddress.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: HttpAddress.optional(),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1_000, 86_400_000, "milliseconds").default(60_000),
});

interface ListenSettings {
  PORT: number;
  HOST: string;
  PROCESSES: number;
}

/** Each process uses another port, from METRICS_PORT on. */
export function problemsOfMetrics(read: z.output<typeof MetricsVariables>, site: ListenSettings): string[] {
  const { METRICS_PORT: first = 0, METRICS_HOST: host } = read;
  const isShared = host === site.HOST || [host, site.HOST].some((one) => one === "0.0.0.0" || one === "::");
  const isTaken = first !== 0 && isShared && site.PORT >= first && site.PORT < first + site.PROCESSES;
  return isTaken ? [`METRICS_PORT: must be another port than PORT, which is ${site.PORT}`] : [];
}

export type MetricsSettings = Pick<MetricsOptions, "port" | "host" | "isSent" | "sendMs">;

export function configureMetrics(read: z.output<typeof MetricsVariables>): MetricsSettings {
  return {
    port: read.METRICS_PORT ?? null,
    host: read.METRICS_HOST,
    isSent: (read.OTEL_EXPORTER_OTLP_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT) !== undefined,
    sendMs: read.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
