import { useRouteLoaderData } from "react-router";

/** Who is on the operator screens, as the frame has read it. */
export interface Operator {
  email: string;
  is_fresh: boolean;
  has_password: boolean;
  /** They have one, and the site has an address at which it works. */
  can_use_passkey: boolean;
}

export function useOperator(): Operator | null {
  return useRouteLoaderData<{ operator: Operator }>("operator-screen")?.operator ?? null;
}
