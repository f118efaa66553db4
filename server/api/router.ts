/** The procedures behind the contract, for HTTP and for in-process callers. */
import { createRouterClient, implement, ORPCError, ValidationError } from "@orpc/server";
import type { ContractRouterClient } from "@orpc/contract";
import { contract, type Contract } from "#contract/procedures.ts";
import * as sessions from "../accounts/procedures.ts";
import * as profiles from "../accounts/procedures-profile.ts";
import * as addresses from "../addresses/procedures.ts";
import * as booking from "../booking/placing/procedures-placing.ts";
import * as availability from "../booking/availability/procedures-availability.ts";
import * as calendar from "../booking/desk/procedures-calendar.ts";
import * as courses from "../booking/series/procedures-courses.ts";
import * as resources from "../booking/resources/procedures-resources.ts";
import * as series from "../booking/series/procedures-series.ts";
import * as seriesChanges from "../booking/series/procedures-series-changes.ts";
import * as feeds from "../booking/calendar/procedures-feeds.ts";
import * as desk from "../booking/desk/procedures-enter.ts";
import * as between from "../booking/reservations/procedures-messages.ts";
import * as spans from "../booking/desk/procedures-spans.ts";
import * as service from "../booking/desk/procedures-service.ts";
import * as edit from "../booking/desk/procedures-edit.ts";
import * as reservations from "../booking/reservations/procedures-reservations.ts";
import * as otherCalendars from "../calendars/procedures.ts";
import * as googleCalendars from "../calendars/procedures-google.ts";
import * as suggesting from "../listings/procedures-suggesting.ts";
import * as claims from "../claims/procedures.ts";
import * as claimAsks from "../claims/procedures-asking.ts";
import type { ProcedureContext } from "../context/context.ts";
import { chargeOf } from "../context/limits.ts";
import {
  invalid,
  limit,
  refuse,
  type ProcedureCall,
  type RefusalCode,
  type ViewerCall,
  toIssues,
} from "../context/procedure.ts";
import * as bookingFiles from "../booking/import/procedures.ts";
import * as guests from "../guests/procedures.ts";
import * as listings from "../listings/procedures.ts";
import * as owners from "../listings/procedures-owner.ts";
import * as lists from "../lists/procedures.ts";
import * as saving from "../lists/procedures-saving.ts";
import * as sharedLists from "../lists/procedures-shared.ts";
import * as changes from "../listings/procedures-changes.ts";
import * as ownersToday from "../listings/procedures-owner-today.ts";
import * as invitations from "../members/procedures-invitations.ts";
import * as members from "../members/procedures.ts";
import * as answers from "../notifications/procedures.ts";
import * as devices from "../notifications/procedures-devices.ts";
import * as onTheDay from "../notifications/procedures-on-the-day.ts";
import * as mail from "../notifications/procedures-retry.ts";
import * as personal from "../personal-data/procedures.ts";
import * as plans from "../plans/procedures.ts";
import * as sharedPlans from "../plans/procedures-shared.ts";
import * as photos from "../photos/procedures.ts";
import { isAccountDeleted } from "../platform/db/conflict.ts";
import { bookingAnswered, isMeasured } from "../platform/metrics/measured.ts";
import * as places from "../places/procedures.ts";
import * as questions from "../questions/procedures.ts";
import * as questionsDesk from "../questions/procedures-desk.ts";
import * as reviews from "../reviews/procedures.ts";
import * as reviewImages from "../reviews/procedures.ts";
import * as moderation from "../reviews/procedures.ts";
import * as responses from "../reviews/procedures-responses.ts";
import * as reading from "../reviews/view.ts";
import * as freeNearby from "../search/free-nearby.ts";
import * as search from "../search/procedures.ts";
import { getStreet } from "../search/street.ts";
import * as waiting from "../waitlist/procedures.ts";
import * as waitingDesk from "../waitlist/procedures-desk.ts";
import * as waitingOwners from "../waitlist/procedures-owner.ts";
import { readingElsewhere } from "./replica-reads.ts";
import { allowanceOf } from "./write-limits.ts";

const BOOKINGS: ReadonlySet<string> = new Set([
  ...["add_reservation", "add_reservation_for_guest", "block_time", "reschedule_reservation", "move_reservation"],
  "resize_reservation",
  "take_offer",
]);

/** Counts the results of booking calls. */
const open = implement(contract)
  .$context<ProcedureContext>()
  .use(async ({ next, path: [name = ""] }) => {
    if (!isMeasured() || !BOOKINGS.has(name)) return next();
    try {
      const result = await next();
      const { output } = result;
      const isPlaced = typeof output === "object" && output !== null && "status" in output;
      bookingAnswered(name, isPlaced ? String(output.status) : "done");
      return result;
    } catch (error) {
      bookingAnswered(name, error instanceof ORPCError && error.status < 500 ? String(error.code) : "failed");
      throw error;
    }
  });

const whereToRead = open.use(({ next, context, path: [name = ""] }) =>
  readingElsewhere(context, name, async (connection) => next({ context: { connection } })),
);

/** Runs before input validation, so that a guest gets 401 and not the errors of the fields. */
const guarded = whereToRead.use(async ({ context, next, procedure, path }) => {
  if (procedure["~orpc"].meta.access === "user") {
    const viewer = await context.viewer();
    if (viewer === null) throw refuse("unauthenticated");
    const allowance = allowanceOf(path[0]);
    if (allowance !== null) await limit({ context, refuse }, chargeOf(allowance, viewer.id));
  }
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
      throw invalid(toIssues(error.cause), error.cause);
    }
    if (isAccountDeleted(error)) throw refuse("unauthenticated", error);
    throw error;
  }
});

interface ProcedureArguments<Input> {
  input: Input;
  context: ProcedureContext;
}

function anyone<Input, Output, Code extends RefusalCode>(
  procedure: (call: ProcedureCall<Input, Code>) => Promise<Output>,
) {
  return ({ input, context }: ProcedureArguments<Input>): Promise<Output> => procedure({ input, context, refuse });
}

/** `guarded` has checked that there is a viewer. */
function user<Input, Output, Code extends RefusalCode>(procedure: (call: ViewerCall<Input, Code>) => Promise<Output>) {
  return async ({ input, context }: ProcedureArguments<Input>): Promise<Output> => {
    const viewer = await context.viewer();
    if (viewer === null) throw refuse("unauthenticated");
    return procedure({ input, context, viewer, refuse });
  };
}

export const router = guarded.router({
  search_businesses: guarded.search_businesses.handler(anyone(search.searchBusinesses)),
  search_map: guarded.search_map.handler(anyone(search.searchMap)),
  list_free_nearby: guarded.list_free_nearby.handler(anyone(freeNearby.listFreeNearby)),
  search_businesses_light: guarded.search_businesses_light.handler(anyone(search.searchBusinessesLight)),
  get_suggestions: guarded.get_suggestions.handler(anyone(search.getSuggestions)),
  get_street: guarded.get_street.handler(anyone(getStreet)),
  suggest_places: guarded.suggest_places.handler(anyone(places.suggestPlaces)),
  get_place: guarded.get_place.handler(anyone(places.getPlace)),
  list_places: guarded.list_places.handler(anyone(places.listPlaces)),
  suggest_edit: guarded.suggest_edit.handler(user(suggesting.suggestEdit)),
  find_address: guarded.find_address.handler(user(addresses.findAddress)),
  get_business: guarded.get_business.handler(anyone(listings.getBusiness)),
  get_images: guarded.get_images.handler(anyone(listings.getImages)),
  add_business: guarded.add_business.handler(user(owners.addBusiness)),
  update_business: guarded.update_business.handler(user(owners.updateBusiness)),
  delete_business: guarded.delete_business.handler(user(owners.deleteBusiness)),
  get_user_businesses: guarded.get_user_businesses.handler(user(owners.getUserBusinesses)),
  get_owner_today: guarded.get_owner_today.handler(user(ownersToday.getOwnerToday)),
  get_claim: guarded.get_claim.handler(user(claims.getClaim)),
  begin_claim: guarded.begin_claim.handler(user(claims.beginClaim)),
  withdraw_claim: guarded.withdraw_claim.handler(user(claims.withdrawClaim)),
  check_claim: guarded.check_claim.handler(user(claims.checkClaim)),
  send_claim_code: guarded.send_claim_code.handler(user(claims.sendClaimCode)),
  ask_claim_operator: guarded.ask_claim_operator.handler(user(claimAsks.askClaimOperator)),
  ask_claim_owner: guarded.ask_claim_owner.handler(user(claimAsks.askClaimOwner)),
  answer_claim: guarded.answer_claim.handler(user(claimAsks.answerClaim)),
  enter_claim_code: guarded.enter_claim_code.handler(user(claims.enterClaimCode)),
  get_changes: guarded.get_changes.handler(user(changes.getChanges)),
  undo_change: guarded.undo_change.handler(user(changes.undoChange)),
  get_members: guarded.get_members.handler(user(members.getMembers)),
  invite_member: guarded.invite_member.handler(user(invitations.inviteMember)),
  withdraw_invitation: guarded.withdraw_invitation.handler(user(invitations.withdrawInvitation)),
  change_member: guarded.change_member.handler(user(members.changeMember)),
  remove_member: guarded.remove_member.handler(user(members.removeMember)),
  leave_listing: guarded.leave_listing.handler(user(members.leaveListing)),
  set_member_mail: guarded.set_member_mail.handler(user(members.setMemberMail)),
  get_invitation: guarded.get_invitation.handler(user(invitations.getInvitation)),
  accept_invitation: guarded.accept_invitation.handler(user(invitations.acceptInvitation)),
  decline_invitation: guarded.decline_invitation.handler(user(invitations.declineInvitation)),
  update_image: guarded.update_image.handler(user(photos.updateImage)),
  delete_image: guarded.delete_image.handler(user(photos.deleteImage)),
  get_saved_listings: guarded.get_saved_listings.handler(user(saving.getSavedListings)),
  get_lists: guarded.get_lists.handler(user(lists.getLists)),
  get_list: guarded.get_list.handler(user(lists.getList)),
  get_shared_list: guarded.get_shared_list.handler(anyone(sharedLists.getSharedList)),
  save_listing: guarded.save_listing.handler(user(saving.saveListing)),
  unsave_listing: guarded.unsave_listing.handler(user(saving.unsaveListing)),
  choose_lists: guarded.choose_lists.handler(user(saving.chooseLists)),
  add_list: guarded.add_list.handler(user(lists.addList)),
  update_list: guarded.update_list.handler(user(lists.updateList)),
  delete_list: guarded.delete_list.handler(user(lists.deleteList)),
  update_saved: guarded.update_saved.handler(user(saving.updateSavedNote)),
  remove_saved: guarded.remove_saved.handler(user(saving.removeSaved)),
  restore_saved: guarded.restore_saved.handler(user(saving.restoreSaved)),
  vote_saved: guarded.vote_saved.handler(anyone(sharedLists.voteSaved)),
  get_plan: guarded.get_plan.handler(anyone(sharedPlans.getPlan)),
  answer_plan: guarded.answer_plan.handler(anyone(sharedPlans.answerPlan)),
  get_plans: guarded.get_plans.handler(user(plans.getPlans)),
  share_plan: guarded.share_plan.handler(user(plans.sharePlan)),
  unshare_plan: guarded.unshare_plan.handler(user(plans.unsharePlan)),
  list_questions: guarded.list_questions.handler(anyone(questions.listQuestions)),
  ask_question: guarded.ask_question.handler(user(questions.askQuestion)),
  get_user_questions: guarded.get_user_questions.handler(user(questions.getUserQuestions)),
  delete_question: guarded.delete_question.handler(user(questions.deleteQuestion)),
  get_business_questions: guarded.get_business_questions.handler(user(questionsDesk.getBusinessQuestions)),
  answer_question: guarded.answer_question.handler(user(questionsDesk.answerQuestion)),
  remove_question: guarded.remove_question.handler(user(questionsDesk.removeQuestion)),
  get_reviews: guarded.get_reviews.handler(anyone(reading.getReviews)),
  get_review: guarded.get_review.handler(anyone(reading.getReview)),
  add_review: guarded.add_review.handler(user(reviews.addReview)),
  edit_review: guarded.edit_review.handler(user(reviews.editReview)),
  delete_review: guarded.delete_review.handler(user(reviews.deleteReview)),
  delete_review_image: guarded.delete_review_image.handler(user(reviewImages.deleteReviewImage)),
  reply_to_review: guarded.reply_to_review.handler(user(responses.replyToReview)),
  vote_review: guarded.vote_review.handler(user(responses.voteReview)),
  report_review: guarded.report_review.handler(user(responses.reportReview)),
  get_moderation_counts: guarded.get_moderation_counts.handler(anyone(moderation.getModerationCounts)),
  get_available_time_slots: guarded.get_available_time_slots.handler(anyone(availability.getTimeSlots)),
  get_available_days: guarded.get_available_days.handler(anyone(availability.getDays)),
  get_unavailable_times: guarded.get_unavailable_times.handler(anyone(availability.getUnavailableTimes)),
  add_reservation: guarded.add_reservation.handler(user(booking.addReservation)),
  reschedule_reservation: guarded.reschedule_reservation.handler(user(booking.reschedule)),
  add_reservation_for_guest: guarded.add_reservation_for_guest.handler(user(desk.addForGuest)),
  check_booking_file: guarded.check_booking_file.handler(user(bookingFiles.checkBookingFile)),
  import_bookings: guarded.import_bookings.handler(user(bookingFiles.importBookings)),
  block_time: guarded.block_time.handler(user(desk.blockTime)),
  resize_reservation: guarded.resize_reservation.handler(user(spans.resizeReservation)),
  move_reservation: guarded.move_reservation.handler(user(booking.moveAtListing)),
  keep_reservation: guarded.keep_reservation.handler(user(between.keepReservation)),
  say_late: guarded.say_late.handler(user(between.sayLate)),
  update_reservation_words: guarded.update_reservation_words.handler(user(between.updateReservationWords)),
  message_guest: guarded.message_guest.handler(user(between.messageGuest)),
  cancel_reservation: guarded.cancel_reservation.handler(user(reservations.cancelReservation)),
  mark_reservation: guarded.mark_reservation.handler(user(reservations.markReservation)),
  get_business_reservations: guarded.get_business_reservations.handler(user(reservations.getBusinessReservations)),
  get_resources: guarded.get_resources.handler(user(resources.getResources)),
  save_resources: guarded.save_resources.handler(user(resources.saveResources)),
  seat_reservation: guarded.seat_reservation.handler(user(resources.seatReservation)),
  set_service_state: guarded.set_service_state.handler(user(service.setServiceState)),
  edit_reservation: guarded.edit_reservation.handler(user(edit.editReservation)),
  undo_reservation_change: guarded.undo_reservation_change.handler(user(service.undoReservationChange)),
  get_reservation_history: guarded.get_reservation_history.handler(user(service.getReservationHistory)),
  add_walk_in: guarded.add_walk_in.handler(user(desk.addWalkIn)),
  add_series: guarded.add_series.handler(user(series.addSeries)),
  add_series_for_guest: guarded.add_series_for_guest.handler(user(series.addSeriesForGuest)),
  get_series: guarded.get_series.handler(user(seriesChanges.getSeries)),
  get_business_series: guarded.get_business_series.handler(user(seriesChanges.getBusinessSeries)),
  move_series: guarded.move_series.handler(user(seriesChanges.moveSeries)),
  cancel_series: guarded.cancel_series.handler(user(seriesChanges.cancelSeries)),
  mark_series: guarded.mark_series.handler(user(seriesChanges.markSeries)),
  get_course: guarded.get_course.handler(anyone(courses.getCourse)),
  save_type_dates: guarded.save_type_dates.handler(user(courses.saveTypeDates)),
  cancel_course_date: guarded.cancel_course_date.handler(user(courses.cancelCourseDate)),
  get_calendar: guarded.get_calendar.handler(user(calendar.getCalendar)),
  get_calendar_month: guarded.get_calendar_month.handler(user(calendar.getCalendarMonth)),
  get_user_reservations: guarded.get_user_reservations.handler(user(reservations.getUserReservations)),
  get_reservation: guarded.get_reservation.handler(user(reservations.getReservation)),
  block_guest: guarded.block_guest.handler(user(reservations.blockGuest)),
  get_guests: guarded.get_guests.handler(user(guests.getGuests)),
  find_guests: guarded.find_guests.handler(user(guests.findGuests)),
  update_guest: guarded.update_guest.handler(user(guests.updateGuest)),
  set_guest_blocked: guarded.set_guest_blocked.handler(user(guests.setBlocked)),
  get_guest_duplicates: guarded.get_guest_duplicates.handler(user(guests.getGuestDuplicates)),
  merge_guests: guarded.merge_guests.handler(user(guests.mergeGuests)),
  get_calendar_feed: guarded.get_calendar_feed.handler(user(feeds.getCalendarFeed)),
  make_calendar_feed: guarded.make_calendar_feed.handler(user(feeds.makeCalendarFeed)),
  revoke_calendar_feed: guarded.revoke_calendar_feed.handler(user(feeds.revokeCalendarFeed)),
  get_calendars: guarded.get_calendars.handler(user(otherCalendars.getCalendars)),
  add_calendar: guarded.add_calendar.handler(user(otherCalendars.addCalendar)),
  add_calendar_account: guarded.add_calendar_account.handler(user(otherCalendars.addCalendarAccount)),
  connect_google_calendar: guarded.connect_google_calendar.handler(user(googleCalendars.connectGoogleCalendar)),
  finish_google_calendar: guarded.finish_google_calendar.handler(user(googleCalendars.finishGoogleCalendar)),
  choose_calendars: guarded.choose_calendars.handler(user(otherCalendars.chooseCalendars)),
  update_calendar: guarded.update_calendar.handler(user(otherCalendars.updateCalendar)),
  read_calendar: guarded.read_calendar.handler(user(otherCalendars.readCalendar)),
  remove_calendar: guarded.remove_calendar.handler(user(otherCalendars.removeCalendar)),
  join_waitlist: guarded.join_waitlist.handler(user(waiting.joinWaitlist)),
  leave_waitlist: guarded.leave_waitlist.handler(user(waiting.leaveWaitlist)),
  take_offer: guarded.take_offer.handler(user(waiting.takeOffer)),
  get_user_waitlist: guarded.get_user_waitlist.handler(user(waiting.getUserWaitlist)),
  get_waitlist: guarded.get_waitlist.handler(user(waitingOwners.getWaitlist)),
  set_waitlist: guarded.set_waitlist.handler(user(waitingOwners.setWaitlist)),
  offer_place: guarded.offer_place.handler(user(waitingOwners.offerPlace)),
  remove_waiting: guarded.remove_waiting.handler(user(waitingOwners.removeWaiting)),
  restore_waiting: guarded.restore_waiting.handler(user(waitingOwners.restoreWaiting)),
  switch_waitlist: guarded.switch_waitlist.handler(user(waitingOwners.switchWaitlist)),
  add_waiting_guest: guarded.add_waiting_guest.handler(user(waitingDesk.addWaitingGuest)),
  seat_waiting_guest: guarded.seat_waiting_guest.handler(user(waitingDesk.seatWaitingGuest)),
  get_wait_quote: guarded.get_wait_quote.handler(user(waitingDesk.getWaitQuote)),
  get_day_rules: guarded.get_day_rules.handler(user(onTheDay.getDayRules)),
  set_day_rules: guarded.set_day_rules.handler(user(onTheDay.setDayRules)),
  retry_mail: guarded.retry_mail.handler(user(mail.retryMail)),
  get_device_notifications: guarded.get_device_notifications.handler(user(devices.getDeviceNotifications)),
  set_device_notifications: guarded.set_device_notifications.handler(user(devices.setDeviceNotifications)),
  stop_device_notifications: guarded.stop_device_notifications.handler(user(devices.stopDeviceNotifications)),
  get_answer: guarded.get_answer.handler(anyone(answers.getAnswer)),
  give_answer: guarded.give_answer.handler(anyone(answers.giveAnswer)),
  get_profile: guarded.get_profile.handler(user(profiles.getProfile)),
  update_profile: guarded.update_profile.handler(user(profiles.updateProfile)),
  get_sessions: guarded.get_sessions.handler(user(sessions.getSessions)),
  end_session: guarded.end_session.handler(user(sessions.endSession)),
  get_passkeys: guarded.get_passkeys.handler(user(sessions.getPasskeys)),
  get_second_factor: guarded.get_second_factor.handler(user(sessions.getSecondFactor)),
  get_activity: guarded.get_activity.handler(user(sessions.getActivity)),
  get_my_data: guarded.get_my_data.handler(user(personal.getMyData)),
  get_account_deletion: guarded.get_account_deletion.handler(user(personal.getAccountDeletion)),
  delete_account: guarded.delete_account.handler(user(personal.deleteAccount)),
});

/** The procedures as functions: `api.get_business({p_id})`. */
export type ServerApi = ContractRouterClient<Contract>;

export function callInProcess(context: ProcedureContext): ServerApi {
  return createRouterClient(router, { context });
}
