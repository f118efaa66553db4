import { ThumbsUp } from "lucide-react";
import { countText } from "#contract/text/count-text.ts";
import { paths } from "../platform/paths.ts";

interface LoginLinkProps {
  /** Where logging in leads back to. */
  here: string;
  text: string;
  /** For screen readers. */
  more: string;
  /** How many found the review helpful, where the link says so. */
  count?: number;
}

function LoginLink({ here, text, more, count }: LoginLinkProps) {
  return (
    <a className="btn quiet sm" href={paths.login(here)} rel="nofollow">
      {count !== undefined && <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />}
      {text}
      {count !== undefined && count > 0 && <span className="num">{countText(count)}</span>}
      <span className="vh">{more}</span>
    </a>
  );
}

/** Plain links: there are twenty of each on a page that most visitors only read. */
export function GuestActions({ helpfulCount, here }: { helpfulCount: number; here: string }) {
  return (
    <>
      <LoginLink here={here} text="Helpful" count={helpfulCount} more=": log in to say so" />
      <LoginLink here={here} text="Report" more=": log in first" />
    </>
  );
}
