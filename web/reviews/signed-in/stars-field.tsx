import { CircleAlert, Star } from "lucide-react";
import { useState } from "react";
import { reviewFormsTexts, starTexts } from "./review-forms-texts.ts";

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsFieldProps {
  id: string;
  /** Initial value; 0: none. */
  stars: number;
  error: string | undefined;
  onChange?: (stars: number) => void;
}

/** One to five stars: radio buttons, which support arrow keys, touch and screen readers. */
export function StarsField({ id, stars: atFirst, error, onChange }: StarsFieldProps) {
  const [chosen, setChosen] = useState(atFirst);
  const [pointedAt, setPointedAt] = useState(0);
  const shown = STARS.find((stars) => stars === (pointedAt === 0 ? chosen : pointedAt));
  return (
    <fieldset id={id} className="field stars-field" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="label">{reviewFormsTexts.yourRating}</legend>
      <div className="stars-row" onPointerLeave={() => setPointedAt(0)}>
        {STARS.map((stars) => {
          return (
            <label
              key={stars}
              className="star"
              onPointerEnter={({ pointerType }) => {
                // touch has no hover
                if (pointerType === "mouse") setPointedAt(stars);
              }}
            >
              <input
                type="radio"
                name="p_rating"
                value={stars}
                defaultChecked={stars === atFirst}
                onChange={() => {
                  setChosen(stars);
                  onChange?.(stars);
                }}
              />
              <Star className="i" strokeWidth={1.5} aria-hidden />
              <span className="vh">{reviewFormsTexts.starsAre({ stars, meaning: starTexts[stars] })}</span>
            </label>
          );
        })}
        <span className="stars-word muted small" aria-hidden>
          {shown !== undefined && starTexts[shown]}
        </span>
      </div>
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  );
}
