import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "../../../platform/form-answer.ts";
import { paths } from "../../../platform/paths.ts";
import { FailedForm } from "../../../ui/failed-form.tsx";

interface OutcomeProps {
  form: FormAnswer;
  /** This page, to come back to. */
  here: string;
  /** What may help. */
  children?: ReactNode;
}

/** Why a plain form was not saved. */
export function Outcome({ form: { failure, code, errors }, here, children }: OutcomeProps) {
  const wrong = Object.keys(errors).length;
  const said = wrong === 1 ? "a field says" : `${wrong} fields say`;
  return (
    <FailedForm failure={wrong > 0 ? `Nothing was saved yet: ${said} what is wrong.` : failure}>
      {code === "unauthenticated" && <Link to={paths.login(here)}>Log in again</Link>}
      {children}
    </FailedForm>
  );
}
