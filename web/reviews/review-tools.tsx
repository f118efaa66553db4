import { useEffect, useRef, type SubmitEvent } from "react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS, TIMES } from "#contract/limits.ts";
import { countText } from "#contract/text/count-text.ts";
import { paths } from "../platform/paths.ts";
import { SORTS, wordsOf, type ReviewView } from "./review-view.ts";
import { reviewSortTexts, reviewsTexts } from "./reviews-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";

interface ReviewToolsProps {
  business: Pick<Business, "id" | "verified_count">;
  view: ReviewView;
  onTurn: (view: ReviewView) => void;
}

/** Search, filter for verified visits, and order; a form that works without scripts. */
export function ReviewTools({ business: { id, verified_count: verified }, view, onTurn }: ReviewToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  // cleared elsewhere; text that is being typed is newer than the view and stays
  useEffect(() => {
    if (view.words === "" && field.current !== null && timer.current === undefined) field.current.value = "";
  }, [view.words]);

  /** Changes the view, together with the text typed so far. */
  function turn(change: Partial<ReviewView>) {
    clearTimeout(timer.current);
    timer.current = undefined;
    onTurn({ ...view, words: wordsOf(field.current?.value ?? ""), ...change });
  }

  function onType() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turn({}), TIMES.suggestDebounce);
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    turn({});
  }

  return (
    <form
      className="review-tools"
      role="search"
      aria-label={reviewsTexts.toolsLabel}
      action={localPath(`${paths.listing(id)}#reviews`)}
      onSubmit={onSubmit}
    >
      {view.stars !== null && <input type="hidden" name="stars" value={view.stars} />}
      <input
        ref={field}
        type="search"
        name="words"
        className="input sm"
        aria-label={reviewsTexts.search}
        placeholder={reviewsTexts.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.queryLength}
        defaultValue={view.words}
        onChange={onType}
      />
      <select
        className="select sm"
        name="order"
        aria-label={reviewsTexts.sort}
        value={view.sort}
        onChange={(event) => {
          const sort = SORTS.find((one) => one === event.target.value);
          if (sort !== undefined) turn({ sort });
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {reviewSortTexts[sort]}
          </option>
        ))}
      </select>
      {(verified > 0 || view.isVerified) && (
        <label className="opt">
          <input
            type="checkbox"
            name="visits"
            value="verified"
            checked={view.isVerified}
            onChange={(event) => turn({ isVerified: event.target.checked })}
          />
          {richText(
            reviewsTexts.verifiedVisits({
              count: countText(verified),
              span: (parts) => <span className="n">{parts}</span>,
            }),
          )}
        </label>
      )}
      <noscript>
        <button className="btn sm">{reviewsTexts.show}</button>
      </noscript>
    </form>
  );
}
