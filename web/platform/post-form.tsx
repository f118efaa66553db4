/** A form for its page's action: submitted by React Router with scripts, by the browser without. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useFetcher } from "react-router";
import { unansweredTexts } from "./platform-texts.ts";
import { FORM_FIELD, NO_ANSWER, type FormAnswer, usePosted } from "./form-answer.ts";
import { keepFocusNear } from "./focus-after-removal.ts";
import { focusFirstWrong } from "./refused-form.ts";
import { pagePathname } from "./local-path.ts";

export interface PostFormState<Made = unknown> extends FormAnswer<Made> {
  /** Until it is refused, or the page is revalidated. */
  isBusy: boolean;
  /** Until there is a response. */
  isSending: boolean;
  /** The form element; null while it is not mounted. */
  element: RefObject<HTMLFormElement | null>;
  Fetched: ReturnType<typeof useFetcher>["Form"];
  changesNothing: boolean;
  /** Submits these fields, for buttons without a form. */
  send: (fields: Readonly<Record<string, string>> | HTMLFormElement) => void;
  /** Clears the response. */
  clear: () => void;
}

interface PostOptions<Made> {
  /** Called as soon as there is any response, before the page is revalidated. */
  onAnswer?: (answer: FormAnswer<Made>) => void;
  /** Error text if the server does not respond. */
  unanswered?: string;
  /** The form only queries data: the page is not revalidated. */
  changesNothing?: boolean;
}

export const isRight = ({ failure, errors }: Pick<FormAnswer, "failure" | "errors">): boolean =>
  failure === null && Object.keys(errors).length === 0;

/** `form` distinguishes a page's forms. The first invalid field gets the focus; `onDone` is called after success. */
export function usePostForm<Made = unknown>(
  form = "",
  onDone?: (element: HTMLFormElement | null) => void,
  { onAnswer, unanswered = unansweredTexts.typed, changesNothing = false }: PostOptions<Made> = {},
): PostFormState<Made> {
  const { Form, data, state, submit, reset } = useFetcher<FormAnswer<Made>>();
  const posted = usePosted() as FormAnswer<Made> | undefined;
  const element = useRef<HTMLFormElement>(null);
  // undefined until the first submit or clear, then null or a response: the document's response no longer applies
  const given = (data === undefined && posted?.form === form ? posted : data) ?? NO_ANSWER;
  const answer = given.failure === unansweredTexts.typed ? { ...given, failure: unanswered } : given;
  // an error is shown before React Router is idle, so that it can be corrected at once
  const isBusy = state === "submitting" || (state === "loading" && isRight(answer));
  const wasBusy = useRef(false);
  const answered = useRef(data);
  const done = useRef(data);

  useEffect(() => {
    focusFirstWrong(element.current, given.errors);
  }, [given]);

  // before paint: the response replaces the optimistic state at once
  useLayoutEffect(() => {
    // null after clear
    if (data && answered.current !== data) onAnswer?.(answer);
    answered.current = data;
  });

  useEffect(() => {
    // React Router may skip states on a busy machine: there may be none between two responses
    const isDone = !isBusy && (wasBusy.current || (!!data && done.current !== data));
    wasBusy.current = isBusy;
    if (!isBusy) done.current = data;
    if (isDone && isRight(answer)) onDone?.(element.current);
  });

  return {
    ...answer,
    form,
    isBusy,
    isSending: state === "submitting",
    element,
    Fetched: Form,
    changesNothing,
    send: (fields) =>
      void submit(fields instanceof HTMLFormElement ? fields : { [FORM_FIELD]: form, ...fields }, {
        method: "post",
        action: pagePathname(window.location),
        ...rereading(changesNothing),
      }),
    clear: reset,
  };
}

/** Revalidation after a response: React Router's default, which skips it after an error. */
const rereading = (changesNothing: boolean) => (changesNothing ? { defaultShouldRevalidate: false } : {});

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action" | "encType"> {
  of: PostFormState;
  /** Path without scripts, if it is another page; with scripts it is always the present page. */
  page?: string;
  /** Path of another page whose action handles it; default: the present page. */
  to?: string;
  children: ReactNode;
}

export function PostForm({
  of: { form, element, Fetched, send, changesNothing },
  page,
  to,
  children,
  ...rest
}: PostFormProps) {
  useLayoutEffect(() => {
    const own = element.current;
    return () => keepFocusNear(own);
  }, [element]);
  const elsewhere = page !== undefined && {
    action: page,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      send(event.currentTarget);
    },
  };
  return (
    <Fetched
      {...rest}
      {...(to === undefined ? {} : { action: to })}
      {...elsewhere}
      ref={element}
      method="post"
      preventScrollReset
      {...rereading(changesNothing)}
    >
      {form !== "" && <input type="hidden" name={FORM_FIELD} value={form} />}
      {children}
    </Fetched>
  );
}
