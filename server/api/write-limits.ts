/** How often one person may call what changes something, or is much work. What charges for itself is not here. */
import type { ProcedureName } from "#contract/procedures.ts";
import type { AllowanceName } from "../context/limits.ts";

/** `own`: the procedure charges by itself, for more than a name says. */
export const WRITES = {
  add_business: "own",
  update_business: "listingEdit",
  undo_change: "listingEdit",
  delete_business: "listingEdit",
  find_address: "addressSearch",
  begin_claim: "own",
  withdraw_claim: "claimStep",
  check_claim: "own",
  send_claim_code: "own",
  ask_claim_operator: "own",
  ask_claim_owner: "own",
  answer_claim: "claimStep",
  enter_claim_code: "claimCode",
  invite_member: "own",
  withdraw_invitation: "memberEdit",
  change_member: "memberEdit",
  remove_member: "memberEdit",
  leave_listing: "memberEdit",
  set_member_mail: "memberEdit",
  accept_invitation: "invitationAnswer",
  decline_invitation: "invitationAnswer",
  update_image: "photoEdit",
  delete_image: "photoEdit",
  delete_review_image: "photoEdit",
  add_reservation: "own",
  reschedule_reservation: "own",
  add_reservation_for_guest: "desk",
  block_time: "desk",
  move_reservation: "desk",
  keep_reservation: "desk",
  say_late: "own",
  update_reservation_words: "own",
  message_guest: "own",
  cancel_reservation: "desk",
  mark_reservation: "desk",
  block_guest: "desk",
  join_waitlist: "own",
  leave_waitlist: "desk",
  take_offer: "own",
  set_waitlist: "listingEdit",
  offer_place: "desk",
  remove_waiting: "desk",
  retry_mail: "desk",
  add_calendar: "otherCalendar",
  add_calendar_account: "otherCalendar",
  connect_google_calendar: "otherCalendar",
  finish_google_calendar: "otherCalendar",
  choose_calendars: "otherCalendar",
  read_calendar: "otherCalendar",
  remove_calendar: "otherCalendar",
  make_calendar_feed: "calendarFeed",
  revoke_calendar_feed: "calendarFeed",
  add_review: "own",
  edit_review: "own",
  reply_to_review: "own",
  vote_review: "own",
  report_review: "own",
  delete_review: "reviewRemoval",
  update_profile: "profileEdit",
  end_session: "own",
  get_my_data: "dataCopy",
  delete_account: "own",
} as const satisfies Partial<Record<ProcedureName, AllowanceName | "own">>;

const isWrite = (name: string): name is keyof typeof WRITES => Object.hasOwn(WRITES, name);

/** Null: charged by itself, or only read. */
export function allowanceOf(name: string | undefined): AllowanceName | null {
  if (name === undefined || !isWrite(name)) return null;
  const allowance = WRITES[name];
  return allowance === "own" ? null : allowance;
}
