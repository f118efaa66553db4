/** Metrics as Prometheus' text. Adds the unit to the names, which the exporter does not. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import type { MetricReader } from "@opentelemetry/sdk-metrics";

/** The units in use; a unit in braces counts things and has no suffix. */
const UNITS: Readonly<Record<string, string>> = { s: "seconds", By: "bytes" };

const WITHOUT_SCOPE = true;
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export interface Prometheus {
  reader: MetricReader;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export function prometheus(): Prometheus {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer("", false, undefined, false, WITHOUT_SCOPE);
  async function text(): Promise<string> {
    const { resourceMetrics } = await reader.collect();
    const scopeMetrics = resourceMetrics.scopeMetrics.map((scope) => ({
      ...scope,
      metrics: scope.metrics.map((metric) => {
        const unit = UNITS[metric.descriptor.unit];
        if (unit === undefined) return metric;
        return { ...metric, descriptor: { ...metric.descriptor, name: `${metric.descriptor.name}.${unit}`, unit } };
      }),
    }));
    return serializer.serialize({ ...resourceMetrics, scopeMetrics });
  }
  return {
    reader,
    async answer(request, response) {
      try {
        const body = await text();
        response.writeHead(200, { "content-type": CONTENT_TYPE }).end(request.method === "HEAD" ? undefined : body);
      } catch {
        response.writeHead(500).end();
      }
    },
  };
}
