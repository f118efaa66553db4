/** What the cookies of accounts are called, and how they are sent. */

/** `__Host-` binds a cookie to this very host; browsers take it over https alone. */
export const cookiePrefix = (baseUrl: string): string =>
  baseUrl.startsWith("https:") ? "__Host-mainstreet" : "mainstreet";

export const cookieAttributes = (baseUrl: string) => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: baseUrl.startsWith("https:"),
});
