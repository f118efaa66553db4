import { Outlet } from "react-router";
import { Frame } from "../components/frame.tsx";
import type { Route } from "./+types/layout.ts";
import { ErrorScreen } from "./errors/error-screen.tsx";

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A screen that failed leaves the bar and the footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
