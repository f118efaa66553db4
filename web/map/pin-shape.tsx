/** Decorative pin, whose label is elsewhere. */
export function PinShape() {
  return <span className="pin pointed" aria-hidden />;
}
