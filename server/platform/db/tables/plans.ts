import type { Defaulted, Timestamp } from "./columns.ts";

export interface SharedPlanTable {
  id: string;
  reservation_id: string;
  user_id: string;
  host_name: Defaulted<string>;
  token: string;
  created_at: Timestamp;
}

export interface PlanAnswerTable {
  plan_id: string;
  friend: Buffer;
  name: string;
  is_coming: boolean;
  answered_at: Timestamp;
}

export interface PlanTables {
  shared_plan: SharedPlanTable;
  plan_answer: PlanAnswerTable;
}
