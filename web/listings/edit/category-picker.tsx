import { CircleAlert, X } from "lucide-react";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import { CategoryIcon } from "../../drawings/category.tsx";
import "./category-picker.css";
import { listingEditorTexts } from "./listing-editor-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

interface CategoryPickerProps {
  value: readonly Category[];
  error: string | undefined;
  onChange: (categories: Category[]) => void;
}

const MOST = LIMITS.categoriesPerListing;

/** Up to three; then the others are disabled until one is removed (rules: listings, 8). */
export function CategoryPicker({ value, error, onChange }: CategoryPickerProps) {
  const isFull = value.length >= MOST;
  return (
    <fieldset className="category-picker" aria-describedby="category-count">
      <legend className="vh">{listingEditorTexts.categories}</legend>
      {CATEGORIES.map((category) => {
        const isChosen = value.includes(category);
        return (
          <label key={category} className="category-choice" data-cat={category}>
            <input
              type="checkbox"
              className="category-box"
              aria-invalid={error !== undefined}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? value.filter((other) => other !== category) : [...value, category])}
            />
            <span className="tag" data-cat={isChosen ? category : undefined}>
              <CategoryIcon category={category} />
              {categoryTexts[category]}
              {isChosen && <X className="i" strokeWidth={2} aria-hidden />}
            </span>
          </label>
        );
      })}
      <span className="help" id="category-count">
        {listingEditorTexts.categoryCount({ count: value.length, limit: MOST })}
      </span>
      {error !== undefined && (
        <p className="err">
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  );
}
