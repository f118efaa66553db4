import { useState } from "react";
import { CalendarCheck } from "lucide-react";
import { loadManage } from "./load-manage.ts";
import { useManageView } from "./use-manage-view.ts";
import { manageButtonTexts } from "./manage-button-texts.ts";

/** Opens Manage Reservations, which `manage-host.tsx` renders on the page. */
export function ManageButton({ className = "btn primary block" }: { className?: string }) {
  const { open } = useManageView();
  const [isLoading, setLoading] = useState(false);
  const soon = () => void loadManage().catch(() => undefined);

  async function show(): Promise<void> {
    setLoading(true);
    // the lazy component reports a failed load
    await loadManage().catch(() => undefined);
    setLoading(false);
    open();
  }

  return (
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
      {manageButtonTexts.manageReservations}
    </button>
  );
}
