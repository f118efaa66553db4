/** The listing's page with all its fields editable in place, in the layout that visitors see. */
import { useEffect, useState, type ReactNode, useLayoutEffect } from "react";
import { Link, useBlocker, useNavigate } from "react-router";
import type { ComingHoliday } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../../platform/paths.ts";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { Callout } from "../../ui/callout.tsx";
import { Field } from "../../ui/field.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";
import { CategoryPicker } from "./category-picker.tsx";
import { ContactPanel, type PositionKnown } from "./contact-panel.tsx";
import { EditBar } from "./edit-bar.tsx";
import { HoursEditor } from "./hours/hours-editor.tsx";
import { InPlaceField } from "./in-place-field.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { OtherLanguages, TextsLanguage } from "./other-languages.tsx";
import { ProblemList } from "./problem-list.tsx";
import { saysHours, type ListingForm } from "./listing-form.ts";
import { OutsideDialog } from "./outside/outside-dialog.tsx";
import { StaleDialog } from "./stale-dialog.tsx";
import { RulesField } from "./rules-field.tsx";
import { TypesEditor } from "./types/types-editor.tsx";
import { useRequestedPart } from "./use-asked-part.ts";
import { useListingForm, type ListingFormBase } from "./use-listing-form.ts";
import { afterSaving, useSaving } from "./use-saving.ts";
import "../listing/actions.css";
import "../listing/banner.css";
import "../listing/listing.css";
import "../../styles/choose.css";
import "./editor.css";
import "./stale-dialog.css";
import { listingEditorTexts } from "./listing-editor-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Ctrl+S, and Cmd+S on a Mac, save the listing; not while a dialog is open. */
function useSaveKey(onSave: () => void): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s";
      if (!isSave) return;
      // the browser would save the page as a file
      event.preventDefault();
      if (!event.repeat && document.querySelector("dialog[open]") === null) onSave();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}

interface EditorProps {
  /** Null for a new listing. */
  listingId: string | null;
  userId: string;
  /** An operator changes only facts, through the operator's procedures. */
  isOperator?: boolean;
  saved: ListingFormBase;
  position?: PositionKnown;
  /** Public holidays at the location of the saved listing. */
  comingHolidays?: readonly ComingHoliday[];
  /** Address of this page, to return to after logging in again. */
  here: string;
  /** The photos, or their replacement. */
  banner: (form: ListingForm) => ReactNode;
  /** Notice above the form. */
  note?: ReactNode;
}

const NO_HOLIDAYS: readonly ComingHoliday[] = [];
const NO_POSITION: PositionKnown = { isOwn: false, hasMap: false };

export function Editor({
  listingId,
  userId,
  isOperator = false,
  saved,
  position = NO_POSITION,
  comingHolidays = NO_HOLIDAYS,
  here,
  banner,
  note,
}: EditorProps) {
  const editor = useListingForm(saved, { userId, listingId });
  const saving = useSaving(listingId, editor, isOperator);
  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  // before hydration React would overwrite what is typed
  const isInert = !useHydrated();
  const { form, isChanged } = editor;
  const { problems } = saving;
  const isNew = listingId === null;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editor.isHeld() && isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (editor.isHeld()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged, editor]);

  useSaveKey(() => void saving.save());
  useRequestedPart();

  function change(part: Partial<ListingForm>): void {
    editor.change(part);
    for (const name of Object.keys(part)) saving.clearProblem(name);
  }

  function leave(): void {
    editor.finish();
    void navigate(isNew ? paths.createListing() : afterSaving(listingId, isOperator));
  }

  return (
    <main id="main" tabIndex={-1} className="wrap listing listing-beside editing scripted">
      <h1 className="vh">
        {isNew ? listingEditorTexts.newListing : listingEditorTexts.editListing({ name: saved.form.name })}
      </h1>
      <NeedsScripts text={isNew ? listingEditorTexts.addNeedsScripts : listingEditorTexts.editNeedsScripts} />
      {banner(form)}
      <EditBar
        isNew={isNew}
        isOperator={isOperator}
        isVisible={form.visibility}
        isChanged={isChanged}
        isBusy={saving.isBusy}
        areHoursUnknown={!saysHours(form)}
        onVisibility={(visibility) => change({ visibility })}
        onCancel={() => (isChanged ? setCancelling(true) : leave())}
        onSave={() => void saving.save()}
      />
      <div className="edit-main" inert={isInert}>
        {note}
        <ProblemList problems={problems} tried={saving.tried} />
        {saving.isSignedOut && (
          <Callout kind="danger">
            <p>
              {richText(
                listingEditorTexts.sessionEnded({
                  link: (parts) => (
                    <Link to={paths.login(here)} onClick={editor.release}>
                      {parts}
                    </Link>
                  ),
                }),
              )}
            </p>
          </Callout>
        )}
        {saving.failure !== null && (
          <Callout kind="danger">
            <p>{saving.failure}</p>
          </Callout>
        )}
        {editor.isRestored && (
          <Callout kind="note">
            <p>
              {listingEditorTexts.restored}{" "}
              <button type="button" className="link" onClick={editor.discard}>
                {listingEditorTexts.discardThem}
              </button>
            </p>
          </Callout>
        )}
        <section className="edit-section edit-first" aria-label={listingEditorTexts.basics}>
          <InPlaceField
            label={listingEditorTexts.name}
            name="name"
            look="name"
            value={form.name}
            maxLength={LIMITS.nameLength}
            placeholder={listingEditorTexts.namePlaceholder}
            error={problems["name"]}
            onChange={(name) => change({ name })}
          />
          <CategoryPicker
            value={form.categories}
            error={problems["categories"]}
            onChange={(categories) => change({ categories })}
          />
          <InPlaceField
            label={listingEditorTexts.description}
            name="description"
            look="description"
            isMultiline
            value={form.description}
            maxLength={LIMITS.descriptionLength}
            placeholder={listingEditorTexts.descriptionPlaceholder}
            error={problems["description"]}
            onChange={(description) => change({ description })}
          />
          <OtherLanguages form={form} problems={problems} field="description" onChange={change} />
          <TextsLanguage form={form} problems={problems} onChange={change} />
          <Field
            label={listingEditorTexts.keywords}
            name="keywords"
            dir="auto"
            value={form.keywords}
            help={listingEditorTexts.keywordsHint}
            error={problems["keywords"]}
            onChange={(event) => change({ keywords: event.target.value })}
          />
        </section>
        <HoursEditor form={form} comingHolidays={comingHolidays} problems={problems} onChange={change} />
      </div>
      <div className="edit-aside" inert={isInert}>
        <RulesField form={form} problems={problems} onChange={change} />
        {!isOperator && <TypesEditor form={form} problems={problems} onChange={change} />}
        <ContactPanel form={form} saved={editor.base.form} position={position} problems={problems} onChange={change} />
      </div>
      <LeaveDialog isOpen={isCancelling} isCancel onStay={() => setCancelling(false)} onLeave={leave} />
      <LeaveDialog
        isOpen={blocker.state === "blocked"}
        isCancel={false}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          // otherwise an immediate step back would be blocked too
          editor.release();
          blocker.proceed?.();
        }}
      />
      {saving.theirs !== null && (
        <StaleDialog
          base={editor.base.form}
          mine={form}
          theirs={saving.theirs.form}
          onClose={saving.forgetTheirs}
          onSave={(chosen) => {
            const { theirs } = saving;
            if (theirs === null) return;
            editor.rebase(theirs, chosen);
            saving.forgetTheirs();
            void saving.save(chosen, theirs);
          }}
        />
      )}
      {saving.outside !== null && listingId !== null && (
        <OutsideDialog listingId={listingId} reservations={saving.outside} />
      )}
    </main>
  );
}
