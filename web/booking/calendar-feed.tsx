/** The address under which a calendar program reads reservations: a person's own, or those at a listing. */
import { useEffect, useId, useRef, useState } from "react";
import { Check, Copy, RotateCw } from "lucide-react";
import { TIMES } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import type { CalendarFeed as Feed } from "#contract/booking/reservation.ts";
import { api } from "../platform/api.ts";
import { failureText, UNANSWERED } from "../platform/failure-text.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { useCopy } from "../ui/use-copy.ts";
import "./calendar-feed.css";

type Asking = "replace" | "revoke" | null;

/** The address, shown this once; `path` is from the root of the site. */
function FeedAddress({ path }: { path: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(TIMES.copied);
  const isCopied = outcome === "copied";
  const url = new URL(path, window.location.href).href;

  async function share() {
    field.current?.select();
    await copy(url);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Feed address
      </label>
      <div className="feed-address">
        <input
          id={id}
          ref={field}
          className="input"
          readOnly
          value={url}
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn" aria-disabled={isCopied} onClick={() => void share()}>
          {isCopied ? <Check className="i" aria-hidden /> : <Copy className="i" strokeWidth={1.75} aria-hidden />}
          {isCopied ? MESSAGES.copied : "Copy"}
        </button>
      </div>
      <p className="help" id={`${id}-note`}>
        Copy it now: it is not shown again.
      </p>
      <span className="vh" role="status">
        {isCopied && "The address is on the clipboard."}
        {outcome === "refused" && "The browser does not allow copying: the address is selected for you."}
      </span>
    </div>
  );
}

/** `businessId` null: the viewer's own reservations. */
export function CalendarFeed({ businessId }: { businessId: string | null }) {
  const [feed, setFeed] = useState<Feed | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);

  useEffect(() => {
    const stop = new AbortController();
    api.get_calendar_feed({ p_business_id: businessId }, { signal: stop.signal }).then(setFeed, () => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [businessId, tries]);

  async function change(ask: typeof api.make_calendar_feed) {
    setBusy(true);
    try {
      const changed = await ask({ p_business_id: businessId });
      setFeed(changed);
      if (!changed.exists) showToast("The feed address no longer works.");
    } catch (error) {
      showToast(failureText(error, UNANSWERED.nothingEntered), "bad");
    }
    setBusy(false);
  }
  const make = () => void change(api.make_calendar_feed);

  if (feed === null && hasFailed)
    return (
      <div className="feed">
        <p role="alert" className="small">
          The calendar feed did not load.
        </p>
        <div className="row">
          <button
            type="button"
            className="btn"
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            <RotateCw className="i" strokeWidth={1.75} aria-hidden />
            Retry
          </button>
        </div>
      </div>
    );
  return (
    <div className="feed">
      <p className="small muted">
        Your calendar program can follow these reservations by an address of their own. Whoever has the address can read
        them, so share it with nobody; a new address ends the old one.
      </p>
      {feed?.exists === true &&
        (feed.url === null ? <p className="small">A feed address is in use.</p> : <FeedAddress path={feed.url} />)}
      <div className="row">
        {feed?.exists === true ? (
          <>
            <BusyButton type="button" isBusy={isBusy} onClick={() => setAsking("replace")}>
              Replace address
            </BusyButton>
            <button type="button" className="btn danger-quiet" onClick={() => setAsking("revoke")}>
              Revoke
            </button>
          </>
        ) : (
          <BusyButton type="button" isBusy={isBusy || feed === null} onClick={make}>
            Make a feed address
          </BusyButton>
        )}
      </div>
      <ConfirmDialog
        question={asking === "revoke" ? "Revoke the feed address?" : "Replace the feed address?"}
        confirm={asking === "revoke" ? "Revoke" : "Replace"}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === "revoke" ? void change(api.revoke_calendar_feed) : make())}
      >
        <p>Calendars that follow the present address get nothing new from it.</p>
      </ConfirmDialog>
    </div>
  );
}
