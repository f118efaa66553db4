/**
 * Photo of a person or resource next to the name, hidden from screen readers; initials without a photo or if it fails.
 */
import { initialsOf } from "../accounts/initials.ts";
import "./face.css";

interface FaceProps {
  name: string;
  /** Null: no photo. */
  src: string | null;
}

export function Face({ name, src }: FaceProps) {
  return (
    <span className="avatar face">
      <span aria-hidden>{initialsOf(name, "")}</span>
      {src !== null && <img src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />}
    </span>
  );
}
