/** How many, and for how long. */
export const MEMBERS = {
  /** An invitation lasts so long. */
  invitationDays: 7,
  /** Open invitations of one listing. */
  invitations: 20,
  /** Members of one listing. */
  most: 50,
} as const;
