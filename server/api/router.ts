/** The procedures behind the contract, for HTTP and for callers in process alike. */
import { createRouterClient, implement, ORPCError, ValidationError } from "@orpc/server";
import type { ContractRouterClient } from "@orpc/contract";
import { contract, type Contract } from "#contract/procedures.ts";
import { errors, transportErrors, type Issue } from "#contract/errors.ts";
import { MESSAGES } from "#contract/messages.ts";
import { getDays, getTimeSlots } from "../booking/procedures-availability.ts";
import { addReservation, reschedule } from "../booking/procedures.ts";
import { findFeed, makeFeed, revokeFeed } from "../booking/procedures-feeds.ts";
import { getAnswer, giveAnswer } from "../notifications/procedures.ts";
import { toIssues } from "../context/issues.ts";
import { chargeOf } from "../context/limits.ts";
import { isAccountGone } from "../platform/db/account-gone.ts";
import { endSession, getActivity, getSessions } from "../accounts/procedures.ts";
import { getMyData, leave } from "../personal-data/procedures.ts";
import { getBusiness, getImages } from "../listings/procedures.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { deleteImage, updateImage, type ImageChange } from "../photos/procedures.ts";
import { getModerationCounts } from "../reviews/procedures-moderation.ts";
import { addForGuest, blockTime } from "../booking/procedures-owner.ts";
import { allowanceOf } from "./write-limits.ts";
import { addBusiness, deleteBusiness, getUserBusinesses, updateBusiness } from "../listings/procedures-owner.ts";
import type { Booking } from "../booking/placing.ts";
import { getProfile, updateProfile } from "../accounts/procedures-profile.ts";
import {
  blockGuest,
  cancelReservation,
  getBusinessReservations,
  getUserReservations,
  markReservation,
  type StatusOutcome,
} from "../booking/procedures-reservations.ts";
import { retryMail } from "../notifications/procedures-retry.ts";
import { deleteReviewImage } from "../reviews/procedures-images.ts";
import { replyToReview, reportReview, voteReview } from "../reviews/procedures-responses.ts";
import { getReviews } from "../reviews/view.ts";
import { addReview, deleteReview, editReview, type Written } from "../reviews/procedures.ts";
import { searchBusinesses, searchBusinessesLight } from "../search/procedures.ts";

/** What is wrong with the fields, one by one. */
function invalid(issues: readonly Issue[], cause?: unknown): ORPCError<string, unknown> {
  const { status, message } = transportErrors.invalid_input;
  return new ORPCError("invalid_input", { status, message, data: { issues }, cause });
}

const open = implement(contract).$context<ProcedureContext>();

/** Runs before the input is looked at, so that a guest is told 401 and not what is wrong with the fields. */
const guarded = open.use(async ({ context, next, procedure, path }) => {
  if (procedure["~orpc"].meta.access === "user") {
    const viewer = await context.viewer();
    if (viewer === null) throw new ORPCError("unauthenticated", errors.unauthenticated);
    const allowance = allowanceOf(path[0]);
    if (allowance !== null && (await context.attempt([chargeOf(allowance, viewer.id)])) !== null)
      throw new ORPCError("too_many_attempts", errors.too_many_attempts);
  }
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
      throw invalid(toIssues(error.cause), error.cause);
    }
    if (isAccountGone(error)) throw new ORPCError("unauthenticated", { ...errors.unauthenticated, cause: error });
    throw error;
  }
});

/** For procedures that a guest is refused: `guarded` has made sure of somebody. */
async function viewerOf(context: ProcedureContext): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer === null) throw new ORPCError("unauthenticated", errors.unauthenticated);
  return viewer;
}

function imagesAfter(change: ImageChange) {
  switch (change.outcome) {
    case "not_found":
      throw new ORPCError("image_not_found", errors.image_not_found);
    case "not_owner":
      throw new ORPCError("not_owner", errors.not_owner);
    case "too_many":
      throw new ORPCError("too_many_pinned", errors.too_many_pinned);
    case "changed":
      return change.list;
  }
}

function raise(code: keyof typeof errors): never {
  throw new ORPCError(code, errors[code]);
}

function placed(booking: Booking) {
  if (booking.outcome === "invalid") throw invalid(booking.issues);
  if (booking.outcome === "refused") raise(booking.why);
  return booking.placed;
}

function changed(status: StatusOutcome) {
  return status.outcome === "changed" ? status.changed : raise(status.outcome);
}

function writtenReview(written: Written) {
  return written.outcome === "written" ? written.written : raise(written.outcome);
}

export const router = guarded.router({
  search_businesses: guarded.search_businesses.handler(({ input, context }) => searchBusinesses(input, context)),
  search_businesses_light: guarded.search_businesses_light.handler(({ input, context }) =>
    searchBusinessesLight(input, context),
  ),
  get_business: guarded.get_business.handler(async ({ input, context, errors: known }) => {
    const business = await getBusiness(input, context);
    if (business === null) throw known.listing_not_found();
    return business;
  }),
  get_reviews: guarded.get_reviews.handler(async ({ input, context, errors: known }) => {
    const page = await getReviews(input, context);
    if (page === null) throw known.listing_not_found();
    return page;
  }),
  add_review: guarded.add_review.handler(async ({ input, context }) =>
    writtenReview(await addReview(input, await viewerOf(context), context)),
  ),
  edit_review: guarded.edit_review.handler(async ({ input, context }) =>
    writtenReview(await editReview(input, await viewerOf(context), context)),
  ),
  delete_review: guarded.delete_review.handler(async ({ input, context }) => {
    const outcome = await deleteReview(input, await viewerOf(context), context);
    return outcome === "deleted" ? { message: MESSAGES.reviewDeleted } : raise(outcome);
  }),
  reply_to_review: guarded.reply_to_review.handler(async ({ input, context }) => {
    const replied = await replyToReview(input, await viewerOf(context), context);
    return replied.outcome === "saved" ? replied.saved : raise(replied.outcome);
  }),
  vote_review: guarded.vote_review.handler(async ({ input, context }) => {
    const voted = await voteReview(input, await viewerOf(context), context);
    if (voted.outcome !== "saved") return raise(voted.outcome);
    return { helpful_count: voted.count, is_helpful: input.p_helpful };
  }),
  report_review: guarded.report_review.handler(async ({ input, context }) => {
    const outcome = await reportReview(input, await viewerOf(context), context);
    return outcome === "reported" ? { message: MESSAGES.reviewReported } : raise(outcome);
  }),
  delete_review_image: guarded.delete_review_image.handler(async ({ input, context }) => {
    const outcome = await deleteReviewImage(input, await viewerOf(context), context);
    return outcome === "deleted" ? {} : raise(outcome);
  }),
  get_moderation_counts: guarded.get_moderation_counts.handler(({ context }) => getModerationCounts(context)),
  get_images: guarded.get_images.handler(async ({ input, context, errors: known }) => {
    const list = await getImages(input, context);
    if (list === null) throw known.listing_not_found();
    return list;
  }),
  add_business: guarded.add_business.handler(async ({ input, context, errors: known }) => {
    const added = await addBusiness(input, await viewerOf(context), context);
    if (added.outcome === "too_many") throw known.too_many_attempts();
    if (added.outcome === "invalid") throw invalid(added.issues);
    return { id: added.id };
  }),
  update_business: guarded.update_business.handler(async ({ input, context, errors: known }) => {
    const updated = await updateBusiness(input, await viewerOf(context), context);
    switch (updated.outcome) {
      case "not_found":
        throw known.listing_not_found();
      case "not_owner":
        throw known.not_owner();
      case "stale":
        throw known.stale();
      case "invalid":
        throw invalid(updated.issues);
      case "updated":
        return { id: updated.id, version: updated.version };
    }
  }),
  delete_business: guarded.delete_business.handler(async ({ input, context, errors: known }) => {
    const outcome = await deleteBusiness(input, await viewerOf(context), context);
    if (outcome === "not_found") throw known.listing_not_found();
    if (outcome === "not_owner") throw known.not_owner();
    return {};
  }),
  get_user_businesses: guarded.get_user_businesses.handler(async ({ context }) =>
    getUserBusinesses(await viewerOf(context), context),
  ),
  update_image: guarded.update_image.handler(async ({ input, context }) =>
    imagesAfter(await updateImage(input, await viewerOf(context), context)),
  ),
  delete_image: guarded.delete_image.handler(async ({ input, context }) =>
    imagesAfter(await deleteImage(input, await viewerOf(context), context)),
  ),
  get_available_time_slots: guarded.get_available_time_slots.handler(async ({ input, context }) => {
    const found = await getTimeSlots(input, context);
    return found.outcome === "found" ? found.slots : raise(found.outcome);
  }),
  get_available_days: guarded.get_available_days.handler(async ({ input, context }) => {
    const found = await getDays(input, context);
    return found.outcome === "found" ? found.days : raise(found.outcome);
  }),
  add_reservation: guarded.add_reservation.handler(async ({ input, context }) =>
    placed(await addReservation(input, await viewerOf(context), context)),
  ),
  add_reservation_for_guest: guarded.add_reservation_for_guest.handler(async ({ input, context }) =>
    placed(await addForGuest(input, await viewerOf(context), context)),
  ),
  block_time: guarded.block_time.handler(async ({ input, context }) =>
    placed(await blockTime(input, await viewerOf(context), context)),
  ),
  reschedule_reservation: guarded.reschedule_reservation.handler(async ({ input, context }) =>
    placed(await reschedule(input, await viewerOf(context), context)),
  ),
  cancel_reservation: guarded.cancel_reservation.handler(async ({ input, context }) =>
    changed(await cancelReservation(input, await viewerOf(context), context)),
  ),
  mark_reservation: guarded.mark_reservation.handler(async ({ input, context }) =>
    changed(await markReservation(input, await viewerOf(context), context)),
  ),
  get_business_reservations: guarded.get_business_reservations.handler(async ({ input, context }) => {
    const found = await getBusinessReservations(input, await viewerOf(context), context);
    return found.outcome === "found" ? found.list : raise(found.outcome);
  }),
  get_user_reservations: guarded.get_user_reservations.handler(async ({ input, context }) =>
    getUserReservations(input, await viewerOf(context), context),
  ),
  retry_mail: guarded.retry_mail.handler(async ({ input, context }) => {
    const outcome = await retryMail(input, await viewerOf(context), context);
    return outcome === "taken_up" ? {} : raise(outcome);
  }),
  get_answer: guarded.get_answer.handler(async ({ input, context }) => {
    return (await getAnswer(input.p_token, context)) ?? raise("answer_not_found");
  }),
  give_answer: guarded.give_answer.handler(async ({ input, context }) => {
    const given = await giveAnswer(input, context);
    return given === "too_many_attempts" ? raise(given) : (given ?? raise("answer_not_found"));
  }),
  block_guest: guarded.block_guest.handler(async ({ input, context }) => {
    const outcome = await blockGuest(input, await viewerOf(context), context);
    return outcome === "changed" ? { blocked: input.p_blocked } : raise(outcome);
  }),
  get_calendar_feed: guarded.get_calendar_feed.handler(async ({ input, context }) => {
    const found = await findFeed(input, await viewerOf(context), context);
    return found.outcome === "found" ? found.feed : raise(found.outcome);
  }),
  make_calendar_feed: guarded.make_calendar_feed.handler(async ({ input, context }) => {
    const made = await makeFeed(input, await viewerOf(context), context);
    return made.outcome === "found" ? made.feed : raise(made.outcome);
  }),
  revoke_calendar_feed: guarded.revoke_calendar_feed.handler(async ({ input, context }) => {
    const revoked = await revokeFeed(input, await viewerOf(context), context);
    return revoked.outcome === "found" ? revoked.feed : raise(revoked.outcome);
  }),
  get_profile: guarded.get_profile.handler(async ({ context, errors: known }) => {
    const profile = await getProfile(await viewerOf(context), context);
    if (profile === null) throw known.unauthenticated();
    return profile;
  }),
  update_profile: guarded.update_profile.handler(async ({ input, context, errors: known }) => {
    const profile = await updateProfile(input, await viewerOf(context), context);
    if (profile === null) throw known.unauthenticated();
    return profile;
  }),
  get_sessions: guarded.get_sessions.handler(async ({ context }) => getSessions(await viewerOf(context), context)),
  end_session: guarded.end_session.handler(async ({ input, context, errors: known }) => {
    const ended = await endSession(input, await viewerOf(context), context);
    if (typeof ended === "string") throw known[ended]();
    return ended;
  }),
  get_activity: guarded.get_activity.handler(async ({ context }) => getActivity(await viewerOf(context), context)),
  get_my_data: guarded.get_my_data.handler(async ({ context }) => getMyData(await viewerOf(context), context)),
  delete_account: guarded.delete_account.handler(async ({ input, context, errors: known }) => {
    const refused = await leave(input, await viewerOf(context), context);
    if (refused !== null) throw known[refused]();
    return {};
  }),
});

/** The procedures as functions: `api.get_business({p_id})`. */
export type Api = ContractRouterClient<Contract>;

export function callInProcess(context: ProcedureContext): Api {
  return createRouterClient(router, { context });
}
