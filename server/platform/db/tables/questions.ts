import type { Defaulted, Timestamp } from "./columns.ts";

export interface ListingQuestionTable {
  id: string;
  business_id: string;
  user_id: string | null;
  question: string;
  created_at: Timestamp;
  answer: Defaulted<string | null>;
  answered_at: Defaulted<Date | null, Date | string | null>;
  is_shown: Defaulted<boolean>;
  version: Defaulted<number>;
}

export interface QuestionTables {
  listing_question: ListingQuestionTable;
}
