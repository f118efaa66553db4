import { useState } from "react";
import { ArrowRight, Pause, Play } from "lucide-react";
import { SearchBox } from "../search-box/search-box.tsx";
import { useMedia } from "../ui/media.ts";
import { TypedPlaceholder } from "./typed-placeholder.tsx";
import { startTyping } from "./typing.ts";
import { homeTexts } from "./home-texts.ts";

/** Static until hydration, with reduced motion, and if there are no phrases. */
export function HomeSearch({ phrases }: { phrases: readonly string[] }) {
  const isStill = useMedia("(prefers-reduced-motion: reduce)", true) || phrases.length === 0;
  const [isPaused, setIsPaused] = useState(false);
  const [typing, setTyping] = useState(() => startTyping(phrases));
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <SearchBox
      className="searchbox hsearch float"
      takesStrayKeys
      overlay={isStill ? undefined : <TypedPlaceholder typing={typing} isPaused={isPaused} onStep={setTyping} />}
      emptyEnd={
        isStill ? null : (
          <button
            type="button"
            className="btn quiet icon at-end"
            aria-label={isPaused ? homeTexts.resumeTyping : homeTexts.pauseTyping}
            onClick={() => setIsPaused(!isPaused)}
          >
            <PauseIcon className="i" strokeWidth={1.75} aria-hidden />
          </button>
        )
      }
    >
      <button type="submit" className="btn primary icon go" aria-label={homeTexts.search}>
        <ArrowRight className="i" strokeWidth={1.75} aria-hidden />
      </button>
    </SearchBox>
  );
}
