/** What a browser waits for after its person was sent to their mail, and where they go on afterwards. */

/** How long a code works, and how often it may be tried. */
export const CODE = { digits: 6, minutes: 10, tries: 3, resendSeconds: 30 } as const;

export interface WaitingEmail {
  /** The link that confirms a sign-up, or a code to log in with. */
  kind: "link" | "code";
  /** Where it was sent. */
  email: string;
  /** An instant. */
  sentAt: string;
}

/** What the pages of accounts ask of whoever keeps the secrets. */
export interface AccountPages {
  /** Null where this browser has not sent anybody to their mail within the hour. */
  waiting: WaitingEmail | null;
  /** Whether the first factor was shown in this browser, and the second one is waited for. */
  isHeld: boolean;
  /** Whether passkeys work at the address that this browser has opened. */
  hasPasskeys: boolean;
  /** The path that a mailed link with this token was sealed with; the home page where there is none, or it is not ours. */
  returnTo: (token: string, sealed: string) => string;
}
