/** Card of the owner in place of the booking widget, with a preview of the widget as visitors see it. */
import { useState } from "react";
import { LayoutDashboard, Pencil } from "lucide-react";
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { durationText } from "../reservation-time-text.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { ManageButton } from "../manage/manage-button.tsx";
import type { BookingChoice } from "./choice.ts";
import VisitorCard from "./visitor-card.tsx";
import "./owner-card.css";
import { reserveTexts } from "./reserve-texts.ts";
import { reserveCardTexts } from "./reserve-card-texts.ts";

/** '2 to 6 people' */
function sizesText({ minPartySize: min, maxPartySize: max }: ReservationType): string | null {
  if (min === null || max === null) return null;
  return min === max ? partyText(max) : reserveTexts.partySizes({ min, party: partyText(max) });
}

function Types({ types }: { types: readonly ReservationType[] }) {
  return (
    <ul className="owned-types" aria-label={reserveTexts.typesLabel}>
      {types.map((type) => (
        <li key={type.id}>
          <b>
            <bdi>{type.name}</bdi>
          </b>
          <span className="muted small">
            {[durationText(type.duration), sizesText(type), type.autoConfirm ? null : reserveTexts.youConfirmEach]
              .filter((fact) => fact !== null)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The reason why visitors cannot reserve; null if they can. */
function obstacle({ takes_reservations: takes, reservation_types: types, hours, open }: Business): string | null {
  if (types.length === 0) return reserveTexts.noTypes;
  if (!takes && open === null) return reserveTexts.noHours;
  if (hours === "closed") return reserveTexts.closed;
  return takes ? null : reserveTexts.notReservable;
}

interface OwnerCardProps {
  business: Business;
  choice: BookingChoice | null;
  onChoose: (choice: BookingChoice | null) => void;
}

export default function OwnerCard({ business, choice, onChoose }: OwnerCardProps) {
  const [isUserView, setUserView] = useState(false);
  const { id, may, reservation_types: types } = business;
  const problem = obstacle(business);

  return (
    <>
      <div className="seg views" role="group" aria-label={reserveCardTexts.view}>
        <button type="button" aria-pressed={!isUserView} onClick={() => setUserView(false)}>
          {reserveTexts.ownerView}
        </button>
        <button type="button" aria-pressed={isUserView} onClick={() => setUserView(true)}>
          {reserveTexts.userView}
        </button>
      </div>
      {isUserView && problem === null ? (
        <VisitorCard business={business} choice={choice} onChoose={onChoose} />
      ) : (
        <>
          {problem !== null && <p className="muted small">{isUserView ? reserveTexts.nothingInPreview : problem}</p>}
          {!isUserView && (
            <>
              {types.length > 0 && <Types types={types} />}
              <div className="owned-actions">
                <ManageButton />
                {may.includes("reservations") && (
                  <Link className="btn block" to={ownerPaths.desk(id)}>
                    <LayoutDashboard className="i" strokeWidth={1.75} aria-hidden />
                    {reserveTexts.desk}
                  </Link>
                )}
                {types.some(({ waitlist }) => waitlist) && (
                  <Link className="btn block" to={waitlistPaths.desk(id)}>
                    {reserveTexts.waitlist}
                  </Link>
                )}
                {may.includes("fields") && (
                  <Link className="btn block" to={paths.editListing(id)}>
                    <Pencil className="i" strokeWidth={1.75} aria-hidden />
                    {types.length === 0 ? reserveTexts.addReservationTypes : reserveTexts.editReservationTypes}
                  </Link>
                )}
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}
