/** All errors of procedures: a stable code, an HTTP status and a message for people (rules: calls, 2). */
import { z } from "zod";
import { ERROR_WORDS } from "./error-words.ts";
import { MEETING_PROBLEMS, ZOOM_MESSAGES } from "./zoom/zoom-messages.ts";
import type { ErrorMap } from "@orpc/contract";

export const errors = {
  unauthenticated: { status: 401, message: "User must be authenticated" },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  not_found: { status: 404, message: "There is nothing here." },
  invalid_credentials: { status: 403, message: "The current password is not right." },
  session_not_fresh: { status: 403, message: "Log in again, then you can do this." },
  too_many_attempts: { status: 429, message: "Too many attempts. Please try again later." },
  place_not_found: { status: 404, message: "There is no place of that name here" },
  listing_not_found: { status: 404, message: "Listing not found" },
  claim_not_begun: { status: 409, message: "Begin to claim this listing first." },
  claim_not_found: { status: 404, message: "This request is not there any more." },
  claim_not_possible: { status: 409, message: "This listing cannot be claimed this way." },
  claim_code_sent: {
    status: 409,
    message:
      "At most one code a day goes to an address at your request. Look for the one that was sent, or show it in another way.",
  },
  claim_code_wrong: { status: 403, message: "This code is not right, or does not work any more." },
  claim_check_busy: { status: 409, message: "Many websites are being looked at right now. Try again in a moment." },
  not_owner: { status: 403, message: "Only those who look after this listing, and may do this there, can do it." },
  owner_too_new: {
    status: 403,
    message: "You have been an owner for less than seven days. The other owners can do this until then.",
  },
  listing_too_new: {
    status: 403,
    message: "People can be invited to a listing three days after it was added. Please try again then.",
  },
  member_not_found: { status: 404, message: "This person does not look after the listing any more." },
  already_member: { status: 409, message: "This person looks after the listing already." },
  last_owner: {
    status: 409,
    message: "A listing needs an owner. Make somebody else an owner first, or delete the listing.",
  },
  invitation_not_found: { status: 404, message: "This invitation does not work any more." },
  too_many_members: { status: 409, message: "As many people look after this listing, or are invited to, as can." },
  person_not_found: { status: 404, message: "This is not one of the listing's people any more." },
  calendar_not_found: { status: 404, message: "This calendar is not there any more." },
  too_many_calendars: {
    status: 409,
    message: "This listing has as many other calendars as it can have. Remove one first.",
  },
  too_many_devices: {
    status: 409,
    message: "Ten of your devices get notifications already. Turn them off on one, or sign out there under Settings.",
  },
  google_not_offered: { status: 409, message: "Google's calendars cannot be connected at this site." },
  google_not_connected: { status: 409, message: "Google could not be connected. Begin once more." },
  change_not_found: { status: 404, message: "This change is not kept any more." },
  not_undoable: { status: 409, message: "This change cannot be taken back from here. Edit the listing instead." },
  stale: { status: 409, message: "Somebody else has changed this listing in the meantime." },
  image_not_found: { status: 404, message: "This photo is not there any more." },
  too_many_pinned: { status: 409, message: ERROR_WORDS.tooManyPinned },
  review_not_found: { status: 404, message: "This review is not there any more." },
  already_reviewed: { status: 409, message: "You have already reviewed this business." },
  own_listing_review: { status: 403, message: "You can't review your own listing." },
  not_author: { status: 403, message: "Only the author of this review can do this." },
  own_review: { status: 403, message: "This is your own review." },
  review_hidden: { status: 409, message: "This review was taken down. Write to us if you think that is wrong." },
  question_not_found: { status: 404, message: "This question does not exist any more." },
  own_listing_question: { status: 403, message: "This is your own listing. You answer its questions at the desk." },
  no_questions: { status: 409, message: "This listing has no owner who could answer questions." },
  too_many_questions: {
    status: 409,
    message: "Two of your questions to this business have no answer yet. Delete one of them, or wait for its answer.",
  },
  question_answered: {
    status: 409,
    message: "This question has an answer, so you cannot delete it any more. The business can remove it.",
  },
  question_changed: {
    status: 409,
    message: "A colleague has answered or changed this in the meantime. Nothing of yours was saved.",
  },
  reservation_not_found: { status: 404, message: "This reservation is not there any more." },
  allergies_too_long: {
    status: 409,
    message: "Together, the allergies of both are longer than 300 characters. Shorten one of them, then merge.",
  },
  guest_not_found: { status: 404, message: "This guest is not in the book any more." },
  guests_apart: { status: 409, message: "Both book with an account of their own, so these are two people here." },
  answer_not_found: { status: 404, message: "This link does not work any more." },
  type_not_found: { status: 404, message: "This can't be reserved here any more." },
  type_archived: { status: 409, message: "This is not offered any more. Cancel it, then book something else." },
  slot_taken: { status: 409, message: ERROR_WORDS.slotTaken },
  resource_not_found: { status: 409, message: "This is not there any more, or not needed for this reservation." },
  resource_taken: { status: 409, message: "Somebody has it at that time who cannot be seated elsewhere." },
  reservation_changed: { status: 409, message: "This reservation was changed in the meantime. Look at it again." },
  reservation_not_undoable: { status: 409, message: "This cannot be undone any more." },
  own_overlap: { status: 409, message: "You already have a reservation here at that time." },
  course_fixed: { status: 409, message: "The dates of a course are set by the business." },
  course_over: { status: 409, message: "This course has begun, or begins too soon for anybody to join." },
  too_many_reservations: {
    status: 409,
    message: "You have as many upcoming reservations as one person can have. Cancel one first.",
  },
  no_reservations: { status: 409, message: "This listing does not take reservations right now." },
  hours_unknown: {
    status: 409,
    message: "This business has not said yet when it is open, so there are no times to reserve.",
  },
  own_listing: { status: 403, message: "This is your own listing. Enter bookings under Manage Reservations." },
  guest_blocked: { status: 403, message: "This business does not take reservations from you." },
  display_name_required: {
    status: 422,
    message: "Choose a display name first, so that the business knows who is coming.",
  },
  reviewer_name_required: { status: 422, message: "Choose a display name first: it stands beside your review." },
  idempotency_key_reused: { status: 422, message: "This Idempotency-Key was used for another request." },
  reservation_cancelled: { status: 409, message: "This reservation was cancelled." },
  not_running_late: {
    status: 409,
    message: "You can say that you are late once it is confirmed, from two hours before it starts until it ends.",
  },
  guest_unreachable: { status: 409, message: "This guest cannot be written to about this reservation." },
  after_deadline: {
    status: 409,
    message: "It is too late to cancel or move this here. Please get in touch with the business.",
  },
  reservation_over: { status: 409, message: "It is too late to change this reservation." },
  not_pending_again: {
    status: 409,
    message: "A reservation that was answered waits for an answer again only once it is moved.",
  },
  waiting_not_found: { status: 404, message: "This place in line is not there any more." },
  waiting_without_account: {
    status: 409,
    message: "This guest has no account to take an offer with. Call them, then book the time that they accept.",
  },
  waitlist_off: { status: 409, message: "There is no waitlist for this." },
  has_room: { status: 409, message: "There is room between these times. Choose one of them instead." },
  already_waiting: { status: 409, message: "You are in this line already, or have an offer." },
  too_many_waiting: {
    status: 409,
    message: "As many wait as can, here or by yourself. Give up another place in line, or try again later.",
  },
  offer_over: { status: 409, message: "This offer has ended." },
  too_early: { status: 409, message: "It is too early for that: the reservation has not begun yet." },
} satisfies ErrorMap;

/** Errors before a procedure is reached, or unexpected errors inside it. */
export const transportErrors = {
  malformed_json: { status: 400, message: "The request body is not valid JSON." },
  not_found: { status: 404, message: "There is nothing here." },
  procedure_not_found: { status: 404, message: "There is no such procedure." },
  method_not_allowed: { status: 405, message: "Use POST." },
  too_large: { status: 413, message: "The request is too large." },
  too_slow: { status: 408, message: "The request did not arrive in time. Please try again." },
  busy: { status: 503, message: "Very much is being sent to us right now. Please try again in a moment." },
  unsupported_media_type: { status: 415, message: "Send the request as application/json." },
  foreign_origin: { status: 403, message: "This request came from another site." },
  too_many_attempts: { status: 429, message: "Too many attempts. Please try again later." },
  invalid_input: { status: 422, message: "Some fields are not valid." },
  upload_unauthenticated: { status: 401, message: ERROR_WORDS.uploadUnauthenticated },
  invalid_image: { status: 422, message: ERROR_WORDS.invalidImage },
  image_too_large: { status: 413, message: ERROR_WORDS.imageTooLarge },
  too_many_pixels: { status: 422, message: "The photo has more than 50 megapixels." },
  too_many_review_images: { status: 409, message: "This review has three photos already. Remove one first." },
  too_many_images: { status: 409, message: "This listing has 100 photos already. Delete one first." },
  uploads_busy: { status: 503, message: "Many photos are being uploaded right now. Please try again in a moment." },
  storage_unavailable: { status: 503, message: "The photo could not be stored. Please try again in a moment." },
  google_unavailable: { status: 503, message: "Google does not answer right now. Please try again in a moment." },
  zoom_unauthenticated: { status: 401, message: ZOOM_MESSAGES.loginToConnect },
  zoom_meeting_unauthenticated: { status: 401, message: ZOOM_MESSAGES.loginToCreate },
  zoom_session_not_found: { status: 403, message: ZOOM_MESSAGES.noSession },
  zoom_not_connected: { status: 503, message: ZOOM_MESSAGES.notConnected },
  zoom_signature: { status: 401, message: "This is not signed by Zoom." },
  meeting_not_wanted: { status: 409, message: "This reservation has no Zoom meeting." },
  meeting_wanted: { status: 409, message: "Cancel the reservation: its Zoom meeting goes with it." },
  meeting_failed: { status: 503, message: MEETING_PROBLEMS.away },
  internal: { status: 500, message: "Something went wrong. Please try again." },
  disk_full: {
    status: 503,
    message: "There is no room left to save this, so nothing was changed. What is there can still be read.",
  },
  unavailable: {
    status: 503,
    message: "Mainstreet cannot reach its database right now. Please try again in a moment.",
  },
} as const;

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
