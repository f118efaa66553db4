import { Component, type ReactNode } from "react";

interface OtherwiseProps {
  otherwise: ReactNode;
  children: ReactNode;
}

/** Error boundary that shows a fallback if a part fails to load or render, without affecting the rest of the screen. */
export class Otherwise extends Component<OtherwiseProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
