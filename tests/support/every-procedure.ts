/** Every procedure, with input about another account's listing and the expected answer for each caller. */
import type { ListingAct } from "#contract/listings/roles.ts";
import type { ProcedureName } from "#contract/procedures.ts";
import { PASSWORD } from "./browserless.ts";
import { LISTING } from "./owned-listings.ts";

/** Data of other accounts. The hidden listing is theirs, too. */
export interface Theirs {
  listing: string;
  hidden: string;
  type: string;
  hiddenType: string;
  reservation: string;
  review: string;
  hiddenReview: string;
  image: string;
  reviewImage: string;
  session: string;
  /** The victim's claim to the listing. */
  claim: string;
  /** Two entries in the listing's guest book; the second has no account. */
  guest: string;
  otherGuest: string;
  /** A change of the listing's city. */
  change: string;
  /** A manager of the listing. */
  member: string;
  /** Another calendar of the listing. */
  calendar: string;
  /** The victim's invitation to be staff of the listing, and a link that is not valid. */
  invitation: string;
  token: string;
  /** The victim's unanswered question to the listing. */
  question: string;
  /** The victim's list, and the listing in it. */
  list: string;
  saved: string;
  /** The victim's place on the listing's waitlist. */
  waiting: string;
  /** A desk entry that was removed a moment ago. */
  removed: string;
}

export interface Case {
  input: (theirs: Theirs) => Record<string, unknown>;
  /** Status for a signed-out caller. */
  guest: number;
  /** Status for a signed-in caller who is not a member. */
  stranger: number;
  /** The act that a member must be allowed to perform; null where membership makes no difference. */
  act: ListingAct | null;
}

/** A file with one reservation. */
const FILE = "RGF0ZSxUaW1lLEd1ZXN0cyxOYW1lCjIwMjYtMTEtMjgsMTk6MzAsMixBZGEgTG92ZWxhY2UK";

const requested = (guest: number, stranger: number, input: Case["input"]): Case => ({
  input,
  guest,
  stranger,
  act: null,
});
const of = (act: ListingAct, one: Case): Case => ({ ...one, act });
/** Public data of a listing that is not public. */
const unseen = (input: Case["input"]): Case => requested(404, 404, input);
const unknown = (input: Case["input"]): Case => requested(401, 404, input);
const forbidden = (input: Case["input"]): Case => requested(401, 403, input);
/** Returns the caller's own or public data; no input can name another account's data. */
const nameless = (guest: number, input: Record<string, unknown> = {}): Case => requested(guest, 200, () => input);

/** The example browser of RFC 8291, 5. */
const DEVICE = {
  endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

const REVIEW = { p_rating: 1, p_comment: "Mine now" };
const LATER = "2026-11-23T12:00:00Z";

export const CASES: Record<ProcedureName, Case> = {
  search_businesses: nameless(200),
  search_map: nameless(200, { view: null }),
  list_free_nearby: unseen(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_date: "2026-11-23",
  })),
  search_businesses_light: nameless(200, { search_query: "shop" }),
  get_suggestions: nameless(200, { search_query: "shop" }),
  get_street: nameless(200),
  suggest_places: nameless(200, { query: "shop" }),
  get_place: requested(404, 404, () => ({ p_slug: "nowhere" })),
  list_places: nameless(200),
  find_address: nameless(401, { address: "1 High Street" }),
  get_moderation_counts: nameless(200),
  get_business: unseen(({ hidden }) => ({ p_id: hidden })),
  get_reviews: unseen(({ hidden }) => ({ p_business_id: hidden })),
  get_review: unseen(({ hidden, hiddenReview }) => ({ p_business_id: hidden, p_review_id: hiddenReview })),
  get_images: unseen(({ hidden }) => ({ p_business_id: hidden })),
  get_available_time_slots: unseen(({ hidden, hiddenType, reservation }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_date: "2026-11-23",
    p_reservation_id: reservation,
  })),
  get_available_days: unseen(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_month: "2026-11",
  })),
  get_unavailable_times: unseen(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_date: "2026-11-23",
  })),
  get_answer: unseen(({ reservation }) => ({ p_token: reservation })),
  give_answer: unseen(({ reservation }) => ({ p_token: reservation })),
  get_saved_listings: nameless(401),
  get_lists: nameless(401),
  get_list: unknown(({ list }) => ({ p_list_id: list })),
  get_shared_list: unseen(() => ({ p_link: "A".repeat(22) })),
  save_listing: unknown(({ hidden }) => ({ p_business_id: hidden })),
  unsave_listing: nameless(401, { p_business_id: "01990b7e-5c00-7000-8000-000000000001" }),
  choose_lists: unknown(({ listing, list }) => ({ p_business_id: listing, p_list_ids: [list] })),
  add_list: nameless(401, { p_name: "Mine now" }),
  update_list: unknown(({ list }) => ({ p_list_id: list, p_name: "Mine now", p_share: "private" })),
  delete_list: unknown(({ list }) => ({ p_list_id: list })),
  update_saved: unknown(({ saved }) => ({ p_saved_id: saved, p_note: "Mine now" })),
  remove_saved: unknown(({ saved }) => ({ p_saved_id: saved })),
  restore_saved: unknown(({ saved }) => ({ p_saved_id: saved })),
  // the link alone allows it
  vote_saved: unseen(({ saved }) => ({
    ...{ p_link: "A".repeat(22), p_saved_id: saved, p_vote: true, p_visitor: saved },
  })),
  // the link alone allows it
  get_plan: unseen(() => ({ p_link: "A".repeat(22) })),
  answer_plan: unseen(({ reservation }) => ({
    ...{ p_link: "A".repeat(22), p_visitor: reservation, p_name: "Kim", p_coming: true },
  })),
  get_plans: nameless(401, { p_reservation_ids: ["01990b7e-5c00-7000-8000-000000000001"] }),
  share_plan: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  unshare_plan: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  list_questions: unseen(({ hidden }) => ({ p_business_id: hidden })),
  ask_question: unknown(({ hidden }) => ({ p_business_id: hidden, p_question: "Is it mine now?" })),
  get_user_questions: nameless(401),
  delete_question: unknown(({ question }) => ({ p_question_id: question })),
  get_business_questions: of(
    "replies",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  answer_question: of(
    "replies",
    unknown(({ question }) => ({ p_question_id: question, p_version: 1, p_answer: "Mine now" })),
  ),
  remove_question: of(
    "replies",
    unknown(({ question }) => ({ p_question_id: question })),
  ),
  add_review: unknown(({ hidden }) => ({ p_business_id: hidden, ...REVIEW })),
  edit_review: forbidden(({ review }) => ({ p_review_id: review, ...REVIEW })),
  delete_review: forbidden(({ review }) => ({ p_review_id: review })),
  reply_to_review: of(
    "replies",
    forbidden(({ review }) => ({ p_review_id: review, p_comment: "Mine now" })),
  ),
  vote_review: unknown(({ hiddenReview }) => ({ p_review_id: hiddenReview, p_helpful: true })),
  report_review: unknown(({ hiddenReview }) => ({ p_review_id: hiddenReview, p_reason: "spam" })),
  delete_review_image: forbidden(({ reviewImage }) => ({ p_image_id: reviewImage })),
  add_business: requested(401, 422, ({ listing }) => ({ ...LISTING, p_id: listing })),
  update_business: of(
    "fields",
    forbidden(({ listing }) => ({ p_id: listing, ...LISTING, p_name: "Mine now" })),
  ),
  delete_business: of(
    "delete",
    forbidden(({ listing }) => ({ p_id: listing })),
  ),
  get_user_businesses: nameless(401),
  get_owner_today: nameless(401),
  get_claim: unknown(({ hidden }) => ({ p_business_id: hidden })),
  begin_claim: unknown(({ hidden }) => ({ p_business_id: hidden })),
  withdraw_claim: requested(401, 409, ({ listing }) => ({ p_business_id: listing })),
  check_claim: requested(401, 409, ({ listing }) => ({ p_business_id: listing, p_proof: "file" })),
  send_claim_code: requested(401, 409, ({ listing }) => ({ p_business_id: listing, p_local_part: "info" })),
  ask_claim_operator: requested(401, 409, ({ listing }) => ({
    p_business_id: listing,
    p_way: "word",
    p_reason: "Mine now",
  })),
  ask_claim_owner: requested(401, 409, ({ listing }) => ({ p_business_id: listing, p_reason: "Mine now" })),
  answer_claim: of(
    "hand_over",
    unknown(({ claim }) => ({ p_claim_id: claim, p_answer: "hand_over" })),
  ),
  enter_claim_code: requested(401, 409, ({ listing }) => ({ p_business_id: listing, p_code: "000000" })),
  get_changes: of(
    "history",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  suggest_edit: unknown(({ hidden }) => ({ p_business_id: hidden, p_note: "It has moved." })),
  undo_change: of(
    "fields",
    forbidden(({ change }) => ({ p_change_id: change })),
  ),
  get_members: of(
    "see",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  invite_member: of(
    "members",
    forbidden(({ listing }) => ({ p_business_id: listing, p_email: "friend@people.example", p_role: "manager" })),
  ),
  withdraw_invitation: of(
    "invite_staff",
    unknown(({ invitation }) => ({ p_invitation_id: invitation })),
  ),
  change_member: of(
    "remove_members",
    forbidden(({ listing, member }) => ({ p_business_id: listing, p_user_id: member, p_role: "staff" })),
  ),
  remove_member: of(
    "remove_members",
    forbidden(({ listing, member }) => ({ p_business_id: listing, p_user_id: member })),
  ),
  leave_listing: of(
    "see",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  set_member_mail: of(
    "booking_mail",
    forbidden(({ listing }) => ({ p_business_id: listing, p_gets_mail: false })),
  ),
  get_invitation: unknown(({ token }) => ({ p_token: token })),
  accept_invitation: unknown(({ token }) => ({ p_token: token })),
  decline_invitation: unknown(({ token }) => ({ p_token: token })),
  update_image: of(
    "photos",
    forbidden(({ image }) => ({ p_image_id: image, p_description: "Mine now" })),
  ),
  delete_image: of(
    "photos",
    forbidden(({ image }) => ({ p_file_name: `${image}.webp` })),
  ),
  add_reservation: unknown(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_reservation_time: LATER,
  })),
  add_reservation_for_guest: of(
    "reservations",
    forbidden(({ listing, type }) => ({
      p_business_id: listing,
      p_reservation_type_id: type,
      p_reservation_time: LATER,
      p_guest_name: "Nobody",
    })),
  ),
  check_booking_file: of(
    "guest_book",
    forbidden(({ listing }) => ({ p_business_id: listing, p_file: FILE })),
  ),
  import_bookings: of(
    "guest_book",
    forbidden(({ listing }) => ({ p_business_id: listing, p_file: FILE })),
  ),
  block_time: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing, p_from: LATER, p_until: "2026-11-23T13:00:00Z" })),
  ),
  reschedule_reservation: unknown(({ reservation }) => ({
    p_reservation_id: reservation,
    p_reservation_time: LATER,
  })),
  move_reservation: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_reservation_time: LATER })),
  ),
  keep_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  say_late: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_minutes: 10 })),
  update_reservation_words: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_note: "Mine now" })),
  message_guest: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_message: "Hello" })),
  ),
  cancel_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  mark_reservation: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_new_status: "cancelled" })),
  ),
  get_business_reservations: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  get_resources: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  save_resources: of(
    "fields",
    forbidden(({ listing }) => ({ p_business_id: listing, p_resources: [] })),
  ),
  resize_reservation: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_until: "2026-11-28T23:00:00Z" })),
  ),
  seat_reservation: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_resource_ids: null })),
  ),
  set_service_state: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_state: "arrived" })),
  ),
  edit_reservation: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_note: "By the window" })),
  ),
  undo_reservation_change: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_undo_id: 1 })),
  ),
  get_reservation_history: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  ),
  add_walk_in: of(
    "reservations",
    forbidden(({ listing, type }) => ({ p_business_id: listing, p_reservation_type_id: type, p_party_size: null })),
  ),
  add_series: unknown(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_repeat: { p_first: LATER, p_times: 2 },
  })),
  add_series_for_guest: of(
    "reservations",
    forbidden(({ listing, type }) => ({
      p_business_id: listing,
      p_reservation_type_id: type,
      p_repeat: { p_first: LATER, p_times: 2 },
      p_guest_name: "Nobody",
    })),
  ),
  get_series: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  ),
  get_business_series: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  move_series: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_reservation_time: LATER })),
  ),
  cancel_series: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  mark_series: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_new_status: "cancelled" })),
  ),
  get_course: unseen(({ hidden, hiddenType }) => ({ p_business_id: hidden, p_reservation_type_id: hiddenType })),
  save_type_dates: of(
    "fields",
    forbidden(({ listing, type }) => ({ p_business_id: listing, p_reservation_type_id: type })),
  ),
  cancel_course_date: of(
    "fields",
    forbidden(({ listing, type }) => ({ p_business_id: listing, p_reservation_type_id: type, p_start: null })),
  ),
  get_calendar: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  get_calendar_month: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  get_user_reservations: nameless(401),
  get_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  join_waitlist: unknown(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_date: "2026-11-23",
    p_from: "10:00",
    p_until: "12:00",
  })),
  leave_waitlist: unknown(({ waiting }) => ({ p_waiting_id: waiting })),
  take_offer: unknown(({ waiting }) => ({ p_waiting_id: waiting })),
  get_user_waitlist: nameless(401),
  get_waitlist: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  set_waitlist: of(
    "fields",
    forbidden(({ listing }) => ({ p_business_id: listing, p_minutes: 60 })),
  ),
  offer_place: of(
    "reservations",
    unknown(({ waiting }) => ({ p_waiting_id: waiting, p_time: LATER })),
  ),
  remove_waiting: of(
    "reservations",
    unknown(({ waiting }) => ({ p_waiting_id: waiting })),
  ),
  restore_waiting: of(
    "reservations",
    unknown(({ removed }) => ({ p_waiting_id: removed })),
  ),
  switch_waitlist: of(
    "fields",
    forbidden(({ listing, type }) => ({ p_business_id: listing, p_reservation_type_id: type, p_is_on: true })),
  ),
  add_waiting_guest: of(
    "reservations",
    forbidden(({ listing, type }) => ({ p_business_id: listing, p_reservation_type_id: type, p_guest_name: "Kim" })),
  ),
  seat_waiting_guest: of(
    "reservations",
    unknown(({ waiting }) => ({ p_waiting_id: waiting })),
  ),
  get_wait_quote: of(
    "reservations",
    forbidden(({ listing, type }) => ({ p_business_id: listing, p_reservation_type_id: type })),
  ),
  get_day_rules: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  set_day_rules: of(
    "fields",
    forbidden(({ listing }) => ({ p_business_id: listing, p_rules: null })),
  ),
  get_device_notifications: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  set_device_notifications: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing, p_subscription: DEVICE, p_kinds: ["request"] })),
  ),
  stop_device_notifications: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  retry_mail: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  ),
  block_guest: of(
    "reservations",
    unknown(({ reservation }) => ({ p_reservation_id: reservation, p_blocked: true })),
  ),
  get_guests: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  find_guests: of(
    "reservations",
    forbidden(({ listing }) => ({ p_business_id: listing, p_typed: "Guest" })),
  ),
  update_guest: of(
    "reservations",
    unknown(({ guest }) => ({ p_guest_id: guest, p_notes: "Mine now" })),
  ),
  set_guest_blocked: of(
    "reservations",
    unknown(({ guest }) => ({ p_guest_id: guest, p_blocked: true })),
  ),
  get_guest_duplicates: of(
    "guest_book",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  merge_guests: of(
    "guest_book",
    unknown(({ guest, otherGuest }) => ({ p_guest_id: guest, p_other_id: otherGuest })),
  ),
  get_calendar_feed: of(
    "calendar",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  make_calendar_feed: of(
    "calendar",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  revoke_calendar_feed: of(
    "calendar",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  get_calendars: of(
    "calendar",
    forbidden(({ listing }) => ({ p_business_id: listing })),
  ),
  add_calendar: of(
    "calendar",
    forbidden(({ listing }) => ({
      p_business_id: listing,
      p_resource_id: null,
      p_address: "https://dav.example/a.ics",
    })),
  ),
  add_calendar_account: of(
    "calendar",
    forbidden(({ listing }) => ({
      ...{ p_business_id: listing, p_resource_id: null, p_address: "https://dav.example/" },
      ...{ p_user: "ada", p_password: "a password of somewhere else" },
    })),
  ),
  connect_google_calendar: of(
    "calendar",
    forbidden(({ listing }) => ({ p_business_id: listing, p_resource_id: null })),
  ),
  finish_google_calendar: requested(401, 409, () => ({ p_code: "a", p_state: "b" })),
  choose_calendars: of(
    "calendar",
    unknown(({ calendar }) => ({ p_calendar_id: calendar, p_chosen: [] })),
  ),
  update_calendar: of(
    "calendar",
    unknown(({ calendar }) => ({ p_calendar_id: calendar, p_unanswered: "free", p_all_day: "free" })),
  ),
  read_calendar: of(
    "calendar",
    unknown(({ calendar }) => ({ p_calendar_id: calendar })),
  ),
  remove_calendar: of(
    "calendar",
    unknown(({ calendar }) => ({ p_calendar_id: calendar })),
  ),
  get_profile: nameless(401),
  update_profile: requested(401, 422, ({ session }) => ({ p_display_name: "Mine now", p_user_id: session })),
  get_sessions: nameless(401),
  end_session: requested(401, 200, ({ session }) => ({ p_session_id: session, p_password: PASSWORD })),
  get_second_factor: nameless(401),
  get_passkeys: nameless(401),
  get_activity: nameless(401),
  get_my_data: nameless(401),
  get_account_deletion: nameless(401),
  delete_account: forbidden(() => ({
    p_password: "not the password of theirs",
    p_listings: "delete",
    p_reviews: "delete",
  })),
};
