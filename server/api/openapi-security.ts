/** Authentication in /openapi.json. */
import type { OpenAPI } from "@orpc/openapi";
import { TOKEN_ANSWER_HEADER } from "#contract/accounts/account-answers.ts";
import { TOKEN_HEADER } from "#contract/accounts/account.ts";
import { cookiePrefix } from "../accounts/cookies.ts";
import { SESSION_END_SECONDS, SESSION_SECONDS } from "../accounts/auth.ts";

const days = (seconds: number): string => `${seconds / 86_400} days`;

/** Lifetime of a token, as a sentence that the page shows too. */
export const TOKEN_LIFETIME = `A token lasts ${days(SESSION_SECONDS)} from when it was last used; every day of use prolongs it, until ${days(SESSION_END_SECONDS)} after signing in.`;

export const securitySchemes = (
  baseUrl: string,
): Record<string, OpenAPI.SecuritySchemeObject & { "x-lifetime"?: string }> => ({
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      `The session's token, which sign_in answers in the header \`${TOKEN_ANSWER_HEADER}\` when it is asked with the ` +
      `header \`${TOKEN_HEADER}\`. ${TOKEN_LIFETIME} sign_out ends it, and so does end_session.`,
    "x-lifetime": TOKEN_LIFETIME,
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: `${cookiePrefix(baseUrl)}.session_token`,
    description: "What browsers have. Requests that come with it from another site's pages are refused.",
  },
});

/** Either of the two schemes. */
export const SIGNED_IN: OpenAPI.SecurityRequirementObject[] = [{ bearer: [] }, { cookie: [] }];
/** Authentication is optional; the answer may depend on the viewer. */
export const ANYONE: OpenAPI.SecurityRequirementObject[] = [{}, ...SIGNED_IN];
