/** Removes session tokens from better-auth's answers and replaces its messages with ours. */
import { accountErrorTexts } from "#contract/accounts/account-error-texts.ts";

export function dropToken(headers: Headers): void {
  headers.delete("set-auth-token");
  headers.delete("access-control-expose-headers");
}

/** Pages use the cookie. Only programs that request a token get it in the answer. */
export async function withoutToken(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  dropToken(headers);
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (body === null) return new Response(null, { status: response.status, headers });
  delete body["token"];
  return Response.json(body, { status: response.status, headers });
}

/** Replaces the messages of better-auth's refusals with ours. */
export async function inOurWords(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Record<string, unknown>;
  const code = typeof body["code"] === "string" ? body["code"] : "";
  const message = Object.entries(accountErrorTexts).find(([known]) => known === code)?.[1];
  return message === undefined ? response : Response.json({ ...body, message }, response);
}
