/**
 * Metrics of a process, recorded only where they are exported (docs/decisions/0062-several-machines.md). Names are
 * OpenTelemetry's where it has one. Every value of an attribute comes from a fixed list: values that strangers choose,
 * such as paths, would fill the collector's memory.
 */
import type { Attributes, Counter, Histogram, Meter } from "@opentelemetry/api";

interface Instruments {
  requests: Histogram;
  queries: Histogram;
  pages: Counter;
  bookings: Counter;
  mail: Counter;
  replica: Counter;
}

/** One for each process. */
let instruments: Instruments | null = null;

/** Buckets recommended by OpenTelemetry for durations of requests and queries, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const QUERY_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

const MAIL_OUTCOMES = ["sent", "refused", "failed"] as const;

export function measureBy(meter: Meter): void {
  const seconds = (name: string, description: string, boundaries: number[]) =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries: boundaries } });
  const count = (name: string, description: string) => meter.createCounter(name, { description });
  instruments = {
    requests: seconds("http.server.request.duration", "Time until an answer was sent whole.", BUCKETS),
    queries: seconds("db.client.operation.duration", "Time of a question to the database.", QUERY_BUCKETS),
    pages: count("mainstreet.page_cache.lookups", "Pages that may be cached, by whether they were."),
    bookings: count("mainstreet.bookings", "Bookings that people asked for, by what they were answered."),
    mail: count("mainstreet.mail", "Letters that were tried, by what became of them."),
    replica: count("mainstreet.replica.reads", "Questions to the standby, by whether the primary was asked again."),
  };
  // starts at 0: otherwise a first failure is also the first value, and no increase is visible
  for (const outcome of MAIL_OUTCOMES) instruments.mail.add(0, { outcome });
  for (const result of ["hit", "miss"] as const) instruments.pages.add(0, { result });
}

export function measureNothing(): void {
  instruments = null;
}

export const isMeasured = (): boolean => instruments !== null;

const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"]);

export interface EndedRequest {
  method: string | undefined;
  route: string;
  status: number;
  seconds: number;
}

export function requestEnded({ method = "", route, status, seconds }: EndedRequest): void {
  instruments?.requests.record(seconds, {
    "http.request.method": METHODS.has(method) ? method : "_OTHER",
    "http.route": route,
    "http.response.status_code": status,
  });
}

const OPERATIONS = new Set("select insert update delete with begin commit rollback call copy set listen".split(" "));

/** The first word of a statement, if it is in the list. */
export function operationOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "";
  return OPERATIONS.has(word) ? word : "other";
}

export function queryEnded(text: string, seconds: number, hasFailed: boolean): void {
  const attributes: Attributes = { "db.system.name": "postgresql", "db.operation.name": operationOf(text) };
  if (hasFailed) attributes["error.type"] = "error";
  instruments?.queries.record(seconds, attributes);
}

export const pageLookedUp = (result: "hit" | "miss"): void => instruments?.pages.add(1, { result });

/** `answer`: the outcome, or the code of the refusal. */
export const bookingAnswered = (procedure: string, answer: string): void =>
  instruments?.bookings.add(1, { procedure, answer });

export const mailTried = (outcome: (typeof MAIL_OUTCOMES)[number]): void => instruments?.mail.add(1, { outcome });

export const readOfReplica = (result: "answered" | "asked_again"): void => instruments?.replica.add(1, { result });
