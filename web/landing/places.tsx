/** `/in`: the countries, regions and towns of the directory, largest first. */
import { Link } from "react-router";
import type { PlaceDirectory } from "#contract/places/place.ts";
import { richText } from "#contract/text/rich-text.ts";
import { apiContext } from "../platform/context.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { CountedLinks } from "./place-lists.tsx";
import type { Route } from "./+types/places.ts";
import "./in-place.css";
import { landingTexts } from "./landing-texts.ts";
import { numberText } from "#contract/text/count-text.ts";

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).list_places({});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { site } = matches[0].loaderData;
  return pageMeta({
    title: titleOf(landingTexts.places, site),
    description: landingTexts.placesDescription({ productName: site.productName }),
    path: paths.places(),
    site,
    noindex: loaderData.total === 0,
  });
};

type ListedPlace = PlaceDirectory["places"][number];
type PlacesByParent = ReadonlyMap<string | null, readonly ListedPlace[]>;

const linkTo = ({ slug, name, listings }: ListedPlace) => ({ to: paths.place(slug), name, listings });

/** A place with the places in it: those without further places as links, the others as separate groups. */
function PlaceGroup({ place, inner }: { place: ListedPlace; inner: PlacesByParent }) {
  const places = inner.get(place.slug) ?? [];
  const Heading = place.parent === null ? "h2" : "h3";
  return (
    <section className="place-group">
      <Heading>
        <Link to={paths.place(place.slug)}>
          <bdi>{place.name}</bdi>
        </Link>{" "}
        <span className="num faint">{numberText(place.listings)}</span>
      </Heading>
      <PlaceGroups places={places} inner={inner} />
    </section>
  );
}

function PlaceGroups({ places, inner }: { places: readonly ListedPlace[]; inner: PlacesByParent }) {
  const isGroup = ({ slug }: ListedPlace) => inner.has(slug);
  const alone = places.filter((place) => !isGroup(place));
  return (
    <>
      {places.filter(isGroup).map((place) => (
        <PlaceGroup key={place.slug} place={place} inner={inner} />
      ))}
      {alone.length > 0 && <CountedLinks links={alone.map(linkTo)} />}
    </>
  );
}

export default function Places({ loaderData: { places, total } }: Route.ComponentProps) {
  const inner = Map.groupBy(places, ({ parent }) => parent);
  const roots = inner.get(null) ?? [];
  const alone = roots.filter(({ slug }) => !inner.has(slug));
  return (
    <main id="main" tabIndex={-1} className="wrap place-page all-places">
      <header>
        <h1>{landingTexts.places}</h1>
        <p className="muted">
          {total === 0
            ? landingTexts.noPlaces
            : total > places.length
              ? landingTexts.largestPlaces({ shown: places.length, total })
              : richText(
                  landingTexts.placeCount({ count: total, num: (parts) => <span className="num">{parts}</span> }),
                )}
        </p>
      </header>
      {roots
        .filter(({ slug }) => inner.has(slug))
        .map((place) => (
          <PlaceGroup key={place.slug} place={place} inner={inner} />
        ))}
      {alone.length > 0 && (
        <section className="place-group">
          {alone.length < roots.length && <h2>{landingTexts.otherPlaces}</h2>}
          <CountedLinks links={alone.map(linkTo)} />
        </section>
      )}
    </main>
  );
}
