/** Calendar feed: the address from which a calendar program reads a user's own reservations, or those at a listing. */
import { useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { Check, Copy, RotateCw } from "lucide-react";
import { TIMES } from "#contract/limits.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import type { CalendarFeed as Feed } from "#contract/booking/reservation.ts";
import { api } from "../platform/api.ts";
import { unansweredTexts } from "../platform/platform-texts.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { useInBrowser, useHydrated } from "../platform/use-in-browser.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { DIALOG_ID, Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { showToast } from "../platform/toast.ts";
import { useCopy } from "../ui/copy-text.ts";
import "./calendar-feed.css";
import { bookingTexts } from "./booking-texts.ts";
import { localPath } from "../platform/local-path.ts";

type FeedConfirmation = "replace" | "revoke";

const ASKS: readonly FeedConfirmation[] = ["replace", "revoke"];

/** Id of the calendar feed's section on the page of a guest's reservations. */
export const PART = "calendar-feed";

/** The feed address, shown once, after it was made; `path` is relative to the root of the site. */
export function FeedAddress({ path }: { path: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(TIMES.copied);
  const isCopied = outcome === "copied";
  const { baseUrl } = useSite();
  // until it is hydrated: the configured base URL, then the origin of the page
  const origin = useInBrowser(() => window.location.origin, null);
  const url = new URL(localPath(path), origin ?? baseUrl).href;

  async function share() {
    field.current?.select();
    await copy(url);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {bookingTexts.feedAddress}
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
        {origin !== null && (
          <button type="button" className="btn" aria-disabled={isCopied} onClick={() => void share()}>
            {isCopied ? <Check className="i" aria-hidden /> : <Copy className="i" strokeWidth={1.75} aria-hidden />}
            {isCopied ? sharedPageTexts.copied : bookingTexts.copy}
          </button>
        )}
      </div>
      <p className="help" id={`${id}-note`}>
        {bookingTexts.copyNow}
      </p>
      <span className="vh" role="status">
        {isCopied && bookingTexts.addressCopied}
        {outcome === "refused" && bookingTexts.copyRefused}
      </span>
    </div>
  );
}

/** Explains the feed and shows where it is. */
function AboutFeed({ feed }: { feed: Feed | null }) {
  return (
    <>
      <p className="small muted">{bookingTexts.feedHelp}</p>
      {feed?.exists === true &&
        (feed.url === null ? <p className="small">{bookingTexts.feedInUse}</p> : <FeedAddress path={feed.url} />)}
    </>
  );
}

interface FeedProps {
  /** Null: the viewer's own reservations. */
  businessId: string | null;
}

interface QuestionProps extends FeedProps {
  asking: FeedConfirmation | null;
  form: ReturnType<typeof usePostForm<Feed>>;
  onClose: () => void;
}

function Question({ businessId, asking, form, onClose }: QuestionProps) {
  const id = useId();
  return (
    <Dialog
      title={asking === "revoke" ? bookingTexts.revokeQuestion : bookingTexts.replaceQuestion}
      isOpen={asking !== null}
      onClose={onClose}
      footer={
        <>
          <button
            form={`${id}-back`}
            className="btn"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            {bookingTexts.cancel}
          </button>
          <BusyButton form={id} className="btn danger" isBusy={form.isBusy}>
            {asking === "revoke" ? bookingTexts.revoke : bookingTexts.replace}
          </BusyButton>
        </>
      }
    >
      <form id={`${id}-back`} method="get" action={localPath(`${paths.reservations()}#${PART}`)} hidden />
      <PostForm of={form} id={id} className="dbody" page={`${paths.reservations()}#${PART}`}>
        <input type="hidden" name="p_business_id" value={businessId ?? ""} />
        <input type="hidden" name="change" value={asking ?? ""} />
        <p>{bookingTexts.feedConsequence}</p>
      </PostForm>
    </Dialog>
  );
}

interface ReadFeedProps extends FeedProps {
  /** The feed when the page was loaded; null before it is loaded. */
  read: Feed | null;
}

/** The feed's actions. Without scripts its forms are those of the page of the guest's reservations. */
export function ReadFeed({ businessId, read }: ReadFeedProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const params = new URLSearchParams(useLocation().search).get("feed");
  const [asking, setAsking] = useState<FeedConfirmation | null>(ASKS.find((each) => each === params) ?? null);
  const form = usePostForm<Feed>("feed", undefined, {
    onAnswer({ failure }) {
      setAsking(null);
      if (failure !== null) showToast(failure, "bad");
    },
    unanswered: unansweredTexts.nothingEntered,
  });
  const feed = form.made ?? read;

  const ask = (what: FeedConfirmation) => (event: MouseEvent) => {
    event.preventDefault();
    setAsking(what);
  };

  return (
    <div className="feed">
      <AboutFeed feed={feed} />
      {!isHydrated && <FailedForm failure={form.failure} />}
      {feed?.exists === true ? (
        <form id={id} className="row" method="get" action={localPath(`${paths.reservations()}#${DIALOG_ID}`)}>
          <BusyButton name="feed" value="replace" isBusy={form.isBusy} onClick={ask("replace")}>
            {bookingTexts.replaceAddress}
          </BusyButton>
          <button name="feed" value="revoke" className="btn danger-quiet" onClick={ask("revoke")}>
            {bookingTexts.revoke}
          </button>
        </form>
      ) : (
        <PostForm of={form} className="row" page={`${paths.reservations()}#${PART}`}>
          <input type="hidden" name="p_business_id" value={businessId ?? ""} />
          <BusyButton isBusy={form.isBusy || feed === null}>{bookingTexts.createAddress}</BusyButton>
        </PostForm>
      )}
      <Question businessId={businessId} asking={asking} form={form} onClose={() => setAsking(null)} />
    </div>
  );
}

/** Loads the feed in the browser, for pages whose loader does not. */
export function CalendarFeed({ businessId }: FeedProps) {
  const [feed, setFeed] = useState<Feed | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    api.get_calendar_feed({ p_business_id: businessId }, { signal: stop.signal }).then(setFeed, () => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [businessId, tries]);

  if (feed !== null || !hasFailed) return <ReadFeed businessId={businessId} read={feed} />;
  return (
    <div className="feed">
      <p role="alert" className="small">
        {bookingTexts.feedFailed}
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
          {bookingTexts.retry}
        </button>
      </div>
    </div>
  );
}
