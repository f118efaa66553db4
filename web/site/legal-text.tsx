/** Text of a legal page: the operator's, else the default. */
import type { ReactNode } from "react";
import type { LegalText } from "#contract/site/legal.ts";
import { Prose } from "./prose.tsx";

interface LegalProseProps {
  title: string;
  own: LegalText | null;
  lead: ReactNode;
  children: ReactNode;
}

export function LegalProse({ title, own, lead, children }: LegalProseProps) {
  if (own === null)
    return (
      <Prose title={title} lead={lead}>
        {children}
      </Prose>
    );
  // rendered by the server from Markdown, which may contain no HTML
  return (
    <Prose title={own.title ?? title} lang={own.language?.code} dir={own.language?.direction}>
      <div className="legal" dangerouslySetInnerHTML={{ __html: own.html }} />
    </Prose>
  );
}

/** Name and address of the site's controller. */
export function Controller({ text }: { text: string }) {
  return (
    <address className="controller">
      {text.split("\n").map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
