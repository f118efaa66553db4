import { CalendarCheck, CalendarClock, EyeOff, Images, LayoutDashboard, QrCode, Search, Star } from "lucide-react";
import { comingSoonTexts, featureTexts } from "./create-listing-texts.ts";

const ICONS = {
  search: Search,
  hours: CalendarClock,
  reservations: CalendarCheck,
  desk: LayoutDashboard,
  photos: Images,
  reviews: Star,
  sharing: QrCode,
  visibility: EyeOff,
} as const;

const FEATURES = Object.keys(ICONS) as (keyof typeof ICONS)[];

const COMING_SOON = ["products", "promotion", "messaging", "activity", "verification"] as const;

/** Features of a listing, present and planned. */
export function Features() {
  return (
    <div className="create-more">
      <section aria-labelledby="features">
        <h2 id="features">{featureTexts.title}</h2>
        <ul className="features">
          {FEATURES.map((feature) => {
            const Icon = ICONS[feature];
            return (
              <li key={feature}>
                <Icon className="i" strokeWidth={1.75} aria-hidden />
                <p>
                  <b>{featureTexts[feature]}</b>
                  <span>{featureTexts[`${feature}Detail`]}</span>
                </p>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="coming-soon">
        <h2 id="coming-soon">{comingSoonTexts.title}</h2>
        <ul className="coming">
          {COMING_SOON.map((feature) => (
            <li key={feature} className="tag">
              {comingSoonTexts[feature]}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
