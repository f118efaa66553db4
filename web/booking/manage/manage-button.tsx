import { useState } from "react";
import { CalendarCheck } from "lucide-react";
import { loadManage } from "./load-manage.ts";
import { useManageView } from "./use-manage-view.ts";

/** Opens Manage Reservations, which stands beside it on the page (`manage-host.tsx`). */
export function ManageButton({ className = "btn primary block" }: { className?: string }) {
  const { open } = useManageView();
  const [isLoading, setLoading] = useState(false);
  const soon = () => void loadManage().catch(() => undefined);

  async function show(): Promise<void> {
    setLoading(true);
    // when it does not come, the lazy component says so
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
      Manage Reservations
    </button>
  );
}
