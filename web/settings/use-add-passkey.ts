import { useEffect, useEffectEvent, useState } from "react";
import { loadChunk } from "../platform/chunk.ts";
import { passkeyTrouble } from "../platform/passkey-trouble.ts";
import { usePostForm, type PostedForm } from "../platform/post-form.tsx";

async function made(options: string): Promise<string> {
  const { startRegistration } = await loadChunk("webauthn", () => import("@simplewebauthn/browser"));
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

export interface AddingPasskey {
  form: PostedForm;
  failure: string | null;
  isBusy: boolean;
}

/** What the browser is to make is asked for, made, and sent. */
export function useAddPasskey(): AddingPasskey {
  const [trouble, setTrouble] = useState<string | null>(null);
  const begin = usePostForm("begin");
  const add = usePostForm("add", () => begin.element.current?.reset());
  const { options, name = "" } = begin.values;
  const make = useEffectEvent(async (given: string) => {
    setTrouble(null);
    try {
      add.send({ name, credential: await made(given) });
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    }
  });
  useEffect(() => {
    if (options !== undefined) void make(options);
  }, [options]);
  return { form: begin, failure: trouble ?? begin.failure ?? add.failure, isBusy: begin.isBusy || add.isBusy };
}
