/** Where something is that is named elsewhere. */
export function PinShape() {
  return <span className="pin pointed" aria-hidden />;
}
