import type { Work } from "../platform/form-action.ts";

/** Where Google's answer comes back from: to the page that `to` names, or to the login screen with an error. */
export async function askGoogle({ account }: Work, to: string): Promise<{ address: string }> {
  const { url } = await account("sign-in/google", { to });
  return { address: String(url) };
}
