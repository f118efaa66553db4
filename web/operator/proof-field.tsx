import { useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { accountPaths } from "../platform/account-paths.ts";
import type { PostFormState } from "../platform/post-form.tsx";
import { Field } from "../ui/field.tsx";
import { ProveByPasskey } from "./prove-by-passkey.tsx";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** The logged-in operator, as the layout has loaded it. */
interface Operator {
  email: string;
  is_fresh: boolean;
  has_password: boolean;
  /** The operator has a passkey, and it works at this address of the site. */
  can_use_passkey: boolean;
}

function useOperator(): Operator | null {
  return useRouteLoaderData<{ operator: Operator }>("operator-screen")?.operator ?? null;
}

interface ProofFieldProps {
  form: Pick<PostFormState, "code" | "errors" | "values">;
}

/**
 * Asks for the password or a passkey before an irreversible action, unless one was given within a quarter of an hour.
 */
export function ProofField({ form }: ProofFieldProps) {
  const operator = useOperator();
  /** The server's response when a passkey was used: an earlier refusal no longer applies. */
  const [provedOn, setProvedOn] = useState<object | null>(null);
  const isRefused = form.code === "proof_needed" || form.code === "invalid_credentials" || form.code === "log_in_again";
  if (operator?.is_fresh !== false && !isRefused) return null;
  if (provedOn === form.values)
    return (
      <p className="small operator-passkey" role="status">
        {operatorTexts.passkeyRead}
      </p>
    );
  const passkey = operator?.can_use_passkey === true && <ProveByPasskey onProved={() => setProvedOn(form.values)} />;
  if (form.code === "log_in_again" || operator?.has_password === false)
    return (
      <>
        {passkey}
        <p className="small">
          {richText(
            operatorTexts.logInAgain({
              link: (parts) => <Link to={accountPaths.loginOtherwise({ to: "/operator" })}>{parts}</Link>,
            }),
          )}
        </p>
      </>
    );
  return (
    <>
      <Field
        label={operatorTexts.password}
        name="p_password"
        type="password"
        autoComplete="current-password"
        help={operatorTexts.cannotUndo}
        error={form.errors["p_password"]}
      />
      {passkey}
    </>
  );
}
