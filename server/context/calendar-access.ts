/** What a procedure needs to take a calendar of elsewhere in: sealing what opens it, and Google where it is configured. */

export interface CalendarAccess {
  seal: (text: string, context: string) => string;
  open: (sealed: string, context: string) => string;
  /** Null: connecting Google's calendars is not offered. */
  google: {
    consentUrl: (asked: { redirectUri: string; state: string; challenge: string }) => Promise<string>;
    exchange: (
      code: string,
      verifier: string,
      redirectUri: string,
    ) => Promise<{ accessToken: string; refreshToken: string; expiresIn: number }>;
  } | null;
}
