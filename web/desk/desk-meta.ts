import type { MetaDescriptor } from "react-router";
import type { Site } from "#contract/site/site.ts";
import { failureMeta } from "../platform/meta.ts";

/** Of a screen at the desk: named in the tab, and nowhere else. */
export const deskMeta = (title: string, site: Site): MetaDescriptor[] => failureMeta(`${title} · Desk`, site);
