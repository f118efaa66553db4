import { RotateCcw, X } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import type { UploadItem } from "./upload-list.ts";
import { uploadTexts } from "./owner-photos-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface UploadRowsProps {
  items: readonly UploadItem[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  onWrite: (id: number, description: string) => void;
  onWritten: (id: number) => void;
}

function stateText({ state, share, message }: UploadItem): string {
  if (state === "failed") return message ?? uploadTexts.failed;
  if (state === "waiting") return uploadTexts.waiting;
  if (state === "added") return uploadTexts.uploaded;
  // the server is still encoding it
  return share >= 1 ? uploadTexts.finishing : `${Math.round(share * 100)}%`;
}

/** Uploads, each with its progress. */
export function UploadRows({ items, onCancel, onRetry, onWrite, onWritten }: UploadRowsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="upload-rows" aria-label={uploadTexts.title}>
      {items.map((item) => (
        <li key={item.id} className="upload-row" data-state={item.state}>
          <span className="upload-name">
            <bdi>{item.name}</bdi>
          </span>
          <span className="upload-state num" role={item.state === "failed" ? "alert" : undefined}>
            {stateText(item)}
          </span>
          {(item.state === "waiting" || item.state === "sending") && (
            <progress
              className="upload-progress"
              value={item.share}
              max={1}
              aria-label={uploadTexts.progress({ name: item.name })}
            />
          )}
          <span className="upload-buttons">
            {item.state === "failed" && item.isPicture && (
              <button
                type="button"
                className="btn quiet icon"
                aria-label={uploadTexts.retry({ name: item.name })}
                onClick={() => onRetry(item.id)}
              >
                <RotateCcw className="i" strokeWidth={1.75} aria-hidden />
              </button>
            )}
            {item.state === "added" && (
              <button type="button" className="btn sm" onClick={() => onWritten(item.id)}>
                {richText(
                  uploadTexts.done({ name: item.name, hidden: (parts) => <span className="vh">{parts}</span> }),
                )}
              </button>
            )}
            {item.state !== "added" && (
              <button
                type="button"
                className="btn quiet icon"
                aria-label={
                  item.state === "failed"
                    ? uploadTexts.dismiss({ name: item.name })
                    : uploadTexts.cancel({ name: item.name })
                }
                onClick={() => onCancel(item.id)}
              >
                <X className="i" strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </span>
          {item.state !== "failed" && (
            <input
              className="input sm upload-description"
              aria-label={uploadTexts.descriptionOf({ name: item.name })}
              placeholder={uploadTexts.descriptionPlaceholder}
              maxLength={LIMITS.imageDescriptionLength}
              value={item.description}
              onFocus={() => onWrite(item.id, item.description)}
              onChange={(event) => onWrite(item.id, event.target.value)}
              onBlur={() => onWritten(item.id)}
              onKeyDown={(event) => {
                if (event.key === "Enter") event.currentTarget.blur();
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
