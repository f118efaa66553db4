import { RotateCcw, X } from "lucide-react";
import type { UploadItem } from "./upload-list.ts";

interface UploadRowsProps {
  items: readonly UploadItem[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

function stateText({ state, share, message }: UploadItem): string {
  if (state === "failed") return message ?? "Failed";
  if (state === "waiting") return "Waiting";
  // the server still has to encode it
  return share >= 1 ? "Finishing…" : `${Math.round(share * 100)}%`;
}

/** Photos on their way, each with how far it is. */
export function UploadRows({ items, onCancel, onRetry }: UploadRowsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="upload-rows" aria-label="Uploads">
      {items.map((item) => (
        <li key={item.id} className="upload-row" data-state={item.state}>
          <span className="upload-name">
            <bdi>{item.name}</bdi>
          </span>
          <span className="upload-state num" role={item.state === "failed" ? "alert" : undefined}>
            {stateText(item)}
          </span>
          {item.state !== "failed" && (
            <progress className="upload-progress" value={item.share} max={1} aria-label={`Upload of ${item.name}`} />
          )}
          <span className="upload-buttons">
            {item.state === "failed" && (
              <button
                type="button"
                className="btn quiet icon"
                aria-label={`Retry ${item.name}`}
                onClick={() => onRetry(item.id)}
              >
                <RotateCcw className="i" strokeWidth={1.75} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className="btn quiet icon"
              aria-label={item.state === "failed" ? `Dismiss ${item.name}` : `Cancel ${item.name}`}
              onClick={() => onCancel(item.id)}
            >
              <X className="i" strokeWidth={1.75} aria-hidden />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
