/** What the owner has in the place of the booking widget, and the widget as visitors see it (product.md 2, 'Listing'). */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { CalendarCog, Pencil } from "lucide-react";
import { Link } from "react-router";
import type { Business } from "#contract/business.ts";
import type { ReservationType } from "#contract/reservation-type.ts";
import { durationText, partyText } from "../../../components/reservation/words.ts";
import { paths } from "../../../paths.ts";
import type { Choice } from "./choice.ts";
import VisitorCard from "./visitor-card.tsx";

interface ManageDialogProps {
  business: Business;
  isOpen: boolean;
  onClose: () => void;
}

const manage = import.meta.glob<{ ManageDialog: ComponentType<ManageDialogProps> }>(
  "../owner/manage/manage-dialog.tsx",
);
const [loadManage] = Object.values(manage);
const ManageDialog = loadManage && lazy(async () => ({ default: (await loadManage()).ManageDialog }));

/** '2 to 6 people' */
function sizesText({ minPartySize: min, maxPartySize: max }: ReservationType): string | null {
  if (min === null || max === null) return null;
  return min === max ? partyText(max) : `${min} to ${partyText(max)}`;
}

function Types({ types }: { types: readonly ReservationType[] }) {
  return (
    <ul className="owned-types" aria-label="What visitors can reserve">
      {types.map((type) => (
        <li key={type.id}>
          <b>
            <bdi>{type.name}</bdi>
          </b>
          <span className="muted small">
            {[durationText(type.duration), sizesText(type), type.autoConfirm ? null : "you confirm each"]
              .filter((fact) => fact !== null)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Why nobody can reserve; null when they can. */
function obstacle({ takes_reservations: takes, reservation_types: types, hours }: Business): string | null {
  if (types.length === 0) return "Visitors can’t reserve anything yet. Say what they can book, and when.";
  if (hours === "closed") return "While your hours say Closed, nobody can reserve.";
  return takes ? null : "Nobody can reserve right now.";
}

interface OwnerCardProps {
  business: Business;
  choice: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

export default function OwnerCard({ business, choice, onChoose }: OwnerCardProps) {
  const [isUserView, setUserView] = useState(false);
  const [isManaging, setManaging] = useState(false);
  // a dialog stays once it was opened, so that it can give the focus back
  const [wasManaging, setWasManaging] = useState(false);
  const { id, reservation_types: types } = business;
  const problem = obstacle(business);

  return (
    <>
      <div className="seg views" role="group" aria-label="View">
        <button type="button" aria-pressed={!isUserView} onClick={() => setUserView(false)}>
          Owner view
        </button>
        <button type="button" aria-pressed={isUserView} onClick={() => setUserView(true)}>
          User view
        </button>
      </div>
      {isUserView && problem === null ? (
        <VisitorCard business={business} choice={choice} onChoose={onChoose} />
      ) : (
        <>
          {problem !== null && <p className="muted small">{isUserView ? "Visitors see no booking here." : problem}</p>}
          {!isUserView && (
            <>
              {types.length > 0 && <Types types={types} />}
              <div className="owned-deeds">
                {ManageDialog !== undefined && (
                  <button
                    type="button"
                    className="btn primary block"
                    aria-haspopup="dialog"
                    onClick={() => {
                      setWasManaging(true);
                      setManaging(true);
                    }}
                  >
                    <CalendarCog className="i" strokeWidth={1.75} aria-hidden />
                    Manage Reservations
                  </button>
                )}
                <Link className="btn block" to={paths.editListing(id)}>
                  <Pencil className="i" strokeWidth={1.75} aria-hidden />
                  {types.length === 0 ? "Add what can be reserved" : "Edit what can be reserved"}
                </Link>
              </div>
            </>
          )}
        </>
      )}
      {wasManaging && ManageDialog !== undefined && (
        <Suspense>
          <ManageDialog business={business} isOpen={isManaging} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
