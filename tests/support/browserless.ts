/** A visitor without a browser: sends JSON to the account routes, stores cookies, and reads queued emails. */
import { sql } from "kysely";
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

export class Visitor {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly cookies = new Map<string, string>();

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** `path` is relative to /api/auth/, or absolute. */
  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const whole = path.startsWith("/") ? path : `/api/auth/${path}`;
    const response = await fetch(`${this.#url}${whole}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: this.#url,
        ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...this.#headers,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
      redirect: "manual",
    });
    this.#keep(response);
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: response.status, body: answer, headers: response.headers };
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  /** Sends a request as a browser does, without following redirects. */
  async send(path: string, { headers = {}, ...init }: FormRequest = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.#url), {
      ...init,
      headers: { ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}), ...this.#headers, ...headers },
      redirect: "manual",
    });
    this.#keep(response);
    return response;
  }

  call(name: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post(`/rpc/${name}`, body, headers);
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value);
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
