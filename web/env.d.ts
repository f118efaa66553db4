declare module "*.woff2" {
  const url: string;
  export default url;
}

interface Window {
  /** Stops keeping forms, and answers with the one that was kept. Only in documents whose scripts were held. */
  takeEarlyForm?: () => HTMLFormElement | undefined;
  /** The menu's button that was pressed last, if nothing else was since; alive menus take no notice. */
  earlyPress?: Element | null;
  /** Whether this document was left for another address before it was alive, and is about to be replaced. */
  leftEarly?: true;
}
