/** Who looks at a page: for loaders, which let people in or send them elsewhere, and for components. */
import { useRouteLoaderData, type RouterContextProvider } from "react-router";
import { loginTarget } from "#contract/accounts/login-target.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { apiContext, type RootData } from "./context.ts";
import { paths } from "./paths.ts";
import { redirect } from "./redirect.ts";

type Context = Readonly<RouterContextProvider>;

interface ViewerArgs {
  /** The page's, also where its data alone is asked for: the request's own would then end in `.data`. */
  url: URL;
  context: Context;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "unauthenticated";
}

/** Null for a guest: to them the server's refusal is no failure. */
export async function findViewer(context: Context): Promise<Profile | null> {
  try {
    return await context.get(apiContext).get_profile({});
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** Sends a guest to the login screen, which leads back here. */
export async function requireViewer({ url, context }: ViewerArgs): Promise<Profile> {
  const viewer = await findViewer(context);
  if (viewer === null) throw redirect(paths.login(`${url.pathname}${url.search}`));
  return viewer;
}

/** Where signing in leads. */
export const targetOf = ({ url }: Pick<ViewerArgs, "url">): string => loginTarget(url.searchParams.get("to"));

/** Sends on whoever is signed in already; else answers with where signing in leads. */
export async function requireGuest({ url, context }: ViewerArgs): Promise<string> {
  const to = targetOf({ url });
  if ((await findViewer(context)) !== null) throw redirect(to);
  return to;
}

/** Undefined where a page failed before it was read. */
export const useRootData = () => useRouteLoaderData<RootData>("root");

/** The person who is signed in; null for a guest. */
export function useProfile(): Profile | null {
  return useRootData()?.profile ?? null;
}
