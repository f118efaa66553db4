/** The request of `/tonight`: a form that reloads the page, with or without scripts. */
import { useState } from "react";
import { Form, useNavigate } from "react-router";
import { LocateFixed } from "lucide-react";
import { partyText } from "#contract/booking/reservation-words.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { PARTIES } from "../search/available.ts";
import { locate } from "../search/locate.ts";
import { tonightPath, type TonightQuery } from "../platform/tonight-path.ts";
import { pointText } from "../platform/search-path.ts";
import { EVENING_TIMES } from "./tonight-query.ts";
import { tonightTexts } from "./tonight-texts.ts";

interface TonightFormProps {
  query: TonightQuery;
  /** Name of the place; empty for everywhere. */
  place: string;
  isBusy: boolean;
}

export function TonightForm({ query, place, isBusy }: TonightFormProps) {
  const parties = PARTIES.includes(query.party) ? PARTIES : [...PARTIES, query.party];
  return (
    <Form method="get" action={tonightPath()} className="tonight-form" key={`${tonightPath(query)} ${place}`}>
      {query.category !== null && <input type="hidden" name="category" value={query.category} />}
      {query.map && <input type="hidden" name="map" value="1" />}
      {query.day === "tomorrow" && <input type="hidden" name="day" value="tomorrow" />}
      {query.place !== "" && (
        <>
          <input type="hidden" name="place" value={query.place} />
          <input type="hidden" name="placeName" value={place} />
        </>
      )}
      {query.at !== null && <input type="hidden" name="at" value={pointText(query.at)} />}
      <label>
        <span className="label">{tonightTexts.people}</span>
        <select className="select" name="party" defaultValue={query.party}>
          {parties.map((size) => (
            <option key={size} value={size}>
              {partyText(size)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="label">{tonightTexts.time}</span>
        <select className="select" name="time" defaultValue={query.time ?? ""}>
          <option value="">{tonightTexts.anyTime}</option>
          {EVENING_TIMES.map((time) => (
            <option key={time} value={time}>
              {tonightTexts.around({ time: clockTimeText(time) })}
            </option>
          ))}
        </select>
      </label>
      <label className="where">
        <span className="label">{tonightTexts.where}</span>
        <input
          className="input"
          name="where"
          type="search"
          dir="auto"
          maxLength={LIMITS.placeNameLength}
          placeholder={tonightTexts.whereHint}
          defaultValue={place}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button className="btn primary" aria-busy={isBusy}>
        {tonightTexts.find}
      </button>
      <NearMe query={query} />
    </Form>
  );
}

/** The position is known only after the visitor permits it, so this needs scripts. */
function NearMe({ query }: { query: TonightQuery }) {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  async function goNear() {
    const point = await locate();
    setRefused(point === null);
    if (point !== null)
      await navigate(tonightPath({ ...query, place: "", where: "", at: { ...point, km: LIMITS.radiusKm }, page: 1 }), {
        preventScrollReset: true,
      });
  }
  return (
    <>
      <button type="button" className="btn near-me" onClick={() => void goNear()}>
        <LocateFixed className="i" strokeWidth={1.75} aria-hidden />
        {tonightTexts.nearMe}
      </button>
      {isRefused && (
        <p className="help wide" role="alert">
          {tonightTexts.noLocation}
        </p>
      )}
    </>
  );
}
