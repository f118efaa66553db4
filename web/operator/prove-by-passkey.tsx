import { useRef, useState } from "react";
import { KeyRound } from "lucide-react";
import { signByPasskey, passkeyTrouble } from "../accounts/browser-passkeys.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { useHydrated } from "../platform/use-in-browser.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { operatorTexts } from "./operator-texts.ts";

interface ProvingProps {
  /** Called when the session is fresh. */
  onProved: () => void;
}

/** Replaces the password. It is inside the form of an action, so it is a button with separate requests. */
export function ProveByPasskey({ onProved }: ProvingProps) {
  const isHydrated = useHydrated();
  const button = useRef<HTMLSpanElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const prove = usePostForm("prove", () => {
    // the button is removed: the form's submit button gets the focus
    button.current?.closest("form")?.querySelector<HTMLElement>("button:not([type=button])")?.focus();
    onProved();
  });
  const ask = usePostForm("passkey", undefined, {
    changesNothing: true,
    onAnswer({ values: { options } }) {
      if (options === undefined) return;
      signByPasskey(options).then(
        (credential) => prove.send({ credential }),
        (error: unknown) => setTrouble(passkeyTrouble(error)),
      );
    },
  });
  if (!isHydrated) return null;
  const failure = trouble ?? ask.failure ?? prove.failure;
  return (
    <span className="operator-passkey" ref={button}>
      <BusyButton
        type="button"
        className="btn"
        isBusy={ask.isBusy || prove.isBusy}
        onClick={() => {
          setTrouble(null);
          ask.send({});
        }}
      >
        <KeyRound className="i" strokeWidth={1.75} aria-hidden />
        {operatorTexts.usePasskey}
      </BusyButton>
      {failure !== null && (
        <span className="err" role="alert">
          {failure}
        </span>
      )}
    </span>
  );
}
