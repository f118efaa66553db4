/** What is said of tables, people, rooms and things. */
export const RESOURCE_WORDS = {
  saved: "Saved. Guests are offered what is left of this from now on.",
  savedUnseated: (count: number): string =>
    count === 1
      ? "Saved. One reservation to come has no place any more: look at it in the calendar."
      : `Saved. ${count} reservations to come have no place any more: look at them in the calendar.`,
  pinned: "Seated there. Nobody rearranges it.",
  unpinned: "It may be rearranged again.",
  walkedIn: "Walk-in added.",
};
