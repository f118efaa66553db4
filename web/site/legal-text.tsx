/** A legal page's text: the operator's own, or else ours. */
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
  // rendered by the server from Markdown, without anything of HTML in it
  return (
    <Prose title={own.title ?? title}>
      <div className="legal" dangerouslySetInnerHTML={{ __html: own.html }} />
    </Prose>
  );
}

/** Who answers for the site, as an address is written. */
export function Controller({ text }: { text: string }) {
  return (
    <address className="controller">
      {text.split("\n").map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
