import type { ButtonHTMLAttributes } from "react";

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
}

/** A button that keeps its place and the focus while its action runs; further clicks do nothing. */
export function BusyButton({
  isBusy,
  children,
  className = "btn",
  onClick,
  "aria-disabled": isDisabled,
  ...rest
}: BusyButtonProps) {
  return (
    <button
      {...rest}
      className={className}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <span className="spin" aria-hidden />}
      {children}
    </button>
  );
}
