/** `/create-listing-details?name=`: a listing that does not exist yet (rules: listings, 7). */
import { useEffect, useState } from "react";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import { Storefront } from "../../drawings/storefront.tsx";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { pageMeta, titleOf } from "../../platform/meta.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { useSite } from "../../platform/site.ts";
import { showToast } from "../../platform/toast.ts";
import { Editor } from "./editor.tsx";
import { emptyForm, type ListingForm } from "./listing-form.ts";
import { newListing } from "./new-listing.ts";
import type { Route } from "./+types/create-details.ts";
import { Link } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import { listingEditorTexts } from "./listing-editor-texts.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { richText } from "#contract/text/rich-text.ts";

/** For an owner who is about to create a listing that they already have. */
function MadeAlready({ made }: { made: { id: string; name: string } | null }) {
  return (
    made !== null && (
      <Callout kind="note">
        <p>
          {richText(
            listingEditorTexts.sameName({
              name: made.name,
              bdi: (parts) => <bdi>{parts}</bdi>,
              link: (parts) => (
                <Link className="link" to={paths.listing(made.id)}>
                  {parts}
                </Link>
              ),
            }),
          )}
        </p>
      </Callout>
    )
  );
}

/** Id for the storefront of a listing that has none yet. */
const NO_ID = "00000000-0000-7000-8000-000000000000";

export const loader = (args: Route.LoaderArgs) => newListing(args);

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(listingEditorTexts.newListing, loaderData.site),
    description: listingEditingTexts.fillInDetails,
    path: paths.createListing(),
    site: loaderData.site,
    noindex: true,
  });

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

function NewBanner({ form }: { form: ListingForm }) {
  // a storefront is drawn for the id that the listing gets when it is saved; until then for its name
  return (
    <div className="banner banner-storefront">
      <Storefront id={NO_ID} name={form.name} category={form.categories[0] ?? "Local Services"} isEager />
      <p className="banner-note">{listingEditorTexts.photosAfterSaving}</p>
    </div>
  );
}

export default function CreateDetails({ loaderData }: Route.ComponentProps) {
  const { userId, name, city, state, country, made } = loaderData;
  const isHydrated = useHydrated();
  const textsLanguage = useSite().languages.length > 1 ? currentLanguage() : null;
  useEffect(() => showToast(listingEditingTexts.fillInDetails, "note"), []);
  const here = ownerPaths.createListingDetails(name, city);
  // only the browser knows its time zone
  const [timezone] = useState(browserTimeZone);
  return (
    <Editor
      key={isHydrated ? "here" : "sent"}
      listingId={null}
      userId={userId}
      saved={{
        version: null,
        form: emptyForm({ name, city, state, country, timezone: isHydrated ? timezone : "UTC", textsLanguage }),
      }}
      here={here}
      banner={(form) => <NewBanner form={form} />}
      note={<MadeAlready made={made} />}
    />
  );
}
