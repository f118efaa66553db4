/** Whoever stands at the door: one press, and they are booked from the next start that is offered today. */
import { useState } from "react";
import { Footprints } from "lucide-react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { Callout } from "../ui/callout.tsx";

/** As many as have a button of their own; larger parties have a field. */
const BUTTONS = 6;

const sizesOf = ({ minPartySize: least, maxPartySize: most }: ReservationType): number[] =>
  least === null || most === null
    ? []
    : Array.from({ length: Math.min(most - least + 1, BUTTONS) }, (_, index) => least + index);

export function WalkIn({ types }: { types: readonly ReservationType[] }) {
  const form = usePostForm("walkin", undefined, { unanswered: "The server can’t be reached: nobody was booked." });
  const [chosen, setChosen] = useState("");
  const [first] = types;
  if (first === undefined) return null;
  const type = types.find(({ id }) => id === chosen) ?? first;
  const sizes = sizesOf(type);
  const isMore = type.maxPartySize !== null && type.maxPartySize > (sizes.at(-1) ?? type.maxPartySize);
  return (
    <PostForm of={form} className="walk-in" aria-label="Walk-in">
      <span className="walk-in-head">
        <Footprints className="i" strokeWidth={1.75} aria-hidden />
        <b>Walk-in</b>
      </span>
      {types.length === 1 ? (
        <input type="hidden" name="type" value={first.id} />
      ) : (
        <label>
          <span className="vh">What they come for</span>
          <select name="type" className="select sm" value={type.id} onChange={(event) => setChosen(event.target.value)}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {sizes.length === 0 ? (
        <button className="btn primary sm" name="party" value="" aria-disabled={form.isBusy}>
          Book now
        </button>
      ) : (
        <span className="walk-in-sizes" role="group" aria-label="How many people">
          {sizes.map((size) => (
            <button key={size} className="btn sm num" name="party" value={size} aria-disabled={form.isBusy}>
              {size}
              <span className="vh"> {size === 1 ? "person" : "people"} now</span>
            </button>
          ))}
          {isMore && <span className="muted small">Larger parties: Add booking</span>}
        </span>
      )}
      {form.failure !== null && (
        <Callout kind="danger">
          <p>{form.failure}</p>
        </Callout>
      )}
    </PostForm>
  );
}
