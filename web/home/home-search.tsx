import { useState } from "react";
import { ArrowRight, Pause, Play } from "lucide-react";
import { SearchBox } from "../search-box/search-box.tsx";
import { useMedia } from "../ui/media.ts";
import { TypedPlaceholder } from "./typed-placeholder.tsx";
import { TYPING_START } from "./typing.ts";

/** Still until the page is alive, and for whoever asks for less motion. */
export function HomeSearch() {
  const isStill = useMedia("(prefers-reduced-motion: reduce)", true);
  const [isPaused, setIsPaused] = useState(false);
  const [typing, setTyping] = useState(TYPING_START);
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <SearchBox
      className="searchbox hsearch float"
      takesStrayKeys
      overlay={isStill ? undefined : <TypedPlaceholder typing={typing} isPaused={isPaused} onStep={setTyping} />}
    >
      {!isStill && (
        <button
          type="button"
          className="btn quiet icon pause"
          aria-label={isPaused ? "Resume the typing placeholder" : "Pause the typing placeholder"}
          onClick={() => setIsPaused(!isPaused)}
        >
          <PauseIcon className="i" strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <button type="submit" className="btn primary icon go" aria-label="Search">
        <ArrowRight className="i" strokeWidth={1.75} aria-hidden />
      </button>
    </SearchBox>
  );
}
