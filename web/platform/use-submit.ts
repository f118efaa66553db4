/** What every form of ours does between the press of its button and the answer. */
import { useRef, useState, type SubmitEvent } from "react";
import { ApiError } from "./api.ts";
import { UNANSWERED } from "./failure-text.ts";

export interface Submission {
  isBusy: boolean;
  /** What is wrong with the whole. */
  failure: string | null;
  /** The failure's stable code; null when it has none. */
  code: string | null;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  clear: () => void;
}

/** Raised by a form's own checks. */
export class FieldError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

interface Outcome {
  failure: string | null;
  code: string | null;
  errors: Record<string, string>;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof FieldError) return { failure: null, code: null, errors: { [error.field]: error.message } };
  if (!(error instanceof ApiError)) return { failure: UNANSWERED.typed, code: null, errors: {} };
  const errors = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]));
  return { failure: error.issues.length > 0 ? null : error.message, code: error.code, errors };
}

const NONE: Outcome = { failure: null, code: null, errors: {} };

/** `act` is given the fields by name; what it throws is shown, and the first wrong field gets the focus. */
export function useSubmit(act: (fields: Record<string, string>) => Promise<void>): Submission {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NONE);
  const running = useRef(false);

  async function run(form: HTMLFormElement): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const fields = Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      );
      await act(fields);
      setOutcome(NONE);
    } catch (error) {
      const failed = outcomeOf(error);
      setOutcome(failed);
      const [first] = Object.keys(failed.errors);
      const input = first === undefined ? null : form.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    ...outcome,
    isBusy,
    submit: (event) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
    clear: () => setOutcome(NONE),
  };
}
