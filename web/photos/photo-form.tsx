/**
 * Form that uploads one photo without scripts, to the same address as scripts do; the response redirects to the page.
 */
import { useId, type ReactNode } from "react";
import { ImagePlus } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import "../ui/file-input.css";
import "./photo-form.css";
import { photosTexts } from "./photos-texts.ts";
import { localPath } from "../platform/local-path.ts";

interface PhotoFormProps {
  /** Address for uploads of this kind. */
  action: string;
  /** The path of the page that is shown afterwards. */
  to: string;
  /** Fields for the subject of the photo and its description. */
  children: ReactNode;
}

const MEGABYTE = 1024 * 1024;

export function PhotoForm({ action, to, children }: PhotoFormProps) {
  const id = useId();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localPath(`${action}?to=${encodeURIComponent(to)}`)}
      className="stack photo-form"
    >
      <div className="field">
        <label className="label" htmlFor={id}>
          {photosTexts.photo}
        </label>
        <input
          id={id}
          className="input file-input"
          type="file"
          name="image"
          accept="image/*"
          required
          aria-describedby={`${id}-note`}
        />
        <p className="help" id={`${id}-note`}>
          {photosTexts.uploadHint({ megabytes: LIMITS.imageBytes / MEGABYTE })}
        </p>
      </div>
      {children}
      <p>
        <button className="btn">
          <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
          {photosTexts.addPhoto}
        </button>
      </p>
    </form>
  );
}
