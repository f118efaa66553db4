/** Paths of accounts. */
import type { Theme } from "./paths.ts";

interface OnTheWay {
  /** Page after login. */
  to?: string;
}

function pathOf(page: string, to: string, flag: string): string {
  const params = [to === "/" ? "" : new URLSearchParams({ to }).toString(), flag].filter((part) => part !== "");
  return params.length === 0 ? page : `${page}?${params.join("&")}`;
}

/** Login, second factor, and sections of the settings. */
export const accountPaths = {
  /** The picture of these screens. */
  shopRow: (theme: Theme) => `/art/shop-row/${theme}.svg`,
  forgotPassword: ({ to = "/", isSent = false }: OnTheWay & { isSent?: boolean } = {}) =>
    pathOf("/forgot-password", to, isSent ? "sent" : ""),
  /** The login screen, ignoring what its browser waits for. */
  loginOtherwise: ({ to = "/" }: OnTheWay = {}) => pathOf("/login", to, "other"),
  /** The screen for the second factor; `isBackup`: for a backup code. */
  loginCode: ({ to = "/", isBackup = false }: OnTheWay & { isBackup?: boolean } = {}) =>
    pathOf("/login/code", to, isBackup ? "backup" : ""),
  twoStep: () => "/settings/two-step",
  passkeys: () => "/settings/passkeys",
  resetPassword: () => "/reset-password",
  confirmEmail: (token = "") =>
    token === "" ? "/confirm-email" : `/confirm-email?${new URLSearchParams({ token }).toString()}`,
  undoAddress: () => "/undo-address",
  activity: () => "/settings/activity",
} as const;
