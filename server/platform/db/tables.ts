/** The tables as queries see them: what comes out, what goes in. `schema.sql` has the same with its constraints. */
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AccountEventKind } from "#contract/accounts/account-event.ts";
import type { ClaimAnswer, ClaimProof, ClaimWay } from "#contract/claims/claim.ts";
import type { ClaimState } from "#contract/claims/proofs.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { HoursMode, Period, WeeklyHours } from "#contract/hours/hours.ts";
import type { ReservationNews } from "#contract/notifications/mail.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ReportReason, ReviewState } from "#contract/reviews/review.ts";

/** jsonb comes out parsed and goes in as text. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Filled by the database when left out. */
type Defaulted<T, In = T> = ColumnType<T, In | undefined, In>;

export interface UserAccountTable {
  id: string;
  name: string;
  email: string;
  email_verified: Defaulted<boolean>;
  image: string | null;
  disabled_at: Timestamp | null;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface UserSessionTable {
  id: string;
  user_id: string;
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface UserCredentialTable {
  id: string;
  user_id: string;
  account_id: string;
  /** 'credential' has the password, 'google' is an identity there. */
  provider_id: string;
  password: string | null;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface UserVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

/** Links that give an account the address back that it had (server/accounts/address-undo.ts). */
export interface AddressUndoTable {
  digest: string;
  user_id: string;
  old_email: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
}

export interface AccountEventTable {
  id: string;
  user_id: string;
  at: Timestamp;
  kind: AccountEventKind;
  user_agent: Defaulted<string>;
  place: Defaulted<string>;
  subject: Defaulted<string>;
  /** The UTC day of a row that is counted; null for one that stands for one event. */
  counted_on: string | null;
  count: Defaulted<number>;
}

/** What operators and moderation did. */
export interface AuditTable {
  id: string;
  at: Defaulted<Date, Date | string>;
  actor: string;
  action: string;
  subject: string;
  details: Json<Record<string, unknown>>;
}

export interface ProfileTable {
  user_id: string;
  display_name: string | null;
  dark: boolean | null;
  locale: string | null;
  time_zone: string | null;
  reminds_day: Defaulted<boolean>;
  reminds_soon: Defaulted<boolean>;
  reminds_owner: Defaulted<boolean>;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface BusinessTable {
  id: string;
  version: Defaulted<number>;
  name: string;
  other_names: Defaulted<string[]>;
  description: string;
  categories: Category[];
  keywords: Defaulted<string[]>;
  address: Defaulted<string>;
  city: Defaulted<string>;
  state: Defaulted<string>;
  zip_code: Defaulted<string>;
  country: Defaulted<string>;
  lat: number | null;
  lng: number | null;
  /** Who has put it there; null: a source, or nobody. */
  position_from: Defaulted<"owner" | "address" | null>;
  phone_number: Defaulted<string>;
  website: Defaulted<string>;
  hours_mode: Defaulted<HoursMode>;
  time_zone: Defaulted<string>;
  weekly_hours: Json<WeeklyHours> | null;
  hours_note: string | null;
  visibility: Defaulted<boolean>;
  rating_sum: Defaulted<number>;
  review_count: Defaulted<number>;
  star_counts: Defaulted<number[]>;
  rating: GeneratedAlways<number | null>;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
  deleted_at: Timestamp | null;
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  is_listed: GeneratedAlways<boolean>;
  number: GeneratedAlways<number>;
}

export interface SpecialHoursTable {
  id: string;
  business_id: string;
  from_on: string;
  to_on: string;
  periods: Json<Period[]>;
  note: string | null;
}

export interface BusinessMemberTable {
  business_id: string;
  user_id: string;
  role: "owner" | "manager" | "staff";
  created_at: Defaulted<Date, Date | string>;
  /** Null: since they came. */
  role_since: Defaulted<Date | null, Date | string | null>;
  /** Whether the listing's bookings are mailed to them, if they may have that. */
  gets_mail: Defaulted<boolean>;
}

/** Of the link's secret only a hash. */
export interface BusinessInvitationTable {
  id: string;
  business_id: string;
  email: string;
  role: "owner" | "manager" | "staff";
  token_hash: Buffer;
  invited_by: string | null;
  created_at: ColumnType<Date, Date | string>;
  expires_at: ColumnType<Date, Date | string>;
}

/** What has been changed of a listing that somebody looks after. */
export interface BusinessChangeTable {
  id: string;
  business_id: string;
  at: ColumnType<Date, Date | string>;
  actor: "member" | "operator";
  actor_id: string | null;
  field: string;
  subject_id: string | null;
  before: ColumnType<unknown, string | null>;
  after: ColumnType<unknown, string | null>;
  undoes: string | null;
}

/** When a listing's website was last changed; a trigger keeps it. */
export interface WebsiteChangeTable {
  business_id: string;
  changed_at: Timestamp;
  by_owner: boolean;
}

export interface ClaimTable {
  id: string;
  business_id: string;
  user_id: string;
  token: string;
  state: ClaimState;
  reason: Defaulted<string>;
  way: ClaimWay | null;
  proof: ClaimProof | null;
  evidence: Defaulted<string>;
  proved_at: Timestamp | null;
  website: Defaulted<string>;
  created_at: Timestamp;
  answer_until: Timestamp | null;
  answer: ClaimAnswer | null;
  waits_since: Timestamp | null;
  settled_at: Timestamp | null;
  checked_at: Timestamp | null;
  lost_at: Timestamp | null;
  lapsed_at: Timestamp | null;
}

export interface ClaimCodeTable {
  id: string;
  claim_id: string;
  kind: "mail" | "letter";
  address: string;
  salt: string;
  code_hash: string;
  tries_left: number;
  made_at: Timestamp;
  expires_at: Timestamp;
}

export interface SourceTable {
  key: string;
  attribution: Generated<string>;
  attribution_url: Generated<string>;
}

export interface BusinessSourceTable {
  source: string;
  source_id: string;
  business_id: string | null;
  fingerprint: string;
  first_seen_at: Defaulted<Date, Date | string>;
  last_seen_at: Defaulted<Date, Date | string>;
  /** Of a place that was listed already. */
  is_duplicate: Defaulted<boolean>;
  said: Defaulted<unknown>;
  certain: Defaulted<number>;
  gives: Defaulted<string[] | null>;
  credits: Defaulted<string[] | null>;
}

export interface ImportMissingTable {
  source: string;
  source_id: string;
  business_id: string;
  misses: Defaulted<number>;
  file: string;
  marked_at: Defaulted<Date, Date | string>;
}

export interface ImportHiddenTable {
  business_id: string;
  reason: string;
  hidden_at: Defaulted<Date, Date | string>;
}

export interface ImportMergeTable {
  number: Defaulted<string>;
  source: string;
  source_id: string;
  business_id: string;
  name: string;
  listing_name: string;
  meters: number | null;
  reason: string;
  merged_at: Defaulted<Date, Date | string>;
  undone_at: Defaulted<Date | null, Date | string | null>;
}

export interface ImageTable {
  id: string;
  business_id: string;
  file_name: string;
  description: string | null;
  rank: number | null;
  width: number;
  height: number;
  colour: Defaulted<string | null>;
  created_at: Defaulted<Date, Date | string>;
}

/** Files of photos that no listing shows. */
export interface OrphanedFileTable {
  file_name: string;
  remove_at: Timestamp;
}

export interface ReservationTypeTable {
  id: string;
  business_id: string;
  position: number;
  name: string;
  /** Minutes, like `slot_interval`. */
  duration: number;
  slot_interval: number;
  min_party_size: number | null;
  max_party_size: number | null;
  auto_confirm: Defaulted<boolean>;
  asks_phone: Defaulted<boolean>;
  overlap_limit: Defaulted<number>;
  allow_conflicts: Defaulted<boolean>;
  create_zoom: Defaulted<boolean>;
  weekly_hours: Json<WeeklyHours> | null;
  /** Minutes. */
  min_notice: Defaulted<number>;
  /** Days. */
  max_advance: Defaulted<number>;
  /** Minutes, like `buffer_after`. */
  buffer_before: Defaulted<number>;
  buffer_after: Defaulted<number>;
  pool_id: string | null;
  pool_takes: Defaulted<"one" | "party">;
  meeting_link: Defaulted<string>;
  archived_at: Timestamp | null;
  created_at: Defaulted<Date, Date | string>;
}

export interface ReviewTable {
  id: string;
  business_id: string;
  author_id: string | null;
  rating: number;
  comment: string;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
  state: Defaulted<ReviewState>;
  hidden_reason: string | null;
  reservation_id: string | null;
  is_verified: Defaulted<boolean>;
  helpful_count: Defaulted<number>;
  minhash: Defaulted<number[]>;
}

export interface ReviewReplyTable {
  review_id: string;
  author_id: string | null;
  comment: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ReviewVoteTable {
  review_id: string;
  user_id: string;
  created_at: Timestamp;
}

export interface ReviewReportTable {
  id: string;
  review_id: string;
  source: "person" | "system";
  reporter_id: string | null;
  reason: ReportReason | "copy";
  note: Defaulted<string>;
  created_at: Timestamp;
  settled_at: Timestamp | null;
}

export interface ReviewImageTable {
  id: string;
  review_id: string;
  file_name: string;
  width: number;
  height: number;
  colour: string;
  created_at: Defaulted<Date, Date | string>;
}

export interface CapacityPoolTable {
  business_id: string;
  id: string;
  position: number;
  name: string;
  size: number;
}

export interface BlockedGuestTable {
  business_id: string;
  user_id: string;
  created_at: Defaulted<Date, Date | string>;
}

export interface ReservationTable {
  id: string;
  business_id: string | null;
  business_name: string;
  time_zone: string;
  type_id: string | null;
  type_name: string;
  user_id: string | null;
  guest_name: Defaulted<string>;
  guest_contact: Defaulted<string>;
  source: "online" | "owner" | "block";
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** The day of the listing that it belongs to (rules: booking, 10); a trigger sets it. */
  day_on: Defaulted<string>;
  /** A range of instants, as PostgreSQL writes it. */
  holds: string;
  status: ReservationStatus;
  party_size: number | null;
  meeting_link: Defaulted<string>;
  note: Defaulted<string>;
  guest_note: Defaulted<string>;
  guest_phone: Defaulted<string>;
  reason: Defaulted<string>;
  cancelled_by: "guest" | "owner" | "system" | null;
  sequence: Defaulted<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ReservationEventTable {
  seq: GeneratedAlways<number>;
  reservation_id: string;
  business_id: string | null;
  at: Timestamp;
  actor: "guest" | "owner" | "system";
  actor_id: string | null;
  kind:
    | "requested"
    | "confirmed"
    | "entered"
    | "blocked"
    | "moved"
    | "cancelled"
    | "no_show"
    | "meeting"
    | "undelivered"
    | "kept"
    | "late"
    | "message"
    | "reworded";
  reason: Defaulted<string>;
  moved_from: Timestamp | null;
  /** How late the guest is; null for every other kind. */
  minutes: Defaulted<number | null>;
  /** Of the reservation at that moment, filled in by a trigger; so are the three after it. */
  sequence: GeneratedAlways<number>;
  starts_at: GeneratedAlways<Date>;
  ends_at: GeneratedAlways<Date>;
  status: GeneratedAlways<ReservationStatus>;
  /** Null while letters, reminders and meetings are still to follow. */
  notified_at: Timestamp | null;
  notify_at: Generated<Timestamp>;
  /** As they were when it happened; null once they were notified. */
  guest_name: string | null;
  owner_ids: string[] | null;
}

/** Until when the operator has been told; one row. */
export interface OperatorDigestTable {
  one: Defaulted<boolean>;
  told_until: Date;
  sent_at: Date | null;
}

export interface OperatorTable {
  user_id: string;
  added_at: Defaulted<Date>;
}

export interface SessionProofTable {
  session_id: string;
  proved_at: Date;
}

export interface OperatorUndoTable {
  subject: string;
  made_at: Date;
  actor: string;
  action: string;
  details: Json<Record<string, unknown>>;
}

export interface ReservationMailTable {
  id: string;
  reservation_id: string;
  /** Null for a reminder. */
  event_seq: number | null;
  kind: ReservationNews;
  audience: "guest" | "owner";
  user_id: string;
  guest_name: Defaulted<string>;
  hours_before: 2 | 24 | null;
  starts_at: Timestamp;
  created_at: Timestamp;
  /** Null until it was written. */
  had_link: boolean | null;
  sent_at: Timestamp | null;
  given_up_at: Timestamp | null;
  failure: Defaulted<string>;
}

export interface ZoomConnectionTable {
  user_id: string;
  zoom_user_id: string;
  /** Sealed, like `refresh_token`. */
  access_token: string;
  refresh_token: string;
  expires_at: Timestamp;
  broken_at: Timestamp | null;
  connected_at: Timestamp;
  updated_at: Timestamp;
}

export interface ZoomAuthorizationTable {
  state_hash: Buffer;
  user_id: string;
  /** Sealed. */
  verifier: string;
  expires_at: Timestamp;
}

export interface ZoomMeetingTable {
  reservation_id: string;
  user_id: string | null;
  meeting_id: string | null;
  join_url: Defaulted<string>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  asked_at: Timestamp | null;
  busy_until: Timestamp | null;
  failure: Defaulted<string>;
  given_up_at: Timestamp | null;
}

/** What Zoom told us, so that it is heard once. */
export interface ZoomNoticeTable {
  digest: Buffer;
  forget_at: Timestamp;
}

export interface CalendarFeedTable {
  id: string;
  user_id: string;
  business_id: string | null;
  token_hash: Buffer;
  created_at: Timestamp;
}

export interface IdempotencyKeyTable {
  user_id: string;
  procedure: string;
  key: string;
  fingerprint: string;
  answer: Json<unknown>;
  created_at: Timestamp;
}

export interface Tables {
  user_account: UserAccountTable;
  user_session: UserSessionTable;
  user_credential: UserCredentialTable;
  user_verification: UserVerificationTable;
  address_undo: AddressUndoTable;
  account_event: AccountEventTable;
  audit: AuditTable;
  profile: ProfileTable;
  business: BusinessTable;
  special_hours: SpecialHoursTable;
  business_member: BusinessMemberTable;
  business_invitation: BusinessInvitationTable;
  business_change: BusinessChangeTable;
  website_change: WebsiteChangeTable;
  claim: ClaimTable;
  claim_code: ClaimCodeTable;
  source: SourceTable;
  business_source: BusinessSourceTable;
  import_merge: ImportMergeTable;
  import_missing: ImportMissingTable;
  import_hidden: ImportHiddenTable;
  image: ImageTable;
  orphaned_file: OrphanedFileTable;
  blocked_guest: BlockedGuestTable;
  calendar_feed: CalendarFeedTable;
  capacity_pool: CapacityPoolTable;
  idempotency_key: IdempotencyKeyTable;
  reservation: ReservationTable;
  reservation_event: ReservationEventTable;
  reservation_mail: ReservationMailTable;
  operator_digest: OperatorDigestTable;
  operator: OperatorTable;
  session_proof: SessionProofTable;
  operator_undo: OperatorUndoTable;
  reservation_type: ReservationTypeTable;
  review: ReviewTable;
  review_image: ReviewImageTable;
  review_reply: ReviewReplyTable;
  review_report: ReviewReportTable;
  review_vote: ReviewVoteTable;
  zoom_authorization: ZoomAuthorizationTable;
  zoom_connection: ZoomConnectionTable;
  zoom_meeting: ZoomMeetingTable;
  zoom_notice: ZoomNoticeTable;
}
