/** The hash '#manage' opens Manage Reservations, so that Back closes it and emails can link to it. */
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../platform/use-in-browser.ts";

const HASH = "#manage";

interface ManageHistoryState {
  isOpenedHere: true;
}

const isOpened = (state: unknown): state is ManageHistoryState =>
  typeof state === "object" && state !== null && "isOpenedHere" in state;

export function useManageView() {
  const location = useLocation();
  const { hash, search } = location;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isOpenedHere = isOpened(location.state);

  const open = useCallback(() => {
    const opened: ManageHistoryState = { isOpenedHere: true };
    void navigate({ search, hash: HASH }, { preventScrollReset: true, state: opened });
  }, [navigate, search]);

  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }, [navigate, isOpenedHere, search]);

  // the server never receives a hash
  return { isOpen: isHydrated && hash === HASH, open, close };
}
