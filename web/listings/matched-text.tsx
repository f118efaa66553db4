import type { TextRange } from "#contract/search/search.ts";
import "./matched-text.css";

interface MatchedTextProps {
  text: string;
  ranges?: readonly TextRange[] | undefined;
  /** If it is known and not that of the page. */
  lang?: string | null;
}

/** People's text, in its own direction, with the words of the query marked. */
export function MatchedText({ text, ranges = [], lang = null }: MatchedTextProps) {
  return (
    <bdi lang={lang ?? undefined}>
      {ranges.map(({ start, end }, index) => [
        text.slice(ranges[index - 1]?.end ?? 0, start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </bdi>
  );
}
