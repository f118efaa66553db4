/** Operations that take JSON but are not procedures (accounts, uploads, Zoom), described like procedures. */
import { oc, type ErrorMap } from "@orpc/contract";
import { z } from "zod";
import { accountOperations, type AccountOperation } from "#contract/accounts/account-answers.ts";
import { accountErrorTexts } from "#contract/accounts/account-error-texts.ts";
import { accountBodies, type AccountPath } from "#contract/accounts/account.ts";
import type { ApiGroup } from "#contract/api-groups.ts";
import { errors, transportErrors } from "#contract/errors.ts";
import { EXAMPLE_ID, examples } from "#contract/examples.ts";
import { UploadedImage, UploadImageInput } from "#contract/photos/image.ts";
import { UploadedReviewImage, UploadReviewImageInput } from "#contract/reviews/review.ts";
import { ZoomConnect, ZoomConnected, ZoomInput, ZoomMeetingAnswer } from "#contract/zoom/zoom.ts";

type TransportCode = keyof typeof transportErrors;
type Code = keyof typeof errors | TransportCode;

const ofTransport = (code: string): code is TransportCode => Object.hasOwn(transportErrors, code);
/** The two tables have the same entry where both have a code. */
const known = (codes: readonly Code[]): ErrorMap =>
  Object.fromEntries(codes.map((code) => [code, ofTransport(code) ? transportErrors[code] : errors[code]]));

const base = oc.$meta<{ access: "anyone" | "user" }>({ access: "anyone" });

/** An operation as oRPC describes it, with the properties that oRPC does not know. */
export interface DescribedOperation {
  procedure: ReturnType<typeof procedureOf>;
  group: ApiGroup;
  example: unknown;
  /** Whether TOKEN_HEADER is read. */
  givesToken: boolean;
  /** The code for a request body that is too large. */
  tooLarge: TransportCode;
}

interface Route {
  name: string;
  path: `/${string}`;
  summary: string;
  description?: string;
  access: "anyone" | "user";
  input: z.ZodType;
  output: z.ZodType;
  failures: ErrorMap;
}

function procedureOf({ name, path, summary, description = "", access, input, output, failures }: Route) {
  const said = description === "" ? {} : { description };
  return base
    .meta({ access })
    .route({ method: "POST", path, operationId: name, summary, ...said })
    .errors(failures)
    .input(input)
    .output(output);
}

function accountFailures({ access, refusals, failures = [] }: AccountOperation): ErrorMap {
  const own = Object.entries(accountErrorTexts).flatMap(([code, message]) => {
    const status = Object.entries(refusals).find(([refused]) => refused === code)?.[1];
    return status === undefined ? [] : [[code, { status, message }] as const];
  });
  const signedOut: readonly Code[] = access === "user" ? ["unauthenticated"] : [];
  return { ...Object.fromEntries(own), ...known([...signedOut, "too_many_attempts", ...failures]) };
}

function describedAccounts(): Record<string, DescribedOperation> {
  const all = Object.entries(accountOperations) as [AccountPath, AccountOperation][];
  return Object.fromEntries(
    all.map(([path, operation]) => {
      const { id, summary, description, access, output, example, givesToken = false } = operation;
      const procedure = procedureOf({
        name: id,
        path: `/api/auth/${path}`,
        summary,
        description,
        access,
        input: accountBodies[path],
        output,
        failures: accountFailures(operation),
      });
      return [id, { procedure, group: "Signing in", example, givesToken, tooLarge: "too_large" }];
    }),
  );
}

const UPLOAD = [
  "upload_unauthenticated",
  "invalid_image",
  "too_many_pixels",
  "too_many_attempts",
  "uploads_busy",
  "storage_unavailable",
] as const;
const SENT_AS = "The photo is a data URL of at most 5 MB. Its content decides what it is, not its type.";

const uploads: Record<string, DescribedOperation> = {
  upload_image: {
    procedure: procedureOf({
      name: "upload_image",
      path: "/api/image",
      summary: "Add a photo to a listing of one's own",
      description: SENT_AS,
      access: "user",
      input: UploadImageInput,
      output: UploadedImage,
      failures: known([...UPLOAD, "too_many_images", "listing_not_found", "not_owner"]),
    }),
    group: "Photos",
    example: examples["upload_image"],
    givesToken: false,
    tooLarge: "image_too_large",
  },
  upload_review_image: {
    procedure: procedureOf({
      name: "upload_review_image",
      path: "/api/review-image",
      summary: "Add a photo to one's review",
      description: SENT_AS,
      access: "user",
      input: UploadReviewImageInput,
      output: UploadedReviewImage,
      failures: known([...UPLOAD, "too_many_review_images", "review_not_found", "not_author", "review_hidden"]),
    }),
    group: "Photos",
    example: examples["upload_review_image"],
    givesToken: false,
    tooLarge: "image_too_large",
  },
};

/** One address with several actions. */
const zoom: DescribedOperation = {
  procedure: procedureOf({
    name: "zoom",
    path: "/functions/zoom",
    summary: "Connect Zoom, and have meetings made for reservations",
    description: "`action` says what is done. `oauth-callback` takes what Zoom's page sends back, once.",
    access: "user",
    input: ZoomInput,
    output: z.union([ZoomMeetingAnswer, ZoomConnect, ZoomConnected]),
    failures: known([
      "zoom_unauthenticated",
      "zoom_meeting_unauthenticated",
      "zoom_session_not_found",
      "zoom_not_connected",
      "meeting_not_wanted",
      "meeting_wanted",
      "meeting_failed",
      "too_many_attempts",
      "reservation_not_found",
      "not_owner",
      "forbidden",
    ]),
  }),
  group: "Zoom",
  example: { action: "create-meeting", reservation_id: EXAMPLE_ID },
  givesToken: false,
  tooLarge: "too_large",
};

/** By operation name; Zoom only where it is configured. */
export const describedOperation = (isZoomOffered: boolean): Record<string, DescribedOperation> => ({
  ...describedAccounts(),
  ...uploads,
  ...(isZoomOffered ? { zoom } : {}),
});
