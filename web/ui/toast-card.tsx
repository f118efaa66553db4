import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { dismissToast, type Toast } from "../platform/toast.ts";
import { uiTexts } from "./ui-texts.ts";

const ICONS = { ok: CircleCheck, bad: CircleAlert, note: Info } as const;

export default function ToastCard({ toast: { kind, text, action } }: { toast: Toast }) {
  const Icon = ICONS[kind];
  return (
    <div className={`toast ${kind}`}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <p>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className="btn sm"
          onClick={() => {
            dismissToast();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="btn quiet icon" aria-label={uiTexts.dismiss} onClick={dismissToast}>
        <X className="i" strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
