/** One question that a dialog sends: whether it is on its way, and why it was refused. */
import { useState } from "react";
import { failureText } from "../../platform/failure-text.ts";

export interface AskedProps<Of> {
  /** Null: nothing is asked. */
  reservation: Of | null;
  onClose: () => void;
  /** With what the server said. */
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
