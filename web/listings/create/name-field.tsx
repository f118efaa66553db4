import { CircleAlert, Plus } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import { SuggestionCount } from "../../search-box/suggestion-count.tsx";
import SuggestionList from "../../search-box/suggestion-list.tsx";
import type { SuggestionBox } from "../../search-box/use-suggestion-box.ts";
import { foundAddress } from "./found.tsx";
import { useDetailsAddress } from "./use-details-address.ts";
import { createListingTexts } from "./create-listing-texts.ts";

interface NameFieldProps {
  box: SuggestionBox;
  city: string;
  /** The form was submitted without a name. */
  isMissing: boolean;
}

/** The name, with suggestions from the directory: a listing without members can be claimed, and a new one created. */
export function NameField({ box, city, isMissing }: NameFieldProps) {
  const { fieldProps, query, isLoading } = box;
  const detailsAddress = useDetailsAddress();
  const noteId = `${fieldProps.id ?? ""}-note`;
  return (
    <div className="field name-field">
      <label className="label" htmlFor={fieldProps.id}>
        {createListingTexts.businessName}
      </label>
      <div className="namebox">
        <input
          {...fieldProps}
          className="input"
          name="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={LIMITS.nameLength}
          aria-required
          aria-invalid={isMissing}
          aria-describedby={noteId}
        />
        {isLoading && <span className="spin" aria-hidden />}
        <SuggestionList
          box={box}
          label={createListingTexts.suggestions}
          custom={{
            to: detailsAddress(query, city),
            face: (
              <>
                <Plus className="i" strokeWidth={1.75} aria-hidden />
                <span className="what">
                  {listingEditingTexts.createYourOwn} <b>“{query}”</b>
                </span>
              </>
            ),
          }}
          addressOf={foundAddress}
          actionOf={({ claimed }) => (claimed ? createListingTexts.alreadyListed : listingTexts.claimThisListing)}
        />
        <SuggestionCount box={box} />
      </div>
      {isMissing ? (
        <p className="err" id={noteId}>
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {createListingTexts.enterAName}
        </p>
      ) : (
        <p className="help" id={noteId}>
          {createListingTexts.businessNameHint}
        </p>
      )}
    </div>
  );
}
