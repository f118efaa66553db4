import { ThumbsUp } from "lucide-react";
import { countText } from "#contract/messages.ts";
import { paths } from "../platform/paths.ts";

interface GuestDeedsProps {
  helpfulCount: number;
  /** Where logging in leads back to. */
  here: string;
}

/** Plain links, and no more: there are twenty of each on a page that most people only read. */
export function GuestDeeds({ helpfulCount, here }: GuestDeedsProps) {
  const login = paths.login(here);
  return (
    <div className="review-deeds">
      <a className="btn quiet sm" href={login} rel="nofollow">
        <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />
        Helpful
        {helpfulCount > 0 && <span className="num">{countText(helpfulCount)}</span>}
        <span className="vh">: log in to say so</span>
      </a>
      <a className="btn quiet sm" href={login} rel="nofollow">
        Report<span className="vh">: log in first</span>
      </a>
    </div>
  );
}
