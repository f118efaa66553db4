/** The viewer of a page: for loaders, which admit or redirect them, and for components. */
import { useRouteLoaderData, type RouterContextProvider } from "react-router";
import { loginTarget } from "#contract/accounts/login-target.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { apiContext, type RootData } from "./context.ts";
import { paths } from "./paths.ts";
import { redirect } from "./redirect.ts";
import { pagePath } from "./local-path.ts";

type Context = Readonly<RouterContextProvider>;

interface ViewerArgs {
  /** URL of the page, also for data requests, whose own URL ends in `.data`. */
  url: URL;
  context: Context;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "unauthenticated";
}

/** Null for a guest, for whom the server's refusal is not an error. */
export async function findViewer(context: Context): Promise<Profile | null> {
  try {
    return await context.get(apiContext).get_profile({});
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** Redirects a guest to the login screen, which leads back to this page. */
export async function requireViewer({ url, context }: ViewerArgs): Promise<Profile> {
  const viewer = await findViewer(context);
  if (viewer === null) throw redirect(paths.login(pagePath(url)));
  return viewer;
}

/** Page after login. */
export const targetOf = ({ url }: Pick<ViewerArgs, "url">): string => loginTarget(url.searchParams.get("to"));

/** Redirects a signed-in viewer; else returns the page after login. */
export async function requireGuest({ url, context }: ViewerArgs): Promise<string> {
  const to = targetOf({ url });
  if ((await findViewer(context)) !== null) throw redirect(to);
  return to;
}

/** Undefined if a page failed before it was loaded. */
export const useRootData = () => useRouteLoaderData<RootData>("root");

/** The signed-in person; null for a guest. */
export function useProfile(): Profile | null {
  return useRootData()?.profile ?? null;
}
