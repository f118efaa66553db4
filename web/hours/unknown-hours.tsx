/** Notice for a listing whose hours are unknown (rules: hours, 5). */
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../platform/paths.ts";
import { unknownHoursTexts } from "./unknown-hours-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

/** Invites the owner to enter hours; informs visitors why nothing can be reserved, if there are reservation types. */
export default function UnknownHours({ business }: { business: Business }) {
  const { id, may, claimed, reservation_types: types, takes_reservations: takes } = business;
  return (
    <>
      <p className="muted small">{openingHoursTexts.unknown}</p>
      {may.includes("fields") ? (
        <p className="small">
          {richText(
            unknownHoursTexts.owner({
              link: (parts) => <Link to={`${paths.editListing(id)}#hours-heading`}>{parts}</Link>,
            }),
          )}
        </p>
      ) : (
        claimed && types.length > 0 && !takes && <p className="muted small">{unknownHoursTexts.guest}</p>
      )}
    </>
  );
}
