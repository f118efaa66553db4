/** What the actions of forms have in common; it runs on the server alone. */
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

/** What an action has to do its work with. */
export interface FormRequest {
  /** The fields by name; empty where the form has none of this name. */
  field: (name: string) => string;
  isTicked: (name: string) => boolean;
  /** Every field of this name, as boxes of a list have. */
  all: (name: string) => readonly string[];
  /** Null where none was chosen. */
  file: (name: string) => File | null;
  /** All of them, but for passwords. */
  typed: FormAnswer["values"];
  /** The procedures as scripts reach them, with their limits. */
  api: PageApi;
  /** The same, of calls that may be repeated. */
  apiWith: (headers: Readonly<Record<string, string>>) => PageApi;
  /** POSTs to another address of ours, and answers with what it said. */
  post: (path: string, body: unknown) => Promise<unknown>;
  /** Raises an `ApiError` with better-auth's code where it refuses. */
  account: <Path extends AccountPath>(path: Path, body: input<Bodies[Path]>) => Promise<Record<string, unknown>>;
  /**
   * The form's page goes on, with these values where there is more to show than what has changed, or with what was made. A document is sent to `path`,
   * so that loading it again sends nothing again; with null it is the answer itself, for what is shown only once.
   */
  stay: (path: string | null, values?: FormAnswer["values"], made?: unknown) => Response | FormAnswer["values"];
  /** Said by the page that is shown next. */
  leave: (text: string, kind?: Notice["kind"]) => void;
  /** The same of a document; scripts are told with the answer, and say it where they sent the form from. */
  say: (text: string) => void;
  /** The same as `leave`, where somebody was signed in or out. */
  leaveToOtherViewer: (text: string, kind?: Notice["kind"]) => void;
}

/** Answers with where it leads, or with what the page goes on with. */
type FormHandler = (work: FormRequest) => Promise<Response | FormAnswer["values"]>;

/** By the names of a page's forms. */
export type FormHandlers = Readonly<Record<string, FormHandler>>;

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface FormHandlerBase extends FormRequest {
  /** For scripts. */
  answered: () => Pick<FormAnswer, "made" | "said">;
}

function workOf({ request, context }: ActionArgs, fields: FormData): FormHandlerBase {
  const send = context.get(sendContext);
  const notices = context.get(noticesContext);
  if (send === null) throw new Error("A page that was not sent a form has nothing to do");
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    answerOf(await send(path, JSON.stringify(body), headers));
  // the proxy stands for every procedure of the contract
  const apiWith = (headers: Readonly<Record<string, string>>) =>
    new Proxy(
      {},
      { get: (_none, name) => (given: unknown) => post(`/rpc/${String(name)}`, given, headers) },
    ) as PageApi;
  // only a browser that opens a page asks for HTML
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

/** Documents send line ends as two characters each, which scripts and limits count as one. */
const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";

/** A field without a file is sent as an empty one. */
const fileOf = (value: FormDataEntryValue | null): File | null =>
  value instanceof File && value.size > 0 ? value : null;

function typedOf(fields: FormData): FormAnswer["values"] {
  const typed = [...fields].filter(([name]) => name !== FORM_FIELD && !isSecret(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, textOf(value)]));
}

const isSecret = (name: string): boolean => /password|^confirm/i.test(name);

const unread = () => new Response("This form could not be read.", { status: 400 });

/** What cannot be read as a form's fields is not one of ours. */
async function fieldsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw unread();
  }
}

/** Answers a form, or says what is wrong with it. A page with several forms names what each does. */
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
