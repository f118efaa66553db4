/** `/create-listing`: a name, the listings that already have that name, and a preview of the new listing. */
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { LightSummary } from "#contract/search/search.ts";
import { LIMITS } from "#contract/limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import { CUSTOM_ENTRY, listingEntry } from "../../search-box/entries.ts";
import { useSuggestionBox } from "../../search-box/use-suggestion-box.ts";
import type { SuggestionFetcher } from "../../search-box/use-suggestions.ts";
import { api } from "../../platform/api.ts";
import { apiContext, cityContext, reportContext, type PageApi } from "../../platform/context.ts";
import { pageMeta, titleOf } from "../../platform/meta.ts";
import { paths } from "../../platform/paths.ts";
import { cleanQuery } from "../../platform/clean-query.ts";
import { Field } from "../../ui/field.tsx";
import { entryId } from "../../ui/use-combobox.ts";
import { Features } from "./features.tsx";
import { Found } from "./found.tsx";
import { NameField } from "./name-field.tsx";
import { Preview } from "./preview.tsx";
import { useDetailsAddress } from "./use-details-address.ts";
import type { Route } from "./+types/create-listing.ts";
import "./create-listing.css";
import { createListingTexts } from "./create-listing-texts.ts";
import { localPath } from "../../platform/local-path.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(listingTexts.createYourListing, loaderData.site),
    description: createListingTexts.pageDescription({ productName: loaderData.site.productName }),
    path: paths.createListing(),
    site: loaderData.site,
  });

/** Null if the search failed. */
async function findByName(
  api: PageApi,
  name: string,
  report: (error: unknown) => void,
): Promise<LightSummary[] | null> {
  if (name === "") return [];
  try {
    return await api.search_businesses_light({ search_query: name });
  } catch (error) {
    report(error);
    return null;
  }
}

/** Without scripts the browser sends the name in the address; the results are then part of the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const name = cleanQuery(url.searchParams.get("name") ?? "").slice(0, LIMITS.nameLength);
  const [found, place] = await Promise.all([
    findByName(context.get(apiContext), name, context.get(reportContext)),
    context.get(cityContext)(),
  ]);
  const city = url.searchParams.get("city");
  return { name, found, city: city === null ? (place?.city ?? "") : cleanQuery(city), place };
}

const askForNames: SuggestionFetcher = async (search_query, signal) =>
  (await api.search_businesses_light({ search_query }, { signal })).map(listingEntry);

export default function CreateListing({ loaderData }: Route.ComponentProps) {
  const { name: params, found, place } = loaderData;
  const navigate = useNavigate();
  const detailsAddress = useDetailsAddress();
  const id = useId();
  const box = useSuggestionBox(id, params, askForNames);
  const [city, setCity] = useState(loaderData.city);
  const [isMissing, setIsMissing] = useState(false);
  const { query: name, active, listId } = box;
  // the region belongs to the city of the lookup, not to a city typed instead
  const region = place !== null && place.city === city ? place : { state: "", country: "" };

  function goOn() {
    setIsMissing(name === "");
    if (name === "") {
      document.getElementById(id)?.focus();
      return;
    }
    box.close();
    if (active === null || active === CUSTOM_ENTRY) void navigate(detailsAddress(name, city.trim()));
    else document.getElementById(entryId(listId, active))?.click();
  }

  return (
    <main id="main" tabIndex={-1} className="wrap create">
      <header>
        <h1>{listingTexts.createYourListing}</h1>
        <p className="lead">{createListingTexts.intro}</p>
      </header>
      <form
        className="stack create-form"
        action={localPath(paths.createListing())}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <NameField box={box} city={city.trim()} isMissing={isMissing && name === ""} />
        <Field
          label={createListingTexts.city}
          name="city"
          autoComplete="address-level2"
          value={city}
          maxLength={LIMITS.addressLineLength}
          help={createListingTexts.cityHint}
          onChange={(event) => setCity(event.target.value)}
        />
        <button className="btn primary lg">{listingEditingTexts.createYourOwn}</button>
        {params !== "" && params === name && <Found name={params} city={city.trim()} found={found} />}
      </form>
      <Preview name={name} place={{ city: city.trim(), state: region.state, country: region.country }} />
      <Features />
    </main>
  );
}
