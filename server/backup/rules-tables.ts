/** The tables of a backup. A table in none of these lists fails tests/database/backup.test.ts. */

/** Data of users and operators, and imported data: everything that cannot be derived. */
export const BACKED_UP_TABLES: readonly string[] = [
  ...[
    "user_account",
    "user_credential",
    "user_session",
    "user_verification",
    "profile",
    "account_event",
    "address_undo",
  ],
  ...["attempt", "audit", "source", "business", "business_source", "business_member", "blocked_guest", "special_hours"],
  ...["push_subscription", "saved_list", "saved_listing", "saved_vote", "shared_plan", "plan_answer"],
  ...["second_factor", "sign_in_challenge", "trusted_browser", "passkey", "passkey_challenge", "factor_proof"],
  ...[
    "website_change",
    "claim",
    "claim_code",
    "business_invitation",
    "business_change",
    "listing_suggestion",
    "listing_question",
    "reason_template",
  ],
  ...[
    "image",
    "orphaned_file",
    "import_hidden",
    "import_merge",
    "import_missing",
    "listing_merge",
    "operator",
    "operator_digest",
    "street",
  ],
  ...["place", "place_name", "place_slug", "place_state", "business_place", "stale_place"],
  ...["capacity_pool", "resource", "resource_set", "booking_rules", "reservation_type", "reservation_type_resource"],
  ...["waitlist_rules", "waiting", "waitlist_look"],
  ...["reservation", "reservation_resource", "reservation_event", "reservation_mail", "idempotency_key"],
  ...[
    "day_rules",
    "day_answer",
    "imported_reservation",
    "guest",
    "guest_key",
    "reservation_guest",
    "guest_book",
    "guest_book_again",
  ],
  ...[
    "calendar_feed",
    "resource_feed",
    "review",
    "review_image",
    "review_reply",
    "review_report",
    "review_vote",
    "withdrawn_review",
  ],
  // a restored copy does not query other calendars, so the busy times are included
  ...["other_calendar", "busy_time", "calendar_authorization"],
  ...["zoom_authorization", "zoom_connection", "zoom_meeting", "zoom_notice"],
];

/** Rebuilt from those by `server/backup/derive.ts`. */
export const DERIVED: readonly string[] = [
  ...[
    "search_document",
    "search_pending",
    "search_entry",
    "search_missed",
    "search_prefix",
    "search_slice",
    "search_state",
    "search_term",
    "search_touched",
  ],
  ...["search_word", "search_zone", "search_holiday"],
  ...["availability_change", "availability_day", "availability_state", "availability_week"],
  ...["stale_availability", "stale_availability_day"],
];

/**
 * State of one database: its migrations and functions, its backups, held emails, proofs and actions that can be undone
 * for a minute, and files that wait to be imported.
 */
export const OF_THE_PLACE: readonly string[] = [
  ...[
    "schema_migration",
    "schema_code",
    "backup",
    "backup_failure",
    "held_mail",
    "operator_undo",
    "claim_approval",
    "session_proof",
    "desk_import",
  ],
];

/** Tables with rows from migrations or from visitors of an empty site. A target with no other rows counts as empty. */
export const MAY_HAVE_ROWS: readonly string[] = ["attempt", "operator_digest", "place_state", "stale_place"];

export interface Sorted {
  backedUp: string[];
  /** Tables in none of the lists. */
  unknown: string[];
}

/** The tables of a database that belong in a backup: in the order of the list, for any version of the schema. */
export function sortTables(there: readonly string[]): Sorted {
  const found = new Set(there);
  const known = new Set([...BACKED_UP_TABLES, ...DERIVED, ...OF_THE_PLACE]);
  return {
    backedUp: BACKED_UP_TABLES.filter((name) => found.has(name)),
    unknown: there.filter((name) => !known.has(name)).sort(),
  };
}
