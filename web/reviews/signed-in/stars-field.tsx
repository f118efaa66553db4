import { CircleAlert, Star } from "lucide-react";
import { useId, useState } from "react";

const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

interface StarsFieldProps {
  /** 0 while none are chosen. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/** One to five stars: radio buttons, so that arrow keys, fingers and screen readers find what they know. */
export function StarsField({ value, error, onChange }: StarsFieldProps) {
  const id = useId();
  const [pointedAt, setPointedAt] = useState(0);
  const lit = pointedAt === 0 ? value : pointedAt;
  return (
    // takes the focus by this name when it was left out
    <fieldset
      className="field stars-field"
      name="p_rating"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="label">Your rating</legend>
      <div className="stars-row" onPointerLeave={() => setPointedAt(0)}>
        {WORDS.map((word, index) => {
          const stars = index + 1;
          return (
            <label
              key={word}
              className={stars <= lit ? "star lit" : "star"}
              onPointerEnter={({ pointerType }) => {
                // a finger does not hover
                if (pointerType === "mouse") setPointedAt(stars);
              }}
            >
              <input
                type="radio"
                name={`${id}-stars`}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Star className="i" strokeWidth={1.5} aria-hidden />
              <span className="vh">
                {stars} {stars === 1 ? "star" : "stars"}: {word}
              </span>
            </label>
          );
        })}
        <span className="stars-word muted small" aria-hidden>
          {WORDS[lit - 1]}
        </span>
      </div>
      {error !== undefined && (
        <p className="err" id={`${id}-error`} role="alert">
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  );
}
