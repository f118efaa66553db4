/** Limits of members and invitations. */
export const MEMBERS = {
  /** Days until an invitation expires. */
  invitationDays: 7,
  /** Days before a newly created listing can invite people. A claimed listing of a source can invite at once. */
  listingDays: 3,
  /** Pending invitations of a listing. */
  invitations: 20,
  /** Members of a listing. */
  most: 50,
} as const;
