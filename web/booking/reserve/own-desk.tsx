/** Shown instead of the widget to the owner of a listing that takes no reservations: a link to the desk. */
import { LayoutDashboard } from "lucide-react";
import { Link } from "react-router";
import { ownerPaths } from "../../platform/paths.ts";

export default function OwnDesk({ id }: { id: string }) {
  const link = (
    <Link className="btn primary lg" to={ownerPaths.desk(id)}>
      <LayoutDashboard className="i" strokeWidth={1.75} aria-hidden />
      Go to the desk
    </Link>
  );
  return (
    <>
      <section className="float reserve stack" aria-labelledby="own-desk">
        <h2 id="own-desk">Your page</h2>
        <p className="muted small">Hours, photos, reviews and members are at its desk.</p>
        {link}
      </section>
      <aside className="reserve-bar" aria-label="Your page">
        <b className="small">Your page</b>
        {link}
      </aside>
    </>
  );
}
