/** Describes a listing for search engines with schema.org (design: one LocalBusiness per page). Pure. */
import type { FoodEstablishment, LocalBusiness, ReserveAction, WithContext } from "schema-dts";
import type { Business } from "#contract/listings/business.ts";
import { SCHEMA_TYPES, type Category } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import { localPath } from "../../platform/local-path.ts";
import { paths } from "../../platform/paths.ts";
import { descriptionOf } from "../../business/owner-text.ts";
import { websiteHref } from "../../business/contact-links.ts";

/** Fields common to all subtypes: a union of the subtypes could not be built step by step. */
type LocalBusinessFields = Omit<
  Extract<WithContext<Exclude<LocalBusiness, string>>, { "@type": "LocalBusiness" }>,
  "@type"
>;

/** Additional fields of food establishments. */
type Eating = Pick<Extract<FoodEstablishment, { "@type": "FoodEstablishment" }>, "acceptsReservations">;

export type LocalBusinessNode = LocalBusinessFields & Eating & { "@type": (typeof SCHEMA_TYPES)[Category] };

/** EducationalOrganization is outside LocalBusiness, so it is an additional type. */
const ADDITIONAL_TYPES: Partial<Record<Category, string>> = {
  Education: "https://schema.org/EducationalOrganization",
};

function addressOf({ address, city, state, zip_code, country }: Business) {
  const parts = {
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip_code,
    addressCountry: country,
  };
  const known = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ""));
  return Object.keys(known).length === 0 ? {} : { address: { "@type": "PostalAddress" as const, ...known } };
}

function hoursOf({ hours_schema: hours }: Business) {
  if (hours === null) return {};
  const { openingHoursSpecification: weekly, specialOpeningHoursSpecification: special } = hours;
  return {
    openingHoursSpecification: weekly,
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
  };
}

const PLATFORMS = ["DesktopWebPlatform", "MobileWebPlatform", "IOSPlatform", "AndroidPlatform"].map(
  (platform) => `https://schema.org/${platform}`,
);

/**
 * One action per type, each with a link that selects it. A listing without reservations here may take them by
 * telephone, so only listings with reservations state it.
 */
function reservingOf(business: Business, baseUrl: string, isEating: boolean) {
  const { id, takes_reservations: takes, reservation_types: types } = business;
  if (!takes) return {};
  const actions = types.map(({ id: typeId, name }): ReserveAction => ({
    "@type": "ReserveAction",
    name,
    target: {
      "@type": "EntryPoint",
      urlTemplate: baseUrl + paths.listing(id, { reserve: { reserve: typeId } }),
      actionPlatform: PLATFORMS,
    },
    result: { "@type": isEating ? "FoodEstablishmentReservation" : "Reservation", name },
  }));
  return { ...(isEating ? { acceptsReservations: true } : {}), potentialAction: actions };
}

/** `baseUrl` is the site's public address. */
export function jsonLd(business: Business, baseUrl: string): LocalBusinessNode {
  const { id, version, name, categories, images, rating, review_count: count, lat, lng } = business;
  const { keyword_names: keywords } = business;
  const { text } = descriptionOf(business);
  const [category = "Local Services"] = categories;
  const type = SCHEMA_TYPES[category];
  const additional = ADDITIONAL_TYPES[category];
  const url = baseUrl + paths.listing(id);
  const pictures = images.slice(0, LIMITS.bannerImages).map(({ file_name: file }) => baseUrl + paths.image(file, 1280));
  return {
    "@context": "https://schema.org",
    "@type": type,
    "@id": url,
    url,
    name,
    ...(business.reader_name === null ? {} : { alternateName: business.reader_name }),
    ...(text === "" ? {} : { description: text }),
    image: pictures.length === 0 ? [baseUrl + localPath(paths.shareCard(id, version))] : pictures,
    ...(additional === undefined ? {} : { additionalType: additional }),
    ...addressOf(business),
    ...(lat === null || lng === null ? {} : { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng } }),
    ...(business.phone_number === "" ? {} : { telephone: business.phone_number }),
    ...(business.website === "" ? {} : { sameAs: [websiteHref(business.website)] }),
    ...(keywords.length === 0 ? {} : { keywords: keywords.map((keyword) => keyword.text).join(", ") }),
    ...hoursOf(business),
    ...reservingOf(business, baseUrl, type === "Restaurant"),
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Math.round(rating * 100) / 100,
            reviewCount: count,
            bestRating: LIMITS.starsMax,
            worstRating: LIMITS.starsMin,
          },
        }),
  };
}
