/** Adds one photo as a form's file, to the address that scripts send photos to as well; its answer is the page again. */
import { useId, type ReactNode } from "react";
import { ImagePlus } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import "../ui/file-input.css";
import "./photo-form.css";

interface PhotoFormProps {
  /** Where photos of the kind are sent to. */
  action: string;
  /** The page that is shown afterwards: a path of this site. */
  to: string;
  /** What the photo is of, and what is said of it. */
  children: ReactNode;
}

const MEGABYTE = 1024 * 1024;

export function PhotoForm({ action, to, children }: PhotoFormProps) {
  const id = useId();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${action}?to=${encodeURIComponent(to)}`}
      className="stack photo-form"
    >
      <div className="field">
        <label className="label" htmlFor={id}>
          Photo
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
          One at a time, at most {LIMITS.imageBytes / MEGABYTE} MB.
        </p>
      </div>
      {children}
      <p>
        <button className="btn">
          <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
          Add photo
        </button>
      </p>
    </form>
  );
}
