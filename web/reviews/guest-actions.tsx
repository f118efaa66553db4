import { ThumbsUp } from "lucide-react";
import { countText } from "#contract/text/count-text.ts";
import { paths } from "../platform/paths.ts";
import { reviewsTexts } from "./reviews-texts.ts";
import { localPath } from "../platform/local-path.ts";

interface LoginLinkProps {
  /** The path to which logging in returns. */
  here: string;
  text: string;
  /** For screen readers. */
  more: string;
  /** Number of helpful votes, if the link shows it. */
  count?: number;
}

function LoginLink({ here, text, more, count }: LoginLinkProps) {
  return (
    <a className="btn quiet sm" href={localPath(paths.login(here))} rel="nofollow">
      {count !== undefined && <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />}
      {text}
      {count !== undefined && count > 0 && <span className="num">{countText(count)}</span>}
      <span className="vh">{more}</span>
    </a>
  );
}

/** Plain links, not forms: a page has twenty of each, and most visitors only read. */
export function GuestActions({ helpfulCount, here }: { helpfulCount: number; here: string }) {
  return (
    <>
      <LoginLink here={here} text={reviewsTexts.helpful} count={helpfulCount} more={reviewsTexts.helpfulLogIn} />
      <LoginLink here={here} text={reviewsTexts.report} more={reviewsTexts.reportLogIn} />
    </>
  );
}
