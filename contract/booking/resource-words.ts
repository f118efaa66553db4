/** Messages about tables, staff, rooms and equipment. */
export const RESOURCE_WORDS = {
  saved: "Saved.",
  savedUnseated: (count: number): string =>
    count === 1
      ? "Saved. One upcoming reservation cannot be placed any more. Find it in the calendar."
      : `Saved. ${count} upcoming reservations cannot be placed any more. Find them in the calendar.`,
  pinned: "Changed. It stays there until you change it again.",
  unpinned: "Assigned automatically again.",
  walkedIn: "Walk-in added.",
};
