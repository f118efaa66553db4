/** Pending steps of a browser that was sent an email, and the page that follows. */

/** Lifetime and tries of an emailed code. */
export const CODE = { digits: 6, minutes: 10, tries: 3, resendSeconds: 30 } as const;

export interface WaitingEmail {
  /** The link that confirms a sign-up, or a login code. */
  kind: "link" | "code";
  /** Address that it was sent to. */
  email: string;
  /** An instant. */
  sentAt: string;
}

/** Interface of the account pages to the server's sealed cookies. */
export interface AccountPages {
  /** Null if this browser has requested no email within the hour. */
  waiting: WaitingEmail | null;
  /** Whether the first factor was given in this browser and the second is pending. */
  isHeld: boolean;
  /** Whether passkeys work at the origin that this browser has opened. */
  hasPasskeys: boolean;
  /** The path sealed with the emailed link of this token; the home page if none exists or the seal is invalid. */
  returnTo: (token: string, sealed: string) => string;
}
