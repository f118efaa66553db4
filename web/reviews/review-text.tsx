import { findLinks } from "./find-links.ts";

/** Text of a review: paragraphs, with links for web addresses. */
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
