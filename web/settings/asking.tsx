/** The settings' dialogs are opened by a press where there are scripts, and by an address where there are none. */
import type { ButtonHTMLAttributes } from "react";
import { paths } from "../platform/paths.ts";
import { DIALOG_ID } from "../ui/dialog.tsx";

const DIALOG_FORM_ID = "asking";

/** What the buttons below send without scripts: the page again, with the dialog or without. */
export function DialogForm({ page = paths.settings() }: { page?: string }) {
  return <form id={DIALOG_FORM_ID} method="get" action={`${page}#${DIALOG_ID}`} hidden />;
}

interface AskButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The parameter that opens the dialog. */
  name: "end" | "leave" | "remove";
  value: string;
  onAsk: () => void;
}

export function AskButton({ onAsk, ...rest }: AskButtonProps) {
  return (
    <button
      {...rest}
      form={DIALOG_FORM_ID}
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    />
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      form={DIALOG_FORM_ID}
      className="btn"
      onClick={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      Cancel
    </button>
  );
}
