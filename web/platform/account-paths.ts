/** Addresses between the screens of accounts, which the home page needs not: it loads `paths.ts`, and every byte of that. */
interface OnTheWay {
  /** Where signing in leads at last. */
  to?: string;
}

function pathOf(page: string, to: string, flag: string): string {
  const asked = [to === "/" ? "" : new URLSearchParams({ to }).toString(), flag].filter((part) => part !== "");
  return asked.length === 0 ? page : `${page}?${asked.join("&")}`;
}

export const accountPaths = {
  forgotPassword: ({ to = "/", isSent = false }: OnTheWay & { isSent?: boolean } = {}) =>
    pathOf("/forgot-password", to, isSent ? "sent" : ""),
  /** The login screen, whatever its browser waits for. */
  loginOtherwise: ({ to = "/" }: OnTheWay = {}) => pathOf("/login", to, "other"),
  /** The screen that asks for the second factor; `isBackup`: for a code that was written down. */
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
