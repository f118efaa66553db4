import { guestPaths } from "../platform/paths.ts";
import type { ReactNode } from "react";
import "./prose.css";

interface ProseProps {
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  /** For a text in another language than the page. */
  lang?: string | undefined;
  dir?: string | undefined;
  children: ReactNode;
}

/** Column of text below one heading. */
export function Prose({ title, lead, isWide = false, lang, dir, children }: ProseProps) {
  return (
    <main id="main" tabIndex={-1} className={isWide ? "prose wide" : "prose narrow"} lang={lang} dir={dir}>
      <header className="phead">
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </header>
      {children}
    </main>
  );
}

/** Email link to the operator. */
export function MailLink({ address, subject = "" }: { address: string; subject?: string }) {
  return <a href={guestPaths.mail(address, { subject })}>{address}</a>;
}
