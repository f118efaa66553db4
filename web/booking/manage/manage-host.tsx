import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { loadManage } from "./load-manage.ts";
import { useManageView } from "./use-manage-view.ts";

const ManageDialog = lazy(async () => ({ default: (await loadManage()).ManageDialog }));

/** Shows Manage Reservations while the address has its hash, at every width. */
export default function ManageHost({ business }: { business: Business }) {
  const { isOpen, close } = useManageView();
  const { revalidate } = useRevalidator();
  // stays mounted after the first opening so that it can restore the focus
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // the page shows what was changed in the dialog
    if (wasOpened && !isOpen) void revalidate();
  }, [wasOpened, isOpen, revalidate]);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ManageDialog business={business} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
