import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readLanguageFrom } from "#contract/text/locale.ts";
import { BUILD_LANGUAGE } from "./platform/build-language.ts";
import { followOtherTabs } from "./platform/other-tabs.ts";

readLanguageFrom(() => BUILD_LANGUAGE);
// before hydration, during which another tab may have news
followOtherTabs();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
