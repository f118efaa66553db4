/** What is asked for with GET, for /openapi.json: files, pictures, and the stream of changes. */
import type { OpenAPI } from "@orpc/openapi";
import type { ApiGroup } from "#contract/api-groups.ts";
import { transportErrors } from "#contract/errors.ts";
import { EXAMPLE_ID } from "#contract/examples.ts";
import { IMAGE_WIDTHS } from "#contract/photos/image-widths.ts";
import type { Failures } from "./openapi-failures.ts";
import { ANYONE, SIGNED_IN } from "./openapi-security.ts";

const UUID = { type: "string", format: "uuid" } as const;
const DATE = { type: "string", format: "date" } as const;
const BYTES = { type: "string" } as const;

type ParameterSchema = NonNullable<OpenAPI.ParameterObject["schema"]>;

const inPath = (name: string, description: string, schema: ParameterSchema, example: string) =>
  ({ name, in: "path", required: true, description, schema, example }) as const;
const inQuery = (name: string, description: string, schema: ParameterSchema, more: object = {}) =>
  ({ name, in: "query", description, schema, ...more }) as const;

type GetOperation = NonNullable<OpenAPI.PathItemObject["get"]>;

interface FileOperation {
  path: string;
  name: string;
  group: ApiGroup;
  summary: string;
  description: string;
  parameters: OpenAPI.ParameterObject[];
  /** Of the answer, by media type. */
  content: Record<string, { schema: typeof BYTES }>;
  failures: (keyof typeof transportErrors)[];
  security: OpenAPI.SecurityRequirementObject[];
}

const OPERATIONS: readonly FileOperation[] = [
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
    path: "/api/live/{id}",
    name: "listen_to_reservations",
    group: "Files",
    summary: "What happens to a listing's reservations, as it happens",
    description:
      "Server-sent events for the listing's owner: `ready` once, then `reservation` with `{kind, reservation_id}` for every " +
      "change. Each has an id; a client that comes back with it as `Last-Event-ID` hears what it missed. A stream ends after " +
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
  {
    path: "/image/{file_name}",
    name: "get_image",
    group: "Photos",
    summary: "A photo in one of several widths",
    description: "As WebP, or as AVIF for whoever accepts it.",
    parameters: [
      inPath("file_name", "As answers name it.", { type: "string" }, `${EXAMPLE_ID}.webp`),
      inQuery("w", "Its width in pixels; absent: 960.", { type: "integer", enum: [...IMAGE_WIDTHS] }, { example: 640 }),
      inQuery("raw", "1: as it is stored.", { type: "string", enum: ["1"] }),
    ],
    content: { "image/webp": { schema: BYTES }, "image/avif": { schema: BYTES } },
    failures: [],
    security: ANYONE,
  },
];

/** A text rather than a body of ours, as pictures have. */
const NO_PICTURE: Record<string, OpenAPI.ResponseObject> = {
  404: { description: "There is no such photo, or not in this width.", content: { "text/plain": { schema: BYTES } } },
  503: {
    description: "Too many photos are being resized right now.",
    headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
    content: { "text/plain": { schema: BYTES } },
  },
};

export function filePaths(failures: Failures): Record<string, { get: GetOperation }> {
  return Object.fromEntries(
    OPERATIONS.map(({ path, name, group, content, failures: codes, ...said }) => {
      const all = [...codes, ...(codes.length === 0 ? [] : (["internal", "unavailable"] as const))];
      const failed = failures.of(all.map((code) => ({ code, ...transportErrors[code] })));
      const operation: GetOperation = {
        operationId: name,
        tags: [group],
        ...said,
        responses: { 200: { description: "OK", content }, ...(codes.length === 0 ? NO_PICTURE : failed) },
      };
      return [path, { get: operation }];
    }),
  );
}
