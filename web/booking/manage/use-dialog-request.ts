/** One request that a dialog sends: whether it is being sent, and why it was refused. */
import { useState } from "react";
import { failureText } from "../../platform/failure-text.ts";

export interface AskedProps<Of> {
  /** Null: no dialog is open. */
  reservation: Of | null;
  onClose: () => void;
  /** Called with the server's message. */
  onDone: (message: string) => void;
}

export function useManageParams({ onClose, onDone }: Pick<AskedProps<unknown>, "onClose" | "onDone">) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send(ask: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await ask();
      onClose();
      onDone(message);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, send, clear: () => setFailure(null) };
}
