import { Component, type ReactNode } from "react";

interface OtherwiseProps {
  otherwise: ReactNode;
  children: ReactNode;
}

/** Shows something else where a part can't be loaded or fails, and leaves the screen around it standing. */
export class Otherwise extends Component<OtherwiseProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
