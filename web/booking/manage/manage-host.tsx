import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { loadManage } from "./load-manage.ts";
import { useManageView } from "./use-manage-view.ts";

const ManageDialog = lazy(async () => ({ default: (await loadManage()).ManageDialog }));

/** Manage Reservations, open while the address says so: on wide pages and on phones, whatever its button stands in. */
export default function ManageHost({ business }: { business: Business }) {
  const { isOpen, close } = useManageView();
  const { revalidate } = useRevalidator();
  // it stays once it was opened, so that it can give the focus back
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // what was changed in it shows on the page too
    if (wasOpened && !isOpen) void revalidate();
  }, [wasOpened, isOpen, revalidate]);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ManageDialog business={business} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
