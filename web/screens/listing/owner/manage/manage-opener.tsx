import { lazy, Suspense, useEffect, useState } from "react";
import { CalendarCheck } from "lucide-react";
import { useRevalidator } from "react-router";
import type { Business } from "#contract/business.ts";
import { loadChunk } from "../../../../chunk.ts";
import { useManageView } from "./use-manage-view.ts";

const load = () => loadChunk("manage-dialog", () => import("./manage-dialog.tsx"));
const ManageDialog = lazy(async () => ({ default: (await load()).ManageDialog }));

interface ManageOpenerProps {
  business: Business;
  className?: string;
}

/** The button of the owner's card, and the dialog once it is wanted. */
export function ManageOpener({ business, className = "btn primary block" }: ManageOpenerProps) {
  const { isOpen, open, close } = useManageView();
  const { revalidate } = useRevalidator();
  const [isLoading, setLoading] = useState(false);
  // it stays once it was opened, so that it can give the focus back
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // what it changed shows on the page too
    if (wasOpened && !isOpen) void revalidate();
  }, [wasOpened, isOpen, revalidate]);

  const soon = () => void load().catch(() => undefined);
  async function show(): Promise<void> {
    setLoading(true);
    // when it does not come, the lazy component below says so
    await load().catch(() => undefined);
    setLoading(false);
    open();
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={soon}
        onFocus={soon}
        onClick={() => void show()}
      >
        <CalendarCheck className="i" strokeWidth={1.75} aria-hidden />
        Manage Reservations
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ManageDialog business={business} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
