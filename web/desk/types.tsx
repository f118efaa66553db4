/** `/desk/{listing}/types`: reservation types. */
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LeaveDialog } from "../listings/edit/leave-dialog.tsx";
import { TypesEditor } from "../listings/edit/types/types-editor.tsx";
import { ownerPaths } from "../platform/paths.ts";
import { useHydrated } from "../platform/use-in-browser.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { resourcesPartOf } from "./resources/resource-trade.ts";
import type { DeskSectionData } from "./loads.ts";
import { useSavingTypes } from "./use-saving-types.ts";
import "../listings/edit/editor.css";
import "../styles/choose.css";
import { deskTexts, partTexts } from "./desk-texts.ts";

function Editing({ business }: { business: Business }) {
  const { form, problems, failure, isBusy, isChanged, blocker, change, save } = useSavingTypes(business);
  // before hydration, React would overwrite what is typed
  const isInert = !useHydrated();
  return (
    <div inert={isInert}>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <TypesEditor form={form} problems={problems} onChange={change} />
      <p className="desk-save">
        <BusyButton
          type="button"
          className={isChanged ? "btn primary lg" : "btn lg"}
          isBusy={isBusy}
          onClick={() => void save()}
        >
          {deskTexts.save}
        </BusyButton>
        <span className="muted small">{isChanged ? deskTexts.unsaved : deskTexts.allSaved}</span>
      </p>
      <LeaveDialog
        isOpen={blocker.state === "blocked"}
        isCancel={false}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </div>
  );
}

export function DeskTypes({ data: { business } }: { data: DeskSectionData<"types"> }) {
  return (
    <main id="main" tabIndex={-1} className="desk-types editing scripted">
      <header className="owner-desk-head">
        <h1>{partTexts.types}</h1>
      </header>
      <p className="desk-types-needs">
        <Link to={ownerPaths.deskResources(business.id)}>{resourcesPartOf(business.reservation_types).label}</Link>
      </p>
      <Editing key={business.id} business={business} />
    </main>
  );
}
