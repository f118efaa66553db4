/** Settings of the desk: the calendar feed, Zoom and the viewer's account. */
import { CalendarSync, UserRound, Video } from "lucide-react";
import { CalendarFeed } from "../booking/calendar-feed.tsx";
import { DeviceNotificationsSection } from "../notifications/device-notifications.tsx";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { PartLinks, type PartLink } from "./desk-index.tsx";
import { useDesk } from "./use-desk.ts";
import { deskTexts, partTexts } from "./desk-texts.ts";

const accountLink = (): PartLink => ({
  to: paths.settings(),
  label: deskTexts.account,
  about: deskTexts.accountAbout,
  Icon: UserRound,
});
const zoomLink = (): PartLink => ({
  to: paths.settings(),
  label: deskTexts.zoom,
  about: deskTexts.zoomAbout,
  Icon: Video,
});

export function DeskSettings() {
  const { id, may } = useDesk().business;
  const { isZoomOffered } = useSite();
  return (
    <main id="main" tabIndex={-1} className="desk-index">
      <header className="owner-desk-head">
        <h1>{partTexts.settings}</h1>
      </header>
      <PartLinks links={isZoomOffered && may.includes("zoom") ? [accountLink(), zoomLink()] : [accountLink()]} />
      {may.includes("reservations") && <DeviceNotificationsSection businessId={id} />}
      {may.includes("calendar") && (
        <section className="section stack" aria-labelledby="desk-feed">
          <h2 id="desk-feed">
            <CalendarSync className="i" strokeWidth={1.75} aria-hidden /> {deskTexts.calendarFeed}
          </h2>
          <CalendarFeed businessId={id} />
        </section>
      )}
    </main>
  );
}
