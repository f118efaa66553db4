import { useState } from "react";
import { loadChunk } from "../platform/chunk.ts";
import type { FormAnswer } from "../platform/form-answer.ts";
import { passkeyTrouble } from "../accounts/browser-passkeys.ts";
import { usePostForm, type PostFormState } from "../platform/post-form.tsx";

async function made(options: string): Promise<string> {
  const { startRegistration } = await loadChunk("webauthn", () => import("@simplewebauthn/browser"));
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

export interface AddingPasskey {
  form: PostFormState;
  failure: string | null;
  isBusy: boolean;
}

/** Requests a challenge, has the browser create the passkey, and sends it. */
export function useAddPasskey(): AddingPasskey {
  const [trouble, setTrouble] = useState<string | null>(null);
  async function make({ options, name = "" }: FormAnswer["values"]): Promise<void> {
    setTrouble(null);
    if (options === undefined) return;
    try {
      add.send({ name, credential: await made(options) });
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    }
  }
  const begin = usePostForm("begin", undefined, {
    changesNothing: true,
    onAnswer: ({ values }) => void make(values),
  });
  const add = usePostForm("add", () => begin.element.current?.reset());
  return { form: begin, failure: trouble ?? begin.failure ?? add.failure, isBusy: begin.isBusy || add.isBusy };
}
