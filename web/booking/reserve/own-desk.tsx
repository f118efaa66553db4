/** Shown instead of the widget to the owner of a listing that takes no reservations: a link to the desk. */
import { LayoutDashboard } from "lucide-react";
import { Link } from "react-router";
import { ownerPaths } from "../../platform/paths.ts";
import { reserveTexts } from "./reserve-texts.ts";

export default function OwnDesk({ id }: { id: string }) {
  const link = (
    <Link className="btn primary lg" to={ownerPaths.desk(id)}>
      <LayoutDashboard className="i" strokeWidth={1.75} aria-hidden />
      {reserveTexts.goToTheDesk}
    </Link>
  );
  return (
    <>
      <section className="float reserve stack" aria-labelledby="own-desk">
        <h2 id="own-desk">{reserveTexts.yourPage}</h2>
        <p className="muted small">{reserveTexts.deskHelp}</p>
        {link}
      </section>
      <aside className="reserve-bar" aria-label={reserveTexts.yourPage}>
        <b className="small">{reserveTexts.yourPage}</b>
        {link}
      </aside>
    </>
  );
}
