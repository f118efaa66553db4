/** Loads Manage Reservations when it is first needed: most visits of an owner to the listing's page do not use it. */
import { loadChunk } from "../../platform/chunk.ts";

export const loadManage = () => loadChunk("manage-dialog", () => import("./manage-dialog.tsx"));
