/** What every form of ours does between the press of its button and the answer. */
import { useRef, useState, type SubmitEvent } from "react";
import { UNANSWERED } from "./failure-text.ts";
import { focusFirstWrong, refusedOf, type RefusedForm } from "./refused-form.ts";

export interface Submission extends RefusedForm {
  isBusy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  clear: () => void;
}

const NONE: RefusedForm = { failure: null, code: null, errors: {} };
const UNANSWERED_FORM: RefusedForm = { ...NONE, failure: UNANSWERED.typed };

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
      const failed = refusedOf(error) ?? UNANSWERED_FORM;
      setOutcome(failed);
      focusFirstWrong(form, failed.errors);
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
