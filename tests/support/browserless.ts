/** A visitor without a browser: sends JSON to the account routes, stores cookies, and reads queued emails. */
import { sql } from "kysely";
import type { z } from "zod";
import { accountOperations } from "#contract/accounts/account-answers.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { MAIL_SEAL } from "./http.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface FormRequest {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: URLSearchParams | FormData;
}

const operations: Readonly<Partial<Record<string, { output: z.ZodType }>>> = accountOperations;

/** Whether a cookie of `cookiePath` is sent to this path (RFC 6265, 5.1.4). */
const isSentTo = (pathname: string, cookiePath: string): boolean =>
  pathname === cookiePath || pathname.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);

export class Visitor {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly cookies = new Map<string, string>();
  /** Of cookies that the server set. */
  readonly #paths = new Map<string, string>();

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /**
   * `path` is relative to /api/auth/, or absolute. Throws when a successful response of an account path is not as the
   * API document describes it.
   */
  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const whole = path.startsWith("/") ? path : `/api/auth/${path}`;
    const response = await fetch(`${this.#url}${whole}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: this.#url,
        ...this.#cookiesFor(whole),
        ...this.#headers,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
      redirect: "manual",
    });
    this.#keep(response);
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) operations[path]?.output.parse(answer);
    return { status: response.status, body: answer, headers: response.headers };
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  /** Sends a request as a browser does, without following redirects. */
  async send(path: string, { headers = {}, ...init }: FormRequest = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.#url), {
      ...init,
      headers: { ...this.#cookiesFor(path), ...this.#headers, ...headers },
      redirect: "manual",
    });
    this.#keep(response);
    return response;
  }

  call(name: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post(`/rpc/${name}`, body, headers);
  }

  #cookiesFor(address: string): Record<string, string> {
    const { pathname } = new URL(address, this.#url);
    const sent = [...this.cookies].filter(([name]) => isSentTo(pathname, this.#paths.get(name) ?? "/"));
    return sent.length === 0 ? {} : { cookie: sent.map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      const path = attributes.map((attribute) => /^\s*path=(\/.*)$/i.exec(attribute)?.[1]).find(Boolean) ?? "/";
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else {
        this.cookies.set(name, value);
        this.#paths.set(name, path);
      }
    }
  }
}

/** Queued emails, oldest first. */
export async function waitingMail(connection: Connection, to?: string): Promise<Mail[]> {
  const { rows } = await sql<{ payload: Mail }>`
    select payload from graphile_worker._private_jobs order by id
  `.execute(connection.db);
  return rows
    .map(({ payload }) => ("sealed" in payload ? MAIL_SEAL.open(payload) : payload))
    .filter((mail) => to === undefined || mail.to === to);
}

/** The token of the link in the newest email of a template to an address. */
export async function mailedToken(connection: Connection, template: Mail["template"], to: string): Promise<string> {
  const mail = (await waitingMail(connection, to)).findLast((one) => one.template === template);
  if (mail === undefined) throw new Error(`No ${template} was mailed to ${to}`);
  const url = "url" in mail ? mail.url : "undoUrl" in mail ? mail.undoUrl : "";
  return new URL(url).searchParams.get("token") ?? "";
}

export const PASSWORD = "correct horse battery";

/** An account with a confirmed address, logged in. */
export async function signedUp(connection: Connection, url: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  await visitor.post("sign-up/email", { email, password: PASSWORD });
  const token = await mailedToken(connection, "confirm-address", email);
  // the browser that signed up is logged in by this
  const { status, body } = await visitor.post("verify-email", { token });
  if (body["isSignedIn"] !== true) throw new Error(`Confirming as ${email} was answered ${status}`);
  return visitor;
}
