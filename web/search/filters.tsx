import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { Stars } from "../reviews/stars.tsx";
import type { SearchQuery } from "../platform/search-path.ts";
import { FreeAt } from "./free-at.tsx";
import { RATING_CHOICES, ratingText } from "./filter-text.ts";
import { hoursFilterTexts, searchTexts } from "./search-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import "../ui/switch.css";

interface FilterFieldsProps {
  query: SearchQuery;
  onChange: (change: Partial<SearchQuery>) => void;
}

function toggled(chosen: readonly Category[], category: Category, isChosen: boolean): Category[] {
  return CATEGORIES.filter((other) => (other === category ? isChosen : chosen.includes(other)));
}

interface RatingChoiceProps {
  rating: number;
  isChosen: boolean;
  onChoose: () => void;
  onClear: () => void;
}

/** A second click, or Space, clears a chosen radio button, which it does not do natively (rules: search, 3). */
function RatingChoice({ rating, isChosen, onChoose, onClear }: RatingChoiceProps) {
  const isClearable = isChosen && rating > 0;
  return (
    <label className="opt">
      <input
        type="radio"
        name="rating"
        value={rating}
        checked={isChosen}
        onChange={onChoose}
        onClick={() => {
          if (isClearable) onClear();
        }}
        onKeyUp={(event) => {
          if (event.key !== " " || !isClearable) return;
          // prevents the click that only some browsers trigger
          event.preventDefault();
          onClear();
        }}
      />
      {rating > 0 && <Stars value={rating} />}
      <span className="num">{ratingText(rating)}</span>
    </label>
  );
}

/**
 * Fields of the filter form, for the column and the sheet. Each change is a separate search. The two by time are first,
 * visible without scrolling.
 */
export function FilterFields({ query, onChange }: FilterFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="label">{searchTexts.hours}</legend>
        <label className="opt spread">
          {hoursFilterTexts.open}
          <input
            type="checkbox"
            role="switch"
            className="switch"
            name="hours"
            value="open"
            checked={query.hours === "open"}
            onChange={(event) => onChange({ hours: event.target.checked ? "open" : "any" })}
          />
        </label>
      </fieldset>
      <FreeAt available={query.available} onChange={(available) => onChange({ available })} />
      <fieldset>
        <legend className="label">{searchTexts.categories}</legend>
        {CATEGORIES.map((category) => (
          <label key={category} className="opt">
            <input
              type="checkbox"
              name="categories"
              value={category}
              checked={query.categories.includes(category)}
              onChange={(event) => onChange({ categories: toggled(query.categories, category, event.target.checked) })}
            />
            {categoryTexts[category]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="label">{searchTexts.minimumRating}</legend>
        {RATING_CHOICES.map((rating) => (
          <RatingChoice
            key={rating}
            rating={rating}
            isChosen={query.rating === rating}
            onChoose={() => onChange({ rating })}
            onClear={() => onChange({ rating: 0 })}
          />
        ))}
      </fieldset>
    </>
  );
}
