/** How many, and for how long. */
export const MEMBERS = {
  /** An invitation lasts so long. */
  invitationDays: 7,
  /** A listing that was added here invites people once it is so old; one that came from a source was claimed, and may at once. */
  listingDays: 3,
  /** Open invitations of one listing. */
  invitations: 20,
  /** Members of one listing. */
  most: 50,
} as const;
