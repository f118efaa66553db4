import { findLinks } from "./find-links.ts";

/** What somebody wrote: paragraphs of text, in which web addresses can be followed. */
export function ReviewText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} dir="auto">
      {findLinks(paragraph).map((part, at) =>
        part.href === null ? (
          part.text
        ) : (
          <a key={at} dir="ltr" href={part.href} rel="nofollow ugc noopener">
            {part.text}
          </a>
        ),
      )}
    </p>
  ));
}
