/** Server actions by which an operator confirms their identity. */
import { SignedCredential } from "#contract/accounts/passkeys.ts";
import { readCredential } from "../accounts/read-credential.ts";
import type { OperatorApi } from "../platform/context.ts";
import type { FormHandlers, FormRequest } from "../platform/form-action.ts";

/** Confirms the operator's password first, if the form has one. */
export async function proveFirst({ field }: Pick<FormRequest, "field">, api: OperatorApi): Promise<void> {
  const p_password = field("p_password");
  if (p_password !== "") await api.prove({ p_password });
}

/** Returns a challenge for the device, and accepts the signed one: the session is fresh then. */
export const passkeyActs: FormHandlers = {
  async passkey({ account, stay }) {
    const { options } = await account("passkey/options", {});
    return stay(null, { options: JSON.stringify(options) });
  },
  async prove({ account, field, stay }) {
    await account("passkey/prove", { credential: readCredential(field("credential"), SignedCredential) });
    return stay(null);
  },
};
