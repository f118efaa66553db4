import type { ReactNode } from "react";
import { Callout } from "./callout.tsx";

interface FailedFormProps {
  /** Error of the form as a whole; null if none. */
  failure: string | null;
  /** Links or hints that may help. */
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
