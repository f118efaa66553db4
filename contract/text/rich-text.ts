import { createElement, Fragment, type ReactNode } from "react";

/** A message with elements as one node. Its parts need no keys, because they never change places. */
export const richText = (message: ReactNode | ReactNode[]): ReactNode =>
  Array.isArray(message) ? createElement(Fragment, null, ...message) : message;
