/** Shared parts of form actions; runs only on the server. */
import { data, type RouterContextProvider } from "react-router";
import type { AccountPath, accountBodies } from "#contract/accounts/account.ts";
import type { Notice } from "#contract/site/notice.ts";
import type { input } from "zod";
import { answerOf, ApiError } from "./api.ts";
import { noticesContext, sendContext, type PageApi } from "./context.ts";
import { FORM_FIELD, NO_ANSWER, type FormAnswer } from "./form-answer.ts";
import { paths } from "./paths.ts";
import { refusedOf } from "./refused-form.ts";
import { redirect } from "./redirect.ts";

type Bodies = typeof accountBodies;

/** Argument of a form handler. */
export interface FormRequest {
  /** A field by name; empty if the form has no such field. */
  field: (name: string) => string;
  isTicked: (name: string) => boolean;
  /** All values of this name, as from a list of checkboxes. */
  all: (name: string) => readonly string[];
  /** Null if no file was chosen. */
  file: (name: string) => File | null;
  /** All fields except passwords. */
  typed: FormAnswer["values"];
  /** The procedures as scripts call them, with their rate limits. */
  api: PageApi;
  /** The same with headers, for calls that may be repeated. */
  apiWith: (headers: Readonly<Record<string, string>>) => PageApi;
  /** POSTs to another path of the site and returns the response. */
  post: (path: string, body: unknown) => Promise<unknown>;
  /** Throws an `ApiError` with better-auth's code if it is refused. */
  account: <Path extends AccountPath>(path: Path, body: input<Bodies[Path]>) => Promise<Record<string, unknown>>;
  /**
   * Stays on the form's page, with these values if it shows more than the changed data, or with the created item. A
   * document request is redirected to `path`, so that a reload does not submit again; with null the response is
   * rendered directly, for content that is shown only once.
   */
  stay: (path: string | null, values?: FormAnswer["values"], made?: unknown) => Response | FormAnswer["values"];
  /** Message shown by the next page. */
  leave: (text: string, kind?: Notice["kind"]) => void;
  /** The same for a document request; scripts get the message in the response and show it on the present page. */
  say: (text: string) => void;
  /** Like `leave`, after a login or logout. */
  leaveToOtherViewer: (text: string, kind?: Notice["kind"]) => void;
}

/** Returns a redirect, or the values for the present page. */
type FormHandler = (work: FormRequest) => Promise<Response | FormAnswer["values"]>;

/** Handlers by the names of a page's forms. */
export type FormHandlers = Readonly<Record<string, FormHandler>>;

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface FormHandlerBase extends FormRequest {
  /** Result for scripts. */
  answered: () => Pick<FormAnswer, "made" | "said">;
}

function workOf({ request, context }: ActionArgs, fields: FormData): FormHandlerBase {
  const send = context.get(sendContext);
  const notices = context.get(noticesContext);
  if (send === null) throw new Error("A page that was not sent a form has nothing to do");
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    answerOf(await send(path, JSON.stringify(body), headers));
  // the proxy implements every procedure of the contract
  const apiWith = (headers: Readonly<Record<string, string>>) =>
    new Proxy(
      {},
      { get: (_none, name) => (given: unknown) => post(`/rpc/${String(name)}`, given, headers) },
    ) as PageApi;
  // only a browser that opens a page accepts HTML
  const isDocument = request.headers.get("accept")?.includes("text/html") === true;
  const answered: Pick<FormAnswer, "made" | "said"> = {};
  const leave = (text: string, kind: Notice["kind"] = "ok") => notices.leave({ kind, text });
  return {
    field: (name) => textOf(fields.get(name)),
    isTicked: (name) => fields.has(name),
    all: (name) => fields.getAll(name).map(textOf),
    file: (name) => fileOf(fields.get(name)),
    typed: typedOf(fields),
    api: apiWith({}),
    apiWith,
    post: (path, body) => post(path, body),
    account: (path, body) => post(paths.account(path), body) as Promise<Record<string, unknown>>,
    stay(path, values = {}, what) {
      answered.made = what;
      return isDocument && path !== null ? redirect(path, 303) : values;
    },
    answered: () => answered,
    leave,
    say(text) {
      if (isDocument) leave(text);
      else answered.said = text;
    },
    leaveToOtherViewer: (text, kind = "ok") => notices.leave({ kind, text, isOtherViewer: true }),
  };
}

/** Documents submit line ends as CR LF, which scripts and limits count as one character. */
const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";

/** A field without a file is submitted as an empty file. */
const fileOf = (value: FormDataEntryValue | null): File | null =>
  value instanceof File && value.size > 0 ? value : null;

function typedOf(fields: FormData): FormAnswer["values"] {
  const typed = [...fields].filter(([name]) => name !== FORM_FIELD && !isSecret(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, textOf(value)]));
}

const isSecret = (name: string): boolean => /password|^confirm/i.test(name);

const unread = () => new Response("This form could not be read.", { status: 400 });

/** A request that cannot be parsed as form fields is not from a form of the site. */
async function fieldsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw unread();
  }
}

/** Runs the handler of a form, or returns its errors. A page with several forms names the handler of each. */
export async function answerForm(params: ActionArgs, acts: FormHandler | FormHandlers) {
  const fields = await fieldsOf(params.request);
  const form = textOf(fields.get(FORM_FIELD));
  const act = typeof acts === "function" ? acts : Object.hasOwn(acts, form) ? acts[form] : undefined;
  if (act === undefined) throw unread();
  try {
    const work = workOf(params, fields);
    const answer = await act(work);
    return answer instanceof Response
      ? answer
      : data<FormAnswer>({ ...NO_ANSWER, form, values: answer, ...work.answered() });
  } catch (error) {
    const refused = refusedOf(error);
    if (refused === null) throw error;
    const status = error instanceof ApiError ? error.status : 422;
    return data<FormAnswer>({ form, ...refused, values: typedOf(fields) }, status);
  }
}
