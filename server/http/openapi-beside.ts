/** What is no procedure, for /openapi.json: addresses of their own, with the same shapes of bodies and failures. */
import type { OpenAPI } from "@orpc/openapi";
import { z } from "zod";
import { errors, transportErrors } from "#contract/errors.ts";
import { EXAMPLE_ID, examples } from "#contract/examples.ts";
import { UploadedImage, UploadImageInput } from "#contract/image.ts";
import { ZoomConnect, ZoomConnected, ZoomInput, ZoomMeetingAnswer } from "#contract/zoom.ts";
import { failureSchema } from "./openapi-failure.ts";

interface Failure {
  code: string;
  status: number;
  message: string;
}

interface Beside {
  path: string;
  name: string;
  summary: string;
  input: z.ZodType;
  output: z.ZodType;
  example: unknown;
  failures: Failure[];
}

const ofTransport = (code: keyof typeof transportErrors): Failure => ({ code, ...transportErrors[code] });
const ofProcedures = (code: keyof typeof errors): Failure => ({ code, ...errors[code] });

function pathOf({ path, name, summary, input, output, example, failures: known }: Beside): OpenAPI.PathsObject {
  const statuses = [...new Set(known.map(({ status }) => status))].toSorted();
  const failures = statuses.map((status) => {
    const codes = known.filter((one) => one.status === status).map(({ code, message }) => [code, message] as const);
    const description = codes.map(([, message]) => message).join(" ");
    const schema = { anyOf: codes.map((one) => failureSchema([one])) };
    return [status, { description, content: { "application/json": { schema } } }] as const;
  });
  const jsonOf = (schema: z.ZodType, io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // zod's JSON Schema is what OpenAPI 3.1 takes, under other names of types
  const paths: unknown = {
    [path]: {
      post: {
        operationId: name,
        summary,
        requestBody: { required: true, content: { "application/json": { schema: jsonOf(input, "input"), example } } },
        responses: {
          200: { description: "OK", content: { "application/json": { schema: jsonOf(output, "output") } } },
          ...Object.fromEntries(failures),
        },
      },
    },
  };
  return paths as OpenAPI.PathsObject;
}

/** `POST /api/image`: its body is larger than a procedure's may be, and is read after the session is known. */
export function uploadPath(): OpenAPI.PathsObject {
  const codes = [
    "upload_unauthenticated",
    "invalid_image",
    "image_too_large",
    "too_many_pixels",
    "too_many_images",
    "too_many_attempts",
    "uploads_busy",
    "storage_unavailable",
  ] as const;
  return pathOf({
    path: "/api/image",
    name: "upload_image",
    summary: "Add a photo to a listing of one's own",
    input: UploadImageInput,
    output: UploadedImage,
    example: examples["upload_image"],
    failures: [...codes.map(ofTransport), ...(["listing_not_found", "not_owner"] as const).map(ofProcedures)],
  });
}

/** `POST /functions/zoom`: the specification's own shape, one address for several actions. */
export function zoomPath(): OpenAPI.PathsObject {
  const codes = [
    "zoom_unauthenticated",
    "zoom_meeting_unauthenticated",
    "zoom_session_not_found",
    "zoom_not_connected",
    "meeting_not_wanted",
    "meeting_wanted",
    "meeting_failed",
    "invalid_input",
    "too_many_attempts",
  ] as const;
  return pathOf({
    path: "/functions/zoom",
    name: "zoom",
    summary: "Connect Zoom, and have meetings made for reservations",
    input: ZoomInput,
    output: z.union([ZoomMeetingAnswer, ZoomConnect, ZoomConnected]),
    example: { action: "create-meeting", reservation_id: EXAMPLE_ID },
    failures: [
      ...codes.map(ofTransport),
      ...(["reservation_not_found", "not_owner", "forbidden"] as const).map(ofProcedures),
    ],
  });
}
