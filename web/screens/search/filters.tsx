import { CATEGORIES, type Category } from "#contract/categories.ts";
import { Stars } from "../../components/stars.tsx";
import type { SearchQuery } from "../../paths.ts";
import { OPEN_NOW, RATING_CHOICES, ratingText } from "./filter-text.ts";

interface FilterFieldsProps {
  query: SearchQuery;
  onChange: (change: Partial<SearchQuery>) => void;
}

function toggled(chosen: readonly Category[], category: Category, isChosen: boolean): Category[] {
  return CATEGORIES.filter((other) => (other === category ? isChosen : chosen.includes(other)));
}

/** The fields of the filter form, for the column and the sheet. Each change is a search of its own. */
export function FilterFields({ query, onChange }: FilterFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="label">Categories</legend>
        {CATEGORIES.map((category) => (
          <label key={category} className="opt">
            <input
              type="checkbox"
              name="categories"
              value={category}
              checked={query.categories.includes(category)}
              onChange={(event) => onChange({ categories: toggled(query.categories, category, event.target.checked) })}
            />
            {category}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="label">Minimum rating</legend>
        {RATING_CHOICES.map((rating) => (
          <label key={rating} className="opt">
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={query.rating === rating}
              onChange={() => onChange({ rating })}
              // a radio button that is already chosen changes nothing by itself: here it clears the filter (product.md 2)
              onClick={() => {
                if (query.rating === rating && rating > 0) onChange({ rating: 0 });
              }}
            />
            {rating > 0 && <Stars value={rating} />}
            <span className="num">{ratingText(rating)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="label">Hours</legend>
        <label className="opt spread">
          {OPEN_NOW}
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
    </>
  );
}
