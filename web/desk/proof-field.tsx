import { Link } from "react-router";
import { accountPaths } from "../platform/account-paths.ts";
import type { PostedForm } from "../platform/post-form.tsx";
import { Field } from "../ui/field.tsx";
import { useOperator } from "./operator.ts";

/** Before what cannot be undone: the password, unless it was asked for within a quarter of an hour. */
export function ProofField({ form }: { form: Pick<PostedForm, "code" | "errors"> }) {
  const operator = useOperator();
  const isAsked = operator?.is_fresh === false || form.code === "proof_needed" || form.code === "invalid_credentials";
  if (form.code === "log_in_again" || (isAsked && operator?.has_password === false))
    return (
      <p className="small">
        <Link to={accountPaths.loginOtherwise({ to: "/operator" })}>Log in again</Link>, then this can be done.
      </p>
    );
  if (!isAsked) return null;
  return (
    <Field
      label="Your password"
      name="p_password"
      type="password"
      autoComplete="current-password"
      help="This cannot be undone."
      error={form.errors["p_password"]}
    />
  );
}
