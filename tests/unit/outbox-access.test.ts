/** Access to the outbox: each row differs in one value from the one with access. */
import { expect, test } from "vitest";
import { mayReadOutbox, type OutboxVisit } from "#server/outbox/access.ts";

const HERE: OutboxVisit = {
  hasSmtp: false,
  baseUrl: null,
  peer: "127.0.0.1",
  host: "127.0.0.1:3000",
  httpVersion: "1.1",
  headerNames: ["host", "user-agent", "accept", "cookie", "sec-fetch-site", "referer", "x-requested-with", "priority"],
};

const may: readonly Partial<OutboxVisit>[] = [
  {},
  { baseUrl: "http://localhost:3000" },
  { baseUrl: "http://127.0.0.1" },
  { baseUrl: "http://[::1]:3000" },
  { peer: "::1" },
  { peer: "::ffff:127.0.0.1" },
  { peer: "127.8.9.10" },
  { host: "localhost" },
  { host: "LOCALHOST:80" },
  { host: "[::1]:3000" },
  { host: "[::1]" },
  { host: "127.255.0.1" },
];

const mayNot: readonly Partial<OutboxVisit>[] = [
  { hasSmtp: true },
  { baseUrl: "https://mainstreet.example" },
  { baseUrl: "https://localhost.mainstreet.example" },
  { baseUrl: "http://192.168.1.10:3000" },
  { peer: undefined },
  { peer: "" },
  { peer: "192.168.1.20" },
  { peer: "10.0.0.1" },
  { peer: "::ffff:10.0.0.1" },
  { peer: "2001:db8::1" },
  { httpVersion: "1.0" },
  { httpVersion: "0.9" },
  { host: undefined },
  { host: "" },
  { host: "mainstreet.example" },
  { host: "127.0.0.1.mainstreet.example" },
  { host: "localhost.mainstreet.example" },
  { host: "localhost:3000:80" },
  { host: "localhost@mainstreet.example" },
  { host: "localhost, mainstreet.example" },
  { host: "127.0.0.256" },
  { host: "1270.0.0.1" },
  { host: "0.0.0.0:3000" },
  { host: "[::2]:3000" },
  { host: "::1:3000" },
  ...[
    "Forwarded",
    "x-forwarded-for",
    "X-Forwarded-Host",
    "x-forwarded-proto",
    "X-Forwarded",
    "x-real-ip",
    "Via",
    "true-client-ip",
    "x-client-ip",
    "client-ip",
    "cf-connecting-ip",
    "cdn-loop",
    "x-original-forwarded-for",
    "x-real-port",
    "x-scheme",
    "x-ssl-client-verify",
    "ssl-client-cert",
    "x-client-cert",
    "x-remote-user",
    "x-cluster-client-ip",
    "x-request-id",
    "x-amz-cf-id",
    "x-amzn-trace-id",
    "x-envoy-external-address",
    "x-azure-ref",
    "x-arr-ssl",
    "fly-client-ip",
    "fastly-ff",
    "traceparent",
    "x-proxyuser-ip",
    "x-nginx-proxy",
  ].map((name) => ({ headerNames: ["host", name] })),
];

test.each(may)("may: %j", (visit) => {
  expect(mayReadOutbox({ ...HERE, ...visit })).toBe(true);
});

test.each(mayNot)("may not: %j", (visit) => {
  expect(mayReadOutbox({ ...HERE, ...visit })).toBe(false);
});
