/** Connections to Zoom, and the meetings there. */
import type { Defaulted, Timestamp } from "./columns.ts";

export interface ZoomConnectionTable {
  user_id: string;
  zoom_user_id: string;
  /** Encrypted, like `refresh_token`. */
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
  /** Encrypted. */
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

/** Notices from Zoom, stored so that each is processed once. */
export interface ZoomNoticeTable {
  digest: Buffer;
  forget_at: Timestamp;
}

export interface ZoomTables {
  zoom_connection: ZoomConnectionTable;
  zoom_authorization: ZoomAuthorizationTable;
  zoom_meeting: ZoomMeetingTable;
  zoom_notice: ZoomNoticeTable;
}
