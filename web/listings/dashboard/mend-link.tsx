import type { ReactNode } from "react";
import { Link } from "react-router";
import { editorPart, plainPart, type EditorPart } from "../editor-parts.ts";
import "./mend-link.css";

interface MendLinkProps {
  id: string;
  part: EditorPart;
  children: ReactNode;
}

/** To where the editor mends it, with scripts and without. */
export function MendLink({ id, part, children }: MendLinkProps) {
  return (
    <>
      <Link className="mend" to={editorPart(id, part)}>
        {children}
      </Link>
      <noscript className="mend-plain">
        <a href={plainPart(id, part)}>{children}</a>
      </noscript>
    </>
  );
}
