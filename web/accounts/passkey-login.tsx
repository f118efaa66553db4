import { useState } from "react";
import { KeyRound } from "lucide-react";
import type { FormAnswer } from "../platform/form-answer.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { signByPasskey, passkeyTrouble } from "./browser-passkeys.ts";
import { accountsTexts } from "./accounts-texts.ts";

export interface PasskeyLogin {
  ask: PostFormState;
  failure: string | null;
  isBusy: boolean;
  /** When the address field gets the focus: the browser offers passkeys there, once. */
  offer: () => void;
}

/** Requests a challenge, has the browser sign it, and sends it. `to` is the path to which logging in leads. */
export function usePasskeyLogin({ isOffered, to }: { isOffered: boolean; to: string }): PasskeyLogin {
  const enter = usePostForm("passkey-enter");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [hasOffered, setOffered] = useState(false);

  async function sign({ options, way }: FormAnswer["values"]): Promise<void> {
    if (options === undefined) return;
    const by = way === "filled-in" ? "filled-in" : "press";
    setTrouble(null);
    try {
      enter.send({ to, credential: await signByPasskey(options, by) });
    } catch (error) {
      // a failed autofill is not shown: the user did not start it
      if (by === "press") setTrouble(passkeyTrouble(error));
    }
  }
  const ask = usePostForm("passkey", undefined, {
    changesNothing: true,
    onAnswer: ({ values }) => void sign(values),
  });

  return {
    ask,
    failure: trouble ?? ask.failure ?? enter.failure,
    isBusy: ask.isBusy || enter.isBusy,
    offer() {
      if (!isOffered || hasOffered || !("PublicKeyCredential" in window)) return;
      setOffered(true);
      ask.send({ way: "filled-in" });
    },
  };
}

/** Works only with scripts. */
export function PasskeyButton({ login: { ask, failure, isBusy } }: { login: PasskeyLogin }) {
  return (
    <div className="stack passkey">
      <FailedForm failure={failure} />
      <PostForm of={ask}>
        <BusyButton className="btn lg block" isBusy={isBusy}>
          <KeyRound className="i" strokeWidth={1.75} aria-hidden />
          {accountsTexts.logInWithPasskey}
        </BusyButton>
      </PostForm>
    </div>
  );
}
