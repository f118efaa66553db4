/** Reviews, and votes and reports on them. */
import type { ReportReason, ReviewState } from "#contract/reviews/review.ts";
import type { Defaulted, Timestamp } from "./columns.ts";

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

export interface WithdrawnReviewTable {
  business_id: string;
  author_id: string;
}

export interface ReviewTables {
  review: ReviewTable;
  review_reply: ReviewReplyTable;
  review_vote: ReviewVoteTable;
  review_report: ReviewReportTable;
  review_image: ReviewImageTable;
  withdrawn_review: WithdrawnReviewTable;
}
