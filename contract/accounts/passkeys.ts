/** Passkeys: credentials as a browser sends them, and the list of a person's passkeys (docs/rules/accounts.md, 10). */
import { z } from "zod";
import { PASSKEYS } from "./factor-limits.ts";
import { NameText } from "../text/name-text.ts";
import { inputTexts } from "../input-texts.ts";

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** At most 1,023 bytes (WebAuthn, 5.8.3). */
const CredentialId = base64url(1_364);

const credential = <Answer extends z.ZodType>(response: Answer) =>
  // browsers send further fields, which are not needed
  z.object({ id: CredentialId, rawId: CredentialId, type: z.literal("public-key"), response });

/** `PublicKeyCredential.toJSON()` of a new passkey. */
export const NewCredential = credential(
  z.object({ clientDataJSON: base64url(4_096), attestationObject: base64url(8_192) }),
);
export type NewCredential = z.infer<typeof NewCredential>;

/** `PublicKeyCredential.toJSON()` of a signed challenge. */
export const SignedCredential = credential(
  z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(2_048),
    signature: base64url(2_048),
    userHandle: base64url(128).nullish(),
  }),
);
export type SignedCredential = z.infer<typeof SignedCredential>;

export const SignedWithPasskey = z.strictObject({ credential: SignedCredential });

export const PasskeyName = NameText.pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.passkeyName })
    .max(PASSKEYS.nameLength),
);

export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** A service of the person's synchronises it to all of their devices. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
