import type { ReactNode } from "react";
import { Callout } from "./callout.tsx";

interface FailedFormProps {
  /** What is wrong with the whole; null where nothing is. */
  failure: string | null;
  /** What may help. */
  children?: ReactNode;
}

export function FailedForm({ failure, children }: FailedFormProps) {
  if (failure === null) return null;
  return (
    <Callout kind="danger">
      <p>{failure}</p>
      {children}
    </Callout>
  );
}
