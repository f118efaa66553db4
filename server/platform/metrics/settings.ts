/** How others look into the process, as it is configured. */
import { z } from "zod";
import type { MetricsOptions } from "./open-metrics.ts";

export const MetricsVariables = z.object({
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).max(86_400_000).default(60_000),
});

export type MetricsSettings = Pick<MetricsOptions, "port" | "host" | "isSent" | "sendMs">;

export function configureMetrics(read: z.output<typeof MetricsVariables>): MetricsSettings {
  return {
    port: read.METRICS_PORT ?? null,
    host: read.METRICS_HOST,
    isSent: (read.OTEL_EXPORTER_OTLP_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT) !== undefined,
    sendMs: read.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
