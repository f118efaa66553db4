/** Claims of listings, and their proofs. */
import type { ClaimAnswer, ClaimProof, ClaimWay } from "#contract/claims/claim.ts";
import type { ClaimState } from "#contract/claims/proofs.ts";
import type { Defaulted, JsonColumn, Timestamp } from "./columns.ts";

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
  network_digest: Defaulted<string>;
  tries_left: number;
  made_at: Timestamp;
  expires_at: Timestamp;
}

/** When a listing's website was last changed; maintained by a trigger. */
export interface WebsiteChangeTable {
  business_id: string;
  changed_at: Timestamp;
  by_owner: boolean;
}

/** An approved claim that can be undone until the new owner has acted. */
export interface ClaimApprovalTable {
  claim_id: string;
  business_id: string;
  owner_id: string;
  approved_at: Timestamp;
  actor: string;
  claim_before: JsonColumn<Record<string, unknown>>;
  members_before: JsonColumn<Record<string, unknown>[]>;
  mail_keys: string[];
}

export interface ClaimTables {
  claim: ClaimTable;
  claim_approval: ClaimApprovalTable;
  claim_code: ClaimCodeTable;
  website_change: WebsiteChangeTable;
}
