import type { DeskNews } from "#contract/notifications/desk-news.ts";
import type { Timestamp } from "./columns.ts";

export interface PushSubscriptionTable {
  session_id: string;
  business_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: DeskNews[];
  created_at: Timestamp;
}

export interface DeviceTables {
  push_subscription: PushSubscriptionTable;
}
