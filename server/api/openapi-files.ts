/** GET addresses of /openapi.json: files, the stream of changes, and public addresses. */
import type { OpenAPI } from "@orpc/openapi";
import { transportErrors } from "#contract/errors.ts";
import { EXAMPLE_ID } from "#contract/examples.ts";
import type { Failures } from "./openapi-failures.ts";
import { BYTES, DATE, inPath, inQuery, UUID, type FileOperation, type GetOperation } from "./openapi-get.ts";
import { PUBLIC_ADDRESSES } from "./openapi-public.ts";
import { SIGNED_IN } from "./openapi-security.ts";

const FILES: readonly FileOperation[] = [
  {
    path: "/api/reservations/{id}.ics",
    name: "get_reservation_file",
    group: "Files",
    summary: "One reservation for a calendar",
    description: "For its guest, and for the owner of the listing.",
    parameters: [inPath("id", "The reservation.", UUID, EXAMPLE_ID)],
    content: { "text/calendar": { schema: BYTES } },
    failures: ["not_found"],
    security: SIGNED_IN,
  },
  {
    path: "/api/reservations.csv",
    name: "get_reservations_csv",
    group: "Files",
    summary: "A listing's reservations for a spreadsheet",
    description: "At most 20,000, for the listing's owner. Dates are the listing's own, both included.",
    parameters: [
      inQuery("business_id", "The listing.", UUID, { required: true, example: EXAMPLE_ID }),
      inQuery("from", "The first day; absent: all before.", DATE, { example: "2026-11-01" }),
      inQuery("to", "The last day; absent: all after.", DATE, { example: "2026-12-31" }),
    ],
    content: { "text/csv": { schema: BYTES } },
    failures: ["not_found", "invalid_input", "busy"],
    security: SIGNED_IN,
  },
  {
    path: "/api/guests.csv",
    name: "get_guests_csv",
    group: "Files",
    summary: "A listing's guest book for a spreadsheet",
    description: "At most 50,000 guests, for owners and managers of the listing.",
    parameters: [inQuery("business_id", "The listing.", UUID, { required: true, example: EXAMPLE_ID })],
    content: { "text/csv": { schema: BYTES } },
    failures: ["not_found"],
    security: SIGNED_IN,
  },
  {
    path: "/calendar/{token}.ics",
    name: "get_calendar_ics",
    group: "Files",
    summary: "A calendar feed",
    description: "What calendars subscribe to. Its address, which make_calendar_feed answers, is its key.",
    parameters: [
      inPath("token", "Of the feed's address.", { type: "string", pattern: "^[\\w-]{32}$" }, "k".repeat(32)),
    ],
    content: { "text/calendar": { schema: BYTES } },
    failures: ["not_found", "busy"],
    security: [],
  },
  {
    path: "/api/plans/{link}.ics",
    name: "get_plan_file",
    group: "Files",
    summary: "A shared reservation for the calendars of friends",
    description: "Place and time only, for everyone with the link.",
    parameters: [
      inPath(
        "link",
        "The last part of the plan's link.",
        { type: "string", pattern: "^[\\w-]{22}$" },
        "0123456789abcdefghijkl",
      ),
    ],
    content: { "text/calendar": { schema: BYTES } },
    failures: ["not_found"],
    security: [],
  },
  {
    path: "/api/live/{id}",
    name: "listen_to_reservations",
    group: "Files",
    summary: "What happens to a listing's reservations, as it happens",
    description:
      "Server-sent events for the listing's owner: `ready` once, then `reservation` with `{kind, reservation_id, news}` for every " +
      "change; `news` is what it is to those at the desk: `request`, `booking` (for today), `cancellation` (for today), `late` " +
      "or null. Each has an id; a client that comes back with it as `Last-Event-ID` hears what it missed. A stream ends after " +
      "fifteen minutes, and earlier where others have fewer and all are taken: connect again.",
    parameters: [
      inPath("id", "The listing.", UUID, EXAMPLE_ID),
      {
        name: "Last-Event-ID",
        in: "header",
        description: "The id of the last event that was heard.",
        schema: { type: "string", pattern: "^\\d+$" },
      },
    ],
    content: { "text/event-stream": { schema: BYTES } },
    failures: ["not_found", "too_many_attempts"],
    security: SIGNED_IN,
  },
];

const RETRY_AFTER = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };

function textResponse(status: string, description: string): OpenAPI.ResponseObject {
  if (status === "204") return { description };
  const headers = status === "503" ? { headers: RETRY_AFTER } : {};
  return { description, ...headers, content: { "text/plain": { schema: BYTES } } };
}

export function filePaths(failures: Failures): Record<string, { get: GetOperation }> {
  return Object.fromEntries(
    [...FILES, ...PUBLIC_ADDRESSES].map(({ path, name, group, content, failures: codes = [], texts = {}, ...said }) => {
      const all = [...codes, ...(codes.length === 0 ? [] : (["internal", "unavailable"] as const))];
      const failed = failures.of(all.map((code) => ({ code, ...transportErrors[code] })));
      const others: Record<string, OpenAPI.ResponseObject> = Object.fromEntries(
        Object.entries(texts).map(([status, description]) => [status, textResponse(status, description)] as const),
      );
      const operation: GetOperation = {
        operationId: name,
        tags: [group],
        ...said,
        responses: { 200: { description: "OK", content }, ...failed, ...others },
      };
      return [path, { get: operation }];
    }),
  );
}
