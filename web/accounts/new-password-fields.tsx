import { LIMITS } from "#contract/limits.ts";
import { Field } from "../ui/field.tsx";
import { accountsTexts } from "./accounts-texts.ts";

interface NewPasswordFieldsProps {
  label: string;
  /** Name of the field in the account API. */
  name: "password" | "newPassword";
  help?: string;
  autoFocus?: boolean;
  errors: Readonly<Record<string, string>>;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, name, help, autoFocus, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        help={help}
        error={errors[name]}
      />
      <Field
        label={accountsTexts.confirmPassword}
        name="confirm"
        type="password"
        autoComplete="new-password"
        required
        error={errors["confirm"]}
      />
    </>
  );
}
