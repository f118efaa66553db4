/** Somebody's or something's photo beside the name, which is not read out twice; its initials where there is none, or it does not come. */
import { initialsOf } from "../accounts/initials.ts";
import "./face.css";

interface FaceProps {
  name: string;
  /** Null: none. */
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
