/** '2026-11-23 19:22 UTC', as the commands write it: the same for every operator, wherever they sit. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 16).replace("T", " ")} UTC`}</time>;
}
