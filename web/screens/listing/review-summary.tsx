import { Star } from "lucide-react";
import { countText } from "#contract/messages.ts";
import { Stars } from "../../components/stars.tsx";

const HIGHEST_FIRST = [5, 4, 3, 2, 1] as const;
/** In percent: one review among thousands still shows. */
const SHORTEST_BAR = 1.5;

interface ReviewSummaryProps {
  rating: number;
  count: number;
  /** How many reviews have one, two, … five stars. */
  starCounts: readonly number[];
}

/** The score, and how the stars are spread: a table to listen to, a bar chart to look at. */
export function ReviewSummary({ rating, count, starCounts }: ReviewSummaryProps) {
  const most = Math.max(1, ...starCounts);
  const average = rating.toFixed(1);
  return (
    <div className="summary">
      <div className="score">
        <b className="num">{average}</b>
        <Stars value={rating} label={`${average} out of 5 stars`} />
        <span className="small muted">
          {countText(count)} {count === 1 ? "review" : "reviews"}
        </span>
      </div>
      <table className="bars">
        <caption className="vh">Reviews by stars</caption>
        <tbody>
          {HIGHEST_FIRST.map((stars) => {
            const ofThese = starCounts[stars - 1] ?? 0;
            const share = Math.max((ofThese / most) * 100, SHORTEST_BAR);
            return (
              <tr key={stars}>
                <th scope="row">
                  <span className="num">{stars}</span>
                  <Star className="i" aria-hidden />
                  <span className="vh">{stars === 1 ? "star" : "stars"}</span>
                </th>
                <td className="bar">
                  <svg aria-hidden focusable="false">
                    <rect className="bar-track" width="100%" height="100%" rx="4" />
                    {ofThese > 0 && <rect className="bar-fill" width={`${share.toFixed(1)}%`} height="100%" rx="4" />}
                  </svg>
                </td>
                <td className="num">{countText(ofThese)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
