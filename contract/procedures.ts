/**
 * Every remote procedure, once: name, who may call it, what goes in, what comes out, which errors a caller must expect.
 * The HTTP route, the OpenAPI page, the in-process caller of the server and the types of the browser's client all come from here.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import "./issue-words.ts";
import { AccountEvent } from "./accounts/account-event.ts";
import { DeleteAccountInput, EndSessionInput, NoInput, Session } from "./accounts/account.ts";
import { Answer, GetAnswerInput, GiveAnswerInput } from "./notifications/answer.ts";
import { Business, GetBusinessInput } from "./listings/business.ts";
import { errors } from "./errors.ts";
import { DeleteImageInput, GetImagesInput, ImageList, UpdateImageInput } from "./photos/image.ts";
import { BODY_BYTES } from "./body-bytes.ts";
import {
  AddBusinessInput,
  AddedBusiness,
  DeleteBusinessInput,
  UpdateBusinessInput,
  UpdatedBusiness,
  UserBusiness,
} from "./listings/listing-fields.ts";
import { OwnerToday } from "./listings/owner-today.ts";
import { Profile, UpdateProfileInput } from "./accounts/profile.ts";
import {
  AddForGuestInput,
  AddReservationInput,
  AvailableDays,
  BlockGuestInput,
  BlockTimeInput,
  CalendarFeed,
  CalendarFeedInput,
  CancelReservationInput,
  ChangedReservation,
  GetBusinessReservationsInput,
  GetDaysInput,
  GetSlotsInput,
  GetUserReservationsInput,
  MarkReservationInput,
  MessageGuestInput,
  OwnerReservation,
  PlacedReservation,
  RescheduleInput,
  RewordInput,
  OneReservationInput,
  SayLateInput,
  Told,
  ReservationList,
  TimeSlot,
  UserReservation,
  UserReservations,
} from "./booking/reservation.ts";
import {
  AddReviewInput,
  DeleteReviewImageInput,
  DeleteReviewInput,
  EditReviewInput,
  GetReviewInput,
  GetReviewsInput,
  ModerationCounts,
  RepliedReview,
  ReplyToReviewInput,
  ReportReviewInput,
  Review,
  ReviewPage,
  VotedReview,
  VoteReviewInput,
  WrittenReview,
} from "./reviews/review.ts";
import { LightSummary, SearchInput, SearchPage, SuggestInput, Suggestions } from "./search/search.ts";

/** Who may call a procedure; finer rules (owner, author) are the procedure's own. */
export interface ProcedureMeta {
  access: "anyone" | "user";
  /** One line for the API page. */
  summary: string;
  /** The largest body that is read for it. */
  bodyBytes: number;
}

const USUAL: ProcedureMeta = { access: "anyone", summary: "", bodyBytes: BODY_BYTES.rpcBodyBytes };
const base = oc.$meta(USUAL);

function procedure(name: string, summary: string, more: Partial<ProcedureMeta> = {}) {
  const path: `/${string}` = `/rpc/${name}`;
  return base.meta({ ...USUAL, ...more, summary }).route({ method: "POST", path, operationId: name, summary });
}

const forUser = (name: string, summary: string, bodyBytes: number = BODY_BYTES.rpcBodyBytes) =>
  procedure(name, summary, { access: "user", bodyBytes }).errors({
    unauthenticated: errors.unauthenticated,
    too_many_attempts: errors.too_many_attempts,
  });
const { listing_not_found, not_owner, stale, too_many_attempts, image_not_found, too_many_pinned } = errors;
const { reservation_not_found, type_not_found, type_archived, slot_taken, own_overlap, too_many_reservations } = errors;
const { no_reservations, own_listing, guest_blocked, display_name_required, idempotency_key_reused } = errors;
const { reservation_cancelled, reservation_over, too_early, not_pending_again, hours_unknown, answer_not_found } =
  errors;
const { not_running_late, guest_unreachable, reviewer_name_required } = errors;
const { review_not_found, already_reviewed, own_listing_review, not_author, own_review, review_hidden } = errors;

export const contract = {
  search_businesses: procedure("search_businesses", "Search the public listings, ten a page")
    .input(SearchInput)
    .output(SearchPage),
  search_businesses_light: procedure("search_businesses_light", "Up to five names while somebody types")
    .input(SuggestInput)
    .output(z.array(LightSummary)),
  get_suggestions: procedure("get_suggestions", "Up to five categories, words and names while somebody types")
    .input(SuggestInput)
    .output(Suggestions),
  get_business: procedure("get_business", "One listing with its photos, hours and first reviews")
    .errors({ listing_not_found })
    .input(GetBusinessInput)
    .output(Business),
  get_reviews: procedure("get_reviews", "A listing's reviews, twenty a page")
    .errors({ listing_not_found: errors.listing_not_found })
    .input(GetReviewsInput)
    .output(ReviewPage),
  get_review: procedure("get_review", "One review of a listing")
    .errors({ review_not_found: errors.review_not_found })
    .input(GetReviewInput)
    .output(Review),
  add_review: forUser("add_review", "Review a listing, once", BODY_BYTES.rpcReviewBytes)
    .errors({ listing_not_found, already_reviewed, own_listing_review, reviewer_name_required, too_many_attempts })
    .input(AddReviewInput)
    .output(WrittenReview),
  edit_review: forUser("edit_review", "Change one's review; what is not sent stays", BODY_BYTES.rpcReviewBytes)
    .errors({ review_not_found, not_author, review_hidden, too_many_attempts })
    .input(EditReviewInput)
    .output(WrittenReview),
  delete_review: forUser("delete_review", "Delete one's review")
    .errors({ review_not_found, not_author })
    .input(DeleteReviewInput)
    .output(z.strictObject({ message: z.string() })),
  reply_to_review: forUser("reply_to_review", "Answer a review of one's listing publicly, or take the answer back")
    .errors({ review_not_found, not_owner, too_many_attempts })
    .input(ReplyToReviewInput)
    .output(RepliedReview),
  vote_review: forUser("vote_review", "Say that somebody else's review is helpful, or take that back")
    .errors({ review_not_found, own_review, too_many_attempts })
    .input(VoteReviewInput)
    .output(VotedReview),
  report_review: forUser("report_review", "Have an operator look at a review")
    .errors({ review_not_found, own_review, too_many_attempts })
    .input(ReportReviewInput)
    .output(z.strictObject({ message: z.string() })),
  delete_review_image: forUser("delete_review_image", "Remove a photo from one's review")
    .errors({ image_not_found, not_author })
    .input(DeleteReviewImageInput)
    .output(z.strictObject({})),
  get_moderation_counts: procedure("get_moderation_counts", "What moderation has done, in numbers")
    .input(NoInput)
    .output(ModerationCounts),
  get_images: procedure("get_images", "All photos of a listing")
    .errors({ listing_not_found: errors.listing_not_found })
    .input(GetImagesInput)
    .output(ImageList),
  add_business: forUser("add_business", "Publish a listing of one's own", BODY_BYTES.rpcListingBytes)
    .errors({ too_many_attempts })
    .input(AddBusinessInput)
    .output(AddedBusiness),
  update_business: forUser(
    "update_business",
    "Change a listing; what is not sent stays, null empties",
    BODY_BYTES.rpcListingBytes,
  )
    .errors({ listing_not_found, not_owner, stale })
    .input(UpdateBusinessInput)
    .output(UpdatedBusiness),
  delete_business: forUser("delete_business", "Take a listing out of the directory for good")
    .errors({ listing_not_found, not_owner })
    .input(DeleteBusinessInput)
    .output(z.strictObject({})),
  get_user_businesses: forUser("get_user_businesses", "The listings that the signed-in person looks after")
    .input(NoInput)
    .output(z.array(UserBusiness)),
  get_owner_today: forUser(
    "get_owner_today",
    "Today at all the listings that the signed-in person looks after, and what waits",
  )
    .input(NoInput)
    .output(OwnerToday),
  update_image: forUser("update_image", "Describe, pin, move or unpin a photo; what is not sent stays, null empties")
    .errors({ image_not_found, not_owner, too_many_pinned })
    .input(UpdateImageInput)
    .output(ImageList),
  delete_image: forUser("delete_image", "Delete a photo")
    .errors({ image_not_found, not_owner })
    .input(DeleteImageInput)
    .output(ImageList),
  get_available_time_slots: procedure("get_available_time_slots", "The times of one day that can be reserved")
    .errors({ listing_not_found, type_not_found })
    .input(GetSlotsInput)
    .output(z.array(TimeSlot)),
  get_available_days: procedure("get_available_days", "The days of one month that have room")
    .errors({ listing_not_found, type_not_found })
    .input(GetDaysInput)
    .output(AvailableDays),
  add_reservation: forUser("add_reservation", "Reserve; send an Idempotency-Key header to try again safely")
    .errors({
      listing_not_found,
      type_not_found,
      no_reservations,
      hours_unknown,
      own_listing,
      guest_blocked,
      display_name_required,
      slot_taken,
      own_overlap,
      too_many_reservations,
      idempotency_key_reused,
      too_many_attempts,
    })
    .input(AddReservationInput)
    .output(PlacedReservation),
  add_reservation_for_guest: forUser("add_reservation_for_guest", "Write down a telephone or walk-in booking")
    .errors({ listing_not_found, not_owner, type_not_found, no_reservations, hours_unknown, slot_taken })
    .input(AddForGuestInput)
    .output(PlacedReservation),
  block_time: forUser("block_time", "Keep a time free of reservations")
    .errors({ listing_not_found, not_owner, slot_taken })
    .input(BlockTimeInput)
    .output(PlacedReservation),
  reschedule_reservation: forUser("reschedule_reservation", "Move a reservation to another time")
    .errors({
      reservation_not_found,
      reservation_cancelled,
      reservation_over,
      type_archived,
      no_reservations,
      hours_unknown,
      guest_blocked,
      slot_taken,
      own_overlap,
      too_many_attempts,
    })
    .input(RescheduleInput)
    .output(PlacedReservation),
  move_reservation: forUser("move_reservation", "Move a reservation at one's listing; its guest is told and may refuse")
    .errors({
      reservation_not_found,
      not_owner,
      reservation_cancelled,
      reservation_over,
      type_archived,
      no_reservations,
      hours_unknown,
      slot_taken,
    })
    .input(RescheduleInput)
    .output(PlacedReservation),
  keep_reservation: forUser("keep_reservation", "Agree to the time that the business moved one's reservation to")
    .errors({ reservation_not_found, reservation_cancelled, reservation_over })
    .input(OneReservationInput)
    .output(ChangedReservation),
  say_late: forUser("say_late", "Tell the business that one is running late")
    .errors({ reservation_not_found, not_running_late, too_many_attempts })
    .input(SayLateInput)
    .output(Told),
  update_reservation_words: forUser(
    "update_reservation_words",
    "Change the note or the telephone number that one gave with a reservation",
  )
    .errors({ reservation_not_found, guest_blocked, reservation_cancelled, reservation_over, too_many_attempts })
    .input(RewordInput)
    .output(Told),
  message_guest: forUser("message_guest", "Write to the guest of a reservation at one's listing; no address is told")
    .errors({ reservation_not_found, not_owner, guest_unreachable, too_many_attempts })
    .input(MessageGuestInput)
    .output(Told),
  cancel_reservation: forUser("cancel_reservation", "Cancel one's own reservation")
    .errors({ reservation_not_found, reservation_over })
    .input(CancelReservationInput)
    .output(ChangedReservation),
  mark_reservation: forUser("mark_reservation", "Confirm, cancel or mark as no-show a reservation at one's listing")
    .errors({ reservation_not_found, not_owner, reservation_cancelled, reservation_over, too_early, not_pending_again })
    .input(MarkReservationInput)
    .output(ChangedReservation),
  get_business_reservations: forUser("get_business_reservations", "The reservations at one's listing")
    .errors({ listing_not_found, not_owner })
    .input(GetBusinessReservationsInput)
    .output(z.union([z.array(OwnerReservation), ReservationList])),
  get_user_reservations: forUser("get_user_reservations", "One's own reservations, twenty a page")
    .input(GetUserReservationsInput)
    .output(UserReservations),
  get_reservation: forUser("get_reservation", "One reservation of one's own")
    .errors({ reservation_not_found })
    .input(OneReservationInput)
    .output(UserReservation),
  retry_mail: forUser("retry_mail", "Send again the mail about a reservation that was given up")
    .errors({ reservation_not_found, not_owner })
    .input(OneReservationInput)
    .output(z.strictObject({})),
  get_answer: procedure("get_answer", "What a link in a letter would do")
    .errors({ answer_not_found })
    .input(GetAnswerInput)
    .output(Answer),
  give_answer: procedure("give_answer", "Do what a link in a letter offers; nothing when it cannot be done any more")
    .errors({ answer_not_found, too_many_attempts })
    .input(GiveAnswerInput)
    .output(Answer),
  block_guest: forUser("block_guest", "Keep a guest from booking at one's listing, or let them again")
    .errors({ reservation_not_found, not_owner })
    .input(BlockGuestInput)
    .output(z.strictObject({ blocked: z.boolean() })),
  get_calendar_feed: forUser("get_calendar_feed", "Whether there is a calendar feed")
    .errors({ listing_not_found, not_owner })
    .input(CalendarFeedInput)
    .output(CalendarFeed),
  make_calendar_feed: forUser("make_calendar_feed", "Make a calendar feed; an earlier address stops working")
    .errors({ listing_not_found, not_owner })
    .input(CalendarFeedInput)
    .output(CalendarFeed),
  revoke_calendar_feed: forUser("revoke_calendar_feed", "End a calendar feed")
    .errors({ listing_not_found, not_owner })
    .input(CalendarFeedInput)
    .output(CalendarFeed),
  get_profile: forUser("get_profile", "What the signed-in person chose").input(NoInput).output(Profile),
  update_profile: forUser(
    "update_profile",
    "Change the display name, theme, language, zone or reminders; what is not sent stays, null empties",
  )
    .input(UpdateProfileInput)
    .output(Profile),
  get_sessions: forUser("get_sessions", "Where the account is signed in").input(NoInput).output(z.array(Session)),
  end_session: forUser("end_session", "Sign out elsewhere: one place, or with null all but this one")
    .errors({
      invalid_credentials: errors.invalid_credentials,
      session_not_fresh: errors.session_not_fresh,
      too_many_attempts: errors.too_many_attempts,
    })
    .input(EndSessionInput)
    .output(z.strictObject({ ended: z.int().nonnegative() })),
  get_activity: forUser("get_activity", "What happened to the account in the last 90 days, the newest first")
    .input(NoInput)
    .output(z.array(AccountEvent)),
  get_my_data: forUser("get_my_data", "Everything that is stored of the signed-in person")
    .input(NoInput)
    .output(z.record(z.string(), z.unknown())),
  delete_account: forUser("delete_account", "Delete the account")
    .errors({
      invalid_credentials: errors.invalid_credentials,
      session_not_fresh: errors.session_not_fresh,
      too_many_attempts: errors.too_many_attempts,
    })
    .input(DeleteAccountInput)
    .output(z.strictObject({})),
};

export type Contract = typeof contract;
export type ProcedureName = keyof Contract;
