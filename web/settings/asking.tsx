/** The settings' dialogs open by a press with scripts, and by an address without. */
import type { ButtonHTMLAttributes } from "react";
import { paths } from "../platform/paths.ts";
import { DIALOG_ID } from "../ui/dialog.tsx";
import { settingsTexts } from "./settings-texts.ts";
import { localPath } from "../platform/local-path.ts";

const DIALOG_FORM_ID = "asking";

/** Submitted by the buttons below without scripts: loads the page with or without the dialog. */
export function DialogForm({ page = paths.settings() }: { page?: string }) {
  return <form id={DIALOG_FORM_ID} method="get" action={localPath(`${page}#${DIALOG_ID}`)} hidden />;
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
      {settingsTexts.cancel}
    </button>
  );
}
