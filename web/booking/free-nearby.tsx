/** Similar listings nearby that are free when this one is full; each time opens its listing with that time chosen. */
import { useId } from "react";
import { Link } from "react-router";
import { clockTimeText, dayName } from "#contract/hours/hours-text.ts";
import type { FreeNearby, FreeNearbyInput } from "#contract/search/free-nearby.ts";
import { api } from "../platform/api.ts";
import type { ReservationParams } from "../platform/paths.ts";
import { distanceText } from "../places/place-text.ts";
import { Rating } from "../reviews/rating.tsx";
import { weekdayOf } from "./calendar.ts";
import { useAnswers, type KnownAnswers } from "./use-answers.ts";
import { freeNearbyTexts } from "./free-nearby-texts.ts";
import "./free-nearby.css";

export type KnownNearby = KnownAnswers<FreeNearbyInput, FreeNearby[]>;

interface FreeNearbyListProps {
  input: FreeNearbyInput;
  /** Loaded by the page's loader. */
  known?: KnownNearby;
  /** The page that reserves at a listing, with the time chosen. */
  pathOf: (id: string, chosen: ReservationParams) => string;
}

const askNearby = api.list_free_nearby;

function FreeTimes({
  listing: { id, name, times },
  party,
  pathOf,
}: Pick<FreeNearbyListProps, "pathOf"> & { listing: FreeNearby; party: number | null }) {
  return (
    <ul className="free-nearby-times" aria-label={freeNearbyTexts.times({ name })}>
      {times.map(({ reservation_type_id: reserve, starts_at: at, date, time }) => (
        <li key={at}>
          <Link
            className="btn sm"
            to={pathOf(id, { reserve, date, at, party: party === null ? "" : String(party) })}
            rel="nofollow"
          >
            {clockTimeText(time)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Renders nothing until it is loaded, if that fails, and if there are none: the listing's own times come first. */
export default function FreeNearbyList({ input, known = [], pathOf }: FreeNearbyListProps) {
  const id = useId();
  const { answer } = useAnswers([input], askNearby, 0, known)(input);
  if (answer === null || answer.length === 0) return null;
  const { p_date: date, p_time: time = null, p_party_size: party = null } = input;
  return (
    <section className="free-nearby" aria-labelledby={id}>
      <h3 id={id}>
        {time === null
          ? freeNearbyTexts.onDay({ dayName: dayName(weekdayOf(date)) })
          : freeNearbyTexts.atTime({ clock: clockTimeText(time) })}
      </h3>
      <ul>
        {answer.map((listing) => (
          <li key={listing.id}>
            <p className="free-nearby-what">
              <b>
                <bdi>{listing.name}</bdi>
              </b>
              <Rating rating={listing.rating} count={listing.review_count} />
              <span className="muted">{distanceText(listing.distance_km, listing.country)}</span>
            </p>
            <FreeTimes listing={listing} party={party} pathOf={pathOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}
