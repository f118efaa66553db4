import { CalendarCheck, CalendarClock, EyeOff, Images, LayoutDashboard, QrCode, Search, Star } from "lucide-react";
import { createListingTexts } from "./create-listing-texts.ts";

const FEATURES = [
  { Icon: Search, name: "Found at once", text: "Your listing is in the search the moment you save it." },
  {
    Icon: CalendarClock,
    name: "Hours people can trust",
    text: "Split days, late nights and holidays; visitors see whether you’re open now.",
  },
  {
    Icon: CalendarCheck,
    name: "Reservations",
    text: "Guests book a table, an appointment or a course online. No double bookings, and reminders by email.",
  },
  {
    Icon: LayoutDashboard,
    name: "A desk for every day",
    text: "Today’s bookings, walk-ins, a calendar, your guests and a waitlist, on a phone too.",
  },
  { Icon: Images, name: "Your photos", text: "Up to a hundred, with your best five on top of the page." },
  { Icon: Star, name: "Reviews", text: "One a person, a plain average, and nobody can pay to change it." },
  { Icon: QrCode, name: "Easy to share", text: "A link, a QR code for the door and a badge for your website." },
  { Icon: EyeOff, name: "Private until you’re ready", text: "Public, or only for those who have the link." },
] as const;

/** Features of a listing, present and planned. */
const COMING_SOON = [
  "Products and services display",
  "Promotional tools",
  "Direct messaging",
  "Activity tracking",
  "Automated review verification",
] as const;

export function Features() {
  return (
    <div className="create-more">
      <section aria-labelledby="features">
        <h2 id="features">{createListingTexts.whatYouGet}</h2>
        <ul className="features">
          {FEATURES.map(({ Icon, name, text }) => (
            <li key={name}>
              <Icon className="i" strokeWidth={1.75} aria-hidden />
              <p>
                <b>{name}</b>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="coming-soon">
        <h2 id="coming-soon">{createListingTexts.comingSoon}</h2>
        <ul className="coming">
          {COMING_SOON.map((name) => (
            <li key={name} className="tag">
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
