import { useEffect, useState } from "react";
import { nextTyping, typedText, typingDelay, type Typing } from "./typing.ts";

interface TypedPlaceholderProps {
  typing: Typing;
  isPaused: boolean;
  onStep: (next: Typing) => void;
}

/** Drawn over the field instead of its placeholder, to show a caret; screen readers use the field's label. */
export function TypedPlaceholder({ typing, isPaused, onStep }: TypedPlaceholderProps) {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (isPaused || !isVisible) return;
    const timer = setTimeout(() => onStep(nextTyping(typing)), typingDelay(typing));
    return () => clearTimeout(timer);
  }, [typing, isPaused, isVisible, onStep]);
  return (
    <span className="typed" aria-hidden>
      {typedText(typing)}
      {!isPaused && <span className="caret" />}
    </span>
  );
}
