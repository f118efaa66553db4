/** The price beside the button that reserves, with what it is for. */
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { datesText } from "#contract/booking/series-words.ts";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { canRepeat } from "./repeat-fields.tsx";
import { reserveTexts } from "./reserve-texts.ts";

interface PriceLineProps {
  type: Pick<ReservationType, "name" | "price" | "languages" | "isCourse" | "repeats">;
  /** Number of dates that are reserved together. */
  dates: number;
}

export function PriceLine({ type, dates }: PriceLineProps) {
  const { name, price, isCourse } = type;
  const isHydrated = useHydrated();
  if (price === "") return null;
  function what(): string {
    if (isCourse) return reserveTexts.allDates({ dates: datesText(dates) });
    if (dates > 1) return reserveTexts.datesEach({ dates: datesText(dates) });
    // without scripts the text cannot follow the number of dates
    return canRepeat(type) && !isHydrated ? reserveTexts.eachDate : name;
  }
  return (
    <p className="price-line">
      <bdi className="muted">{what()}</bdi>
      <b>
        <bdi lang={type.languages.price}>{price}</bdi>
      </b>
    </p>
  );
}
