/** All errors of procedures: a stable code, an HTTP status and a message for people (rules: calls, 2). */
import { z } from "zod";
import { errorTexts } from "./error-texts.ts";
import { sharedErrorTexts } from "./shared-error-texts.ts";
import { meetingTexts, zoomConnectionTexts } from "./zoom/zoom-texts.ts";
import type { ErrorMap } from "@orpc/contract";

type OwnCode = keyof typeof errorTexts;
type SharedCode = keyof typeof sharedErrorTexts;

const ZOOM_TEXTS = {
  zoom_unauthenticated: () => zoomConnectionTexts.loginToConnect,
  zoom_meeting_unauthenticated: () => zoomConnectionTexts.loginToCreate,
  zoom_session_not_found: () => zoomConnectionTexts.noSession,
  zoom_not_connected: () => zoomConnectionTexts.notConnected,
  meeting_failed: () => meetingTexts.away,
};
type ZoomCode = keyof typeof ZOOM_TEXTS;
type ErrorCode = OwnCode | SharedCode | ZoomCode;

const isZoomCode = (code: ErrorCode): code is ZoomCode => Object.hasOwn(ZOOM_TEXTS, code);
const isShared = (code: ErrorCode): code is SharedCode => Object.hasOwn(sharedErrorTexts, code);

function messageOf(code: ErrorCode): string {
  if (isZoomCode(code)) return ZOOM_TEXTS[code]();
  return isShared(code) ? sharedErrorTexts[code] : errorTexts[code];
}

interface DeclaredError<Status extends number> {
  readonly status: Status;
  /** In the language of the moment at which it is read: when the error is thrown, or described for /openapi.json. */
  readonly message: string;
}

/** Errors by their codes, from the HTTP status of each. */
function declared<const Statuses extends Partial<Record<ErrorCode, number>>>(statuses: Statuses) {
  const found: Partial<Record<ErrorCode, DeclaredError<number>>> = {};
  for (const [code, status] of Object.entries(statuses) as [ErrorCode, number][])
    found[code] = {
      status,
      get message() {
        return messageOf(code);
      },
    };
  // each code was added above with its status
  return found as { readonly [Code in keyof Statuses]: DeclaredError<Statuses[Code] & number> };
}

export const errors = declared({
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid_credentials: 403,
  session_not_fresh: 403,
  too_many_attempts: 429,
  place_not_found: 404,
  listing_not_found: 404,
  claim_not_begun: 409,
  claim_not_found: 404,
  claim_not_possible: 409,
  claim_code_sent: 409,
  claim_code_wrong: 403,
  claim_check_busy: 409,
  not_owner: 403,
  owner_too_new: 403,
  listing_too_new: 403,
  member_not_found: 404,
  already_member: 409,
  last_owner: 409,
  invitation_not_found: 404,
  too_many_members: 409,
  person_not_found: 404,
  calendar_not_found: 404,
  too_many_calendars: 409,
  too_many_devices: 409,
  google_not_offered: 409,
  google_not_connected: 409,
  change_not_found: 404,
  not_undoable: 409,
  stale: 409,
  image_not_found: 404,
  too_many_pinned: 409,
  review_not_found: 404,
  already_reviewed: 409,
  own_listing_review: 403,
  not_author: 403,
  own_review: 403,
  review_hidden: 409,
  question_not_found: 404,
  own_listing_question: 403,
  no_questions: 409,
  too_many_questions: 409,
  question_answered: 409,
  question_changed: 409,
  list_not_found: 404,
  saved_not_found: 404,
  too_many_lists: 409,
  too_many_saved: 409,
  voting_off: 409,
  too_many_votes: 409,
  plan_not_found: 404,
  plan_closed: 409,
  too_many_answers: 409,
  reservation_not_found: 404,
  guests_too_long: 409,
  guest_not_found: 404,
  guests_apart: 409,
  answer_not_found: 404,
  type_not_found: 404,
  type_archived: 409,
  slot_taken: 409,
  resource_not_found: 409,
  resource_taken: 409,
  reservation_changed: 409,
  reservation_not_undoable: 409,
  own_overlap: 409,
  course_fixed: 409,
  course_over: 409,
  too_many_reservations: 409,
  no_reservations: 409,
  hours_unknown: 409,
  own_listing: 403,
  guest_blocked: 403,
  display_name_required: 422,
  reviewer_name_required: 422,
  idempotency_key_reused: 422,
  reservation_cancelled: 409,
  not_running_late: 409,
  guest_unreachable: 409,
  after_deadline: 409,
  reservation_over: 409,
  not_pending_again: 409,
  waiting_not_found: 404,
  waiting_without_account: 409,
  waitlist_off: 409,
  has_room: 409,
  already_waiting: 409,
  too_many_waiting: 409,
  offer_over: 409,
  too_early: 409,
}) satisfies ErrorMap;

/** Errors before a procedure is reached, or unexpected errors inside it. */
export const transportErrors = declared({
  malformed_json: 400,
  not_found: 404,
  procedure_not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  too_slow: 408,
  busy: 503,
  unsupported_media_type: 415,
  foreign_origin: 403,
  too_many_attempts: 429,
  invalid_input: 422,
  upload_unauthenticated: 401,
  invalid_image: 422,
  image_too_large: 413,
  too_many_pixels: 422,
  too_many_review_images: 409,
  too_many_images: 409,
  uploads_busy: 503,
  storage_unavailable: 503,
  google_unavailable: 503,
  zoom_unauthenticated: 401,
  zoom_meeting_unauthenticated: 401,
  zoom_session_not_found: 403,
  zoom_not_connected: 503,
  zoom_signature: 401,
  meeting_not_wanted: 409,
  meeting_wanted: 409,
  meeting_failed: 503,
  internal: 500,
  disk_full: 503,
  unavailable: 503,
});

/** One invalid field; `path` is dotted, empty for the whole body. */
export const Issue = z.strictObject({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** Body of every error response. */
export const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  issues: z.array(Issue).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
