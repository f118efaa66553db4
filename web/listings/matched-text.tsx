import type { TextRange } from "#contract/search/search.ts";
import "./matched-text.css";

/** People's text, in its own direction, with the words of the query marked. */
export function MatchedText({ text, ranges = [] }: { text: string; ranges?: readonly TextRange[] | undefined }) {
  return (
    <bdi>
      {ranges.map(({ start, end }, index) => [
        text.slice(ranges[index - 1]?.end ?? 0, start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </bdi>
  );
}
